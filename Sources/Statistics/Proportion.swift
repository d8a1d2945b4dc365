internal import SimulationCore

/// How often something happened.
package struct Proportion: Hashable, Sendable {
  /// How often it did.
  package var hits: Int64
  /// How often it could have.
  package var trials: Int64

  /// `hits` of `trials`.
  ///
  /// - Precondition: there is a trial, and there are no more hits than trials.
  package init(_ hits: Int64, of trials: Int64) {
    precondition(trials > 0 && hits >= 0 && hits <= trials, "hits are some of at least one trial")
    self.hits = hits
    self.trials = trials
  }

  /// The share.
  package var share: Double { Double(hits) / Double(trials) }

  /// Wilson's interval (1927, doi:10.2307/2276774): on average it holds the truth as often as it
  /// says.
  package func wilson(level: Double = Interval.usualLevel) -> Interval {
    let z = Mathematics.normalQuantile((1 + level) / 2)
    let n = Double(trials)
    let center = (share + z * z / (2 * n)) / (1 + z * z / n)
    let inner = share * (1 - share) / n + z * z / (4 * n * n)
    let half = z * Mathematics.sqrt(inner) / (1 + z * z / n)
    return Interval(hits == 0 ? 0 : center - half, hits == trials ? 1 : center + half)
  }

  /// The interval of Clopper and Pearson (1934, doi:10.1093/biomet/26.4.404): it holds the truth at
  /// least as often as it says, and also where nothing or everything was a hit.
  package func clopperPearson(level: Double = Interval.usualLevel) -> Interval {
    let tail = (1 - level) / 2
    let (k, n) = (Double(hits), Double(trials))
    return Interval(
      hits == 0 ? 0 : Mathematics.betaQuantile(tail, k, n - k + 1),
      hits == trials ? 1 : Mathematics.betaQuantile(1 - tail, k + 1, n - k)
    )
  }
}
