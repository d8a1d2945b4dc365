package import SimulationCore

extension ResultStore {
  /// A cell and what its replications measured.
  package struct StoredCell: Sendable {
    /// The cell's id.
    package var id: String
    /// What it says, in the order of the file.
    package var parameters: [Sweep.Parameter]
    /// What was measured, in order of the replications.
    package var measurements: [Measurement]
  }

  /// A replication that failed.
  package struct Failure: Hashable, Sendable {
    /// The cell's id.
    package var cell: String
    /// Which of its replications.
    package var replication: Int
    /// What went wrong.
    package var message: String
    /// The command that does it again.
    package var command: String
  }

  /// The keys of all parameters, in the order of the file.
  package func keys() throws(SimulationError) -> [String] {
    let query = try database.prepare(
      "SELECT key FROM parameters GROUP BY key ORDER BY min(place), key"
    )
    var keys: [String] = []
    while try query.step() { keys.append(query.text(0)) }
    return keys
  }

  /// Hands each cell to `body` with all that was measured in it, in the order of the file.
  package func eachCell(
    _ body: (StoredCell) throws(SimulationError) -> Void
  ) throws(SimulationError) {
    let cells = try database.prepare("SELECT cell FROM cells ORDER BY position, cell")
    let parameters = try database.prepare(
      "SELECT key, value FROM parameters WHERE cell = ? ORDER BY place"
    )
    let results = try database.prepare(
      "SELECT replication, seed, \(StoreSchema.measures) FROM results WHERE cell = ?"
        + " ORDER BY replication"
    )
    while try cells.step() {
      var cell = StoredCell(id: cells.text(0), parameters: [], measurements: [])
      try parameters.bind([.text(cell.id)])
      while try parameters.step() {
        cell.parameters.append(.init(key: parameters.text(0), value: parameters.text(1)))
      }
      try results.bind([.text(cell.id)])
      while try results.step() { cell.measurements.append(Self.measurement(results)) }
      try body(cell)
    }
  }

  /// What failed and wasn't done since, in the order of the file.
  package func failures() throws(SimulationError) -> [Failure] {
    let query = try database.prepare(
      """
      SELECT cell, replication, message, command FROM failures JOIN cells USING (cell)
      ORDER BY position, cell, replication
      """
    )
    var failures: [Failure] = []
    while try query.step() {
      failures.append(
        Failure(
          cell: query.text(0),
          replication: Int(query.integer(1)),
          message: query.text(2),
          command: query.text(3)
        )
      )
    }
    return failures
  }

  /// Hands the cell and the number of each replication that was stored to `body`.
  func eachResult(_ body: (String, Int) -> Void) throws(SimulationError) {
    try each("SELECT cell, replication FROM results", body)
  }

  /// The same for each that failed.
  func eachFailure(_ body: (String, Int) -> Void) throws(SimulationError) {
    try each("SELECT cell, replication FROM failures", body)
  }

  private func each(_ query: String, _ body: (String, Int) -> Void) throws(SimulationError) {
    let query = try database.prepare(query)
    while try query.step() { body(query.text(0), Int(query.integer(1))) }
  }

  /// What the scenarios of cells with results are known by.
  func digests() throws(SimulationError) -> [String: String] {
    let query = try database.prepare("SELECT cell, digest FROM cells WHERE digest IS NOT NULL")
    var digests: [String: String] = [:]
    while try query.step() { digests[query.text(0)] = query.text(1) }
    return digests
  }

  private static func measurement(_ row: Statement) -> Measurement {
    Measurement(
      replication: Int(row.integer(0)),
      seed: UInt64(row.text(1)) ?? 0,
      values: Measure.allCases.indices.map { place in
        switch row.value(place + 2) {
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .null, .text: nil
        }
      }
    )
  }
}
