package import SimulationCore

/// Draws what users do: a list of actions that depends on the model, the apps, the seed and the
/// replication alone, so that every policy meets the same one.
///
/// The first session opens at 0. A session that doesn't follow directly comes after `home` and a gap,
/// or after `lock`, a gap and `unlock`; in the second case the app that was in front comes back first,
/// and the next one is opened at the same moment. Interruptions lengthen the session that they meet.
package struct ActionGenerator: Sendable {
  private var plan: SessionPlan
  private let rhythm: DayRhythm
  private let model: GeneratorModel
  private let apps: [AppModel]
  private let seed: UInt64
  private var replication: UInt64

  /// The actions that `model` describes over `apps`, on a device whose clock shows `timeOfDay` at 0.
  ///
  /// - Precondition: there is an app; the model's numbers are in their ranges.
  package init(
    _ model: GeneratorModel,
    apps: [AppModel],
    seed: UInt64,
    replication: UInt64 = 0,
    timeOfDay: Time = .zero
  ) {
    plan = SessionPlan(model, apps: apps, seed: seed, replication: replication)
    rhythm = DayRhythm(factors: model.dayRhythm, timeOfDay: timeOfDay)
    self.model = model
    self.apps = apps
    self.seed = seed
    self.replication = replication
  }

  /// The same generator with the draws of another replication: what doesn't depend on it isn't made
  /// anew.
  package func replicated(_ replication: UInt64) -> ActionGenerator {
    var other = self
    other.plan = plan.replicated(seed: seed, replication: replication)
    other.replication = replication
    return other
  }

  /// The actions up to and including `end`, in order of time; at one moment, users before wakes.
  package func actions(until end: Time) -> [Action] {
    let users = userActions(until: end)
    let wakes = WakePlan(apps: model.wakes ? apps : [], seed: seed, replication: replication)
      .actions(until: end)
    guard !wakes.isEmpty else { return users }
    var merged: [Action] = []
    merged.reserveCapacity(users.count + wakes.count)
    var wake = 0
    for user in users {
      while wake < wakes.count && wakes[wake].time < user.time {
        merged.append(wakes[wake])
        wake += 1
      }
      merged.append(user)
    }
    merged.append(contentsOf: wakes[wake...])
    return merged
  }

  private func userActions(until end: Time) -> [Action] {
    var actions: [Action] = []
    var interruptions = InterruptionPlan(
      model.interruptions,
      seed: seed,
      replication: replication
    )
    var previous: Int32 = -1
    var now = Time.zero
    var ordinal: UInt64 = 0
    while now <= end {
      let session = plan.session(ordinal, after: previous)
      if previous >= 0 { now = leave(for: session, at: now, into: &actions) }
      actions.append(Action(.open, at: now, app: session.app))
      now = interruptions.interrupt(
        from: now,
        for: session.length,
        until: end,
        into: &actions
      )
      previous = session.app
      ordinal += 1
    }
    while let last = actions.last, end < last.time { actions.removeLast() }
    return actions
  }

  /// Ends the session before `session` at `now` and returns when the user is back.
  private func leave(for session: Session, at now: Time, into actions: inout [Action]) -> Time {
    switch session.arrival {
    case .direct:
      return now
    case .home:
      actions.append(Action(.home, at: now))
      return rhythm.end(of: session.gap, from: now)
    case .locked:
      actions.append(Action(.lock, at: now))
      let back = rhythm.end(of: session.gap, from: now)
      actions.append(Action(.unlock, at: back))
      return back
    }
  }
}
