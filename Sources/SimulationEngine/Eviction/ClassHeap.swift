/// What the order of candidates goes by: lower classes come first, in a class the lower rank, of equal
/// ranks the lower tie.
struct CandidateKey: BitwiseCopyable, Equatable {
  var rank: Int64
  var tie: UInt64
  var kind: VictimClass

  /// The key of an app that is no candidate, behind all others.
  static var none: CandidateKey {
    CandidateKey(rank: .max, tie: .max, kind: .nobody)
  }

  @inline(always)
  func isBefore(_ other: CandidateKey) -> Bool {
    if kind != other.kind { return kind < other.kind }
    return rank != other.rank ? rank < other.rank : tie < other.tie
  }
}

/// A candidate as the heap has it filed.
struct CandidateEntry: HeapEntry {
  var key: CandidateKey
  var app: AppIndex

  static var nothing: CandidateEntry { CandidateEntry(key: .none, app: .none) }

  @inline(always)
  func isBefore(_ other: CandidateEntry) -> Bool { key.isBefore(other.key) }
}

/// How an app stands: its key, and the one under which the heap has it filed; `none` for neither.
struct CandidateStanding: BitwiseCopyable {
  var key = CandidateKey.none
  var filed = CandidateKey.none
}

/// The candidates of a rank that gives each a number, and the first of the lowest class.
///
/// An app that leaves, or whose key rises, stays filed as it was until it comes to the top: most are
/// back long before, and most keys only rise. So a filed key is never behind the true one, and one
/// that falls is put right at once.
///
/// - Complexity: O(log n) for a change and for the first, on average over a run.
struct ClassHeap: ~Copyable {
  private var heap: PriorityHeap<CandidateEntry>
  private var standings: Column<CandidateStanding>

  init(apps: Int) {
    heap = PriorityHeap(capacity: apps, indexedFor: apps)
    standings = Column(repeating: CandidateStanding(), count: apps)
  }

  /// Whether there is no candidate.
  var isEmpty: Bool { heap.isEmpty }

  /// The one that goes next.
  ///
  /// - Precondition: there is a candidate.
  var first: AppIndex {
    mutating get {
      settle()
      return heap.first.app
    }
  }

  /// The key of the one that goes next; `none` if there is no candidate.
  var firstKey: CandidateKey {
    mutating get {
      settle()
      return heap.isEmpty ? .none : heap.first.key
    }
  }

  /// The key of `app`; `none` if it is no candidate.
  @inline(always)
  func key(of app: AppIndex) -> CandidateKey { standings[app].key }

  /// Takes `app` in, or gives it another key.
  @inline(always)
  mutating func insert(_ app: AppIndex, _ kind: VictimClass, rank: Int64, tie: UInt64) {
    insert(app, CandidateKey(rank: rank, tie: tie, kind: kind))
  }

  /// Takes `app` in, or gives it another key.
  @inline(always)
  mutating func insert(_ app: AppIndex, _ key: CandidateKey) {
    standings[app].key = key
    if key.isBefore(standings[app].filed) { file(app, key) }
  }

  /// Gives `app`, if it is in it, another rank.
  mutating func change(_ app: AppIndex, rank: Int64) {
    var key = key(of: app)
    guard key != .none, key.rank != rank else { return }
    key.rank = rank
    insert(app, key)
  }

  /// Takes `app` out, if it is in it.
  @inline(always)
  mutating func remove(_ app: AppIndex) { standings[app].key = .none }

  @inline(never)
  private mutating func file(_ app: AppIndex, _ key: CandidateKey) {
    let isNew = standings[app].filed == .none
    standings[app].filed = key
    let entry = CandidateEntry(key: key, app: app)
    if isNew { heap.insert(entry) } else { heap.bringForward(entry) }
  }

  /// Puts right what is filed wrongly at the top.
  private mutating func settle() {
    while !heap.isEmpty {
      let top = heap.first
      let key = standings[top.app].key
      if key == top.key { return }
      standings[top.app].filed = key
      if key == .none {
        _ = heap.removeFirst()
      } else {
        heap.replaceFirst(CandidateEntry(key: key, app: top.app))
      }
    }
  }
}
