internal import SimulationCore

/// Stands between the engine and a policy, counts how often it is asked, and once, at the moment that is
/// wanted, asks it for all candidates one after the other.
///
/// That uses up the policy, so from then on this answers in its place, with the same victim first; the
/// simulator ends the run there and is thrown away.
///
/// A class, since the engine's observer and its policy share it.
final class VictimInquiry: PolicyBox {
  /// The eviction that is wanted, from 1 on; nil for none.
  let eviction: Int?
  /// Which time a policy is asked that leads to it; nil if that isn't known yet, or it is none.
  let wantedAsk: Int?
  /// The candidates in the order in which the policy takes them, once it was asked for all.
  private(set) var ranked: [Ranked] = []
  /// Whether the policy was asked for all, and is used up.
  private(set) var isSpent = false
  /// What came out.
  var report: VictimRankingReport?
  /// Which time a policy was asked that led to the wanted eviction; nil if none was.
  private(set) var foundAsk: Int?
  /// How many evictions there were.
  private(set) var evictions = 0
  /// The event at whose end the policy is asked for all, from 1 on; nil for none.
  private let event: Int?
  private var events = 0
  /// The place in the list of the last action.
  private(set) var action = -1

  private var policy = PolicyBox()
  private let actions: [Action]
  private let classes: Int
  private var future: FutureUses
  private var asks = 0
  /// The ask whose victim isn't gone yet.
  private var pendingAsk: Int?
  /// The newcomer about which the policy was just asked, and whether it is the one that goes.
  private var newcomer: Newcomer?
  private(set) var goesItself = false
  private var processes: [Process]

  /// A candidate as the policy sees it.
  struct Ranked {
    var app: AppIndex
    var score: [VictimScore]
    /// What a newcomer asks for; nil for all others.
    var ask: Int64?
  }

  private struct Newcomer {
    var app: AppIndex
    var ask: Int64
  }

  private struct Process {
    var number: UInt32 = 0
    var start: Int64 = 0
  }

  /// An inquiry about a run of `scenario`.
  init(_ scenario: Scenario, eviction: Int? = nil, ask: Int? = nil, event: Int? = nil) {
    self.eviction = eviction
    self.event = event
    wantedAsk = ask
    actions = scenario.actions
    classes = PolicySetting(scenario).classes
    future = FutureUses(scenario)
    processes = Array(repeating: Process(), count: scenario.apps.count)
  }

  /// Stands before `policy`.
  func watch(_ policy: PolicyBox) { self.policy = policy }

  // MARK: What the observer tells

  /// An action is carried out.
  func begins() { action += 1 }

  /// The process of `app` moves.
  func moves(_ app: AppIndex, process: UInt32, at now: Int64) {
    if processes[Int(app)].number != process {
      processes[Int(app)] = Process(number: process, start: now)
    }
  }

  /// An event is over; answers whether it is the one that is wanted.
  func endsEvent() -> Bool {
    events += 1
    return events == event
  }

  /// Whom the policy chose lives on.
  func spares() { pendingAsk = nil }

  /// Somebody is going to be evicted; answers whether this is the eviction that is wanted.
  func evicts() -> Bool {
    evictions += 1
    guard evictions == eviction else {
      pendingAsk = nil
      newcomer = nil
      goesItself = false
      return false
    }
    foundAsk = pendingAsk
    return true
  }

  /// Whether the moment to ask for all is over: another run, which knows it, has to.
  var isTooLate: Bool { foundAsk != nil && wantedAsk == nil }

  /// When the process of `app` started, in microseconds.
  func start(of app: AppIndex) -> Int64 { processes[Int(app)].start }

  /// When the user opens `app` next, while its process can serve; nil for never.
  func nextUse(of app: AppIndex) -> Int64? {
    let place = future.nextUse(of: app)
    return place == FutureUses.never ? nil : actions[Int(place)].time.microseconds
  }

  // MARK: The policy's calls

  override func opened(_ app: AppIndex, action: Int) {
    future.opened(app, action: action)
    if !isSpent { policy.opened(app, action: action) }
  }
  override func started(_ app: AppIndex) { if !isSpent { policy.started(app) } }
  override func used(_ app: AppIndex) { if !isSpent { policy.used(app) } }
  override func ended(_ app: AppIndex) {
    future.ended(app)
    if !isSpent { policy.ended(app) }
  }
  override func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    if !isSpent { policy.entered(app, kind, footprint: footprint, lastUse: lastUse) }
  }
  override func left(_ app: AppIndex, _ kind: VictimClass) {
    if !isSpent { policy.left(app, kind) }
  }
  override func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    if !isSpent { policy.resized(app, kind, footprint: footprint, lastUse: lastUse) }
  }

  override func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool {
    guard !isSpent else { return false }
    asks += 1
    newcomer = Newcomer(app: app, ask: footprint)
    guard policy.takesNewcomer(app, footprint: footprint) else { return false }
    pendingAsk = asks
    goesItself = true
    return true
  }

  override func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    if !isSpent {
      // Who is asked about a newcomer and then for a victim is asked once.
      if newcomer == nil { asks += 1 }
      pendingAsk = asks
      guard asks == wantedAsk else {
        newcomer = nil
        return policy.victim(of: kind, among: apps, at: now)
      }
      askForAll(among: apps, at: now)
    }
    if let next = ranked.first(where: { $0.ask == nil && apps[$0.app].victimClass == kind }) {
      return next.app
    }
    return (0..<AppIndex(apps.count)).first { apps[$0].victimClass == kind } ?? .none
  }

  // MARK: Asking for all

  /// Asks the policy for its candidates, class by class, each as if those before it had gone.
  func askForAll(among apps: borrowing Column<AppState>, at now: Int64) {
    isSpent = true
    var members = Array(repeating: [AppIndex](), count: classes)
    for app in 0..<AppIndex(apps.count) {
      if let kind = apps[app].victimClass { members[Int(kind.rawValue)].append(app) }
    }
    // What was noted of each is looked at before anybody goes: that may change it.
    var scores = Array(repeating: [VictimScore](), count: apps.count)
    for (number, group) in members.enumerated() {
      for app in group {
        let facts = facts(of: app, apps[app].footprint, class: number, of: group.count, at: now)
        scores[Int(app)] = policy.score(of: app, facts, among: apps)
      }
    }
    for (number, group) in members.enumerated() {
      let kind = VictimClass(rawValue: UInt8(truncatingIfNeeded: number))
      for _ in group {
        if let newcomer, isTaken(newcomer) {
          var facts = facts(of: newcomer.app, newcomer.ask, class: number, of: group.count, at: now)
          facts.isNewcomer = true
          let score = policy.score(of: newcomer.app, facts, among: apps)
          ranked.append(Ranked(app: newcomer.app, score: score, ask: newcomer.ask))
          self.newcomer = nil
        }
        let app = policy.victim(of: kind, among: apps, at: now)
        ranked.append(Ranked(app: app, score: scores[Int(app)], ask: nil))
        policy.left(app, kind)
        policy.ended(app)
      }
    }
  }

  private func isTaken(_ newcomer: Newcomer) -> Bool {
    goesItself || policy.takesNewcomer(newcomer.app, footprint: newcomer.ask)
  }

  private func facts(
    of app: AppIndex,
    _ footprint: Int64,
    class number: Int,
    of candidates: Int,
    at now: Int64
  ) -> CandidateFacts {
    CandidateFacts(
      now: now,
      kind: VictimClass(rawValue: UInt8(truncatingIfNeeded: number)),
      footprint: footprint,
      age: now - start(of: app),
      candidates: candidates,
      nextUse: nextUse(of: app).map { $0 - now },
      isNewcomer: false
    )
  }
}
