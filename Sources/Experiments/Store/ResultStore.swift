package import SimulationCore

/// The results of sweeps in one SQLite file.
///
/// The table `results` and all that is read from it hold only what scenario, parameters and seed
/// determine; who made them when stands in `provenance`.
///
/// A class, since it owns an open database and its statements.
package final class ResultStore {
  /// What one replication measured.
  package struct Measurement: Hashable, Sendable {
    /// Which replication of its cell.
    package var replication: Int
    /// The seed of its draws.
    package var seed: UInt64
    /// A value for each `Measure`, in their order.
    package var values: [MeasuredValue?]

    /// What `replication` measured.
    package init(replication: Int, seed: UInt64, values: [MeasuredValue?]) {
      self.replication = replication
      self.seed = seed
      self.values = values
    }
  }

  let database: Database
  private let insertResult: Statement
  private let insertFailure: Statement
  private let deleteFailure: Statement
  private let setDigest: Statement
  private var hasFailures: Bool

  /// The store in the file `path`, to be written to: it is made if it isn't there, and nobody else can
  /// write to it until it is closed.
  ///
  /// Others on this computer may read it meanwhile if `isReadable`, unless the file lies on another one: they
  /// share memory with the writer, which they can't across a network.
  package convenience init(
    writing path: String,
    isReadable: Bool = false
  ) throws(SimulationError) {
    let database = try Database(path, .write)
    try StoreSchema.open(database, isReadable: isReadable && !NetworkFolder.holds(path))
    try self.init(database)
  }

  /// The store in the file `path`, to be read: what is in it now, whatever comes in meanwhile.
  package convenience init(reading path: String) throws(SimulationError) {
    let database = try Database(path, .read)
    guard try !StoreSchema.isEmpty(database) else {
      throw SimulationError(.badData, "nothing is stored in it yet", at: .init(file: path))
    }
    try StoreSchema.check(database)
    try database.execute("BEGIN")
    try self.init(database)
  }

  private init(_ database: Database) throws(SimulationError) {
    self.database = database
    insertResult = try database.prepare(StoreSchema.insertResult)
    insertFailure = try database.prepare(
      """
      INSERT INTO failures VALUES (?1, ?2, ?3, ?4, 1)
      ON CONFLICT DO UPDATE SET message = ?3, command = ?4, attempts = attempts + 1
      """
    )
    deleteFailure = try database.prepare("DELETE FROM failures WHERE cell = ? AND replication = ?")
    setDigest = try database.prepare("UPDATE cells SET digest = ?2 WHERE cell = ?1")
    hasFailures = try database.integer("SELECT count(*) FROM failures") > 0
  }

  /// Leaves one plain file behind and lets others have it; nothing can be written any more.
  ///
  /// Without it the file is as good, but has another beside it.
  package func close() throws(SimulationError) {
    do throws(SimulationError) {
      try database.execute("PRAGMA journal_mode = DELETE")
    } catch {
      // Somebody reads: whoever closes it last makes it one file.
      guard error.isBusy else { throw error }
    }
    // SQLite's lock goes with the next reading.
    try database.execute("PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema")
    database.unlock()
  }
}

// MARK: - Writing

extension ResultStore {
  /// Says which cells `sweep` has.
  package func add(_ sweep: Sweep) throws(SimulationError) { try add(sweep.cells) }

  /// Says which cells there are, in their order; those that are there already keep their results.
  func add(_ cells: [Sweep.Cell]) throws(SimulationError) {
    let insertCell = try database.prepare(
      """
      INSERT INTO cells VALUES (?1, ?2, NULL)
      ON CONFLICT DO UPDATE SET position = ?2
      """
    )
    let insertParameter = try database.prepare(
      "INSERT OR IGNORE INTO parameters VALUES (?, ?, ?, ?)"
    )
    try database.transaction { () throws(SimulationError) in
      for (position, cell) in cells.enumerated() {
        try insertCell.run([.text(cell.id), .integer(Int64(position))])
        for (place, parameter) in cell.parameters.enumerated() {
          try insertParameter.run([
            .text(cell.id), .text(parameter.key), .text(parameter.value), .integer(Int64(place)),
          ])
        }
      }
    }
  }

  /// Stores one replication, and what its cell's scenario is known by, as a whole or not at all.
  func add(
    _ measurement: Measurement,
    of cell: String,
    digest: String?
  ) throws(SimulationError) {
    var row: [StoredValue] = [
      .text(cell), .integer(Int64(measurement.replication)), StoredValue(measurement.seed),
    ]
    for value in measurement.values { row.append(StoredValue(value)) }
    guard digest != nil || hasFailures else { return try insertResult.run(row) }
    try database.transaction { () throws(SimulationError) in
      try insertResult.run(row)
      if let digest { try setDigest.run([.text(cell), .text(digest)]) }
      if hasFailures {
        try deleteFailure.run([.text(cell), .integer(Int64(measurement.replication))])
      }
    }
  }

  /// Stores that a replication failed, and the command that does it again.
  func add(
    _ error: SimulationError,
    of cell: String,
    replication: Int,
    command: String
  ) throws(SimulationError) {
    hasFailures = true
    try insertFailure.run([
      .text(cell), .integer(Int64(replication)), .text(error.description), .text(command),
    ])
  }
}

extension StoredValue {
  init(_ value: MeasuredValue?) {
    switch value {
    case nil: self = .null
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    }
  }

  /// A seed, which may need all 64 bits: SQLite's numbers have a sign.
  init(_ seed: UInt64) {
    self = Int64(exactly: seed).map(StoredValue.integer) ?? .text(String(seed))
  }
}

extension SimulationError {
  /// What, where and what would be right, in one line.
  fileprivate var description: String {
    var text = message
    if let place {
      let line = place.line > 0 ? ":\(place.line)" : ""
      let column = place.line > 0 && place.column > 0 ? ":\(place.column)" : ""
      text = "\(place.file)\(line)\(column): \(message)"
    }
    return hint.map { "\(text); \($0)" } ?? text
  }
}
