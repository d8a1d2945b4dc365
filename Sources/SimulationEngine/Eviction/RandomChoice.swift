internal import SimulationCore

/// `random`: every candidate of the class is equally likely.
///
/// Victim number n of a run is the k-th candidate in the order of the scenario's list, with k the
/// n-th draw below their number.
struct RandomChoice: EvictionPolicy, ~Copyable {
  /// Member class x apps + app: a class is a stretch of the set.
  private var members: OrderedSet
  private let apps: Int
  private let random: RandomStream
  private var chosen: UInt64 = 0

  init(_ setting: PolicySetting) {
    apps = setting.apps
    members = OrderedSet(size: setting.apps * setting.classes)
    random = setting.random
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    members.change(start(of: kind) + Int(app), by: 1)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) {
    members.change(start(of: kind) + Int(app), by: -1)
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    // No class below has a member.
    let count = members.count(below: start(of: kind) + self.apps)
    let place = Int32(truncatingIfNeeded: random.index(below: UInt64(count), at: chosen))
    chosen += 1
    return AppIndex(truncatingIfNeeded: members.element(at: place) - start(of: kind))
  }

  private func start(of kind: VictimClass) -> Int { Int(kind.rawValue) * apps }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [VictimScore("likelihood", .share(1 / Double(facts.candidates)))]
  }
}

/// A set of whole numbers from 0 on that finds its k-th member in O(log n): a binary indexed tree
/// (Fenwick 1994, doi:10.1002/spe.4380240306).
struct OrderedSet: ~Copyable {
  private var sums: Column<Int32>
  private let size: Int

  init(size: Int) {
    self.size = size
    sums = Column(repeating: 0, count: size + 1)
  }

  /// Adds `member` (by 1) or takes it out (by -1).
  mutating func change(_ member: Int, by difference: Int32) {
    var index = member + 1
    while index <= size {
      sums[index] += difference
      index += index & -index
    }
  }

  /// How many members are lower than `end`.
  func count(below end: Int) -> Int32 {
    var sum: Int32 = 0
    var index = end
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// The member that has `place` lower ones.
  func element(at place: Int32) -> Int {
    var step = 1
    while step * 2 <= size { step *= 2 }
    var index = 0
    var rest = place
    while step > 0 {
      let next = index + step
      if next <= size, sums[next] <= rest {
        index = next
        rest -= sums[next]
      }
      step /= 2
    }
    return index
  }
}
