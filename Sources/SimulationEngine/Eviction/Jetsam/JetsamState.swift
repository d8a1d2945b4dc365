/// A device at one moment, and what has just happened: all that a decision of jetsam looks at.
public struct JetsamState: Hashable, Sendable {
  /// A process.
  public struct Process: Hashable, Sendable {
    /// Its number on the device.
    public var pid: Int64
    /// As people know it.
    public var name: String
    /// Its band on the scale of today, 0 to 999; above 210 it is never looked at.
    public var band: Int
    /// What it holds in memory, in bytes.
    public var resident: Int64
    /// What of it is compressed, or on disk if it is frozen, in bytes at full size.
    public var compressed: Int64 = 0
    /// The part of `resident` that can be given up.
    public var purgeable: Int64 = 0
    /// The limit in force, in bytes; nil for none.
    public var limit: Int64?
    /// Whether crossing it kills at once.
    public var isLimitFatal = false
    /// How likely it comes right back.
    public var relaunch = RelaunchClass.unknown
    /// Whether it is frozen.
    public var isFrozen = false
    /// Whether it is held in band 40 though it is inactive.
    public var isElevated = false
    /// How long it has stood in its band, in microseconds.
    public var timeInBand: Int64 = 0
    /// Its coalition; nil for none.
    public var coalition: Int64?
    /// What it is in its coalition.
    public var role = CoalitionRole.none
    /// The time since its start, in microseconds; counts where the oldest dies first.
    public var age: Int64 = 0

    /// A process with these numbers, with nothing compressed and no limit.
    public init(pid: Int64, name: String, band: Int, resident: Int64) {
      self.pid = pid
      self.name = name
      self.band = band
      self.resident = resident
    }

    /// What it is charged, in bytes.
    public var footprint: Int64 { resident + compressed }
    /// What it has in the compressor; the rest of what a frozen one has compressed is on disk.
    var inCompressor: Int64 { isFrozen ? 0 : compressed }
  }

  /// What has just happened; processes are numbers in the list.
  public enum Trigger: Hashable, Sendable {
    /// Something changed.
    case check
    /// A process touched memory, which its footprint shows already.
    case allocation(by: Int)
    /// Detectors fired.
    case detectors(JetsamDetectors)
    /// The table of vnodes is full, on the thread of a process.
    case vnodeTable(caller: Int)
    /// It is time to look whether the pressure lasts.
    case sustainedPressure
  }

  /// How many billionths one is: compression ratios are exact decimals.
  public static let ratioUnit: Int64 = 1_000_000_000

  /// The generation of jetsam that decides.
  public var policy = JetsamPolicy.current
  /// The memory of the device, in bytes.
  public var ram: Int64
  /// What the system itself holds of it, in bytes.
  public var wired: Int64
  /// The size of a page in bytes, which nothing is rounded to.
  public var pageSize: Int64 = 16_384
  /// How many bytes become one in the compressor, in billionths.
  public var compressionRatio: Int64 = ratioUnit
  /// What has just happened.
  public var trigger = Trigger.check
  /// The time, in microseconds as are those that follow.
  public var now: Int64 = 0
  /// When the reaper's last sweep ended; nil for never.
  public var lastSweepEnd: Int64?
  /// Since when the pressure level is above normal without a break; nil if it isn't.
  public var pressureSince: Int64?
  /// When the last aggressive pass was; nil for never.
  public var lastAggressive: Int64?
  /// Somebody crossed a limit that doesn't kill.
  public var violatorHint = false
  /// How many aggressive passes still count.
  public var severity: Int32 = 0
  /// Bands ascending, inside one the head first.
  public var processes: [Process] = []

  /// A device with `ram` bytes, of which the system holds `wired`, and no process.
  public init(ram: Int64, wired: Int64) {
    self.ram = ram
    self.wired = wired
  }

  /// The lines of its policy on this device.
  public var levels: JetsamLevels { JetsamLevels(policy.rules, ram: ram) }

  /// The compressor's pool, in bytes: all that is compressed, divided once and rounded down.
  public var pool: Int64 {
    Self.pool(of: processes.reduce(0) { $0 + $1.inCompressor }, ratio: compressionRatio)
  }

  /// What is available, in bytes; it may be negative.
  public var available: Int64 {
    ram - wired - processes.reduce(0) { $0 + $1.resident } - pool
  }

  static func pool(of compressed: Int64, ratio: Int64) -> Int64 {
    let product = UInt64(compressed).multipliedFullWidth(by: UInt64(ratioUnit))
    return Int64(UInt64(ratio).dividingFullWidth(product).quotient)
  }
}
