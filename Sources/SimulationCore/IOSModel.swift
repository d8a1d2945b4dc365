/// What a platform of the kind ios states: the lines of jetsam, the bands that apps get, what the
/// compressor and the freezer do, and when apps are warned.
///
/// `xnu-jetsam.md` sections 9, 11 and 12 tell what each number does; those here are of iOS 18.
/// Shares are whole per cents.
public struct IOSModel: Hashable, Sendable {
  /// The lines of one class of devices, in per cent of the memory: each is reached when less is
  /// available.
  public struct Lines: Hashable, Sendable {
    /// The largest memory that belongs to the class; nil for any.
    public var upTo: Bytes?
    /// Below it any process may be killed.
    public var critical: Int64
    /// Below it the idle band is emptied.
    public var idle: Int64
    /// Below it processes over their limits are killed.
    public var soft: Int64
    /// Below it a sweep of long idle processes may start.
    public var reaper: Int64

    /// The lines of devices with at most `upTo`.
    public init(upTo: Bytes?, critical: Int64, idle: Int64, soft: Int64, reaper: Int64) {
      self.upTo = upTo
      self.critical = critical
      self.idle = idle
      self.soft = soft
      self.reaper = reaper
    }
  }

  /// Which band an app gets, 0 to 210 on the scale of today; lower ones die earlier.
  public struct Bands: Hashable, Sendable {
    /// In front, also behind a cover.
    public var front: Int64 = 100
    /// Frozen.
    public var frozen: Int64 = 75
    /// With work to finish in the background, or playing.
    public var work: Int64 = 40
    /// Woken for a fetch, a push, or processing.
    public var fetch: Int64 = 20
    /// Suspended a short while ago.
    public var ageing: Int64 = 20
    /// Suspended.
    public var idle: Int64 = 0

    /// The bands of iOS 18.
    public init() {}
  }

  /// When crowds of processes that come right back are killed together (3.6).
  public struct Aggressive: Hashable, Sendable {
    /// At most this share of the memory is available.
    public var below: Int64 = 7
    /// At least as many processes are idle, all of which come right back.
    public var crowd: Int64 = 5
    /// A kill in front that frees as many points ends a pass.
    public var lenient: Int64 = 25
    /// How long a pass is remembered.
    public var memory = Time.seconds(6)
    /// The same with at most 512 MiB of memory.
    public var memoryOfSmall = Time.seconds(8)

    /// The numbers of iOS 18.
    public init() {}
  }

  /// When long idle processes are swept away (3.7).
  public struct Reaper: Hashable, Sendable {
    /// How long a process is idle before.
    public var idle = Time.seconds(300)
    /// From the end of a sweep to the start of the next.
    public var pause = Time.seconds(300)

    /// The numbers of iOS 18.
    public init() {}
  }

  /// When apps are warned: by the compressor pool's share of what isn't wired (5, 9.5).
  public struct Pressure: Hashable, Sendable {
    /// The level warning starts over this share.
    public var warningOver: Int64 = 50
    /// A level above normal is over below this share.
    public var warningUntil: Int64 = 40
    /// The level critical starts over this share.
    public var criticalOver: Int64 = 70
    /// It is over, and warning follows, below this share.
    public var criticalUntil: Int64 = 65
    /// How long a fall holds before it is told.
    public var hold = Time.seconds(5)
    /// From one notice to the next.
    public var interval = Time.milliseconds(250)
    /// After everybody was told.
    public var rest = Time.seconds(25)
    /// Apps with less aren't told.
    public var least = Bytes.mebibytes(6)
    /// Nor those in lower bands.
    public var lowestBand: Int64 = 20
    /// How long the level is above normal before idle apps are killed for it.
    public var sustained = Time.seconds(600)
    /// From one of these kills to the next.
    public var sustainedInterval = Time.milliseconds(500)

    /// The numbers of iOS 18.
    public init() {}
  }

  /// What is done with the pages of suspended apps (12).
  public struct Compressor: Hashable, Sendable {
    /// It works while less than this share of the soft line is available.
    public var below: Int64 = 200
    /// The share of an app's pages that it takes.
    public var share: Int64 = 80
    /// How many bytes become one, in billionths.
    public var ratio: Int64 = 2_700_000_000
    /// How fast it compresses.
    public var compress = GrowthRate(bytesPerHour: 3_600 << 30)
    /// How fast pages come back.
    public var decompress = GrowthRate(bytesPerHour: 7_200 << 30)

    /// How many billionths one is.
    public static let ratioUnit: Int64 = 1_000_000_000

    /// The numbers of section 12.
    public init() {}
  }

  /// What moves the pages of idle apps to the disk (7, 9.6).
  public struct Freezer: Hashable, Sendable {
    /// It works while at most this share of the memory is available.
    public var below: Int64 = 50
    /// From one app to the next.
    public var interval = Time.seconds(10)
    /// The most apps that are frozen at a time.
    public var most: Int64 = 20
    /// As many suspended apps as this stay unfrozen.
    public var spared: Int64 = 4
    /// Apps with less aren't frozen.
    public var least = Bytes.mebibytes(8)
    /// The most that is written a day.
    public var budget = Bytes.mebibytes(2_048)
    /// How fast frozen pages are read.
    public var read = GrowthRate(bytesPerHour: 3_600 << 30)
    /// How many frozen apps become idle again a day.
    public var demoted: Int64 = 2
    /// Only those that were thawed less often do.
    public var thaws: Int64 = 5

    /// The numbers of iOS 18 on a device that freezes.
    public init() {}
  }

  /// The lines by the size of the memory, the smallest class first; one to three.
  public var lines: [Lines]
  /// By how many points the critical line is higher while the idle band holds anybody, under policies
  /// that know no idle line.
  public var raise: Int64 = 5
  /// What one kill takes.
  public var killTime = Time.milliseconds(9)
  /// Which band an app gets.
  public var bands = Bands()
  /// From suspension until an app is idle.
  public var ageing = Time.seconds(2)
  /// A process that comes back so soon after its end is likely to do so again.
  public var relaunchHigh = Time.seconds(5)
  /// One that comes back so soon may do so again.
  public var relaunchMedium = Time.seconds(10)
  /// At this share of its limit an app is warned.
  public var limitWarning: Int64 = 80
  /// Under the device's limit an app is warned at least this much below it.
  public var limitSlack = Bytes.mebibytes(100)
  /// When crowds of processes that come right back are killed together.
  public var aggressive = Aggressive()
  /// When long idle processes are swept away.
  public var reaper = Reaper()
  /// When apps are warned.
  public var pressure = Pressure()
  /// What is done with the pages of suspended apps.
  public var compressor = Compressor()
  /// What moves the pages of idle apps to the disk; nil for nothing.
  public var freezer: Freezer?

  /// The numbers of iOS 18, without a freezer.
  public init() {
    lines = [
      Lines(upTo: .mebibytes(3 << 10), critical: 5, idle: 10, soft: 15, reaper: 20),
      Lines(upTo: .mebibytes(6 << 10), critical: 4, idle: 9, soft: 15, reaper: 18),
      Lines(upTo: nil, critical: 4, idle: 8, soft: 12, reaper: 16),
    ]
  }
}
