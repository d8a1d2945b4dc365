/// The numbers of a platform of kind android (android-lmkd.md sections 3, 4, 7 and 9).
///
/// What a platform's file doesn't state has the value of the facts, or of their model.
public struct AndroidModel: Hashable, Sendable {
  /// Whose activity manager runs.
  public enum Release: UInt8, Hashable, Sendable, CaseIterable {
    /// Android 7 to 9.
    case android8
    /// Android 10 to 13.
    case android11
    /// Android 14 and later.
    case android14
  }

  /// The generation of the activity manager.
  public var release: Release
  /// What the kernel does when memory runs low.
  public var memory = AndroidMemoryModel()
  /// The daemon that kills by pressure; nil where the kernel doesn't measure stalls.
  public var daemon: AndroidDaemonModel?
  /// The display, from which the activity manager makes the kernel killer's levels.
  public var screen = Screen(width: 1_080, height: 1_920)
  /// How long a victim that is dying may hold back the kernel's killer.
  public var deathWait = Time.seconds(1)
  /// How many cached processes may stay.
  public var cached: AndroidCachedModel
  /// How long a process is cached before it is frozen; nil without a freezer.
  public var freezerDelay: Time?
  /// How long an app stays the previous one; nil until another takes its place.
  public var previousExpiry: Time?
  /// How long an app with a foreground service counts as recently in front.
  public var recentForeground = Time.seconds(15)
  /// Who is told to trim its memory, and what comes of it.
  public var trim: AndroidTrimModel

  /// The numbers of `release`.
  public init(release: Release) {
    self.release = release
    cached = AndroidCachedModel(release: release)
    trim = AndroidTrimModel(release: release)
    switch release {
    case .android8: break
    case .android11: freezerDelay = .seconds(600)
    case .android14:
      freezerDelay = .seconds(10)
      previousExpiry = .seconds(60)
    }
  }

  /// A display, in pixels.
  public struct Screen: Hashable, Sendable {
    /// Pixels in a row.
    public var width: Int64
    /// Rows.
    public var height: Int64
    /// A display of `width` by `height` pixels.
    public init(width: Int64, height: Int64) {
      self.width = width
      self.height = height
    }
  }
}

/// What the kernel of an Android device does when memory runs low (android-lmkd.md 7.2 M1-M6 and 9.8).
public struct AndroidMemoryModel: Hashable, Sendable {
  /// The min watermark; nil for the kernel's formula.
  public var minimum: Bytes?
  /// The most that the formula gives.
  public var minimumLimit = Bytes.mebibytes(64)
  /// The gap from one watermark to the next, as a share of memory.
  public var watermarkScale = Share(basisPoints: 10)
  /// What low and high are lifted by; nil for three screens of pixels.
  public var extraFree: Bytes?
  /// Pages of files that the system itself keeps, as a share of memory.
  public var systemFiles = Share.percent(8)
  /// How much of those nobody has used for a while.
  public var inactiveFiles = Share.percent(50)
  /// Clean pages of an app that states none, as a share of what it asks for at launch.
  public var cleanShare = Share.percent(25)
  /// The size of the compressed swap, as a share of memory.
  public var swap = Share.percent(50)
  /// How many pages in zram fit into one, in hundredths.
  public var compression: Int64 = 280
  /// How fast the kernel's own thread gives pages back, in bytes an hour.
  public var kswapd = GrowthRate(bytesPerHour: (200 << 20) * 3_600)
  /// How fast one who asks for memory gives pages back himself.
  public var direct = GrowthRate(bytesPerHour: (400 << 20) * 3_600)
  /// What it takes to read a page of a file again.
  public var fileRead = Time(microseconds: 200)
  /// What it takes to read a page back from zram.
  public var swapRead = Time(microseconds: 30)
  /// The share of its pages that an app uses when it comes back to the front.
  public var touched = Share.percent(60)
  /// The share of missing pages of files that those who use them miss in a second.
  public var missed = Share.percent(20)
  /// How often all this is looked at while a level is up.
  public var tick = Time.milliseconds(10)
  /// From the kill of a process to the return of its pages.
  public var reap = Time.milliseconds(40)
  /// How long reclaim may go without a page before the kernel kills as its last resort.
  public var outOfMemoryAfter = Time.seconds(1)
  /// How far below the min watermark one allocation may reach.
  public var batch = Bytes.mebibytes(1)

  /// The numbers of the model.
  public init() {}
}

/// How many cached processes may stay (android-lmkd.md 4.1, 4.2 and 7.3).
public struct AndroidCachedModel: Hashable, Sendable {
  /// How many, half of them empty ones; nil for no limit.
  public var total: Int64?
  /// How long an empty one may stay unused, in uptime; nil for no limit.
  public var emptyTimeout: Time?
  /// How long after a reboot nobody is killed for being too many; nil without such a grace.
  public var unlockGrace: Time?
  /// Whether the least recent one goes when swap runs low and shrinks.
  public var killsForSwap = false

  /// The limits of `release`.
  public init(release: AndroidModel.Release) {
    switch release {
    case .android8, .android11:
      total = 32
      emptyTimeout = .minutes(30)
    case .android14:
      total = 1_024
      emptyTimeout = .hours(1_000)
      unlockGrace = .minutes(10)
    }
  }
}

/// The daemon that kills by pressure (android-lmkd.md section 3).
public struct AndroidDaemonModel: Hashable, Sendable {
  /// A property of the daemon's own, and its value: a flag is 0 or 1.
  public struct Property: Hashable, Sendable {
    /// Its name without `ro.lmk.`.
    public var name: String
    /// Its value.
    public var value: Int64
    /// The value `value` of the property `name`.
    public init(_ name: String, _ value: Int64) {
      self.name = name
      self.value = value
    }
  }

  /// The generation of the daemon: a11, a12, a14 or a15.
  public var release: String
  /// Whether it is a device with little memory.
  public var isLowRAM = false
  /// How long some must stall within a second to wake it.
  public var partialStall = Time.milliseconds(70)
  /// How long all must stall within a second to wake it.
  public var completeStall = Time.milliseconds(700)
  /// From one look to the next where swap is low or somebody was just killed.
  public var shortPoll = Time.milliseconds(10)
  /// The same elsewhere.
  public var longPoll = Time.milliseconds(100)
  /// The properties that a file states.
  public var properties: [Property] = []

  /// The daemon of `release`.
  public init(release: String, isLowRAM: Bool = false) {
    self.release = release
    self.isLowRAM = isLowRAM
    if isLowRAM { partialStall = .milliseconds(200) }
  }
}

/// What a process is told to give back by `onTrimMemory` (android-lmkd.md 4.3 and 7.4); the raw values are
/// Android's.
public enum TrimLevel: UInt8, CaseIterable, Comparable, Sendable, BitwiseCopyable {
  case runningModerate = 5
  case runningLow = 10
  case runningCritical = 15
  case hidden = 20
  case background = 40
  case moderate = 60
  case complete = 80

  /// Its place among all levels.
  public var place: Int {
    switch self {
    case .runningModerate: 0
    case .runningLow: 1
    case .runningCritical: 2
    case .hidden: 3
    case .background: 4
    case .moderate: 5
    case .complete: 6
    }
  }

  /// The name in files and results.
  public var name: String {
    switch self {
    case .runningModerate: "running_moderate"
    case .runningLow: "running_low"
    case .runningCritical: "running_critical"
    case .hidden: "ui_hidden"
    case .background: "background"
    case .moderate: "moderate"
    case .complete: "complete"
    }
  }

  /// Orders levels by number.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Who is told to trim its memory, and what comes of it (android-lmkd.md 4.3 and 7.4).
public struct AndroidTrimModel: Hashable, Sendable {
  /// What the memory factor goes by.
  public enum Source: UInt8, Hashable, Sendable {
    /// The number of cached processes.
    case counts
    /// Stalls for memory.
    case stalls
    /// Nothing: there is no factor, and only those who are about to be frozen are told.
    case nothing
  }

  /// What the memory factor goes by.
  public var source: Source
  /// How long some must stall within a second for the factor moderate.
  public var moderateStall = Time.milliseconds(15)
  /// How long all must stall within a second for the factor low.
  public var lowStall = Time.milliseconds(30)
  /// The same for the factor critical.
  public var criticalStall = Time.milliseconds(50)
  /// How long after the last of these the factor is normal again.
  public var calm = Time.seconds(1)
  /// Whether the strongest level goes to the least recently used processes, as documented, or to the
  /// most recently used, as releases before 12 do.
  public var startsWithLeastRecent = false
  /// How much of `on_warning` an app frees, by the place of the level.
  public var shares: [Share] = [25, 50, 100, 0, 50, 75, 100].map { Share.percent($0) }

  /// What `release` does.
  public init(release: AndroidModel.Release) {
    switch release {
    case .android8: source = .counts
    case .android11: source = .stalls
    case .android14: source = .nothing
    }
  }
}
