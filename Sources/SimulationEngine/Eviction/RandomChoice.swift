internal import SimulationCore

/// `random`: every candidate of the class is equally likely.
///
/// Victim number n of a run is the k-th candidate in the order of the scenario's list, with k the
/// n-th draw below their number.
struct RandomChoice: EvictionPolicy, ~Copyable {
  private var suspended: OrderedSet
  private var background: OrderedSet
  private let random: RandomStream
  private var chosen: UInt64 = 0

  init(apps: Int, random: RandomStream) {
    suspended = OrderedSet(apps: apps)
    background = OrderedSet(apps: apps)
    self.random = random
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    switch kind {
    case .suspended: suspended.change(app, by: 1)
    case .background: background.change(app, by: 1)
    }
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) {
    switch kind {
    case .suspended: suspended.change(app, by: -1)
    case .background: background.change(app, by: -1)
    }
  }

  mutating func victim(of kind: VictimClass, among apps: borrowing Column<AppState>) -> AppIndex {
    let count = kind == .suspended ? suspended.count : background.count
    let place = Int32(truncatingIfNeeded: random.index(below: UInt64(count), at: chosen))
    chosen += 1
    return kind == .suspended ? suspended.element(at: place) : background.element(at: place)
  }
}

/// A set of apps that finds its k-th member in O(log n): a binary indexed tree (Fenwick 1994,
/// doi:10.1002/spe.4380240306).
struct OrderedSet: ~Copyable {
  private var sums: Column<Int32>
  private let apps: Int
  private(set) var count: Int32 = 0

  init(apps: Int) {
    self.apps = apps
    sums = Column(repeating: 0, count: apps + 1)
  }

  mutating func change(_ app: AppIndex, by difference: Int32) {
    count += difference
    var index = Int(app) + 1
    while index <= apps {
      sums[index] += difference
      index += index & -index
    }
  }

  func element(at place: Int32) -> AppIndex {
    var step = 1
    while step * 2 <= apps { step *= 2 }
    var index = 0
    var rest = place
    while step > 0 {
      let next = index + step
      if next <= apps, sums[next] <= rest {
        index = next
        rest -= sums[next]
      }
      step /= 2
    }
    return AppIndex(truncatingIfNeeded: index)
  }
}
