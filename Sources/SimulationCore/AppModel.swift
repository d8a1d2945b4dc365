/// A number that is fixed, or drawn anew for every session of an app.
public enum Quantity: Hashable, Sendable {
  /// Always the same.
  case fixed(Int64)
  /// Log-normal: its median, and the standard deviation of its logarithm.
  case logNormal(median: Int64, sigma: Double)
  /// Uniform between two ends, both included.
  case uniform(from: Int64, to: Int64)

  /// The value that half of the draws stay under.
  public var median: Int64 {
    switch self {
    case .fixed(let value): value
    case .logNormal(let median, _): median
    case .uniform(let low, let high): low + (high - low) / 2
    }
  }
}

/// How an app's memory behaves.
///
/// `textbook.md` items 1-6 tell what each number does.
public struct FootprintModel: Hashable, Sendable {
  /// Asked for in one piece at a cold launch, in bytes.
  public var launch: Quantity
  /// How fast it grows while active.
  public var growth: GrowthRate
  /// Where a session's growth stops, in bytes; nil for no bound.
  public var peak: Quantity?
  /// What the app keeps on entering the background, in bytes; nil if it frees nothing.
  public var background: Quantity?
  /// The purgeable part, in bytes.
  public var caches: Bytes
  /// What an answer to a warning frees at most, in bytes.
  public var onWarning: Bytes
  /// How long an app takes to answer a warning.
  public var reaction: Time
  /// Growth while active that is never given back but by the end of the process.
  public var leak: GrowthRate
  /// Pages of files that the process has in memory beside its footprint, in bytes: code and resources,
  /// which can be dropped and read again; nil for the platform's share of what a launch asks for.
  public var clean: Bytes?

  /// A footprint of `launch` bytes that stays as it is.
  public init(launch: Quantity) {
    self.launch = launch
    growth = .none
    peak = nil
    background = nil
    caches = .zero
    onWarning = .zero
    reaction = .zero
    leak = .none
    clean = nil
  }

  /// The session peak at the median of its distribution; without a peak, what a launch asks for.
  public var medianPeak: Int64 { max(peak?.median ?? 0, launch.median) }
}

/// How long an app takes to come to the front, in microseconds where drawn.
public struct LaunchModel: Hashable, Sendable {
  /// From the action to didBecomeActive without a process, in microseconds.
  public var cold: Quantity
  /// The same with a process, in microseconds.
  public var resume: Quantity

  /// Launch times of `cold` and `resume` microseconds.
  public init(cold: Quantity = .fixed(0), resume: Quantity = .fixed(0)) {
    self.cold = cold
    self.resume = resume
  }
}

/// What an app does in the background.
public struct BackgroundModel: Hashable, Sendable {
  /// A mode that the app declares, as a bit.
  public struct Modes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Plays or records.
    public static let audio = Modes(rawValue: 1)
    /// Fetches now and then.
    public static let fetch = Modes(rawValue: 2)
    /// Follows the location.
    public static let location = Modes(rawValue: 4)
    /// Long work while the device is idle.
    public static let processing = Modes(rawValue: 8)
    /// Silent pushes.
    public static let remoteNotification = Modes(rawValue: 16)
    /// Calls over the network.
    public static let voip = Modes(rawValue: 32)
    /// Accessories.
    public static let bluetooth = Modes(rawValue: 64)
  }

  /// How long the app's work goes on after each entry into the background.
  public var task: Time
  /// How long it goes on playing after the user left it; only with the mode `audio`.
  public var audio: Time
  /// What it declares.
  public var modes: Modes
  /// The time between two background fetches that the generator plans; nil for none.
  public var fetchInterval: Time?

  /// An app that does nothing in the background.
  public init() {
    task = .zero
    audio = .zero
    modes = []
    fetchInterval = nil
  }
}

/// The most that an app may hold, on platforms that know limits of single apps.
public struct MemoryLimit: Hashable, Sendable {
  /// The amount.
  public var bytes: Bytes
  /// Whether more kills the app at once; else it is only the first to go when memory is short.
  public var isFatal: Bool

  /// A limit of `bytes`.
  public init(_ bytes: Bytes, isFatal: Bool) {
    self.bytes = bytes
    self.isFatal = isFatal
  }
}

/// An app's own limits; where one is missing, the device's holds.
public struct MemoryLimits: Hashable, Sendable {
  /// While it runs.
  public var active: MemoryLimit?
  /// While it is suspended.
  public var inactive: MemoryLimit?

  /// No limits of its own.
  public init() {}
}

/// What a user installs.
public struct AppModel: Hashable, Sendable {
  /// The name that files and results use; unique in a scenario.
  public var id: String
  /// The name that people read.
  public var name: String
  /// Its memory.
  public var footprint: FootprintModel
  /// Its launch times.
  public var launch: LaunchModel
  /// Its work in the background.
  public var background: BackgroundModel
  /// Its own limits.
  public var limits: MemoryLimits
  /// Whether it comes back where the user left it after a kill.
  public var restoresState: Bool
  /// Whether it has opted out of the background (UIApplicationExitsOnSuspend).
  public var exitsOnSuspend: Bool
  /// How often generators open it, relative to the others.
  public var weight: Double

  /// An app `id` with `footprint` and defaults for the rest.
  public init(id: String, name: String? = nil, footprint: FootprintModel) {
    self.id = id
    self.name = name ?? id
    self.footprint = footprint
    launch = LaunchModel()
    background = BackgroundModel()
    limits = MemoryLimits()
    restoresState = false
    exitsOnSuspend = false
    weight = 1
  }
}
