import SimulationCore

/// Decides which app a session opens, from the session's ordinal and the app before it alone.
struct AppChoice: Sendable {
  private enum Rule {
    case weighted(WeightedChoice)
    case uniform
    case loop
    case markov(follow: Double, successors: Int, otherwise: WeightedChoice)
  }

  /// Sub-streams of `RandomStream.Purpose.appChoice`.
  private enum SubStream {
    static let choice: UInt64 = 0
    static let follow: UInt64 = 1
  }

  private let rule: Rule
  private let count: UInt64
  private var choices: RandomStream
  private var follows: RandomStream
  /// For each app in turn, the apps that often follow it.
  private let successors: [Int32]

  /// The choice among `apps` that `popularity` describes.
  ///
  /// The successors of `markov` are a habit: they depend on the seed, not on the replication.
  ///
  /// - Precondition: there is an app, and at least one has a weight if weights decide.
  init(
    _ popularity: GeneratorModel.Popularity,
    apps: [AppModel],
    seed: UInt64,
    replication: UInt64
  ) {
    precondition(!apps.isEmpty, "a generator needs apps to open")
    count = UInt64(apps.count)
    choices = Self.stream(SubStream.choice, seed: seed, replication: replication)
    follows = Self.stream(SubStream.follow, seed: seed, replication: replication)
    switch popularity {
    case .zipf(let exponent):
      rule = .weighted(.zipf(count: apps.count, exponent: exponent))
      successors = []
    case .weights:
      rule = .weighted(WeightedChoice(weights: apps.map { $0.weight }))
      successors = []
    case .uniform:
      rule = .uniform
      successors = []
    case .loop:
      rule = .loop
      successors = []
    case .markov(let follow, let wanted, let exponent):
      let each = min(max(wanted, 0), apps.count - 1)
      rule = .markov(
        follow: each > 0 ? follow : 0,
        successors: each,
        otherwise: .zipf(count: apps.count, exponent: exponent)
      )
      successors = Self.drawSuccessors(of: apps.count, each: each, seed: seed)
    }
  }

  /// The same choice with the draws of another replication.
  func replicated(seed: UInt64, replication: UInt64) -> AppChoice {
    var other = self
    other.choices = Self.stream(SubStream.choice, seed: seed, replication: replication)
    other.follows = Self.stream(SubStream.follow, seed: seed, replication: replication)
    return other
  }

  private static func stream(_ part: UInt64, seed: UInt64, replication: UInt64) -> RandomStream {
    RandomStream(seed: seed, replication: replication, purpose: .appChoice, app: part)
  }

  /// The app of session `ordinal`, where `previous` is the app of the session before, or -1.
  func app(of ordinal: UInt64, after previous: Int32) -> Int32 {
    switch rule {
    case .weighted(let choice):
      return choice.index(for: choices.bits(at: ordinal))
    case .uniform:
      return Int32(choices.index(below: count, at: ordinal))
    case .loop:
      return Int32(ordinal % count)
    case .markov(let follow, let each, let otherwise):
      guard previous >= 0, follows.uniform(at: ordinal) < follow else {
        return otherwise.index(for: choices.bits(at: ordinal))
      }
      let place = choices.index(below: UInt64(each), at: ordinal)
      return successors[Int(previous) * each + Int(place)]
    }
  }

  /// The apps that often follow `app`.
  func successors(of app: Int) -> ArraySlice<Int32> {
    guard case .markov(_, let each, _) = rule else { return [] }
    return successors[app * each..<(app + 1) * each]
  }

  /// For each of `count` apps, `each` different others, every set equally likely (Floyd's method:
  /// Bentley and Floyd 1987, doi:10.1145/30401.315746).
  private static func drawSuccessors(of count: Int, each: Int, seed: UInt64) -> [Int32] {
    var all: [Int32] = []
    all.reserveCapacity(count * each)
    for app in 0..<count {
      let stream = RandomStream(seed: seed, purpose: .catalogue, app: UInt64(app))
      let first = all.count
      for step in 0..<each {
        let last = count - 1 - each + step
        let drawn = Int32(stream.index(below: UInt64(last + 1), at: UInt64(step)))
        let isTaken = all[first...].contains(drawn)
        all.append(isTaken ? Int32(last) : drawn)
      }
      for place in first..<all.count where all[place] >= Int32(app) { all[place] += 1 }
    }
    return all
  }
}
