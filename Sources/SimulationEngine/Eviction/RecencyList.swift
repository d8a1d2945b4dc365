/// Apps in a row, linked by their indexes: constant time to append and to take out anywhere.
struct RecencyList: ~Copyable {
  struct Links: BitwiseCopyable {
    var previous: AppIndex
    var next: AppIndex
  }

  private var links: Column<Links>
  /// The app that has been in the row longest.
  private(set) var first: AppIndex = .none
  /// The app that was put in last.
  private(set) var last: AppIndex = .none

  init(apps: Int) {
    links = Column(repeating: Links(previous: .none, next: .none), count: apps)
  }

  /// The app behind `app`.
  func next(after app: AppIndex) -> AppIndex { links[app].next }

  /// The app in front of `app`.
  func previous(before app: AppIndex) -> AppIndex { links[app].previous }

  /// Puts `app`, which is not in the row, at its end.
  @inline(always)
  mutating func append(_ app: AppIndex) {
    links[app] = Links(previous: last, next: .none)
    if last >= 0 { links[last].next = app } else { first = app }
    last = app
  }

  /// Takes `app` out.
  @inline(always)
  mutating func remove(_ app: AppIndex) {
    let old = links[app]
    if old.previous >= 0 { links[old.previous].next = old.next } else { first = old.next }
    if old.next >= 0 { links[old.next].previous = old.previous } else { last = old.previous }
  }

  /// Moves `app` to the end.
  @inline(always)
  mutating func refresh(_ app: AppIndex) {
    guard app != last else { return }
    remove(app)
    append(app)
  }

  /// The first app of the row that belongs to `kind`.
  ///
  /// - Complexity: as many steps as apps of the other class stand before it.
  @inline(always)
  func first(of kind: VictimClass, among apps: borrowing Column<AppState>) -> AppIndex {
    var app = first
    while apps[app].victimClass != kind { app = links[app].next }
    return app
  }
}
