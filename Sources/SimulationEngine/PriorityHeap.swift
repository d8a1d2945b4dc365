/// What a heap orders: an app under a key.
protocol HeapEntry: BitwiseCopyable {
  var app: AppIndex { get }
  /// A key behind all others, for places that are free.
  static var nothing: Self { get }
  func isBefore(_ other: Self) -> Bool
}

/// Apps in the order of their keys, the lowest first: a 4-ary heap with room set aside beforehand; it
/// grows if that is not enough.
///
/// An indexed heap holds at most one entry an app and knows where it stands.
struct PriorityHeap<Entry: HeapEntry>: ~Copyable {
  private var entries: Column<Entry>
  /// Where each app's entry stands, or -1; empty unless the heap is indexed.
  private var places: Column<Int32>
  private var count = 0

  init(capacity: Int, indexedFor apps: Int = 0) {
    entries = Column(repeating: Entry.nothing, count: Swift.max(capacity, 16))
    places = Column(repeating: -1, count: apps)
  }

  var isEmpty: Bool { count == 0 }

  /// The first entry.
  ///
  /// - Precondition: there is one.
  var first: Entry {
    precondition(count > 0, "a heap that is asked for its first entry has one")
    return entries[0]
  }

  /// Takes `entry` in.
  mutating func insert(_ entry: Entry) {
    if count == entries.count { grow() }
    let end = count
    count += 1
    // Most often it is the only one, or stays at the end.
    if end == 0 || !entry.isBefore(entries[(end - 1) >> 2]) {
      put(entry, at: end)
    } else {
      siftUp(entry, from: end)
    }
  }

  /// Takes the first entry out.
  ///
  /// - Precondition: there is one.
  mutating func removeFirst() -> Entry {
    let entry = first
    remove(at: 0)
    return entry
  }

  /// Puts `entry` in the place of the first one, which is of the same app and no later.
  mutating func replaceFirst(_ entry: Entry) { siftDown(entry, from: 0) }

  /// Puts `entry` in the place of the one that an indexed heap has of its app, which is no earlier.
  mutating func bringForward(_ entry: Entry) { siftUp(entry, from: Int(places[entry.app])) }

  /// Whether an indexed heap has an entry of `app`.
  @inline(always)
  func contains(_ app: AppIndex) -> Bool { places[app] >= 0 }

  /// Takes out the entry of `app`, if it has one, of an indexed heap.
  @inline(always)
  mutating func remove(_ app: AppIndex) {
    let place = places[app]
    if place >= 0 { remove(at: Int(place)) }
  }

  @inline(always)
  private mutating func remove(at hole: Int) {
    if places.count > 0 { places[entries[hole].app] = -1 }
    count -= 1
    if hole < count { fill(hole) }
  }

  /// Puts the last entry, which is none any more, where it belongs from `hole` on.
  @inline(never)
  private mutating func fill(_ hole: Int) {
    let last = entries[count]
    if hole > 0, last.isBefore(entries[(hole - 1) >> 2]) {
      siftUp(last, from: hole)
    } else {
      siftDown(last, from: hole)
    }
  }

  @inline(always)
  private mutating func put(_ entry: Entry, at index: Int) {
    entries[index] = entry
    if places.count > 0 { places[entry.app] = Int32(truncatingIfNeeded: index) }
  }

  @inline(never)
  private mutating func siftUp(_ entry: Entry, from start: Int) {
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) >> 2
      let above = entries[parent]
      guard entry.isBefore(above) else { break }
      put(above, at: hole)
      hole = parent
    }
    put(entry, at: hole)
  }

  private mutating func siftDown(_ entry: Entry, from start: Int) {
    var hole = start
    while true {
      let first = (hole << 2) + 1
      guard first < count else { break }
      var best = first
      for child in first + 1..<max(min(first + 4, count), first + 1)
      where entries[child].isBefore(entries[best]) {
        best = child
      }
      let below = entries[best]
      guard below.isBefore(entry) else { break }
      put(below, at: hole)
      hole = best
    }
    put(entry, at: hole)
  }

  @inline(never)
  private mutating func grow() {
    var larger = Column(repeating: Entry.nothing, count: entries.count * 2)
    for index in 0..<count { larger[index] = entries[index] }
    entries = larger
  }
}
