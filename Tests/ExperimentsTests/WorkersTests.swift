import Experiments
import SimulationCore
import Synchronization
import Testing

struct WorkersTests {
  @Test("results come in order, whatever the number of threads", arguments: [1, 2, 3, 8])
  func order(jobs: Int) throws {
    var seen: [Int] = []
    let isWhole = try Workers(jobs: jobs).run(1_000) { index in
      // Later pieces are quicker, so that they overtake.
      var sum = index
      for step in 0..<(1_000 - index) { sum = sum &* 31 &+ step }
      return (index, sum)
    } deliver: { place, piece throws(SimulationError) in
      #expect(piece.0 == place)
      seen.append(place)
    }
    #expect(isWhole)
    #expect(seen == Array(0..<1_000))
  }

  @Test("a stop leaves the first pieces, without a gap", arguments: [1, 4])
  func stop(jobs: Int) throws {
    let begun = Counter()
    let workers = Workers(jobs: jobs) { begun.value >= 100 }
    var seen: [Int] = []
    let isWhole = try workers.run(1_000) { index in
      begun.add()
      return index
    } deliver: { place, piece throws(SimulationError) in
      seen.append(piece)
    }
    #expect(!isWhole)
    #expect((100..<100 + jobs).contains(seen.count))
    #expect(seen == Array(0..<seen.count))
  }

  @Test("an error in what receives results ends the work", arguments: [1, 4])
  func failure(jobs: Int) {
    let begun = Counter()
    #expect(throws: SimulationError(.inputOutput, "full")) {
      try Workers(jobs: jobs).run(100_000) { index in
        begun.add()
        return index
      } deliver: { place, _ throws(SimulationError) in
        if place == 10 { throw SimulationError(.inputOutput, "full") }
      }
    }
    #expect(begun.value < 1_000)
  }
}

/// A number that threads count up.
final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
  func add() { count.add(1, ordering: .sequentiallyConsistent) }
}
