package import SimulationCore
package import Statistics

/// How long an app stays alive in the background when its user leaves it alone.
package struct Survival: Sendable {
  /// The app at one footprint.
  package struct Variant: Sendable {
    /// What it keeps in the background, in bytes, at the median.
    package var footprint: Int64
    /// How long the subjects stayed alive, one a replication.
    package var curve: KaplanMeier
    /// What ended them and how many, most first.
    package var causes: [Cause]
    /// The curve of all stays, where the user's return ends the watch; nil if it wasn't asked for.
    package var naive: KaplanMeier?
  }

  /// Something that ends a stay.
  package struct Cause: Hashable, Sendable {
    /// The name of an `EvictionReason`, or `exit` where the process ended by itself.
    package var name: String
    /// How many subjects it ended.
    package var count: Int64
  }

  /// The scenario's name.
  package var scenario: String
  /// Its platform's name.
  package var platform: String
  /// Its policy.
  package var policy: PolicyModel
  /// Its seed.
  package var seed: UInt64
  /// The app's id.
  package var app: String
  /// How many replications there were.
  package var replications: Int
  /// The times, in microseconds, for which a chance is told.
  package var times: [Int64]
  /// The app at each footprint, in the order asked for; at least one.
  package var variants: [Variant]
}

/// What is asked of an app's survival.
package struct SurvivalQuestion: Sendable {
  /// The app's id.
  package var app: String
  /// What it would keep in the background, in bytes; what it does keep, if there are none.
  package var footprints: [Int64] = []
  /// The times, in microseconds, for which a chance is told.
  package var times: [Int64] = [5, 30, 120].map { Time.minutes($0).microseconds }
  /// How many replications there are, of which each gives one subject.
  package var replications = 100
  /// Whether to add the curve of all stays.
  package var isNaiveWanted = false

  /// A question about the app `app`.
  package init(app: String) { self.app = app }
}

extension FootprintModel {
  /// What an app keeps in the background, in bytes, at the median.
  package var medianInBackground: Int64 { min(background?.median ?? .max, medianPeak) }

  /// The same app with all its memory in proportion, so that it keeps `size` bytes in the background.
  ///
  /// Pages of files are none of it.
  package func scaled(toKeep size: Int64) -> FootprintModel {
    let whole = Int128(max(medianInBackground, 1))
    func scaled(_ bytes: Int64) -> Int64 { Int64(Int128(bytes) * Int128(size) / whole) }
    func scaled(_ quantity: Quantity) -> Quantity {
      switch quantity {
      case .fixed(let value): .fixed(scaled(value))
      case .logNormal(let median, let sigma): .logNormal(median: scaled(median), sigma: sigma)
      case .uniform(let low, let high): .uniform(from: scaled(low), to: scaled(high))
      }
    }
    var model = self
    model.launch = scaled(launch)
    model.growth = GrowthRate(bytesPerHour: scaled(growth.bytesPerHour))
    model.peak = peak.map(scaled)
    model.background = background.map(scaled)
    model.caches = Bytes(scaled(caches.count))
    model.onWarning = Bytes(scaled(onWarning.count))
    model.leak = GrowthRate(bytesPerHour: scaled(leak.bytesPerHour))
    return model
  }
}
