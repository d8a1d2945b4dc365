@preconcurrency internal import Glibc
package import SimulationCore

/// Runs what is missing of a sweep, and stores each replication when it is done.
package struct SweepRun {
  /// How far it has come.
  package struct Progress: Sendable {
    /// How many replications were stored before.
    package var found = 0
    /// How many are to be run.
    package var missing = 0
    /// How many of these were run, those that failed included.
    package var run = 0
    /// How many failed, in this run or before without being tried again.
    package var failed = 0

    /// Whether nothing is left to do.
    package var isWhole: Bool { run == missing }
  }

  /// A replication: the unit of work, of transaction and of resumption.
  private struct Unit {
    var cell: Int32
    var replication: Int32
  }

  /// What became of a replication.
  private enum Outcome: Sendable {
    case measured(ResultStore.Measurement, digest: String)
    case failed(SimulationError)
  }

  private let sweep: Sweep
  private let share: SweepShare
  private let isRetrying: Bool

  /// The part `share` of `sweep`; what failed before is tried again if `isRetrying`.
  package init(_ sweep: Sweep, share: SweepShare = .whole, isRetrying: Bool = false) {
    self.sweep = sweep
    self.share = share
    self.isRetrying = isRetrying
  }

  /// Reads one cell for each value of each key, so that what is wrong with one shows at once.
  ///
  /// - Throws: What is wrong with a value, or that a scenario isn't the one whose results are in `store`.
  package func check(against store: ResultStore?) throws(SimulationError) {
    let digests = try store?.digests() ?? [:]
    let cells = CellCache(sweep)
    for cell in sweep.samples {
      let ready = try cells.ready(cell)
      try check(ready.digest, digests[sweep.cells[cell].id], of: cell)
      cells.forget(cell)
    }
  }

  /// Runs what neither `store` nor `other` has.
  ///
  /// - Parameters:
  ///   - store: Where results go.
  ///   - other: A file with results that need not be made again, if it is there.
  ///   - workers: Who runs them.
  ///   - observe: Is told of each replication that was stored.
  /// - Returns: How far it came: not to the end if the workers were stopped.
  /// - Throws: What is wrong with the store, or a scenario that isn't the one whose results are in it.
  package func run(
    into store: ResultStore,
    besides other: String? = nil,
    on workers: Workers,
    observe: (Progress) -> Void
  ) throws(SimulationError) -> Progress {
    try store.add(sweep.cells)
    var progress = Progress()
    let units = try missing(in: store, other, &progress)
    progress.missing = units.count
    observe(progress)
    let digests = try store.digests()
    let cells = CellCache(sweep)
    // The cell whose results come in, and the one whose scenario was compared with what is stored.
    var current = -1
    var compared = -1
    _ = try workers.run(units.count) { index in
      Self.outcome(of: units[index], cells)
    } deliver: { index, outcome throws(SimulationError) in
      let unit = units[index]
      let cell = Int(unit.cell)
      let id = sweep.cells[cell].id
      if cell != current { cells.forget(current) }
      current = cell
      switch outcome {
      case .measured(let measurement, let digest):
        if cell != compared { try check(digest, digests[id], of: cell) }
        let isNew = cell != compared && digests[id] == nil
        try store.add(measurement, of: id, digest: isNew ? digest : nil)
        compared = cell
      case .failed(let error):
        let command = sweep.command(sweep.cells[cell], UInt64(unit.replication))
        try store.add(error, of: id, replication: Int(unit.replication), command: command)
        progress.failed += 1
      }
      progress.run += 1
      observe(progress)
    }
    return progress
  }

  /// What is to be done, in the order of the cells.
  private func missing(
    in store: ResultStore,
    _ other: String?,
    _ progress: inout Progress
  ) throws(SimulationError) -> [Unit] {
    var isDone = [Bool](repeating: false, count: sweep.count)
    let numbers = sweep.numbers
    let mark = { (id: String, replication: Int) in
      guard let index = sweep.index(id, replication, numbers) else { return }
      if share.holds(index) { isDone[index] = true }
    }
    try store.eachResult(mark)
    if let other, access(other, F_OK) == 0 { try ResultStore(reading: other).eachResult(mark) }
    progress.found = isDone.count { $0 }
    if !isRetrying {
      try store.eachFailure { id, replication in
        guard let index = sweep.index(id, replication, numbers) else { return }
        guard share.holds(index), !isDone[index] else { return }
        isDone[index] = true
        progress.failed += 1
      }
    }
    var units: [Unit] = []
    for index in isDone.indices where !isDone[index] && share.holds(index) {
      let (cell, replication) = index.quotientAndRemainder(dividingBy: sweep.replications)
      units.append(Unit(cell: Int32(cell), replication: Int32(replication)))
    }
    return units
  }

  private static func outcome(of unit: Unit, _ cells: CellCache) -> Outcome {
    do throws(SimulationError) {
      let ready = try cells.ready(Int(unit.cell))
      let record = try ready.scenario.record(of: UInt64(unit.replication))
      let measurement = ResultStore.Measurement(
        replication: Int(unit.replication),
        seed: record.seed,
        values: Measure.allCases.map { $0.value(in: record) }
      )
      return .measured(measurement, digest: ready.digest)
    } catch {
      return .failed(error)
    }
  }

  private func check(
    _ digest: String,
    _ stored: String?,
    of cell: Int
  ) throws(SimulationError) {
    guard let stored, stored != digest else { return }
    let parameters = sweep.cells[cell].parameters.map { "\($0.key)=\($0.value)" }
    throw SimulationError(
      .badData,
      "the scenario has changed since results of cell \(sweep.cells[cell].id) were stored"
        + " (\(parameters.joined(separator: " ")))",
      hint: "write to another database, or take the change back"
    )
  }
}
