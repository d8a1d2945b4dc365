internal import SimulationCore

/// The queue of timers alone, for benchmarks: the hold model (Vaucher and Duval 1975,
/// doi:10.1145/360762.360769), with one timer in four called off and set anew.
package struct EventQueueDrill: ~Copyable {
  private var queue: TimerHeap
  private let apps: UInt64
  private var now: Int64 = 0
  private var step: UInt64 = 0
  private let draws: RandomStream

  /// A queue with a timer for each of `apps` apps.
  ///
  /// - Precondition: there is an app.
  package init(apps: Int, seed: UInt64) {
    precondition(apps > 0, "a queue is held by apps")
    queue = TimerHeap(capacity: apps, cancellableFor: apps)
    self.apps = UInt64(apps)
    draws = RandomStream(seed: seed, purpose: .sessionLength)
    for app in 0..<apps { set(AppIndex(app)) }
  }

  /// Takes the first timer out and sets its app's next one, `count` times; answers a digest of the order.
  package mutating func hold(_ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for _ in 0..<count {
      let timer = queue.removeFirst()
      now = timer.time
      set(timer.app)
      if draws.bits(at: step &+ digest) & 3 == 0 {
        let app = AppIndex(draws.index(below: apps, at: step &+ digest &+ 1))
        queue.cancel(app)
        set(app)
      }
      digest = digest &* 31 &+ UInt64(timer.app)
    }
    return digest
  }

  private mutating func set(_ app: AppIndex) {
    step += 1
    queue.set(app, 0, at: now + 1 + Int64(draws.bits(at: step) >> 40))
  }
}
