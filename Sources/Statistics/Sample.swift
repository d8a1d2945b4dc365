internal import SimulationCore

/// One value a replication.
package struct Sample: Sendable {
  /// The values, in the order of the replications.
  package let values: [Double]

  /// A sample of `values`.
  package init(_ values: [Double]) { self.values = values }

  /// How many there are.
  package var count: Int { values.count }

  /// Their mean; NaN if there are none.
  package var mean: Double {
    // Around the first, so that equal values have exactly their own mean.
    guard let first = values.first else { return .nan }
    return first + values.reduce(0) { $0 + ($1 - first) } / Double(count)
  }

  /// How far they scatter: the sum of squares around the mean over one less than their number; NaN
  /// below two.
  package var variance: Double { covariance(with: self) }

  /// How far they scatter together with the values of `other`, replication by replication.
  ///
  /// - Precondition: `other` has as many.
  package func covariance(with other: Sample) -> Double {
    precondition(count == other.count, "pairs need as many values on both sides")
    guard count > 1 else { return .nan }
    let (center, otherCenter) = (mean, other.mean)
    var sum: Double = 0
    for index in values.indices {
      sum += (values[index] - center) * (other.values[index] - otherCenter)
    }
    return sum / Double(count - 1)
  }

  /// These values less those of `other`, replication by replication.
  ///
  /// - Precondition: `other` has as many.
  package func minus(_ other: Sample) -> Sample {
    precondition(count == other.count, "pairs need as many values on both sides")
    return Sample(values.indices.map { values[$0] - other.values[$0] })
  }
}

// MARK: - The mean and its interval

extension Sample {
  /// The mean with Student's interval: right for values that scatter evenly to both sides.
  ///
  /// No interval below two values. Where all are equal, it is that value alone.
  package func meanEstimate(level: Double = Interval.usualLevel) -> Estimate {
    let mean = mean
    guard count > 1 else { return Estimate(mean, nil, count: count) }
    let half = critical(level) * standardError
    return Estimate(mean, Interval(mean - half, mean + half), count: count)
  }

  /// The mean with a bootstrap-t interval: right for values that scatter further to one side, as
  /// percentiles do (Efron and Tibshirani 1993, chapter 12.5; Hall 1988, doi:10.1214/aos/1176350933).
  ///
  /// Each of `resamples` draws as many values again, with return, and notes how many standard errors
  /// its mean is off; the interval follows their order. Draws depend on `seed` alone. A resample of
  /// equal values is infinitely far off: where there are too many, there is no honest interval.
  package func bootstrapEstimate(
    level: Double = Interval.usualLevel,
    resamples: Int = 999,
    seed: UInt64
  ) -> Estimate {
    let mean = mean
    guard count > 1 else { return Estimate(mean, nil, count: count) }
    guard values.contains(where: { $0 != values[0] }) else {
      return Estimate(mean, Interval(mean, mean), count: count)
    }
    let distances = resampledDistances(resamples, from: mean, seed: seed).sorted()
    let tail = (1 - level) / 2
    let rank = Int(tail * Double(resamples + 1) + 0x1p-1)
    guard rank >= 1, distances[rank - 1].isFinite, distances[resamples - rank].isFinite else {
      return Estimate(mean, nil, count: count)
    }
    let error = standardError
    let interval = Interval(
      mean - distances[resamples - rank] * error,
      mean - distances[rank - 1] * error
    )
    return Estimate(mean, interval, count: count)
  }

  private func resampledDistances(_ resamples: Int, from mean: Double, seed: UInt64) -> [Double] {
    let stream = RandomStream(seed: seed, purpose: .bootstrap)
    var position: UInt64 = 0
    return (0..<resamples).map { _ in
      var sum: Double = 0
      var squares: Double = 0
      let first = values[Int(stream.index(below: UInt64(count), at: position))] - mean
      var isVaried = false
      for _ in 0..<count {
        let value = values[Int(stream.index(below: UInt64(count), at: position))] - mean
        position += 1
        isVaried = isVaried || value != first
        sum += value
        squares += value * value
      }
      let center = sum / Double(count)
      guard isVaried else { return center < 0 ? -.infinity : .infinity }
      let variance = (squares - sum * center) / Double(count - 1)
      return center / Mathematics.sqrt(max(variance, 0x1p-1000) / Double(count))
    }
  }

  /// How far the mean is off, as a rule.
  private var standardError: Double { Mathematics.sqrt(variance / Double(count)) }

  /// How many standard errors an interval reaches to each side.
  private func critical(_ level: Double) -> Double {
    Student.quantile((1 + level) / 2, degrees: count - 1)
  }
}

// MARK: - The ratio of two means

extension Sample {
  /// The mean of these values over that of `other`, in pairs: what makes "12.4 % fewer".
  ///
  /// The interval is Fieller's (1954): it needs no guess at how a ratio scatters, and there is none where the
  /// mean of `other` can't be told from 0.
  ///
  /// - Precondition: `other` has as many.
  package func ratioEstimate(
    to other: Sample,
    level: Double = Interval.usualLevel
  ) -> Estimate? {
    let (mean, base) = (mean, other.mean)
    guard base != 0, base.isFinite else { return nil }
    let ratio = mean / base
    guard count > 1 else { return Estimate(ratio, nil, count: count) }
    let t = critical(level)
    let scale = t * t / Double(count)
    // Those ratios r for which the mean of (these - r other) can be 0: a quadratic in r.
    let a = base * base - scale * other.variance
    let b = mean * base - scale * covariance(with: other)
    let c = mean * mean - scale * variance
    let discriminant = b * b - a * c
    guard a > 0 else { return Estimate(ratio, nil, count: count) }
    let root = Mathematics.sqrt(max(discriminant, 0))
    // Where all pairs have the same ratio, rounding must not leave it outside.
    let low = min((b - root) / a, ratio)
    let high = max((b + root) / a, ratio)
    return Estimate(ratio, Interval(low, high), count: count)
  }
}
