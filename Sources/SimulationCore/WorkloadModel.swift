/// Where a scenario's actions come from.
public enum WorkloadModel: Hashable, Sendable {
  /// Actions written by hand.
  case script([Action])
  /// Actions drawn from distributions.
  case generator(GeneratorModel)
  /// Actions recorded on a real device.
  case trace(TraceModel)
}

/// How a generator draws what a user does.
///
/// Every draw is keyed by what it is for and by its ordinal, so that the actions depend on
/// (scenario, seed, replication) alone.
public struct GeneratorModel: Hashable, Sendable {
  /// How the next app is chosen.
  public enum Popularity: Hashable, Sendable {
    /// App number k of the list has a weight of 1 / k^exponent.
    case zipf(exponent: Double)
    /// Every app has the weight that its model states.
    case weights
    /// With probability `follow` the next app is drawn from the few that often follow the last one
    /// (a fixed set of `successors` an app, drawn from the seed); otherwise as in `zipf`.
    case markov(follow: Double, successors: Int, exponent: Double)
    /// Every app is equally likely.
    case uniform
    /// The apps in turn, over and over.
    case loop
  }

  /// Interruptions of the app in front: calls and banners.
  public struct Interruptions: Hashable, Sendable {
    /// How many an hour of use.
    public var perHour: Double
    /// The share of calls that are answered.
    public var answered: Double
    /// The share that are banners, which nobody touches.
    public var banners: Double
    /// How long an answered call lasts, in microseconds.
    public var length: Quantity
    /// Interruptions of these numbers.
    public init(
      perHour: Double,
      answered: Double = 0.5,
      banners: Double = 0,
      length: Quantity = .logNormal(median: 60_000_000, sigma: 1)
    ) {
      self.perHour = perHour
      self.answered = answered
      self.banners = banners
      self.length = length
    }
  }

  /// How the next app is chosen.
  public var popularity: Popularity
  /// How long an app stays in front, in microseconds.
  public var session: Quantity
  /// How long the device rests between two sessions, in microseconds.
  public var gap: Quantity
  /// The share of sessions that follow the one before directly, without going home.
  public var direct: Double
  /// The share of gaps in which the device is locked; otherwise the home screen shows.
  public var locked: Double
  /// Calls and banners; nil for none.
  public var interruptions: Interruptions?
  /// Whether apps with a fetch interval are woken for it.
  public var wakes: Bool
  /// How busy each hour of the day is: gaps are divided by it.
  ///
  /// 24 numbers over 0, or none.
  public var dayRhythm: [Double]

  /// A generator with `popularity`, `session` and `gap` lengths in microseconds, and nothing else.
  public init(popularity: Popularity, session: Quantity, gap: Quantity) {
    self.popularity = popularity
    self.session = session
    self.gap = gap
    direct = 0
    locked = 0
    interruptions = nil
    wakes = true
    dayRhythm = []
  }
}

/// A recorded trace and how it is read.
public struct TraceModel: Hashable, Sendable {
  /// The file, resolved.
  public var path: String
  /// Whether a reboot in the trace ends all processes (`trace.reboots`).
  public var reboots: Bool

  /// The trace in the file `path`.
  public init(path: String, reboots: Bool = true) {
    self.path = path
    self.reboots = reboots
  }
}
