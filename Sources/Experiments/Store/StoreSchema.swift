internal import SimulationCore

/// The tables of a result store, and how a file is told to be one.
enum StoreSchema {
  /// What SQLite calls the application's id: `FLTS`.
  private static let application: Int64 = 0x464c_5453
  /// The version of the tables.
  private static let version: Int64 = 1

  /// Bytes of a page, of which a replication writes one or two into the log: the smallest that keeps a row
  /// whole.
  ///
  /// Of a page of 1 KiB a row may have 231 bytes, of this one 488; it needs up to 350.
  private static let pageSize = 2_048
  /// After how many pages the log is taken into the file, which waits for the disk.
  private static let pagesOfLog = 8_000

  private static let columns =
    ["cell", "replication", "seed"]
    + Measure.allCases.map(\.column)

  /// Puts a row into `results`.
  static let insertResult =
    "INSERT INTO results VALUES (" + columns.map { _ in "?" }.joined(separator: ", ") + ")"

  /// The columns of all measures, for a query.
  static let measures = Measure.allCases.map(\.column).joined(separator: ", ")

  /// Makes `database` ready to be written to, and by others to be read meanwhile if it `isReadable`; it
  /// gets its tables if it is new.
  static func open(_ database: Database, isReadable: Bool) throws(SimulationError) {
    // Without memory shared with readers, and so on file systems of a network too.
    if !isReadable { try database.execute("PRAGMA locking_mode = EXCLUSIVE") }
    let isNew = try isEmpty(database)
    if !isNew { try check(database) }
    if isNew { try database.execute("PRAGMA page_size = \(pageSize)") }
    // What was committed survives the process, however that ends, without a flush each time.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    try database.execute("PRAGMA wal_autocheckpoint = \(pagesOfLog)")
    try database.execute("BEGIN EXCLUSIVE; \(isNew ? tables : ""); COMMIT")
  }

  /// Whether nothing has ever been stored in it.
  static func isEmpty(_ database: Database) throws(SimulationError) -> Bool {
    let objects = try database.integer("SELECT count(*) FROM sqlite_schema")
    let application = try database.integer("PRAGMA application_id")
    return objects == 0 && application == 0
  }

  /// Sees to it that `database` is a store of this version.
  static func check(_ database: Database) throws(SimulationError) {
    let place = SimulationError.Place(file: database.path)
    guard try database.integer("PRAGMA application_id") == application else {
      throw SimulationError(.badData, "the database of another program", at: place)
    }
    let found = try database.integer("PRAGMA user_version")
    let names = try database.prepare(
      "SELECT group_concat(name) FROM pragma_table_info('results')"
    )
    let isSame = try names.step() && names.text(0) == columns.joined(separator: ",")
    guard found == version, isSame else {
      throw SimulationError(
        .badData,
        found == version
          ? "the results of another version of flotsam, with other columns"
          : "a database of version \(found); this flotsam has version \(version)",
        at: place,
        hint: "write to another one"
      )
    }
  }

  private static var tables: String {
    let measures = Measure.allCases.map { "\($0.column) \($0.isWhole ? "INTEGER" : "REAL")" }
    return """
      PRAGMA application_id = \(application);
      PRAGMA user_version = \(version);
      CREATE TABLE cells (
        cell TEXT PRIMARY KEY, position INTEGER NOT NULL, digest TEXT
      ) WITHOUT ROWID;
      CREATE TABLE parameters (
        cell TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY (cell, key)
      ) WITHOUT ROWID;
      CREATE TABLE results (
        cell TEXT NOT NULL, replication INTEGER NOT NULL, seed,
        \(measures.joined(separator: ", ")),
        PRIMARY KEY (cell, replication)
      ) WITHOUT ROWID;
      CREATE TABLE failures (
        cell TEXT NOT NULL, replication INTEGER NOT NULL, message TEXT NOT NULL,
        command TEXT NOT NULL, attempts INTEGER NOT NULL,
        PRIMARY KEY (cell, replication)
      ) WITHOUT ROWID;
      CREATE TABLE provenance (
        run TEXT PRIMARY KEY, version TEXT NOT NULL, "commit" TEXT NOT NULL,
        command TEXT NOT NULL, host TEXT NOT NULL, started TEXT NOT NULL, ended TEXT,
        replications INTEGER
      ) WITHOUT ROWID;
      CREATE TABLE submissions (
        job TEXT PRIMARY KEY, elements INTEGER NOT NULL, arguments TEXT NOT NULL,
        submitted TEXT NOT NULL
      ) WITHOUT ROWID;
      """
  }
}
