internal import SimulationCore

/// Processes by adj: a row for each value, in which the one whose adj was set longest ago stands in
/// front, and if asked for a heap that knows the heaviest of the highest adj.
///
/// A change of adj costs O(1) and the search for the highest adj with a process costs O(1); with the
/// heap both cost O(log n). All room is set aside at the start.
struct AdjustmentQueues: AndroidProcesses, ~Copyable {
  /// What is kept of one app.
  struct Entry: BitwiseCopyable {
    var previous: AppIndex = .none
    var next: AppIndex = .none
    var resident: Int64 = 0
    var lastUse: Int64 = 0
    /// Which time its adj was set, counted over all apps.
    var setting: UInt64 = 0
    var adjustment: Int32 = AdjustmentQueues.nowhere
  }

  /// The ends of a row.
  struct Ends: BitwiseCopyable {
    var first: AppIndex = .none
    var last: AppIndex = .none
  }

  /// The adj of an app that stands in no row.
  static let nowhere = Int32.min
  private static let lowest = AndroidAdjustment.native
  private static let rows = Int(AndroidAdjustment.unknown - AndroidAdjustment.native) + 1

  private var entries: Column<Entry>
  private var ends: Column<Ends>
  private var occupied: HighestBit
  private var heap: PriorityHeap<HeaviestEntry>
  /// Which of equally heavy apps the heap has in front; nil if there is no heap.
  private let heapTies: HeaviestTies?
  private var settings: UInt64 = 0

  /// Empty rows for `apps` apps, with a heap of the heaviest for `heaviest` if that isn't nil.
  ///
  /// - Precondition: with a heap by last use no two apps were last used at the same time.
  init(apps: Int, heaviest: HeaviestTies? = nil) {
    entries = Column(repeating: Entry(), count: apps)
    ends = Column(repeating: Ends(), count: Self.rows)
    occupied = HighestBit(count: Self.rows)
    heapTies = heaviest
    let places = heaviest == nil ? 0 : apps
    heap = PriorityHeap(capacity: places, indexedFor: places)
  }

  /// The adj of `app`, `nowhere` if it stands in no row.
  func adjustment(of app: AppIndex) -> Int32 { entries[app].adjustment }
  /// Which time the adj of `app` was set, counted over all apps.
  func settingOrder(of app: AppIndex) -> Int64 {
    Int64(truncatingIfNeeded: entries[app].setting)
  }
  func resident(_ app: AppIndex) -> Int64 { entries[app].resident }
  func lastUse(_ app: AppIndex) -> Int64 { entries[app].lastUse }

  func highestAdjustment(atMost limit: Int32) -> Int32? {
    guard limit >= Self.lowest else { return nil }
    let row = occupied.highest(atMost: Int(min(limit, AndroidAdjustment.unknown) - Self.lowest))
    return row.map { Int32(truncatingIfNeeded: $0) + Self.lowest }
  }

  func first(at adjustment: Int32) -> AppIndex { ends[Self.row(adjustment)].first }
  func next(after app: AppIndex) -> AppIndex { entries[app].next }

  func heaviest(at adjustment: Int32, ties: HeaviestTies) -> AppIndex {
    if ties == heapTies, !heap.isEmpty {
      let app = heap.first.app
      // The heap knows the highest adj alone.
      if entries[app].adjustment == adjustment {
        return entries[app].resident > 0 ? app : .none
      }
    }
    return walkedHeaviest(at: adjustment, ties: ties)
  }

  // MARK: Changes

  /// Gives `app` an adj, as the newest of its row; the same adj again changes nothing, since the
  /// activity manager doesn't repeat it (android-lmkd.md 1.4).
  mutating func set(_ app: AppIndex, to adjustment: Int32) {
    guard entries[app].adjustment != adjustment else { return }
    if entries[app].adjustment != Self.nowhere { unlink(app) }
    settings += 1
    entries[app].setting = settings
    entries[app].adjustment = adjustment
    append(app, to: Self.row(adjustment))
    rank(app)
  }

  /// Takes `app` out of its row; it may stand in none.
  mutating func remove(_ app: AppIndex) {
    guard entries[app].adjustment != Self.nowhere else { return }
    unlink(app)
    entries[app].adjustment = Self.nowhere
    if heapTies != nil { heap.remove(app) }
  }

  /// Notes how many pages of `app` are resident and when it was last used.
  mutating func note(_ app: AppIndex, resident: Int64, lastUse: Int64) {
    entries[app].resident = resident
    entries[app].lastUse = lastUse
    if entries[app].adjustment != Self.nowhere { rank(app) }
  }

  private static func row(_ adjustment: Int32) -> Int { Int(adjustment - lowest) }

  private mutating func append(_ app: AppIndex, to row: Int) {
    let last = ends[row].last
    entries[app].previous = last
    entries[app].next = .none
    if last >= 0 {
      entries[last].next = app
    } else {
      ends[row].first = app
      occupied.insert(row)
    }
    ends[row].last = app
  }

  private mutating func unlink(_ app: AppIndex) {
    let row = Self.row(entries[app].adjustment)
    let previous = entries[app].previous
    let next = entries[app].next
    if previous >= 0 { entries[previous].next = next } else { ends[row].first = next }
    if next >= 0 { entries[next].previous = previous } else { ends[row].last = previous }
    if ends[row].first < 0 { occupied.remove(row) }
  }

  /// Puts `app` where it belongs in the heap, if there is one.
  private mutating func rank(_ app: AppIndex) {
    guard let heapTies else { return }
    let entry = entries[app]
    heap.remove(app)
    let tie: UInt64
    switch heapTies {
    case .setLongestAgo: tie = entry.setting
    case .leastRecentlyUsed: tie = UInt64(bitPattern: entry.lastUse) ^ (1 << 63)
    }
    heap.insert(
      HeaviestEntry(
        adjustment: entry.adjustment,
        resident: entry.resident,
        tie: tie,
        app: app
      )
    )
  }
}

/// A process in the order in which the heaviest of the highest adj comes first; of equal ones the lower tie.
struct HeaviestEntry: HeapEntry {
  var adjustment: Int32
  var resident: Int64
  var tie: UInt64
  var app: AppIndex

  static var nothing: HeaviestEntry {
    HeaviestEntry(adjustment: .min, resident: 0, tie: .max, app: .none)
  }

  func isBefore(_ other: HeaviestEntry) -> Bool {
    if adjustment != other.adjustment { return adjustment > other.adjustment }
    return resident != other.resident ? resident > other.resident : tie < other.tie
  }
}

/// A set of small numbers that knows its highest member below a limit in a few steps: bits in words,
/// and a bit a word above them.
struct HighestBit: ~Copyable {
  private var words: Column<UInt64>
  private var summary: UInt64 = 0

  /// An empty set of numbers below `count`, which is at most 4,096.
  init(count: Int) {
    precondition(count <= 4_096, "a word of bits stands for 64 words")
    words = Column(repeating: 0, count: (count + 63) / 64)
  }

  /// Takes `number` in.
  mutating func insert(_ number: Int) {
    words[number >> 6] |= 1 << UInt64(number & 63)
    summary |= 1 << UInt64(number >> 6)
  }

  /// Takes `number` out.
  mutating func remove(_ number: Int) {
    words[number >> 6] &= ~(1 << UInt64(number & 63))
    if words[number >> 6] == 0 { summary &= ~(1 << UInt64(number >> 6)) }
  }

  /// The highest member of at most `limit`, nil if there is none.
  func highest(atMost limit: Int) -> Int? {
    let word = limit >> 6
    let bits = words[word] & (UInt64.max >> UInt64(63 - limit & 63))
    if bits != 0 { return word << 6 + 63 - bits.leadingZeroBitCount }
    let above = summary & ((1 << UInt64(word)) - 1)
    guard above != 0 else { return nil }
    let next = 63 - above.leadingZeroBitCount
    return next << 6 + 63 - words[next].leadingZeroBitCount
  }
}
