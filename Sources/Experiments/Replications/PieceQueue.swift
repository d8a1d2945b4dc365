@preconcurrency internal import Glibc

/// Gives pieces of work out in order, and takes their results back in any.
///
/// A class, since threads share it. `@unchecked`: all that changes is touched with the lock held.
final class PieceQueue<Piece: Sendable>: @unchecked Sendable {
  private let count: Int
  private let isStopped: @Sendable () -> Bool
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Signalled when the next result to be taken is there, and when no more will come.
  private let isReady = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Signalled when results were taken, so that others may be made.
  private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The result of piece i, at i modulo its length, until it is taken.
  private var results: [Piece?]
  private var claimed = 0
  private var taken = 0
  private var isOver = false

  /// A queue of `count` pieces of which at most `window` are claimed and not taken.
  init(count: Int, window: Int, isStopped: @escaping @Sendable () -> Bool) {
    self.count = count
    self.isStopped = isStopped
    results = Array(repeating: nil, count: window)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(isReady, nil)
    pthread_cond_init(hasRoom, nil)
  }

  deinit {
    pthread_cond_destroy(hasRoom)
    pthread_cond_destroy(isReady)
    pthread_mutex_destroy(lock)
    hasRoom.deallocate()
    isReady.deallocate()
    lock.deallocate()
  }

  /// The next piece to do, waited for while too many results wait to be taken; nil when there is none, or
  /// the work was stopped.
  func claim() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isOver, claimed < count, !hasPlace { pthread_cond_wait(hasRoom, lock) }
    return next()
  }

  /// The next piece to do, for whoever takes results; nil also while too many of them are missing.
  func claimIfRoom() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return claimed < count && !hasPlace ? nil : next()
  }

  private var hasPlace: Bool { claimed - taken < results.count }

  private func next() -> Int? {
    guard !isOver, claimed < count, !isStopped() else {
      isOver = true
      pthread_cond_signal(isReady)
      return nil
    }
    claimed += 1
    return claimed - 1
  }

  /// Puts down what became of a claimed piece.
  func finish(_ index: Int, _ result: Piece) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    results[index % results.count] = result
    if index == taken { pthread_cond_signal(isReady) }
  }

  /// The next result in order, if it is there.
  func takeIfReady() -> Piece? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let place = taken % results.count
    guard let result = results[place] else { return nil }
    results[place] = nil
    taken += 1
    pthread_cond_signal(hasRoom)
    return result
  }

  /// Waits until the next result is there; false when no more will come.
  func waitForResult() -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while results[taken % results.count] == nil {
      if taken == claimed, isOver || claimed == count { return false }
      pthread_cond_wait(isReady, lock)
    }
    return true
  }

  /// Lets nobody claim any more.
  func stop() {
    pthread_mutex_lock(lock)
    isOver = true
    pthread_cond_broadcast(hasRoom)
    pthread_mutex_unlock(lock)
  }
}
