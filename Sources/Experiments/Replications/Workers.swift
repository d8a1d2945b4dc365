@preconcurrency internal import Glibc
package import SimulationCore

/// Does pieces of work that don't depend on each other on several threads, and hands their results over
/// in order: whoever receives them can't tell how many threads there were.
package struct Workers: Sendable {
  /// How many pieces are in hand at once.
  package let jobs: Int
  private let isStopped: @Sendable () -> Bool

  /// As many threads as `jobs`, which begin no further piece once `isStopped`.
  ///
  /// - Precondition: there is at least one.
  package init(
    jobs: Int = Workers.processors,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    precondition(jobs > 0, "work needs somebody to do it")
    self.jobs = jobs
    self.isStopped = isStopped
  }

  /// How many processors there are.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does pieces 0 up to `count` - 1 by `work` and hands each result to `deliver`, on the caller's
  /// thread and in order.
  ///
  /// The caller's thread does pieces too, and hands over what has become ready between two of them: a
  /// thread that only waited for results would wake for each, and take a worker's processor.
  ///
  /// An error of `deliver` ends it all; one of a piece is to be a part of its result.
  ///
  /// - Returns: Whether all were done; if not, those delivered are the first ones, without a gap.
  package func run<Piece: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (Int) -> Piece,
    deliver: (Int, Piece) throws(SimulationError) -> Void
  ) throws(SimulationError) -> Bool {
    guard jobs > 1, count > 1 else {
      for index in 0..<count {
        if isStopped() { return false }
        try deliver(index, work(index))
      }
      return true
    }
    let queue = PieceQueue<Piece>(count: count, window: jobs * Self.ahead, isStopped: isStopped)
    let threads = try (1..<min(jobs, count)).map { _ throws(SimulationError) in
      try SystemThread {
        while let index = queue.claim() { queue.finish(index, work(index)) }
      }
    }
    defer {
      queue.stop()
      for thread in threads { thread.join() }
    }
    var next = 0
    while true {
      if let piece = queue.takeIfReady() {
        try deliver(next, piece)
        next += 1
      } else if let index = queue.claimIfRoom() {
        queue.finish(index, work(index))
      } else if !queue.waitForResult() {
        return next == count
      }
    }
  }

  /// How many pieces a thread may be ahead of what was delivered.
  private static let ahead = 64
}
