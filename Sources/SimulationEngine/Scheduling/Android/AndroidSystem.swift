internal import SimulationCore

/// What Android keeps of a device: its kernel's memory, its killer and its activity manager.
///
/// On other platforms it is there, but empty.
struct AndroidSystem: ~Copyable {
  /// Groups of adj, in the order in which a rank empties them: cached, services of the B list, the
  /// previous app, the launcher, services, what the user perceives, what he sees, what is in front.
  static var classes: Int { 8 }

  let numbers: AndroidNumbers
  let release: AndroidRelease
  let killer: AndroidKiller
  /// Whether the killer's own rank holds, and not one that a scenario names instead.
  let ranksItself: Bool
  let trim: AndroidTrimModel
  let levels: MinfreeLevels
  let properties: LMKDProperties
  let shortPoll: Int64
  let longPoll: Int64
  var limits: CachedLimits
  let killsForSwap: Bool

  var apps: Column<AndroidApp>
  var queues: AdjustmentQueues
  var order: ProcessOrder
  /// How many processes each class has that may be taken.
  var classCounts = InlineArray<8, Int32>(repeating: 0)
  var uptime = Uptime()

  // The kernel's memory.
  /// Pages of files in memory: all of them, and of the system's own those in use and the others.
  var files = MemoryBook()
  var activeFiles: Int64 = 0
  var inactiveFiles: Int64 = 0
  /// What zram takes of memory, and what is in it at full size.
  var zram = MemoryBook()
  var inSwap = MemoryBook()
  var reaping: ReapQueue
  /// Those that are owed memory, in the order in which they asked; the hog comes last.
  var owed: Column<AppIndex>
  var owedCount = 0
  var owedToHog: Int64 = 0
  var stalls: StallSums
  /// The time that page-ins still have to take, in microseconds.
  var stallDebt: Int64 = 0
  /// Whether somebody waits for memory since the last tick.
  var isStalled = false
  /// Up to when the wait of the pending launch is in its due time, and whose it is.
  var waitedUntil: Int64 = 0
  var waitingApp = AppIndex.none
  var isReclaiming = false
  var failures: UInt8 = 0
  var hasGivenUp = false
  /// When reclaim last found a page, or somebody who waits last got one, in microseconds.
  var lastProgress: Int64 = 0
  var directSince: Int64?
  /// Whether memory was asked for since the killer last looked.
  var hasAllocated = false
  /// When files were last read again in passing.
  var filesReadAt: Int64 = 0
  var refaults: Int64 = 0
  var nextTick = Int64.max

  // The killers.
  /// When the victim that is dying was killed, in microseconds, and when its pages are back.
  var pendingSince: Int64?
  var pendingUntil = Int64.max
  var daemon: LMKDState
  var mediumTrigger: StallTrigger
  var criticalTrigger: StallTrigger
  /// Who has reclaimed since the daemon looked last.
  var reclaimSeen = LMKDSignals.Reclaim.none
  var pollUntil: Int64 = -1
  var nextPoll = Int64.max
  /// Whether the process that ends now is killed for memory.
  var isKilling = false
  /// The numbers that decided about it.
  var kill = AndroidKill()

  // The activity manager.
  /// Whether something has changed since adj were last computed.
  var isStale = false
  var counts = CachedCounts()
  var previous = AppIndex.none
  var previousSince: Int64 = 0
  var serviceCount: Int64 = 0
  /// How many apps work in the background.
  var workingCount = 0
  /// When the next adj changes by itself, in microseconds.
  var nextExpiry = Int64.max
  var rebootedAt: Int64?
  var freeSwapBefore: Int64 = 0
  /// How short of memory the device is held to be, and what stalls or counts say.
  var factor = MemoryFactor.normal
  var factorSeen = MemoryFactor.normal
  let factorStalls: MemoryFactor.Stalls
  /// When the factor is normal again unless somebody stalls, in microseconds.
  var factorUntil = Int64.max
  /// Whether somebody died otherwise than by the activity manager since.
  var hasDied = false
  var processesBefore: Int64 = 0
  var measured = AndroidMeasurement()

  init(_ scenario: Scenario) {
    let isHere = scenario.platform.kind == .android
    let model = scenario.platform.android ?? AndroidModel(release: .android11)
    let count = isHere ? scenario.apps.count : 0
    numbers = AndroidNumbers(model, device: scenario.device, budget: scenario.budget)
    release = AndroidRelease(model.release)
    killer = AndroidKiller(scenario.policy, on: scenario.platform)
    ranksItself = AndroidKiller(scenario.policy) != nil
    trim = model.trim
    levels = MinfreeLevels(
      for: AndroidNumbers.display(model, scenario.device),
      scale: model.release == .android8 ? .middle : .new
    )
    let daemonModel = model.daemon ?? AndroidDaemonModel(release: LMKDRelease.a11.name)
    properties = LMKDProperties(daemonModel)
    shortPoll = daemonModel.shortPoll.microseconds
    longPoll = daemonModel.longPoll.microseconds
    limits = CachedLimits(release, model.cached)
    killsForSwap = model.cached.killsForSwap

    apps = Column(
      (0..<count).map { AndroidApp(scenario.apps[$0], share: model.memory.cleanShare) }
    )
    queues = AdjustmentQueues(apps: count)
    order = ProcessOrder(apps: count)
    reaping = ReapQueue(capacity: isHere ? 64 : 0)
    owed = Column(repeating: .none, count: count)
    stalls = StallSums(width: isHere ? numbers.tick : 0)
    daemon = LMKDState(
      window: .init(start: 0, refaults: 0, file: 0),
      properties: properties
    )
    mediumTrigger = StallTrigger(daemonModel.partialStall.microseconds)
    criticalTrigger = StallTrigger(daemonModel.completeStall.microseconds)
    var stalls = MemoryFactor.Stalls()
    stalls.moderate = trim.moderateStall.microseconds / 1_000
    stalls.low = trim.lowStall.microseconds / 1_000
    stalls.critical = trim.criticalStall.microseconds / 1_000
    factorStalls = stalls
    if isHere {
      activeFiles = numbers.activeFiles
      inactiveFiles = numbers.inactiveFiles
      files.change(by: activeFiles + inactiveFiles, at: 0)
      freeSwapBefore = numbers.swap
      measured.leastFiles = files.used
    }
  }

  /// What is in zram at full size, in bytes.
  var swapped: Int64 { inSwap.used }
  /// Free swap, in bytes.
  var freeSwap: Int64 { numbers.swap - swapped }
  /// Whether free swap is below the share at which the daemon calls it low.
  var isSwapLow: Bool { freeSwap < numbers.swap / 100 * properties.swapFreeLowPercentage }
}

extension AndroidRelease {
  init(_ release: AndroidModel.Release) {
    switch release {
    case .android8: self = .android8
    case .android11: self = .android11
    case .android14: self = .android14
    }
  }
}

extension CachedLimits {
  /// The limits that a platform states: none is more than there can be.
  init(_ release: AndroidRelease, _ model: AndroidCachedModel) {
    self.init(release, total: model.total ?? 1 << 40)
    emptyTimeout = model.emptyTimeout.map { $0.microseconds / 1_000 } ?? .max
    unlockGrace = model.unlockGrace.map { $0.microseconds / 1_000 }
  }
}

extension LMKDProperties {
  /// The properties of the daemon that a platform states.
  init(_ model: AndroidDaemonModel) {
    let release = LMKDRelease.allCases.first { $0.name == model.release }
    self.init(release: release ?? .a11, isLowRAM: model.isLowRAM)
    for stated in model.properties {
      if let property = LMKDProperty.allCases.first(where: { $0.name == stated.name }) {
        set(property, to: stated.value)
      }
    }
  }
}

extension AndroidApp {
  /// An app that has no process yet; without clean pages of its own it has `share` of its launch.
  init(_ model: AppModel, share: Share) {
    self.init()
    let footprint = model.footprint
    allClean =
      footprint.clean?.count ?? AndroidNumbers.share(share, of: footprint.launch.median)
    let plays = model.background.modes.contains(.audio) && model.background.audio > .zero
    if plays { flags.insert(.plays) }
  }
}
