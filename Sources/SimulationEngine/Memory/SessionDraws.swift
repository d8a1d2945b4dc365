internal import SimulationCore

/// Draws the numbers of a session whose app has distributions.
///
/// A draw is keyed by the app and the ordinal of its session, so it is the same under every policy,
/// and made for every session, cold or not (DESIGN.md section 2 item 8).
struct SessionDraws {
  private let models: [AppModel]
  private let seed: UInt64
  private let replication: UInt64

  init(_ scenario: Scenario) {
    models = scenario.apps
    seed = scenario.seed
    replication = scenario.replication
  }

  /// `kind` with the numbers of session number `session` of `app`.
  func draw(_ app: AppIndex, session: UInt32, _ kind: AppKind) -> AppKind {
    let model = models[Int(app)]
    let memory = RandomStream(
      seed: seed,
      replication: replication,
      purpose: .footprint,
      app: UInt64(app)
    )
    let times = RandomStream(
      seed: seed,
      replication: replication,
      purpose: .launchTime,
      app: UInt64(app)
    )
    let base = UInt64(session) &* 4
    var drawn = kind
    drawn.launch = model.footprint.launch.draw(from: memory, at: base)
    if let peak = model.footprint.peak { drawn.peak = peak.draw(from: memory, at: base &+ 1) }
    if let keep = model.footprint.background {
      drawn.keep = keep.draw(from: memory, at: base &+ 2)
    }
    drawn.cold = model.launch.cold.draw(from: times, at: base)
    drawn.resume = model.launch.resume.draw(from: times, at: base &+ 1)
    // A draw may fall under the caches, which are a part of it.
    drawn.caches = min(model.footprint.caches.count, drawn.core)
    return drawn
  }
}
