/// Finds the word that a misspelt one was meant to be.
package enum Spelling {
  /// The candidate nearest to `word`, if it is near enough to be meant; the first of equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: String?
    var bestDistance = max(2, wanted.count / 2)
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let distance = distance(wanted, other)
      guard distance < bestDistance || (best == nil && distance == bestDistance) else { continue }
      guard distance < max(wanted.count, other.count) else { continue }
      best = candidate
      bestDistance = distance
    }
    return best
  }

  /// How many letters must be added, removed, replaced or swapped with their neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = previous[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}
