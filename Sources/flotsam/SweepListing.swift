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
    let count = missing ?? sweep.count
    let left = seconds(for: count, of: sweep) / Double(min(jobs, Workers.processors))
    console.note(
      "\(HumanUnits.count(Int64(sweep.cells.count))) cells,"
        + " \(HumanUnits.count(Int64(sweep.replications))) replications each;"
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

  /// How long one processor takes for `count` replications, in seconds: measured in cells all over the
  /// sweep, each of which is read once and then run again and again.
  private static func seconds(for count: Int, of sweep: Sweep) -> Double {
    var reading = 0.0
    var running = 0.0
    var measured = 0.0
    let start = Clock.now
    for cell in sweep.samples where Clock.now - start < patience {
      let began = Clock.now
      let scenario = try? sweep.scenario(of: cell)
      let read = Clock.now
      // One that fails takes its time too.
      _ = try? scenario?.record(of: 0)
      reading += read - began
      running += Clock.now - read
      measured += 1
    }
    let share = Double(count) / Double(sweep.count)
    return (Double(sweep.cells.count) * share * reading + Double(count) * running) / measured
  }
}
