/// Apps in a row, linked by their indexes: constant time to append and to take out anywhere.
struct RecencyList: ~Copyable {
  /// A place in the column of links.
  typealias Place = Int32

  struct Links: BitwiseCopyable {
    var previous: Place
    var next: Place
  }

  /// A knot that ties both ends of the row together, so that no app is first or last and nothing has
  /// to ask (10 instructions a switch); behind it the links of each app.
  ///
  /// Links lead to places of the column by themselves, so only an app from outside is checked.
  private var links: Column<Links>
  private static var knot: Place { 0 }

  init(apps: Int) {
    links = Column(repeating: Links(previous: Self.knot, next: Self.knot), count: apps + 1)
  }

  @inline(always)
  private func place(of app: AppIndex) -> Place { app &+ 1 }

  @inline(always)
  private func app(at place: Place) -> AppIndex { place &- 1 }

  /// The app that has been in the row longest, if there is one.
  var first: AppIndex { app(at: links[unchecked: Self.knot].next) }

  /// The app that was put in last, if there is one.
  var last: AppIndex { app(at: links[unchecked: Self.knot].previous) }

  /// The app behind `app`, if there is one.
  func next(after app: AppIndex) -> AppIndex { self.app(at: links[place(of: app)].next) }

  /// The app in front of `app`, if there is one.
  func previous(before app: AppIndex) -> AppIndex { self.app(at: links[place(of: app)].previous) }

  /// Puts `app`, which is not in the row, at its end.
  @inline(always)
  mutating func append(_ app: AppIndex) {
    let place = place(of: app)
    let last = links[unchecked: Self.knot].previous
    links[unchecked: place] = Links(previous: last, next: Self.knot)
    links[unchecked: last].next = place
    links[unchecked: Self.knot].previous = place
  }

  /// Takes `app` out.
  @inline(always)
  mutating func remove(_ app: AppIndex) {
    let old = links[unchecked: place(of: app)]
    links[unchecked: old.previous].next = old.next
    links[unchecked: old.next].previous = old.previous
  }

  /// Moves `app` to the end.
  @inline(always)
  mutating func refresh(_ app: AppIndex) {
    remove(app)
    append(app)
  }

  /// The first app of the row that belongs to `kind`, of which there is one.
  ///
  /// - Complexity: as many steps as apps of the other class stand before it.
  @inline(always)
  func first(of kind: VictimClass, among apps: borrowing Column<AppState>) -> AppIndex {
    var place = links[unchecked: Self.knot].next
    while true {
      precondition(place != Self.knot, "there is a candidate of the class that is asked for")
      let app = app(at: place)
      if apps[unchecked: app].isCandidate(of: kind) { return app }
      place = links[unchecked: place].next
    }
  }
}
