/// The generations of jetsam, iOS's killer, by the names that scenarios give their policies.
public enum JetsamPolicy: String, CaseIterable, Sendable {
  /// As in iOS 18.4.
  case current = "jetsam"
  /// As in iOS 18.2, before the reaper.
  case before18_4 = "jetsam-18.2"
  /// As in iOS 13 to 18.1, before idle-exit was an action of its own.
  case classic = "jetsam-classic"
  /// As in iOS 9 to 12.
  case before13 = "jetsam-12"

  /// What it does.
  public var rules: JetsamRules {
    switch self {
    case .current: .current
    case .before18_4: .before18_4
    case .classic: .classic
    case .before13: .before13
    }
  }
}

/// What one generation of jetsam does, as data: which actions it knows and where its lines are
/// (`xnu-jetsam.md` sections 3.2, 3.6-3.8 and 9.4).
public struct JetsamRules: Sendable {
  /// The lines of one class of devices, in per cent of the memory.
  public struct Shares: Sendable, BitwiseCopyable {
    /// The largest memory that belongs to the class, in bytes.
    public var upTo: Int64
    /// Below it any process may be killed.
    public var critical: Int64
    /// Below it band 0 is emptied.
    public var idle: Int64
    /// Below it processes over their limits are killed.
    public var soft: Int64
    /// Below it a sweep of processes that are long idle may start.
    public var reaper: Int64
  }

  /// The lines by the size of the memory, the smallest class first.
  public var classes: InlineArray<3, Shares>
  /// Whether band 0 is emptied below the idle line, as an action of its own.
  public var hasIdleExit = true
  /// Whether processes that are long idle are swept away.
  public var hasReaper = true
  /// Whether a pressure level above normal for ten minutes has band 0 emptied (rule 20).
  public var hasSustainedPressure = true
  /// Whether an exhausted compressor kills the top process before the violators.
  public var putsExhaustedCompressorFirst = true
  /// By how many points the critical line is higher while band 0 holds anybody (rule 13).
  public var raise: Int64 = 0
  /// Whether inside a band the oldest process is the head, instead of the one that has stood there
  /// longest; the system that is asked for heads keeps them so.
  public var isOldestFirst = false

  /// Aggressive mode needs at most this share of the memory available, in per cent.
  public static let aggressiveShare: Int64 = 7
  /// And this many processes in bands 0 and 10.
  public static let aggressiveCrowd = 5
  /// From how many points on a kill in the foreground ends an aggressive pass.
  public static let lenientRise: Int64 = 25
  /// A process is long idle after this time in band 0, in microseconds.
  public static let reaperIdleTime: Int64 = 300_000_000
  /// From the end of a sweep to the start of the next, in microseconds.
  public static let reaperPause: Int64 = 300_000_000
  /// How long the level is above normal before it is sustained, in microseconds.
  public static let sustainedTime: Int64 = 600_000_000

  /// How long passes of aggressive mode are counted after the last one, in microseconds, on a device
  /// with `ram` bytes.
  static func severityLife(ram: Int64) -> Int64 { ram <= 512 << 20 ? 8_000_000 : 6_000_000 }

  /// The highest band that the pass after `severity` earlier ones reaches.
  static func aggressiveBand(severity: Int32) -> Int {
    severity < 2 ? 40 : severity < 4 ? 80 : 150
  }

  /// The lines of a device with `ram` bytes.
  func shares(ram: Int64) -> Shares {
    for index in classes.indices where ram <= classes[index].upTo { return classes[index] }
    return classes[classes.count - 1]
  }
}

extension JetsamRules {
  private static let small: Int64 = 3 << 30
  private static let middle: Int64 = 6 << 30

  /// iOS 18.4 (xnu-11417.101).
  public static var current: JetsamRules {
    JetsamRules(
      classes: [
        Shares(upTo: small, critical: 5, idle: 10, soft: 15, reaper: 20),
        Shares(upTo: middle, critical: 4, idle: 9, soft: 15, reaper: 18),
        Shares(upTo: .max, critical: 4, idle: 8, soft: 12, reaper: 16),
      ]
    )
  }

  /// iOS 18.2 (xnu-11215.61).
  public static var before18_4: JetsamRules {
    var rules = current
    rules.hasReaper = false
    return rules
  }

  /// iOS 13 to 18.1.
  public static var classic: JetsamRules {
    var rules = JetsamRules(
      classes: [
        Shares(upTo: small, critical: 5, idle: 0, soft: 15, reaper: 0),
        Shares(upTo: middle, critical: 4, idle: 0, soft: 15, reaper: 0),
        Shares(upTo: .max, critical: 4, idle: 0, soft: 15, reaper: 0),
      ]
    )
    rules.hasIdleExit = false
    rules.hasReaper = false
    rules.raise = 5
    return rules
  }

  /// iOS 9 to 12 (xnu-4903).
  public static var before13: JetsamRules {
    let shares = Shares(upTo: .max, critical: 5, idle: 0, soft: 15, reaper: 0)
    var rules = JetsamRules(classes: [shares, shares, shares])
    rules.hasIdleExit = false
    rules.hasReaper = false
    rules.hasSustainedPressure = false
    rules.putsExhaustedCompressorFirst = false
    rules.isOldestFirst = true
    return rules
  }
}

/// The lines of one device in bytes (`xnu-jetsam.md` 3.2): each is reached when less is available.
///
/// A line that a generation doesn't have is the lowest number, so that nothing is below it.
public struct JetsamLevels: Hashable, Sendable, BitwiseCopyable {
  /// The memory of the device.
  public var ram: Int64
  /// Below it any process may be killed.
  public var critical: Int64
  /// What takes its place while band 0 holds anybody.
  public var raisedCritical: Int64
  /// Below it band 0 is emptied.
  public var idle: Int64
  /// Below it processes over their limits are killed.
  public var soft: Int64
  /// Below it a sweep may start.
  public var reaper: Int64
  /// Up to it, aggressive mode is possible.
  public var aggressive: Int64

  /// From it on nothing is to be done but for a detector.
  var highest: Int64 { Swift.max(Swift.max(soft, reaper), Swift.max(idle, raisedCritical)) }

  /// The lines of `rules` on a device with `ram` bytes, rounded down to whole bytes.
  public init(_ rules: JetsamRules, ram: Int64) {
    func part(_ perCent: Int64) -> Int64 {
      // The memory is 100 q + r, which keeps the product small.
      let (quotient, rest) = ram.quotientAndRemainder(dividingBy: 100)
      return quotient * perCent + rest * perCent / 100
    }
    let shares = rules.shares(ram: ram)
    self.ram = ram
    critical = part(shares.critical)
    soft = part(shares.soft)
    raisedCritical = rules.raise > 0 ? min(part(shares.critical + rules.raise), soft) : critical
    idle = rules.hasIdleExit ? part(shares.idle) : .min
    reaper = rules.hasReaper ? part(shares.reaper) : .min
    aggressive = part(JetsamRules.aggressiveShare)
  }

  /// The line of health in force.
  public func critical(isBandZeroEmpty: Bool) -> Int64 {
    isBandZeroEmpty ? critical : raisedCritical
  }
}
