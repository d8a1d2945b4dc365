import SimulationCore

/// Makes many apps of a few by repeating the list.
enum AppRepetition {
  /// The first `count` apps of `apps`, which is repeated as often as need be.
  ///
  /// Round k of app `mail` is called `mail-k`. Popularity goes on falling: an app at place i of a
  /// list of n has in round k its weight times i / (i + (k - 1) n), as if weights were inverse to
  /// the place.
  static func apps(_ apps: [AppModel], count: Int) -> [AppModel] {
    var ids = Set(apps.map(\.id))
    var result = Array(apps.prefix(count))
    result.reserveCapacity(count)
    while result.count < count {
      let index = result.count % apps.count
      let round = result.count / apps.count + 1
      var app = apps[index]
      app.id += "-\(round)"
      while !ids.insert(app.id).inserted { app.id += "-\(round)" }
      app.name += " \(round)"
      app.weight *= Double(index + 1) / Double(result.count + 1)
      result.append(app)
    }
    return result
  }
}
