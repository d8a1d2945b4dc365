package import SimulationCore

extension GeneratorModel {
  /// A phone in everyday use: sessions of a median of 75 s, gaps of 15 s, 40 % direct switches.
  package static let phone = benchmark(session: 75_000_000, gap: 15_000_000)

  /// Sessions of a median of 1.5 s with gaps of 1 s, so that background tasks of several apps are
  /// pending at once.
  package static let busy = benchmark(session: 1_500_000, gap: 1_000_000)

  private static func benchmark(session: Int64, gap: Int64) -> GeneratorModel {
    var model = GeneratorModel(
      popularity: .zipf(exponent: 0.9),
      session: .logNormal(median: session, sigma: 1.1),
      gap: .logNormal(median: gap, sigma: 1.1)
    )
    model.direct = 0.4
    model.wakes = false
    return model
  }
}

/// Makes long inputs for benchmarks, in memory and fast.
package enum BenchmarkInput {
  /// Replaces `actions` by `switches` openings of other apps than the one before, with what lies
  /// between them; interruptions, wakes and day rhythm are left out.
  ///
  /// - Complexity: a few table look-ups and three draws a switch; no allocation if `actions` has room
  ///   for two actions a switch.
  /// - Precondition: the model can draw more than one app, or `switches` is at most 1.
  package static func fill(
    _ actions: inout [Action],
    with model: GeneratorModel,
    apps: [AppModel],
    switches: Int,
    seed: UInt64
  ) {
    actions.removeAll(keepingCapacity: true)
    let plan = SessionPlan(
      model,
      apps: apps,
      seed: seed,
      replication: 0,
      isRepeatAllowed: false
    )
    var previous: Int32 = -1
    var now = Time.zero
    for ordinal in 0..<switches {
      let session = plan.session(UInt64(ordinal), after: previous)
      if previous >= 0 && session.arrival != .direct {
        let isLocked = session.arrival == .locked
        actions.append(Action(isLocked ? .lock : .home, at: now))
        now = now + session.gap
        if isLocked { actions.append(Action(.unlock, at: now)) }
      }
      actions.append(Action(.open, at: now, app: session.app))
      now = now + session.length
      previous = session.app
    }
  }

  /// A list of `switches` openings, as `fill` makes it.
  package static func actions(
    _ model: GeneratorModel,
    apps: [AppModel],
    switches: Int,
    seed: UInt64
  ) -> [Action] {
    var actions: [Action] = []
    actions.reserveCapacity(2 * switches)
    fill(&actions, with: model, apps: apps, switches: switches, seed: seed)
    return actions
  }
}
