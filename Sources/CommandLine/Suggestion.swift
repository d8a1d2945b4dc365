/// Finds what a user who mistyped a name may have meant.
package enum Suggestion {
  /// The candidate nearest to `word`, if one is near enough to be a slip of the fingers; of equally
  /// near ones the first.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, min(3, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(word, candidate)
      guard distance <= limit, distance < (best?.distance ?? Int.max) else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many letters have to be inserted, dropped, changed or swapped with their neighbour to make
  /// `left` into `right` (optimal string alignment; Damerau 1964, doi:10.1145/363958.363994).
  static func editDistance(_ left: String, _ right: String) -> Int {
    let a = Array(left.lowercased())
    let b = Array(right.lowercased())
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = min(rows[i][j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
