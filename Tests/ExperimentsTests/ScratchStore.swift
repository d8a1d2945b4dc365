@preconcurrency import Glibc
import SimulationCore

@testable import Experiments

/// A file that is gone, with all that SQLite puts beside it, when its owner is.
///
/// A class, since the file has one owner.
final class ScratchStore {
  let path: String

  init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(parent)/flotsam-store-\(getpid())-\(UInt64.random(in: 0 ... .max)).sqlite"
  }

  deinit {
    for path in Shards(of: path).paths + [path] {
      for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    }
    rmdir(Shards(of: path).folder)
  }

  /// All rows of `results`, as text.
  func rows() throws -> [String] {
    let store = try ResultStore(reading: path)
    let query = try store.database.prepare("SELECT * FROM results ORDER BY cell, replication")
    var rows: [String] = []
    while try query.step() {
      rows.append((0..<3 + Measure.allCases.count).map { query.text($0) }.joined(separator: ","))
    }
    return rows
  }
}
