@preconcurrency import Glibc
import SimulationCore
import Testing

@testable import Experiments

struct ResultStoreTests {
  private func error(_ body: () throws(SimulationError) -> Void) -> SimulationError? {
    do throws(SimulationError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func write(_ bytes: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(bytes, file)
    fclose(file)
  }

  @Test("a file that is no store is refused, and stays as it is")
  func strangers() throws {
    let text = ScratchStore()
    try write(String(repeating: "no database\n", count: 500), to: text.path)
    let first = error { () throws(SimulationError) in _ = try ResultStore(writing: text.path) }
    #expect(first?.kind == .badData && first?.place?.file == text.path)

    let other = ScratchStore()
    do {
      let database = try Database(other.path, .write)
      try database.execute("CREATE TABLE x (y); PRAGMA application_id = 7")
    }
    let second = error { () throws(SimulationError) in _ = try ResultStore(writing: other.path) }
    #expect(second?.message == "the database of another program")

    let later = ScratchStore()
    try ResultStore(writing: later.path).close()
    do {
      let database = try Database(later.path, .write)
      try database.execute("PRAGMA user_version = 9")
    }
    let third = error { () throws(SimulationError) in _ = try ResultStore(reading: later.path) }
    #expect(third?.message == "a database of version 9; this flotsam has version 1")

    let nothing = error { () throws(SimulationError) in
      _ = try ResultStore(reading: "/nowhere/x.sqlite")
    }
    #expect(nothing?.kind == .noInput)
    let folder = error { () throws(SimulationError) in
      _ = try ResultStore(writing: "/nowhere/x.sqlite")
    }
    #expect(folder?.kind == .inputOutput)
  }

  @Test("where the disk is full, what was stored before stays")
  func fullDisk() throws {
    let scratch = ScratchStore()
    let store = try ResultStore(writing: scratch.path)
    let cell = Sweep.Cell([.init(key: "policy", value: "lru")])
    try store.add([cell])
    // SQLite's own limit fails like a disk without room.
    let pages = try store.database.integer("PRAGMA page_count")
    try store.database.execute("PRAGMA max_page_count = \(pages + 2)")
    let values = [MeasuredValue?](repeating: .integer(.max), count: Measure.allCases.count)
    var stored = 0
    let full = error { () throws(SimulationError) in
      while stored < 1_000 {
        let measurement = ResultStore.Measurement(replication: stored, seed: 1, values: values)
        try store.add(measurement, of: cell.id, digest: nil)
        stored += 1
      }
    }
    #expect(full?.message == "the disk is full; what was stored before is safe")
    #expect(stored > 0)
    try store.close()
    #expect(try scratch.rows().count == stored)
  }

  @Test("two sweeps can't write to one store at once")
  func lock() throws {
    let scratch = ScratchStore()
    let store = try ResultStore(writing: scratch.path)
    let second = error { () throws(SimulationError) in
      _ = try ResultStore(writing: scratch.path)
    }
    #expect(second?.isBusy == true)
    try store.close()
  }

  @Test("a store is read while it is written to, as it was when the reading began")
  func readers() throws {
    let scratch = ScratchStore()
    let store = try ResultStore(writing: scratch.path, isReadable: true)
    let cell = Sweep.Cell([.init(key: "policy", value: "lru")])
    let nothing = [MeasuredValue?](repeating: nil, count: Measure.allCases.count)
    func add(_ replication: Int) throws {
      let measurement = ResultStore.Measurement(replication: replication, seed: 1, values: nothing)
      try store.add(measurement, of: cell.id, digest: nil)
    }
    func count(_ reader: ResultStore) throws -> Int {
      var count = 0
      try reader.eachCell { cell throws(SimulationError) in count += cell.measurements.count }
      return count
    }
    try store.add([cell])
    try add(0)
    let reader = try ResultStore(reading: scratch.path)
    #expect(try count(reader) == 1)
    try add(1)
    #expect(try count(reader) == 1)
    #expect(try scratch.rows().count == 2)
    let second = error { () throws(SimulationError) in
      _ = try ResultStore(writing: scratch.path)
    }
    #expect(second?.isBusy == true)
    // Nobody is kept from ending by one who reads.
    try store.close()
    #expect(try count(reader) == 1)
    try ResultStore(writing: scratch.path, isReadable: true).close()
  }

  @Test("where a folder can't be written to, the reason is told")
  func readOnly() {
    // Not even root makes a file there.
    let path = "/sys/flotsam.sqlite"
    let refused = error { () throws(SimulationError) in _ = try ResultStore(writing: path) }
    let reasons = [EACCES, EROFS, EPERM].map { String(cString: strerror($0)) }
    #expect(refused?.kind == .inputOutput)
    #expect(reasons.contains { refused?.message == "the database can't be opened: \($0)" })
  }

  @Test("who made results when stands apart from them")
  func provenance() throws {
    let scratch = ScratchStore()
    let store = try ResultStore(writing: scratch.path)
    let name = try store.begin(Provenance(version: "1.2.3", command: "flotsam sweep 'a b'"))
    let query = try store.database.prepare(
      "SELECT version, command, host <> '', started <= coalesce(ended, started), replications FROM provenance"
    )
    func row() throws -> [StoredValue]? {
      try query.bind([])
      return try query.step() ? (0..<5).map(query.value) : nil
    }
    let begun: [StoredValue] = [
      .text("1.2.3"), .text("flotsam sweep 'a b'"), .integer(1), .integer(1),
    ]
    #expect(try row() == begun + [.null])
    try store.end(name, replications: 7)
    #expect(try row() == begun + [.integer(7)])
  }

  @Test("values come back as they went in")
  func values() throws {
    let scratch = ScratchStore()
    let store = try ResultStore(writing: scratch.path)
    let cell = Sweep.Cell([.init(key: "policy", value: "lru"), .init(key: "seed", value: "9")])
    try store.add([cell])
    let odd = Measure.allCases.map { measure -> MeasuredValue? in
      if measure == .budget { return nil }
      return measure.isWhole ? .integer(.max) : .number(0.1 + 0.2)
    }
    for (place, seed) in [UInt64.max, 0].enumerated() {
      let measurement = ResultStore.Measurement(replication: place, seed: seed, values: odd)
      try store.add(measurement, of: cell.id, digest: "x")
    }
    var cells: [ResultStore.StoredCell] = []
    try store.eachCell { stored throws(SimulationError) in cells.append(stored) }
    #expect(cells.count == 1)
    #expect(cells[0].parameters == cell.parameters)
    #expect(cells[0].measurements.map(\.seed) == [.max, 0])
    #expect(cells[0].measurements.allSatisfy { $0.values == odd })
    #expect(try store.keys() == ["policy", "seed"])
  }
}
