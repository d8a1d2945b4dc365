package import SimulationCore

/// A policy alone with its candidates, for benchmarks: it is asked for a victim again and again, with no
/// device around it that would cost anything.
///
/// Seven in eight apps are candidates, suspended ones; the others have no process. In each step the
/// policy names a victim, whose process ends; the app that has been gone longest starts again, with a
/// size that depends on the victim; and the user opens the app of the scenario's next action. So what a
/// step does follows from the policy's last answer, and no compiler can foresee it.
package struct PolicyDrill: ~Copyable {
  private let box: PolicyBox
  private let sizes: RandomStream
  private var apps: Column<AppState>
  /// What each app holds at least, in bytes.
  private var leastSizes: Column<Int64>
  /// The app of each action; the list starts again at its end.
  private var opens: Column<AppIndex>
  /// The apps without a process, as a ring.
  private var absent: Column<AppIndex>
  private var longestAbsent = 0
  private var nextOpen = 0
  private var nextUse: UInt64 = 1
  private var now: Int64 = 0

  /// The policy of `scenario` over its apps and actions, which all are opens.
  ///
  /// A policy that doesn't exist, or has keys that don't, is an error.
  ///
  /// - Precondition: there are at least two apps, and an action.
  package init(_ scenario: Scenario) throws(SimulationError) {
    let name = try PolicyName(scenario.policy)
    let count = scenario.apps.count
    precondition(count > 1 && !scenario.actions.isEmpty, "a drill has apps and actions")
    let setting = PolicySetting(scenario)
    let gone = Self.absentees(of: count)
    box =
      name == .androidCachedLimit
      ? FilledPolicyBox<CachedLimitWalk>(setting) : name.box(setting)
    sizes = RandomStream(seed: scenario.seed, purpose: .appSize)
    apps = Column(repeating: AppState(row: LifecycleRow(raw: 0), kind: 0), count: count)
    leastSizes = Column(scenario.apps.map { $0.footprint.launch.median })
    opens = Column(scenario.actions.map { $0.app })
    absent = Column((0..<gone).map { AppIndex($0) })
    for app in gone..<count { start(AppIndex(app), draw: UInt64(app)) }
  }

  /// How many of `count` apps have no process.
  static func absentees(of count: Int) -> Int { max(count / 8, 1) }

  /// Makes `count` decisions, and answers a digest of the victims.
  package mutating func decide(_ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for _ in 0..<count {
      now += 1_000_000
      let victim = box.victim(of: .suspended, among: apps, at: now)
      end(victim)
      let returning = absent[longestAbsent]
      absent[longestAbsent] = victim
      longestAbsent = longestAbsent + 1 == absent.count ? 0 : longestAbsent + 1
      start(returning, draw: digest &+ UInt64(victim))
      open(opens[nextOpen])
      nextOpen = nextOpen + 1 == opens.count ? 0 : nextOpen + 1
      digest = digest &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(victim)
    }
    return digest
  }

  private mutating func start(_ app: AppIndex, draw: UInt64) {
    box.started(app)
    apps[app].process += 1
    apps[app].footprint = leastSizes[app] + Int64(sizes.bits(at: draw) >> 44) << 4
    enter(app)
  }

  private mutating func end(_ app: AppIndex) {
    apps[app].victimClass = nil
    box.left(app, .suspended)
    box.ended(app)
  }

  private mutating func open(_ app: AppIndex) {
    box.opened(app, action: nextOpen)
    guard apps[app].victimClass != nil else { return }
    apps[app].victimClass = nil
    box.left(app, .suspended)
    box.used(app)
    enter(app)
  }

  private mutating func enter(_ app: AppIndex) {
    apps[app].use(nextUse, at: now)
    nextUse += 1
    apps[app].victimClass = .suspended
    box.entered(
      app,
      .suspended,
      footprint: apps[app].footprint,
      lastUse: apps[app].lastUse
    )
  }
}

/// `android-cached-limit` as a rank, for its drill: one pass of the activity manager over all cached
/// processes, of which exactly one is too many.
private struct CachedLimitWalk: EvictionPolicy, ~Copyable {
  private var order: ProcessOrder
  private let limits: CachedLimits

  init(_ setting: PolicySetting) {
    order = ProcessOrder(apps: setting.apps)
    let candidates = setting.apps - PolicyDrill.absentees(of: setting.apps)
    limits = CachedLimits(.android14, total: 2 * Int64(candidates - 1))
  }

  mutating func started(_ app: AppIndex) {
    order.insert(app)
    order.bringActivity(app)
  }
  mutating func used(_ app: AppIndex) { order.bringActivity(app) }
  mutating func ended(_ app: AppIndex) { order.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    var pass = CachedLimitPass(limits, now: now / 1_000)
    var app = order.mostRecent
    while app >= 0 {
      let process = CachedProcess(.cachedActivity, lastActivity: apps[app].lastUseTime / 1_000)
      if pass.judge(app, process) != nil { return app }
      app = order.older(than: app)
    }
    return .none
  }
}
