internal import Experiments
@preconcurrency internal import Glibc
internal import Reports
internal import SimulationCore

/// What a sweep would do.
enum SweepListing {
  /// How long the estimate may take, in seconds.
  private static let patience = 2.0

  /// Lists the cells of `sweep`, and estimates how long what is missing in the file `store` takes.
  static func show(
    _ sweep: Sweep,
    store: String?,
    jobs: Int,
    _ console: Console
  ) throws(SimulationError) -> Int32 {
    let stored = try store.flatMap { path throws(SimulationError) -> ResultStore? in
      guard access(path, F_OK) == 0 else { return nil }
      return try ResultStore(reading: path)
    }
    try SweepRun(sweep).check(against: stored)
    let missing = try stored.map { store throws(SimulationError) in
      try sweep.missing(in: store, shares: 1)[0]
    }
    try ResultWriter.write(table(of: sweep), to: nil)
    let seconds = try secondsEach(sweep)
    let count = missing ?? sweep.count
    let left = Double(count) * seconds / Double(min(jobs, Workers.processors))
    console.note(
      "\(HumanUnits.count(Int64(sweep.cells.count))) cells, \(sweep.replications) replications each;"
        + " \(HumanUnits.count(Int64(count))) to run, about"
        + " \(HumanUnits.duration(Int64(min(left, 1e10) * 1e6))) with \(jobs)"
        + " job\(jobs == 1 ? "" : "s")"
    )
    return 0
  }

  private static func table(of sweep: Sweep) -> String {
    let keys = sweep.cells[0].parameters.map(\.key)
    var table = TextTable(keys.map { _ in .left } + [.left])
    table.add(["cell"] + keys)
    for cell in sweep.cells { table.add([cell.id] + cell.parameters.map(\.value)) }
    return table.lines(indent: 0).joined(separator: "\n") + "\n"
  }

  /// How long a replication takes on average, in seconds: measured in cells all over the sweep.
  private static func secondsEach(_ sweep: Sweep) throws(SimulationError) -> Double {
    let start = Clock.now
    var count = 0
    for cell in sweep.samples where Clock.now - start < patience {
      // One that fails takes its time too.
      _ = sweep.measure(cell, replication: 0)
      count += 1
    }
    return (Clock.now - start) / Double(count)
  }
}
