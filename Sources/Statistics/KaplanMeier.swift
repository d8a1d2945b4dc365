internal import SimulationCore

/// How long subjects last, where some could be followed only up to a time (Kaplan and Meier 1958,
/// doi:10.2307/2281868).
package struct KaplanMeier: Hashable, Sendable {
  /// One subject and how long it was followed.
  package struct Subject: Hashable, Sendable {
    /// How long.
    package var time: Int64
    /// Whether it ended then; else it was lost from sight.
    package var isEnd: Bool

    /// A subject that was followed for `time`, to its end or not.
    package init(time: Int64, isEnd: Bool) {
      self.time = time
      self.isEnd = isEnd
    }
  }

  /// What a time at which subjects ended makes of the curve.
  package struct Step: Hashable, Sendable {
    /// The time.
    package var time: Int64
    /// How many were followed until then.
    package var atRisk: Int64
    /// How many ended.
    package var ends: Int64
    /// The share that lasts longer.
    package var survival: Double
    /// Greenwood's sum (1926): the variance of the logarithm of `survival`.
    package var greenwood: Double
  }

  /// The steps, in order of time.
  package private(set) var steps: [Step] = []
  /// How many subjects there are.
  package let count: Int64
  /// How many of them ended.
  package let ends: Int64
  /// The longest that one was followed.
  package let longest: Int64
  /// How long each was followed, sorted.
  private let times: [Int64]

  /// The curve of `subjects`.
  ///
  /// One that is lost from sight at a time at which others end was followed until then.
  package init(_ subjects: [Subject]) {
    times = subjects.map { $0.time }.sorted()
    count = Int64(subjects.count)
    longest = times.last ?? 0
    let endings = subjects.filter { $0.isEnd }.map { $0.time }.sorted()
    ends = Int64(endings.count)
    var survival: Double = 1
    var greenwood: Double = 0
    var place = 0
    while place < endings.count {
      let time = endings[place]
      var number: Int64 = 0
      while place < endings.count, endings[place] == time {
        number += 1
        place += 1
      }
      let atRisk = followed(until: time)
      survival *= Double(atRisk - number) / Double(atRisk)
      // Of no use, and no number, once nobody is left.
      greenwood +=
        atRisk > number ? Double(number) / (Double(atRisk) * Double(atRisk - number)) : 0
      steps.append(
        Step(time: time, atRisk: atRisk, ends: number, survival: survival, greenwood: greenwood)
      )
    }
  }

  /// How many were followed for at least `time`.
  package func followed(until time: Int64) -> Int64 {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return Int64(times.count - low)
  }

  /// The step in force at `time`; nil before the first.
  private func step(at time: Int64) -> Step? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1] : nil
  }

  /// The share that lasts longer than `time`; nil if nobody was followed for so long and it isn't 0.
  ///
  /// The interval is Greenwood's on the scale log(-log) (Kalbfleisch and Prentice 1980), which stays between 0
  /// and 1; before the first end, and after the last of all, it is that of Clopper and Pearson.
  package func survival(
    at time: Int64,
    level: Double = Interval.usualLevel
  ) -> Estimate? {
    let step = step(at: time)
    let survival = step?.survival ?? 1
    guard count > 0, survival == 0 || followed(until: time) > 0 else { return nil }
    return Estimate(
      survival,
      interval(step, atRisk: followed(until: time), level: level),
      count: Int(count)
    )
  }

  private func interval(_ step: Step?, atRisk: Int64, level: Double) -> Interval {
    guard let step else { return Proportion(atRisk, of: atRisk).clopperPearson(level: level) }
    guard step.survival > 0 else { return Proportion(0, of: count).clopperPearson(level: level) }
    let z = Mathematics.normalQuantile((1 + level) / 2)
    let logarithm = Mathematics.log(step.survival)
    let distance = z * Mathematics.sqrt(step.greenwood) / -logarithm
    return Interval(
      Mathematics.exp(logarithm * Mathematics.exp(distance)),
      Mathematics.exp(logarithm * Mathematics.exp(-distance))
    )
  }

  /// The time that half of the subjects don't outlast; nil if more than half did.
  package var median: Int64? { steps.first { $0.survival <= 0x1p-1 }?.time }

  /// Where the median is to be expected: the times at which the curve's interval holds one half
  /// (Brookmeyer and Crowley 1982, doi:10.2307/2530286).
  ///
  /// An end is nil where the curve's interval never falls under it.
  package func medianRange(
    level: Double = Interval.usualLevel
  ) -> (low: Int64?, high: Int64?) {
    let intervals = steps.map { interval($0, atRisk: $0.atRisk, level: level) }
    return (
      intervals.firstIndex { $0.low <= 0x1p-1 }.map { steps[$0].time },
      intervals.firstIndex { $0.high < 0x1p-1 }.map { steps[$0].time }
    )
  }
}
