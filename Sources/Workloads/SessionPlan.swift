import SimulationCore

/// One session of the user, and the rest that follows it.
struct Session {
  /// How the device goes on after a session.
  enum Ending {
    /// The next app is opened at once.
    case direct
    /// The home screen shows until the next session.
    case home
    /// The device is locked until the next session.
    case locked
  }

  /// The app's place in the scenario's list.
  var app: Int32
  /// How long the user uses it.
  var length: Time
  /// How the device got here from the session before; `direct` never leads to the same app.
  var arrival: Ending
  /// How long the device rested before it, day rhythm apart; 0 if the arrival is direct.
  var gap: Time
}

/// Draws sessions, each from its ordinal and the app of the session before it alone.
struct SessionPlan: Sendable {
  /// Sub-streams of `RandomStream.Purpose.gapLength`.
  private enum SubStream {
    static let length: UInt64 = 0
    static let direct: UInt64 = 1
    static let locked: UInt64 = 2
  }

  /// Where a draw is repeated until it differs from the app before, attempts are this far apart.
  private static let attemptStride: UInt64 = 1 << 48

  private let choice: AppChoice
  private let model: GeneratorModel
  private let lengths: RandomStream
  private let gaps: RandomStream
  private let directs: RandomStream
  private let locks: RandomStream
  private let isRepeatAllowed: Bool

  /// The sessions that `model` describes over `apps`.
  ///
  /// - Precondition: `isRepeatAllowed`, or the model can draw more than one app.
  init(
    _ model: GeneratorModel,
    apps: [AppModel],
    seed: UInt64,
    replication: UInt64,
    isRepeatAllowed: Bool = true
  ) {
    self.init(
      model,
      AppChoice(model.popularity, apps: apps, seed: seed, replication: replication),
      seed: seed,
      replication: replication,
      isRepeatAllowed: isRepeatAllowed
    )
  }

  private init(
    _ model: GeneratorModel,
    _ choice: AppChoice,
    seed: UInt64,
    replication: UInt64,
    isRepeatAllowed: Bool
  ) {
    func stream(_ purpose: RandomStream.Purpose, _ part: UInt64 = 0) -> RandomStream {
      RandomStream(seed: seed, replication: replication, purpose: purpose, app: part)
    }
    self.choice = choice
    self.model = model
    lengths = stream(.sessionLength)
    gaps = stream(.gapLength, SubStream.length)
    directs = stream(.gapLength, SubStream.direct)
    locks = stream(.gapLength, SubStream.locked)
    self.isRepeatAllowed = isRepeatAllowed
  }

  /// The same plan with the draws of another replication.
  func replicated(seed: UInt64, replication: UInt64) -> SessionPlan {
    SessionPlan(
      model,
      choice.replicated(seed: seed, replication: replication),
      seed: seed,
      replication: replication,
      isRepeatAllowed: isRepeatAllowed
    )
  }

  /// Session number `ordinal`, where `previous` is the app of the session before, or -1.
  ///
  /// A session lasts at least a microsecond, so that no two sessions start at once.
  func session(_ ordinal: UInt64, after previous: Int32) -> Session {
    let app = app(of: ordinal, after: previous)
    let length = model.session.draw(from: lengths, at: ordinal, atLeast: 1)
    let arrival = arrival(at: ordinal, isSameApp: app == previous)
    let gap =
      previous < 0 || arrival == .direct ? 0 : model.gap.draw(from: gaps, at: ordinal)
    return Session(
      app: app,
      length: Time(microseconds: length),
      arrival: arrival,
      gap: Time(microseconds: gap)
    )
  }

  private func app(of ordinal: UInt64, after previous: Int32) -> Int32 {
    var attempt = ordinal
    var app = choice.app(of: attempt, after: previous)
    while !isRepeatAllowed && app == previous {
      attempt += Self.attemptStride
      app = choice.app(of: attempt, after: previous)
    }
    return app
  }

  private func arrival(at ordinal: UInt64, isSameApp: Bool) -> Session.Ending {
    if !isSameApp && model.direct > 0 && directs.uniform(at: ordinal) < model.direct {
      return .direct
    }
    return model.locked > 0 && locks.uniform(at: ordinal) < model.locked ? .locked : .home
  }
}
