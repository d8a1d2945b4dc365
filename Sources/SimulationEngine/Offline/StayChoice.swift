internal import SimulationCore

/// How many stays can be kept at most, told by sums over moments.
///
/// Weigh each moment by a whole number. A stay that is kept takes, at each of its moments, its size; all
/// that are kept take no more than the room; so the sum over kept stays of size x weighed length is no
/// more than the weighed sum of rooms. As many of the smallest products as fit into that sum are the most
/// that can be kept: a bound, whatever the weights. Sums and products are exact, in 128 bits.
///
/// With equal weights this is PFOO-L (Berger, Beckmann and Harchol-Balter 2018, doi:10.1145/3224427). It
/// forgets that each moment has its own room; so moments that the chosen stays overfill are given more
/// weight, round by round, and the best of all rounds is the answer (a surrogate constraint, Glover 1968,
/// doi:10.1287/opre.16.4.741; multiplicative steps). Which weights come up is reckoned in doubles; that
/// decides how good the bound is, and never whether it is one.
struct StayChoice {
  /// Weights are whole numbers from 1 to this.
  private static let largestWeight = 1_048_576.0
  private static let mostRounds = 300
  private static let fewestRounds = 16
  /// How often a stay is looked at, all in all.
  private static let work = 4_000_000

  private let stays: [CertainCourse.Stay]
  private let budget: Double
  /// What can be used at each moment: no more than all stays that run there could.
  private var rooms: [Int64] = []
  private var weights: [Int64]
  /// The stays with the smallest products come first.
  private var order: [Product] = []

  /// A stay and its size times its weighed length.
  private struct Product {
    var value: Int128
    var stay: Int
  }

  init(_ course: CertainCourse, budget: Int64) {
    stays = course.stays
    self.budget = Double(budget)
    weights = Array(repeating: 1, count: course.moments.count)
    let wanted = use(of: stays.indices.map { $0 }, moments: course.moments.count)
    rooms = course.moments.indices.map { Int64(min(wanted[$0], Int128(course.moments[$0].room))) }
  }

  /// No more stays than these can be kept.
  mutating func mostKept() -> Int64 {
    var most = stays.count
    let rounds = min(
      max(Self.work / max(stays.count, 1), Self.fewestRounds),
      Self.mostRounds
    )
    for round in 0..<rounds {
      let kept = keep()
      most = min(most, kept)
      if kept == stays.count { break }
      weigh(by: 2 / Mathematics.sqrt(Double(round + 1)), kept: kept)
    }
    return Int64(most)
  }

  /// Orders the stays by their products, and answers how many fit.
  private mutating func keep() -> Int {
    var sums = [Int64(0)]
    sums.reserveCapacity(weights.count + 1)
    var room: Int128 = 0
    for moment in weights.indices {
      sums.append(sums[moment] + weights[moment])
      room += Int128(weights[moment]) * Int128(rooms[moment])
    }
    order = stays.indices.map { index in
      let stay = stays[index]
      let length = sums[Int(stay.end)] - sums[Int(stay.start)]
      return Product(value: Int128(stay.size) * Int128(length), stay: index)
    }
    order.sort { $0.value != $1.value ? $0.value < $1.value : $0.stay < $1.stay }
    var kept = 0
    while kept < order.count, order[kept].value <= room {
      room -= order[kept].value
      kept += 1
    }
    return kept
  }

  /// Gives moments that the first `kept` stays overfill more weight, and the others less.
  private mutating func weigh(by step: Double, kept: Int) {
    let use = use(of: order[..<kept].map { $0.stay }, moments: weights.count)
    var weighed = weights.indices.map { moment -> Double in
      let over = Double(use[moment] - Int128(rooms[moment])) / budget
      return Double(weights[moment]) * Mathematics.exp(step * min(max(over, -10), 10))
    }
    let largest = weighed.max() ?? 1
    for moment in weighed.indices { weighed[moment] *= Self.largestWeight / largest }
    weights = weighed.map { max(Int64($0), 1) }
  }

  /// What the stays at the places `chosen` take together at each moment.
  private func use(of chosen: [Int], moments: Int) -> [Int128] {
    var use = Array(repeating: Int128(0), count: moments + 1)
    for index in chosen {
      use[Int(stays[index].start)] += Int128(stays[index].size)
      use[Int(stays[index].end)] -= Int128(stays[index].size)
    }
    var sum: Int128 = 0
    for moment in use.indices {
      sum += use[moment]
      use[moment] = sum
    }
    return use
  }
}
