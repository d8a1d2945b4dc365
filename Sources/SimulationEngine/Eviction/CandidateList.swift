/// The candidates, in no order: constant time to add one, to take one out, and a step for each to look
/// at all.
struct CandidateList: ~Copyable {
  private var members: Column<AppIndex>
  /// Where each app stands among the members, or -1.
  private var places: Column<Int32>
  private(set) var count = 0

  init(apps: Int) {
    members = Column(repeating: .none, count: apps)
    places = Column(repeating: -1, count: apps)
  }

  subscript(index: Int) -> AppIndex { members[index] }

  /// Takes `app`, which isn't in it, in.
  mutating func append(_ app: AppIndex) {
    members[count] = app
    places[app] = Int32(truncatingIfNeeded: count)
    count += 1
  }

  /// Takes `app` out, if it is in it: the last one fills its place.
  mutating func remove(_ app: AppIndex) {
    let place = places[app]
    guard place >= 0 else { return }
    count -= 1
    let last = members[count]
    members[Int(place)] = last
    places[last] = place
    places[app] = -1
  }
}
