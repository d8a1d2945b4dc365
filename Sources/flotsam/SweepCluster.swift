internal import Experiments
internal import Reports
internal import SimulationCore

/// The parts of a sweep on a cluster: submitted, and brought together.
struct SweepCluster {
  private static let usualElements = 8

  private let sweep: Sweep
  private let file: String
  private let store: String
  private let console: Console

  /// The `sweep` of `file`, whose parts are collected into the file `store`.
  init(_ sweep: Sweep, file: String, store: String, _ console: Console) {
    self.sweep = sweep
    self.file = file
    self.store = store
    self.console = console
  }

  /// Submits what is missing as a job array.
  func submit(elements: UInt64?, arguments: String) throws(SimulationError) -> Int32 {
    let wanted = elements ?? UInt64(min(Self.usualElements, sweep.count))
    guard (1...UInt64(SweepShare.most)).contains(wanted) else {
      throw SimulationError(.usage, "--elements must be from 1 to \(SweepShare.most)")
    }
    try SweepRun(sweep).check(against: nil)
    let array = SlurmArray(
      sweep: file,
      store: store,
      elements: Int(wanted),
      arguments: arguments
    )
    let state = try gather(elements: array.elements)
    guard !state.waits else {
      throw SimulationError(
        .inputOutput,
        "elements of an earlier submission wait or run",
        hint: "--collect tells of them; scancel ends them"
      )
    }
    guard !state.lacking.isEmpty else {
      console.note("nothing is missing")
      return 0
    }
    try submit(array, state.lacking)
    return 0
  }

  /// Takes in what the parts have stored, tells what is missing, and submits that again.
  func collect() throws(SimulationError) -> Int32 {
    let state = try gather(elements: nil)
    let missing = state.missing.reduce(0, +)
    let there = sweep.count - missing
    var lines = [
      "\(HumanUnits.count(Int64(state.collection.shards)))"
        + " shard\(state.collection.shards == 1 ? "" : "s"),"
        + " \(HumanUnits.count(Int64(state.collection.taken))) replications new,"
        + " \(HumanUnits.count(Int64(there))) of \(HumanUnits.count(Int64(sweep.count))) there"
    ]
    for (place, count) in state.missing.enumerated() where count > 0 {
      let number = place + 1
      let note = state.waiting.contains(number) ? ", waits or runs" : ""
      lines.append("part \(number)/\(state.missing.count) lacks \(count)\(note)")
    }
    for path in state.collection.busy { lines.append("\(path) is being written to") }
    try ResultWriter.write(lines.joined(separator: "\n") + "\n", to: nil)
    if var array = state.submitted, !state.lacking.isEmpty {
      array.sweep = file
      try submit(array, state.lacking)
    }
    return missing == 0 ? 0 : 1
  }

  /// What is there, and what isn't.
  private struct State {
    var collection = Shards.Collection()
    /// How many replications each part lacks.
    var missing: [Int] = []
    /// Parts that Slurm has in hand.
    var waiting: Set<Int> = []
    /// The last submission.
    var submitted: SlurmArray?

    var waits: Bool { !waiting.isEmpty }
    /// Parts that lack something, and that nobody works at.
    var lacking: [Int] {
      missing.indices.map { $0 + 1 }.filter { missing[$0 - 1] > 0 && !waiting.contains($0) }
    }
  }

  /// Collects, and closes the store again: elements want to read it.
  private func gather(elements: Int?) throws(SimulationError) -> State {
    let shards = Shards(of: store)
    let store = try ResultStore(writing: store)
    try SweepRun(sweep).check(against: store)
    var state = State()
    try store.add(sweep)
    state.collection = try shards.collect(into: store)
    let jobs = try store.submissions()
    state.submitted = jobs.first?.array
    for job in jobs where job.array.elements == jobs[0].array.elements {
      state.waiting.formUnion(SlurmArray.waiting(job.job))
    }
    let count = elements ?? state.submitted?.elements ?? shards.usualCount
    state.missing = try sweep.missing(in: store, shares: count)
    try store.close()
    return state
  }

  private func submit(_ array: SlurmArray, _ numbers: [Int]) throws(SimulationError) {
    try Shards(of: store).makeFolder()
    try ResultWriter.write(array.script, to: array.scriptPath)
    let job = try array.submit(numbers)
    let store = try ResultStore(writing: store)
    try store.add(job: job, array)
    try store.close()
    console.note(
      "submitted \(numbers.count) of \(array.elements) parts as job \(job);"
        + " --collect brings them together"
    )
  }
}
