package import SimulationCore
internal import SimulationEngine
package import Statistics

extension Survival {
  /// Follows one stay of the app in each replication of `prepared`, at each footprint asked for.
  ///
  /// A replication is run once to see its stays, of which one after the warm-up is drawn, and once more
  /// with the user's later returns left out. Only the end of the run, or of the device's, then ends the
  /// watch before the app's death.
  ///
  /// - Throws: An unknown app, a policy that knows the future, or an app that never is in the
  ///   background.
  package static func answer(
    _ question: SurvivalQuestion,
    on prepared: PreparedScenario,
    workers: Workers
  ) throws(SimulationError) -> Survival {
    let scenario = prepared.scenario
    guard let app = scenario.apps.firstIndex(where: { $0.id == question.app }) else {
      throw SimulationError(.usage, "no app is called '\(question.app)'")
    }
    let policy = try PolicyName(scenario.policy)
    guard ![.belady, .beladyCost, .pessimal].contains(policy) else {
      throw SimulationError(
        .badData,
        "\(policy.rawValue) knows what users will do, so nobody's returns can be left out",
        hint: "name another policy"
      )
    }
    let present = scenario.apps[app].footprint.medianInBackground
    let footprints = question.footprints.isEmpty ? [present] : question.footprints
    let variants = try footprints.map { footprint throws(SimulationError) in
      let scaled = prepared.with {
        guard footprint != present else { return }
        $0.apps[app].footprint = $0.apps[app].footprint.scaled(toKeep: footprint)
      }
      return try variant(footprint, scaled, Int32(app), question, workers)
    }
    guard variants.contains(where: { $0.curve.count > 0 }) else {
      throw SimulationError(
        .badData,
        "in no replication is \(question.app) ever in the background after the warm-up",
        hint: "take more replications or a longer duration"
      )
    }
    return Survival(
      scenario: scenario.name,
      platform: scenario.platform.name,
      policy: scenario.policy,
      seed: scenario.seed,
      app: question.app,
      replications: question.replications,
      times: question.times,
      variants: variants
    )
  }

  /// The subject that each replication of `prepared` gives, in their order; nil where the app is never in
  /// the background after the warm-up.
  package static func subjects(
    of app: Int32,
    on prepared: PreparedScenario,
    replications: Int,
    workers: Workers
  ) throws(SimulationError) -> [KaplanMeier.Subject?] {
    try watched(app, on: prepared, replications, workers).map { $0.subject?.subject }
  }

  /// What one replication gives: its subject, and all its stays as a naive watcher sees them.
  private struct Watched: Sendable {
    var subject: Stay?
    var all: [Stay]
  }

  private static func watched(
    _ app: Int32,
    on prepared: PreparedScenario,
    _ replications: Int,
    _ workers: Workers
  ) throws(SimulationError) -> [Watched] {
    var watched: [Watched] = []
    watched.reserveCapacity(replications)
    // To leave an app alone takes the home button, whether the scenario's users ever press it or not.
    let apps = try prepared.apps(for: [.home])
    let trials = Trials(measures: [], workers: workers)
    try trials.run(replications) { index throws(SimulationError) in
      try Self.watched(app, in: prepared.scenario(of: UInt64(index)), with: apps)
    } deliver: { _, one in
      watched.append(one)
    }
    return watched
  }

  private static func variant(
    _ footprint: Int64,
    _ prepared: PreparedScenario,
    _ app: Int32,
    _ question: SurvivalQuestion,
    _ workers: Workers
  ) throws(SimulationError) -> Variant {
    let watched = try watched(app, on: prepared, question.replications, workers)
    let subjects = watched.compactMap(\.subject)
    var counts: [String: Int64] = [:]
    for case .death(let cause) in subjects.map(\.end) { counts[cause, default: 0] += 1 }
    let causes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return Variant(
      footprint: footprint,
      curve: KaplanMeier(subjects.map(\.subject)),
      causes: causes.map { Cause(name: $0.key, count: $0.value) },
      naive: question.isNaiveWanted ? KaplanMeier(watched.flatMap(\.all).map(\.subject)) : nil
    )
  }

  private static func watched(
    _ app: Int32,
    in scenario: Scenario,
    with apps: PreparedApps
  ) throws(SimulationError) -> Watched {
    let stays = try StayWatch.stays(of: app, in: scenario, with: apps)
      .filter { $0.start >= scenario.warmup.microseconds }
    guard !stays.isEmpty else { return Watched(subject: nil, all: []) }
    let stream = RandomStream(
      seed: scenario.seed,
      replication: scenario.replication,
      purpose: .subject,
      app: UInt64(app)
    )
    let drawn = stays[Int(stream.index(below: UInt64(stays.count), at: 0))]
    var alone = scenario
    alone.actions = scenario.actions.leavingAlone(app, after: drawn.action)
    // The way there is the same, so the stay begins at the same moment.
    let again = try StayWatch.stays(of: app, in: alone, with: apps)
    return Watched(subject: again.last { $0.start == drawn.start }, all: stays)
  }
}

extension Stay {
  /// The stay as a subject: whoever comes back, or outlives the run, is lost from sight.
  fileprivate var subject: KaplanMeier.Subject {
    switch end {
    case .death: KaplanMeier.Subject(time: length, isEnd: true)
    case .user, .run: KaplanMeier.Subject(time: length, isEnd: false)
    }
  }
}
