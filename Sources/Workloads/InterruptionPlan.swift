import SimulationCore

/// Calls and banners, which arrive at random times of use.
struct InterruptionPlan {
  /// How long a call rings before the user reacts.
  private static let ringing = Quantity.uniform(from: 2_000_000, to: 20_000_000)

  /// Sub-streams of `RandomStream.Purpose.interruption`.
  private enum SubStream {
    static let arrival: UInt64 = 0
    static let isBanner: UInt64 = 1
    static let isAnswered: UInt64 = 2
    static let ringing: UInt64 = 3
    static let length: UInt64 = 4
  }

  private let model: GeneratorModel.Interruptions?
  private let seed: UInt64
  private let replication: UInt64
  private var ordinal: UInt64 = 0
  /// How much use there is until the next one, in microseconds.
  private var useLeft: Double = .infinity

  /// The interruptions that `model` describes.
  init(_ model: GeneratorModel.Interruptions?, seed: UInt64, replication: UInt64) {
    self.model = model
    self.seed = seed
    self.replication = replication
    useLeft = drawUse()
  }

  /// Appends what interrupts a session that starts at `start`, and returns when the session is over.
  ///
  /// `length` is time of use: what a call takes comes on top. Nobody touches a banner.
  mutating func interrupt(
    from start: Time,
    for length: Time,
    until end: Time,
    into actions: inout [Action]
  ) -> Time {
    var now = start
    var use = Double(length.microseconds)
    while let model, useLeft <= use, now <= end {
      now = now + Time(microseconds: Int64(useLeft))
      use -= useLeft
      if stream(SubStream.isBanner).uniform(at: ordinal) < model.banners {
        actions.append(Action(.banner, at: now))
      } else {
        now = ring(model, at: now, into: &actions)
      }
      ordinal += 1
      useLeft = drawUse()
    }
    useLeft -= use
    return now + Time(microseconds: Int64(use))
  }

  private func ring(
    _ model: GeneratorModel.Interruptions,
    at start: Time,
    into actions: inout [Action]
  ) -> Time {
    actions.append(Action(.call, at: start))
    let ringing = Self.ringing.draw(from: stream(SubStream.ringing), at: ordinal)
    let reaction = start + Time(microseconds: ringing)
    guard stream(SubStream.isAnswered).uniform(at: ordinal) < model.answered else {
      actions.append(Action(.decline, at: reaction))
      return reaction
    }
    actions.append(Action(.answer, at: reaction))
    let length = model.length.draw(from: stream(SubStream.length), at: ordinal, atLeast: 1)
    let end = reaction + Time(microseconds: length)
    actions.append(Action(.hangUp, at: end))
    return end
  }

  /// The use between two arrivals of a Poisson process: exponential, by inversion.
  private func drawUse() -> Double {
    guard let model, model.perHour > 0 else { return .infinity }
    let uniform = stream(SubStream.arrival).uniform(at: ordinal)
    return -Mathematics.log(uniform) * 3.6e9 / model.perHour
  }

  private func stream(_ part: UInt64) -> RandomStream {
    RandomStream(seed: seed, replication: replication, purpose: .interruption, app: part)
  }
}
