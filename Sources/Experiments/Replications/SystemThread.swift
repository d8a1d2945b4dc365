@preconcurrency internal import Glibc
internal import SimulationCore

/// A thread of the system that does one thing and ends.
struct SystemThread: Sendable {
  /// What crosses over to the new thread.
  ///
  /// A class, because it goes through a C function's pointer.
  private final class Task: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: pthread_t

  /// A thread that does `body`.
  init(_ body: @escaping @Sendable () -> Void) throws(SimulationError) {
    let task = Unmanaged.passRetained(Task(body))
    var handle = pthread_t()
    let code = pthread_create(
      &handle,
      nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Task>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      task.toOpaque()
    )
    guard code == 0 else {
      task.release()
      throw SimulationError(.inputOutput, "no thread can start: \(String(cString: strerror(code)))")
    }
    self.handle = handle
  }

  /// Waits until it has ended.
  func join() { pthread_join(handle, nil) }
}
