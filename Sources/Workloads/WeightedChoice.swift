import SimulationCore

/// Draws from a list of weights in constant time, by the alias method.
///
/// Each place holds a threshold and a second choice, so that a draw takes one random number and one
/// look (Walker 1977, doi:10.1145/355744.355749; set up after Vose 1991, doi:10.1109/32.92917).
struct WeightedChoice: Sendable {
  private struct Place {
    var threshold: UInt64
    var alias: Int32
  }

  private let places: [Place]

  /// A choice among as many as there are `weights`.
  ///
  /// - Precondition: there is a weight, all are finite and at least 0, and their sum is over 0.
  init(weights: [Double]) {
    let total = weights.reduce(0, +)
    precondition(total > 0 && total < .infinity, "weights have a sum over 0")
    let count = weights.count
    var shares: [Double] = []
    shares.reserveCapacity(count)
    var small: [Int] = []
    var large: [Int] = []
    for (index, weight) in weights.enumerated() {
      precondition(weight >= 0, "a weight is at least 0")
      let share = weight / total * Double(count)
      shares.append(share)
      if share < 1 { small.append(index) } else { large.append(index) }
    }
    var places = (0..<count).map { Place(threshold: .max, alias: Int32($0)) }
    while let poor = small.popLast() {
      guard let rich = large.popLast() else { break }
      places[poor] = Place(threshold: Self.fraction(shares[poor]), alias: Int32(rich))
      shares[rich] -= 1 - shares[poor]
      if shares[rich] < 1 { small.append(rich) } else { large.append(rich) }
    }
    self.places = places
  }

  /// A choice where place k, counted from 1, has a weight of 1 / k^`exponent`.
  static func zipf(count: Int, exponent: Double) -> WeightedChoice {
    WeightedChoice(weights: (1...count).map { Mathematics.pow(Double($0), -exponent) })
  }

  /// The place that the random number `bits` falls on: its high part picks the place of the table, the
  /// rest decides between the two choices there.
  func index(for bits: UInt64) -> Int32 {
    let (column, rest) = bits.multipliedFullWidth(by: UInt64(places.count))
    let place = places[Int(column)]
    return rest <= place.threshold ? Int32(truncatingIfNeeded: column) : place.alias
  }

  private static func fraction(_ share: Double) -> UInt64 {
    let scaled = share * 0x1p64
    return scaled < 0x1p64 ? UInt64(max(scaled, 0)) : .max
  }
}
