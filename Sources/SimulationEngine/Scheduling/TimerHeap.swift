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
  /// The timer that comes first stands outside the heap: most often it is the only one (50
  /// instructions a switch).
  private var head = TimerEntry.nothing
  private var heap: PriorityHeap<TimerEntry>
  private var nextSequence: UInt64 = 0

  /// Room for `capacity` timers; a cancellable heap holds at most one for each of `apps` apps.
  init(capacity: Int, cancellableFor apps: Int = 0) {
    heap = PriorityHeap(capacity: capacity, indexedFor: apps)
  }

  var isEmpty: Bool { head.app < 0 }

  /// When the first timer is due; the end of time if there is none.
  var firstTime: Int64 { head.time }

  /// Sets a timer for `app` and its process at `time`.
  @inline(always)
  mutating func set(_ app: AppIndex, _ process: UInt32, at time: Int64) {
    let entry = TimerEntry(time: time, sequence: nextSequence, app: app, process: process)
    nextSequence &+= 1
    if isEmpty { head = entry } else { insert(entry) }
  }

  /// Takes the first timer out.
  ///
  /// - Precondition: there is one, as its due time says.
  @inline(always)
  mutating func removeFirst() -> TimerEntry {
    let first = head
    assert(first.app >= 0, "timers that are asked for the first one have one")
    advanceHead()
    return first
  }

  /// Whether `app` has a timer, in a heap that is cancellable.
  func contains(_ app: AppIndex) -> Bool { head.app == app || heap.contains(app) }

  /// Takes out the timer of `app`, if it has one.
  @inline(always)
  mutating func cancel(_ app: AppIndex) {
    if head.app == app { advanceHead() } else { heap.remove(app) }
  }

  @inline(never)
  private mutating func insert(_ entry: TimerEntry) {
    if entry.time < head.time {
      heap.insert(head)
      head = entry
    } else {
      heap.insert(entry)
    }
  }

  @inline(always)
  private mutating func advanceHead() {
    if heap.isEmpty {
      head.time = .max
      head.app = .none
    } else {
      head = heap.removeFirst()
    }
  }
}
