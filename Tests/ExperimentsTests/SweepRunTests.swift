@preconcurrency import Glibc
import ScenarioFiles
import SimulationCore
import Synchronization
import Testing

@testable import Experiments

struct SweepRunTests {
  /// Four cells of an app that is opened a few times, the third of which may be wrong.
  static func sweep(replications: Int = 5, isThirdWrong: Bool = false) throws -> Sweep {
    let budgets = ["0.1ws", "0.2ws", "0.4ws", "1ws"]
    return Sweep(
      cells: budgets.map { Sweep.Cell([.init(key: "budget", value: $0)]) },
      replications: replications,
      samples: [0, 1, 3],
      command: { cell, replication in "again \(cell.parameters[0].value) \(replication)" },
      prepare: { cell throws(SimulationError) in
        if cell == 2, isThirdWrong { throw SimulationError(.badData, "no such thing") }
        var options = RunOptions()
        options.duration = "1h"
        options.warmup = "0s"
        options.budget = budgets[cell]
        let loaded = try ScenarioLoader.load("everyday", options: options)
        return try PreparedScenario(loaded.scenario, workload: loaded.workload)
      }
    )
  }

  @discardableResult
  static func run(
    _ sweep: Sweep,
    into path: String,
    jobs: Int = 1,
    share: SweepShare = .whole,
    isRetrying: Bool = false,
    stopAfter limit: Int = .max
  ) throws -> SweepRun.Progress {
    let stored = Counter()
    let store = try ResultStore(writing: path)
    let run = SweepRun(sweep, share: share, isRetrying: isRetrying)
    let progress = try run.run(
      into: store,
      on: Workers(jobs: jobs) { stored.value >= limit }
    ) { progress in
      if progress.run > 0 { stored.add() }
    }
    try store.close()
    return progress
  }

  @Test("one job, two jobs, four shards, and stops on the way store the same results")
  func sameResults() throws {
    let sweep = try Self.sweep()
    let alone = ScratchStore()
    try Self.run(sweep, into: alone.path)
    let rows = try alone.rows()
    #expect(rows.count == 20)
    #expect(Set(rows).count == 20)

    let two = ScratchStore()
    try Self.run(sweep, into: two.path, jobs: 2)
    #expect(try two.rows() == rows)

    let stopped = ScratchStore()
    var progress = try Self.run(sweep, into: stopped.path, jobs: 2, stopAfter: 3)
    #expect(!progress.isWhole)
    progress = try Self.run(sweep, into: stopped.path, stopAfter: 9)
    #expect(!progress.isWhole && progress.found >= 3)
    progress = try Self.run(sweep, into: stopped.path)
    #expect(progress.isWhole && progress.found + progress.run == 20)
    #expect(try Self.run(sweep, into: stopped.path).missing == 0)
    #expect(try stopped.rows() == rows)

    let whole = ScratchStore()
    let shards = Shards(of: whole.path)
    try shards.makeFolder()
    for number in 1...4 {
      let share = SweepShare(number, of: 4)
      try Self.run(sweep, into: shards.path(of: share), share: share)
    }
    #expect(shards.usualCount == 4)
    for taken in [20, 0] {
      let store = try ResultStore(writing: whole.path)
      try store.add(sweep)
      let collection = try shards.collect(into: store)
      #expect(collection.taken == taken && collection.shards == 4)
      #expect(try sweep.missing(in: store, shares: 4) == [0, 0, 0, 0])
      try store.close()
    }
    #expect(try whole.rows() == rows)
  }

  @Test("a replication that fails is stored with its command, and tried again when asked")
  func failures() throws {
    let scratch = ScratchStore()
    let broken = try Self.sweep(replications: 2, isThirdWrong: true)
    #expect(try Self.run(broken, into: scratch.path).failed == 2)
    let failures = try ResultStore(reading: scratch.path).failures()
    #expect(failures.map(\.command) == ["again 0.4ws 0", "again 0.4ws 1"])
    #expect(failures.map(\.message) == ["no such thing", "no such thing"])
    let again = try Self.run(broken, into: scratch.path)
    #expect(again.missing == 0 && again.failed == 2)
    let mended = try Self.sweep(replications: 2)
    let retried = try Self.run(mended, into: scratch.path, isRetrying: true)
    #expect(retried.run == 2 && retried.failed == 0)
    #expect(try ResultStore(reading: scratch.path).failures().isEmpty)
    let undisturbed = ScratchStore()
    try Self.run(mended, into: undisturbed.path)
    #expect(try scratch.rows() == undisturbed.rows())
  }

  @Test("a scenario that has changed is not mixed with its old results")
  func changed() throws {
    let scratch = ScratchStore()
    let sweep = try Self.sweep(replications: 1)
    try Self.run(sweep, into: scratch.path)
    let changed = Sweep(
      cells: sweep.cells,
      replications: 2,
      samples: [0],
      command: sweep.command,
      prepare: { cell throws(SimulationError) in try sweep.prepare(cell == 0 ? 1 : cell) }
    )
    let before = try scratch.rows()
    #expect(throws: SimulationError.self) { try Self.run(changed, into: scratch.path) }
    let store = try ResultStore(reading: scratch.path)
    #expect(throws: SimulationError.self) { try SweepRun(changed).check(against: store) }
    try SweepRun(sweep).check(against: store)
    #expect(try scratch.rows() == before)
  }

  @Test("a cell's id depends on keys and values, not on their order, and never changes")
  func identity() {
    let policy = Sweep.Parameter(key: "policy", value: "lru")
    let budget = Sweep.Parameter(key: "budget", value: "0.1ws")
    #expect(Sweep.Cell([policy, budget]).id == Sweep.Cell([budget, policy]).id)
    #expect(Sweep.Cell([policy]).id != Sweep.Cell([budget]).id)
    // Stores are full of such names.
    #expect(Sweep.Cell([policy, budget]).id == "b71211f2b6a6cab9")
    var ids: Set<String> = []
    for number in 0..<20_000 {
      ids.insert(Sweep.Cell([.init(key: "budget", value: "\(number)MiB")]).id)
    }
    #expect(ids.count == 20_000)
    #expect(ids.allSatisfy { $0.count == 16 })
  }

  @Test("shares hold each replication once")
  func shares() {
    for count in [1, 3, 7] {
      let holders = (0..<50).map { index in
        (1...count).count { SweepShare($0, of: count).holds(index) }
      }
      #expect(holders.allSatisfy { $0 == 1 })
    }
    #expect(SweepShare("2/4") == SweepShare(2, of: 4))
    for text in ["", "0/4", "5/4", "1/0", "a/b", "1/2/3", "1/-2", "1/99999999"] {
      #expect(SweepShare(text) == nil)
    }
  }

  @Test("numbers are written as Slurm writes them")
  func ranges() {
    #expect(SlurmArray.ranges([1, 2, 3, 7]) == "1-3,7")
    #expect(SlurmArray.ranges([4]) == "4")
    #expect(SlurmArray.ranges([1, 3, 4]) == "1,3-4")
  }
}
