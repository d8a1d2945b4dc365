/// A candidate: lower classes come first, in a class the lower rank, of equal ranks the lower tie.
struct CandidateEntry: HeapEntry {
  var kind: VictimClass
  var rank: Int64
  var tie: UInt64
  var app: AppIndex

  static var nothing: CandidateEntry {
    CandidateEntry(kind: VictimClass(rawValue: .max), rank: .max, tie: .max, app: .none)
  }

  func isBefore(_ other: CandidateEntry) -> Bool {
    if kind != other.kind { return kind < other.kind }
    return rank != other.rank ? rank < other.rank : tie < other.tie
  }
}

/// The candidates of a rank that gives each a number: O(log n) to change, and the first of the lowest
/// class at hand.
struct ClassHeap: ~Copyable {
  private var heap: PriorityHeap<CandidateEntry>

  init(apps: Int) { heap = PriorityHeap(capacity: apps, indexedFor: apps) }

  /// The one that goes next.
  ///
  /// - Precondition: there is a candidate.
  var first: AppIndex { heap.first.app }

  /// Takes `app`, which isn't in it, in.
  mutating func insert(_ app: AppIndex, _ kind: VictimClass, rank: Int64, tie: UInt64) {
    heap.insert(CandidateEntry(kind: kind, rank: rank, tie: tie, app: app))
  }

  /// Takes `app` out, if it is in it.
  mutating func remove(_ app: AppIndex) { heap.remove(app) }
}
