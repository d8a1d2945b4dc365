internal import CSQLite
@preconcurrency internal import Glibc
internal import SimulationCore

/// An open SQLite database, and its errors as the user reads them.
///
/// A class, since statements need it open, and it closes when the last of them is gone.
final class Database {
  /// What a connection is for.
  enum Mode {
    /// Making results: the file is made if it isn't there.
    case write
    /// Reading what is there.
    case read
  }

  /// How long somebody who has the database is waited for, in milliseconds.
  static let patience: Int32 = 2_000

  /// The file as the user named it.
  let path: String
  /// What keeps others from writing; nil in a database that is read.
  private let lock: WriterLock?
  fileprivate let handle: OpaquePointer

  init(_ path: String, _ mode: Mode) throws(SimulationError) {
    self.path = path
    if mode == .read, access(path, F_OK) != 0 {
      throw SimulationError(.noInput, "there is no such file", at: .init(file: path))
    }
    lock = mode == .write ? try WriterLock(path) : nil
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE
    // A name that starts with file: is a file's name too.
    let name = path.hasPrefix("/") ? path : "./" + path
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard let handle = opened else { throw SimulationError(.ours, "no memory for the database") }
    self.handle = handle
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Self.patience)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Lets others write.
  func unlock() { lock?.unlock() }

  /// Does statements that answer nothing.
  func execute(_ statements: String) throws(SimulationError) {
    errno = 0
    let code = sqlite3_exec(handle, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// A statement, to be run as often as one likes.
  func prepare(_ text: String) throws(SimulationError) -> Statement {
    var made: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, text, -1, flags, &made, nil)
    guard code == SQLITE_OK, let statement = made else { throw error(code) }
    return Statement(statement, self)
  }

  /// The whole number that `query` answers.
  func integer(_ query: String) throws(SimulationError) -> Int64 {
    let statement = try prepare(query)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Does `body` as a whole or not at all.
  func transaction(_ body: () throws(SimulationError) -> Void) throws(SimulationError) {
    try execute("BEGIN IMMEDIATE")
    do throws(SimulationError) {
      try body()
      try execute("COMMIT")
    } catch {
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// What went wrong, by the code that a call gave.
  ///
  /// SQLite forgets the system's reason if it was a commit that failed; then it is still in `errno`, which was
  /// cleared before the call.
  func error(_ code: Int32) -> SimulationError {
    let place = SimulationError.Place(file: path)
    let noted = sqlite3_system_errno(handle)
    let system = noted == 0 ? errno : noted
    let reason = system == 0 ? "" : ": \(String(cString: strerror(system)))"
    switch code & 0xff {
    case SQLITE_NOTADB, SQLITE_CORRUPT:
      return SimulationError(.badData, "this is no database, or a damaged one", at: place)
    case SQLITE_BUSY, SQLITE_LOCKED:
      // Of those who write, only shards keep readers out.
      return .busy(path, by: lock == nil ? .sweep : .program, hint: "wait for it")
    case SQLITE_FULL:
      return SimulationError(
        .inputOutput,
        "the disk is full; what was stored before is safe",
        at: place,
        hint: "make room and start again"
      )
    case SQLITE_CANTOPEN:
      return SimulationError(.inputOutput, "the database can't be opened\(reason)", at: place)
    case SQLITE_READONLY:
      // The file itself was opened for writing before: what SQLite misses is a journal beside it.
      return SimulationError(
        .inputOutput,
        "the database can't be written to: no file can be made beside it",
        at: place,
        hint: "let its folder be written to"
      )
    case SQLITE_IOERR:
      let isFull = system == ENOSPC || system == EDQUOT
      return isFull
        ? self.error(SQLITE_FULL)
        : SimulationError(.inputOutput, "reading or writing failed\(reason)", at: place)
    case _:
      let text = String(cString: sqlite3_errmsg(handle))
      return SimulationError(.inputOutput, "the database failed: \(text)", at: place)
    }
  }
}

extension SimulationError {
  /// Who has a database.
  enum Holder: String {
    case sweep = "another sweep is writing to this database"
    case program = "another program uses this database"
  }

  /// Somebody else has the database in the file `path`.
  static func busy(_ path: String, by holder: Holder, hint: String) -> SimulationError {
    SimulationError(.inputOutput, holder.rawValue, at: .init(file: path), hint: hint)
  }

  /// Whether somebody else has the database.
  var isBusy: Bool { kind == .inputOutput && Holder(rawValue: message) != nil }
}

/// A value in a row.
enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case number(Double)
  case text(String)
}

/// A statement of a database that is ready to run.
///
/// A class, since it is one thing of SQLite's and is given back once.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  fileprivate init(_ handle: OpaquePointer, _ database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it with `values` for its parameters, whatever it answers.
  func run(_ values: [StoredValue]) throws(SimulationError) {
    try bind(values)
    while try step() {}
    sqlite3_reset(handle)
  }

  /// Starts it anew with `values` for its parameters.
  func bind(_ values: [StoredValue]) throws(SimulationError) {
    sqlite3_reset(handle)
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let value): sqlite3_bind_int64(handle, index, value)
        case .number(let value): sqlite3_bind_double(handle, index, value)
        case .text(let text):
          flotsam_sqlite_bind_text(handle, index, text, Int32(text.utf8.count))
        }
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  /// Goes on to the next row; false if there is none.
  func step() throws(SimulationError) -> Bool {
    errno = 0
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      sqlite3_reset(handle)
      throw database.error(code)
    }
    return false
  }

  /// The value in a column of the row.
  func value(_ column: Int) -> StoredValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .number(sqlite3_column_double(handle, Int32(column)))
    case SQLITE_NULL: .null
    case _: .text(text(column))
    }
  }

  /// A column of the row as a whole number.
  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  /// A column of the row as a text.
  func text(_ column: Int) -> String {
    sqlite3_column_text(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }
}
