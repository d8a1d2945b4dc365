import SimulationCore

/// Stretches gaps by how busy each hour of the day is.
struct DayRhythm: Sendable {
  private static let hour: Int64 = 3_600_000_000

  private let factors: [Double]
  private let timeOfDay: Int64

  /// The rhythm of 24 `factors`, or none, in a run that starts at `timeOfDay`.
  ///
  /// - Precondition: there are 24 factors over 0, or none.
  init(factors: [Double], timeOfDay: Time) {
    precondition(
      factors.isEmpty || factors.count == 24 && factors.allSatisfy { $0 > 0 },
      "a day rhythm has 24 factors over 0"
    )
    self.factors = factors
    self.timeOfDay = timeOfDay.microseconds
  }

  /// When a gap of `length` that starts at `start` is over.
  ///
  /// The gap is used up at the speed of the hour that it runs through: at a factor of 2 an hour of
  /// gap takes 30 minutes. So a gap within one hour is divided by the factor.
  func end(of length: Time, from start: Time) -> Time {
    guard !factors.isEmpty else { return start + length }
    var now = start.microseconds
    var left = Double(length.microseconds)
    while true {
      let clock = timeOfDay + now
      let factor = factors[Int(clock / Self.hour % 24)]
      let untilNext = Self.hour - clock % Self.hour
      if now >= Time.longest.microseconds { return Time(microseconds: now) }
      let capacity = Double(untilNext) * factor
      if left <= capacity { return Time(microseconds: now + Int64(left / factor)) }
      left -= capacity
      now += untilNext
    }
  }
}
