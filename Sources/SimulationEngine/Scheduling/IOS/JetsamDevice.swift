internal import SimulationCore

/// What a running iOS device keeps beside what every platform has: the bands of its apps, the
/// decision core, the compressor, and who was warned.
///
/// `xnu-jetsam.md` sections 9, 11 and 12 tell the rules that the numbers below stand for.
struct JetsamDevice: ~Copyable {
  /// How many classes of victims a rank may meet: no more than apps have bands.
  static var classes: Int { 8 }

  /// Which band an app gets.
  struct Bands: BitwiseCopyable {
    var front: Int
    var frozen: Int
    var work: Int
    var fetch: Int
    var ageing: Int
    var idle: Int
  }

  let bands: Bands
  /// The decisions, with what they remember.
  var core: Jetsam
  /// Whether a rank chooses inside a band, instead of jetsam's own order.
  let hasRank: Bool
  /// What is neither wired nor free of a budget, in bytes.
  let unwired: Int64
  /// What one kill takes, in microseconds, as are those that follow.
  let killTime: Int64
  let sustainedInterval: Int64
  let ageingTime: Int64
  let relaunchHigh: Int64
  let relaunchMedium: Int64
  let compressor: IOSModel.Compressor
  let freezer: IOSModel.Freezer?
  /// In use from here on: the compressor works.
  let compressLine: Int64

  var processes: Column<JetsamProcess>
  /// The limits of each app; empty if no app states any, and `commonLimits` hold for all.
  var limits: Column<JetsamLimits>
  let commonLimits: JetsamLimits
  var queues: BandQueues
  /// The class that a band is, for ranks.
  private let classOfBand: Column<UInt8>
  /// When suspended apps become idle.
  var ageing: TimerHeap
  /// Suspended apps that weren't compressed, the longest suspended first.
  var uncompressed: RecencyList

  /// All that is compressed and in memory, in bytes at full size.
  var compressed: Int64 = 0
  /// The same in the course of time.
  var compressedBook = MemoryBook()
  /// The compressor's pool in bytes.
  var pool: Int64 = 0
  var poolBook = MemoryBook()
  /// The most of both since the end of the warm-up.
  var highestCompressed: Int64 = 0
  var highestPool: Int64 = 0
  /// The doubled integrals of both at the end of the warm-up.
  var compressedAtWarmup = Doubled()
  var poolAtWarmup = Doubled()
  /// What of frozen apps is on the disk, in bytes at full size.
  var onDisk: Int64 = 0
  /// Who is compressed at present, and when that is done.
  var compressing: AppIndex = .none
  var compressionDue = Int64.max
  /// What bringing back the pages of the asker takes, in microseconds.
  var restoring: Int64 = 0

  /// How many the turn under way has killed.
  var kills: Int64 = 0
  /// What a kill of that turn takes, in microseconds.
  var pace: Int64

  var pressure: PoolPressure
  let notices: PressureNotices
  var warnings = PressureRound()
  var freezing: FreezerState

  /// When the pressure is looked at for having lasted; the end of time if it is normal.
  var sustainedDue = Int64.max
  /// When the last kills for it were, in microseconds.
  var lastRelief: Int64?
  /// When a sweep of the reaper may start.
  var reaperDue = Int64.max
  /// When somebody in front reaches a limit, or is warned of it.
  var limitDue = Int64.max
  /// The last action of a run without an end is over: what would go on for ever stops.
  var isClosing = false

  /// The device of `scenario`; an empty one if that is none of iOS.
  init(_ scenario: Scenario) {
    let isIOS = scenario.platform.kind == .ios
    let model = scenario.platform.ios
    let count = isIOS ? scenario.apps.count : 0
    let own = JetsamPolicy(rawValue: scenario.policy.name)
    let usual = JetsamPolicy(rawValue: scenario.platform.policy.name) ?? .current
    let rules = JetsamRules(own ?? usual, model)
    hasRank = own == nil
    let wired = scenario.device.system.count
    var ram = Self.endless
    if case .limited(let bytes) = scenario.budget { ram = bytes.count + wired }
    core = Jetsam(rules, ram: ram, wired: wired)
    unwired = ram - wired
    bands = Bands(
      front: Int(model.bands.front),
      frozen: Int(model.bands.frozen),
      work: Int(model.bands.work),
      fetch: Int(model.bands.fetch),
      ageing: Int(model.bands.ageing),
      idle: Int(model.bands.idle)
    )
    killTime = model.killTime.microseconds
    pace = killTime
    sustainedInterval = model.pressure.sustainedInterval.microseconds
    ageingTime = model.ageing.microseconds
    relaunchHigh = model.relaunchHigh.microseconds
    relaunchMedium = model.relaunchMedium.microseconds
    compressor = model.compressor
    freezer = model.freezer
    let (quotient, rest) = core.levels.soft.quotientAndRemainder(dividingBy: 100)
    let start = quotient * compressor.below + rest * compressor.below / 100
    compressLine = unwired - start + 1
    processes = Column(repeating: JetsamProcess(), count: count)
    let device: Bytes? = scenario.budget == .unlimited ? nil : scenario.device.perAppLimit
    commonLimits = JetsamLimits(MemoryLimits(), device, model)
    let stateLimits =
      isIOS && scenario.budget != .unlimited
      && scenario.apps.contains { $0.limits != MemoryLimits() }
    limits = Column(
      stateLimits ? scenario.apps.map { JetsamLimits($0.limits, device, model) } : []
    )
    queues = BandQueues(apps: count)
    classOfBand = Self.classes(of: bands)
    ageing = TimerHeap(capacity: count, cancellableFor: count)
    uncompressed = RecencyList(apps: count)
    pressure = PoolPressure(model.pressure)
    freezing = FreezerState(isIOS ? model.freezer : nil)
    notices = PressureNotices(model.pressure)
  }

  /// Memory without end, far below what a share of would overflow.
  private static var endless: Int64 { 1 << 53 }

  /// The classes of `bands`, counted from the lowest band on.
  private static func classes(of bands: Bands) -> Column<UInt8> {
    var classes = Column<UInt8>(repeating: 0, count: BandQueues.highestBand + 1)
    var next: UInt8 = 0
    for band in 0...BandQueues.highestBand {
      let isOne =
        band == bands.idle || band == bands.ageing || band == bands.fetch || band == bands.work
        || band == bands.frozen || band == bands.front
      guard isOne else { continue }
      classes[band] = next
      next += 1
    }
    return classes
  }

  /// What is measured starts at `time`.
  mutating func warmUp(at time: Int64) {
    highestCompressed = compressed
    highestPool = pool
    compressedAtWarmup = compressedBook.integral(at: time)
    poolAtWarmup = poolBook.integral(at: time)
  }

  /// The class that `band` is, for ranks.
  func victimClass(ofBand band: Int) -> VictimClass { VictimClass(rawValue: classOfBand[band]) }

  /// The limits of `app`.
  func limits(of app: AppIndex) -> JetsamLimits { limits.count > 0 ? limits[app] : commonLimits }

  /// The pool that `compressed` bytes make.
  func pool(of compressed: Int64) -> Int64 {
    JetsamState.pool(of: compressed, ratio: compressor.ratio)
  }

  /// How long `bytes` take at `rate`, in microseconds.
  static func time(of bytes: Int64, at rate: GrowthRate) -> Int64 {
    let line = GrowthLine(rate: rate.bytesPerHour, origin: 0, room: .max)
    return line.time(ofGrowing: bytes) ?? 0
  }
}

/// What an iOS device knows of one app.
struct JetsamProcess: BitwiseCopyable {
  /// When its process began, in microseconds.
  var began: Int64 = 0
  /// When its last process ended; -1 if none did.
  var ended: Int64 = -1
  /// When it came into its band.
  var enteredBand: Int64 = 0
  /// What of it is compressed and in memory, in bytes at full size.
  var compressed: Int64 = 0
  /// What of it is on the disk, in bytes at full size.
  var onDisk: Int64 = 0
  /// The round in which it was told of the level warning, and of critical.
  var toldWarning: UInt32 = 0
  var toldCritical: UInt32 = 0
  /// How often it came back from the disk.
  var thaws: UInt16 = 0
  var relaunch = RelaunchClass.unknown
  var flags: Flags = []

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// It is suspended and stands in the row of those to compress.
    static let isUncompressed = Flags(rawValue: 1)
    /// It has the mark of frozen apps, and with it their band.
    static let isFrozen = Flags(rawValue: 2)
    /// It is so near to its limit that it was warned.
    static let isNearLimit = Flags(rawValue: 4)
  }
}

/// The most that an app may hold (rule 6), in bytes; the largest number for no limit.
struct JetsamLimits: BitwiseCopyable {
  var active: Int64
  var inactive: Int64
  /// From here on a running app is warned (rule 9).
  var warning: Int64
  var isActiveFatal: Bool
  var isInactiveFatal: Bool

  /// What `own` states, and where it doesn't, the device's limit, which is always fatal.
  init(_ own: MemoryLimits, _ device: Bytes?, _ model: IOSModel) {
    let common = device?.count ?? .max
    active = own.active?.bytes.count ?? common
    inactive = own.inactive?.bytes.count ?? common
    isActiveFatal = own.active?.isFatal ?? true
    isInactiveFatal = own.inactive?.isFatal ?? true
    let (quotient, rest) = active.quotientAndRemainder(dividingBy: 100)
    let share = quotient * model.limitWarning + rest * model.limitWarning / 100
    warning = own.active == nil ? max(share, active - model.limitSlack.count) : share
    if active == .max { warning = .max }
  }
}
