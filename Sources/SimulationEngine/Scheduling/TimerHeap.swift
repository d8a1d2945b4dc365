/// A timer: the one that is due first comes first, of equal ones the one that was set first.
struct TimerEntry: HeapEntry {
  var time: Int64
  var sequence: UInt64
  var app: AppIndex
  var process: UInt32

  static var nothing: TimerEntry {
    TimerEntry(time: .max, sequence: .max, app: .none, process: 0)
  }

  @inline(always)
  func isBefore(_ other: TimerEntry) -> Bool {
    time != other.time ? time < other.time : sequence < other.sequence
  }
}

/// Pending timers in the order of their due times; equal ones in the order in which they were set.
struct TimerHeap: ~Copyable {
  private var heap: PriorityHeap<TimerEntry>
  private var nextSequence: UInt64 = 0
  /// When the first timer is due; the end of time if there is none.
  private(set) var firstTime = Int64.max

  /// Room for `capacity` timers; a cancellable heap holds at most one for each of `apps` apps.
  init(capacity: Int, cancellableFor apps: Int = 0) {
    heap = PriorityHeap(capacity: capacity, indexedFor: apps)
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Sets a timer for `app` and its process at `time`.
  mutating func set(_ app: AppIndex, _ process: UInt32, at time: Int64) {
    heap.insert(TimerEntry(time: time, sequence: nextSequence, app: app, process: process))
    nextSequence &+= 1
    firstTime = min(firstTime, time)
  }

  /// Takes the first timer out.
  ///
  /// - Precondition: there is one.
  mutating func removeFirst() -> TimerEntry {
    let first = heap.removeFirst()
    firstTime = heap.isEmpty ? .max : heap.first.time
    return first
  }

  /// Takes out the timer of `app`, if it has one.
  @inline(always)
  mutating func cancel(_ app: AppIndex) {
    guard heap.contains(app) else { return }
    heap.remove(app)
    firstTime = heap.isEmpty ? .max : heap.first.time
  }
}
