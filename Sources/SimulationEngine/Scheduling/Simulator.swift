internal import SimulationCore
internal import Statistics

/// One device: it carries out a scenario's actions in virtual time.
///
/// Each app has a lifecycle engine of its own (a row of the automaton) and a process; one policy
/// ranks victims.
///
/// Events have a total order: time, then class (answers, didBecomeActive, ends of background work,
/// growth crossings, end of patience, the user's actions), then the order in which they were set.
///
/// Methods that only look are `mutating` too: for a call of another kind the compiler copies the whole
/// record of 1.4 KB to the stack, which took a fifth of a run.
struct Simulator<Policy: EvictionPolicy & ~Copyable, Observer: RunObserver>: ~Copyable {
  let scenario: Scenario
  let actions: [Action]
  let table: LifecycleTable
  let lines: PressureLines
  let draws: SessionDraws
  let suspensionDelay: Int64
  let patience: Int64
  /// Whether a platform other than `bare` and `textbook` keeps the budget.
  let isReal: Bool
  let regretWindow: Int64

  var apps: Column<AppState>
  /// The numbers of apps: equal ones shared, those that are drawn for each session apart.
  var kinds: Column<AppKind>
  var automaton: LifecycleAutomaton
  var policy: Policy
  var observer: Observer
  var measurement = Measurement()

  var now: Int64 = 0
  var book = MemoryBook()
  var curve: MemoryCurve
  /// The doubled integral of memory at the end of the warm-up.
  var integralAtWarmup = Doubled()
  /// What the memory hog holds, in bytes.
  var hog: Int64 = 0

  var foreground = Foreground()
  /// Whether one app is in front at most, and nothing lies over it; false where it isn't known.
  var isPlain = false
  var launch = PendingLaunch()
  /// Growth of the app in front; the other lines are in use only with split view or leaks.
  var growth = GrowthLine()
  var sideGrowth = InlineArray<3, GrowthLine>(repeating: GrowthLine())
  var hasSideGrowth = false
  /// The number of bytes in use at which growth has its next effect.
  var nextLine = Int64.max
  /// Up to here growth surely doesn't reach the next line: one division when a line begins saves one
  /// at each event (15 instructions each).
  var safeUntil = Int64.max
  /// Up to here nothing is due but growth, launches, ends of background work and the user's actions;
  /// on a real platform something always is.
  var calmUntil = Int64.min
  /// The same, growth included: the loop compares with this one alone.
  var quietUntil = Int64.min

  var level = PressureLevel.normal
  /// In use below here: the level falls.
  var levelFallsBelow = Int64.min
  /// When patience ends; the end of time if none runs.
  var patienceEnd = Int64.max {
    didSet { plainBelow = patienceEnd == .max ? lines.evict : .min }
  }
  /// In use below here: the end of an event leaves patience as it is.
  private(set) var plainBelow: Int64
  /// When a real platform wants to be called; the end of time if it doesn't.
  var platformDue = Int64.max
  /// The same for what ends by itself: a run without an end waits for it.
  var platformWork = Int64.max
  /// The platform has ended the run.
  var isOver = false
  var jetsam: JetsamDevice
  var android: AndroidSystem
  var answers: TimerHeap
  var suspensions: TimerHeap

  /// The apps that run in the background, in no order.
  var background: Column<AppIndex>
  var backgroundCount = 0
  /// What real platforms count themselves: suspended candidates, and what all candidates hold.
  var platformSuspendedCount = 0
  var platformEvictable: Int64 = 0
  /// Room to sort them.
  var scratch: Column<AppIndex>
  /// The apps that may have caches to purge.
  var purgeable: Column<AppIndex>
  var purgeableCount = 0
  var aliveCount: Int64 = 0
  var nextUse: UInt64 = 1
  var checks: UInt32 = 0

  init(
    _ scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    observer: Observer,
    ranking: OwnRanking? = nil,
    kinds: KindTable? = nil
  ) {
    self.scenario = scenario
    table = lifecycles.table
    self.observer = observer
    actions = scenario.actions
    lines = PressureLines(scenario.budget, scenario.platform.pressure)
    plainBelow = lines.evict
    draws = SessionDraws(scenario)
    suspensionDelay = scenario.platform.suspensionDelay.microseconds
    isReal = scenario.platform.kind == .ios || scenario.platform.kind == .android
    patience = scenario.platform.pressure.patience.microseconds
    regretWindow = scenario.regretWindow.microseconds

    let count = scenario.apps.count
    let kinds = kinds ?? KindTable(scenario)
    apps = Column(count: count) { AppState(row: lifecycles.rows[$0], kind: kinds.ofApp[$0]) }
    self.kinds = Column(kinds.kinds)
    automaton = LifecycleAutomaton(lifecycles.cells)
    policy = Policy(
      PolicySetting(
        scenario,
        ranking: ranking,
        inquiry: observer.inquiry,
        turns: observer.turns
      )
    )
    jetsam = JetsamDevice(scenario)
    android = AndroidSystem(scenario)
    answers = TimerHeap(capacity: 1_024)
    suspensions = TimerHeap(capacity: count, cancellableFor: count)
    background = Column(repeating: .none, count: count)
    scratch = Column(repeating: .none, count: count)
    purgeable = Column(repeating: .none, count: count)
    curve = MemoryCurve(from: 0, width: Self.stretch(of: scenario), integral: Doubled(), use: 0)
  }

  /// A sixtieth of the measured time, or a second where the end isn't known.
  static func stretch(of scenario: Scenario) -> Int64 {
    guard let duration = scenario.duration else { return 1_000_000 }
    return (duration.microseconds - scenario.warmup.microseconds) / 60
  }

  /// Where the numbers of `app` stand in `kinds`.
  @inline(always)
  mutating func kind(of app: AppIndex) -> Int { Int(apps[unchecked: app].kind) }

  /// Memory in use at `time`, growth under way included.
  @inline(always)
  mutating func used(at time: Int64) -> Int64 {
    let sum = book.used &+ growth.grown(at: time)
    return hasSideGrowth ? sum + grownBeside(at: time) : sum
  }

  @inline(never)
  private mutating func grownBeside(at time: Int64) -> Int64 {
    var sum: Int64 = 0
    for index in sideGrowth.indices { sum += sideGrowth[index].grown(at: time) }
    return sum
  }

  /// Moves the lifecycle of `app` by `trigger`.
  @inline(always)
  mutating func move(_ app: AppIndex, _ trigger: LifecycleTrigger) {
    let state = Policy.drivesEveryPlatform ? apps[unchecked: app].state : .notRunning
    let cell = automaton.follow(trigger, of: &apps[unchecked: app], at: now)
    if Observer.isActive {
      tell(.lifecycle(app: app, process: apps[app].process, cell: cell))
    }
    if Policy.drivesEveryPlatform, isReal { platformMoved(app, from: state, by: trigger) }
  }

  /// Tells the observer.
  mutating func tell(_ kind: RunEvent.Kind) {
    guard Observer.isActive else { return }
    observer.observe(RunEvent(time: now, kind: kind, used: used(at: now)))
    if let inquiry = observer.inquiry { note(kind, for: inquiry) }
    guard observer.takesMemory else { return }
    switch kind {
    // The victim still holds what it has; and an event may go on to change more.
    case .eviction, .answer, .purge: tellMemory()
    case _: break
    }
  }
}
