import SimulationCore

/// Background fetches: each app that has an interval is woken at it, from a phase of its own on.
struct WakePlan {
  /// A wake to come, ordered by time and then by app.
  private struct Next: Comparable {
    var time: Time
    var app: Int32

    static func < (left: Next, right: Next) -> Bool {
      left.time != right.time ? left.time < right.time : left.app < right.app
    }
  }

  private let apps: [AppModel]
  private let seed: UInt64
  private let replication: UInt64

  /// The wakes of `apps`.
  init(apps: [AppModel], seed: UInt64, replication: UInt64) {
    self.apps = apps
    self.seed = seed
    self.replication = replication
  }

  /// The wakes up to and including `end`, in order of time, at one moment in order of the apps.
  func actions(until end: Time) -> [Action] {
    var wakes: [Next] = []
    for (index, app) in apps.enumerated() {
      guard let interval = app.background.fetchInterval, interval > .zero else { continue }
      let stream = RandomStream(
        seed: seed,
        replication: replication,
        purpose: .wake,
        app: UInt64(index)
      )
      let phase = stream.index(below: UInt64(interval.microseconds), at: 0)
      var time = Time(microseconds: Int64(phase))
      while time <= end {
        wakes.append(Next(time: time, app: Int32(index)))
        time = time + interval
      }
    }
    wakes.sort()
    return wakes.map {
      Action(.wake, at: $0.time, app: $0.app, detail: WakeReason.fetch.rawValue)
    }
  }
}
