import SimulationCore

/// Reads the layout `time,app` with optional columns `event,size,duration`, in any order.
enum GeneralTraceReader {
  private static let expected = "columns are time,app and optionally event,size,duration"

  private enum Column: Int, CaseIterable {
    case time, app, event, size, duration

    var name: String {
      switch self {
      case .time: "time"
      case .app: "app"
      case .event: "event"
      case .size: "size"
      case .duration: "duration"
      }
    }
  }

  /// Where each column stands in the file; nil for one that isn't there.
  private struct Columns {
    private var places: [Int?] = Array(repeating: nil, count: Column.allCases.count)

    subscript(column: Column) -> Int? {
      get { places[column.rawValue] }
      set { places[column.rawValue] = newValue }
    }
  }

  private enum Event {
    case open, home, lock, unlock, kill, reboot

    init?(_ text: ArraySlice<UInt8>) {
      if text.isEmpty || text.isText("open") {
        self = .open
      } else if text.isText("home") {
        self = .home
      } else if text.isText("lock") {
        self = .lock
      } else if text.isText("unlock") {
        self = .unlock
      } else if text.isText("kill") {
        self = .kill
      } else if text.isText("reboot") {
        self = .reboot
      } else {
        return nil
      }
    }

    var namesApp: Bool {
      switch self {
      case .open, .kill: true
      case .home, .lock, .unlock, .reboot: false
      }
    }
  }

  /// A row's cells, read.
  private struct Row {
    var time: Time
    var event: Event
    var size: Bytes?
    var duration: Time?
  }

  /// Reads all rows into `builder`.
  static func read(
    _ reader: inout CSVReader,
    header: CSVRecord,
    into builder: inout TraceBuilder
  ) throws(SimulationError) {
    let columns = try columns(of: header, reader)
    guard let appColumn = columns[.app] else { return }
    var record = CSVRecord()
    var clock = TraceClock()
    while try reader.next(into: &record) {
      try reader.check(record, has: header.fields.count)
      let row = try row(record, columns, reader, &clock)
      builder.row(at: row.time, lasting: row.duration)
      switch row.event {
      case .open:
        let app = try reader.app(in: appColumn, of: record, builder: &builder)
        builder.open(app, at: row.time, size: row.size, duration: row.duration)
      case .kill:
        let app = try reader.app(in: appColumn, of: record, builder: &builder)
        builder.kill(app, at: row.time)
      case .home: builder.home(at: row.time)
      case .lock: builder.lock(at: row.time)
      case .unlock: builder.unlock(at: row.time)
      case .reboot: builder.reboot(at: row.time)
      }
    }
    builder.trace.timeOfDay = clock.timeOfDay
  }

  private static func columns(
    of header: CSVRecord,
    _ reader: CSVReader
  ) throws(SimulationError) -> Columns {
    var columns = Columns()
    for index in header.fields.indices {
      let name = header[index].map { $0.lowercased }[...]
      guard let column = Column.allCases.first(where: { name.isText($0.name) }) else {
        throw reader.error("the column is unknown", in: index, of: header, hint: expected)
      }
      guard columns[column] == nil else {
        throw reader.error("the column is there twice", in: index, of: header, hint: expected)
      }
      columns[column] = index
    }
    for column in [Column.time, .app] where columns[column] == nil {
      throw reader.error("the column '\(column.name)' is missing", of: header, hint: expected)
    }
    return columns
  }

  private static func row(
    _ record: CSVRecord,
    _ columns: Columns,
    _ reader: CSVReader,
    _ clock: inout TraceClock
  ) throws(SimulationError) -> Row {
    var row = Row(time: .zero, event: .open)
    if let index = columns[.time] {
      row.time = try clock.time(
        of: stamp(in: index, of: record, reader),
        in: index,
        of: record,
        reader
      )
    }
    if let index = columns[.event] {
      guard let event = Event(record[index]) else {
        throw reader.error(
          "the event is unknown",
          in: index,
          of: record,
          hint: "one of open, home, lock, unlock, kill, reboot"
        )
      }
      row.event = event
    }
    if let index = columns[.app], !row.event.namesApp, !record[index].isEmpty {
      throw reader.error(
        "the event has no app",
        in: index,
        of: record,
        hint: "leave the cell empty; only open and kill name an app"
      )
    }
    if let index = columns[.size] { row.size = try size(in: index, of: record, reader) }
    if let index = columns[.duration], !record[index].isEmpty {
      guard let duration = TextQuantity.duration(record[index]), duration <= .longest else {
        throw reader.error(
          "the duration can't be read",
          in: index,
          of: record,
          hint: "a number with us, ms, s, min or h, or h:mm:ss; at most 100 years"
        )
      }
      row.duration = duration
    }
    return row
  }

  private static func stamp(
    in index: Int,
    of record: CSVRecord,
    _ reader: CSVReader
  ) throws(SimulationError) -> TraceClock.Stamp {
    let text = record[index]
    if let civil = CivilTime.iso8601(text) {
      return .init(
        microseconds: civil.instant,
        kind: civil.zone == nil ? .local : .zoned,
        zone: civil.zone ?? 0
      )
    }
    var rest = text
    if let number = TextNumber(consuming: &rest), rest.isEmpty,
      let microseconds = number.scaled(places: 6)
    {
      return .init(microseconds: microseconds, kind: .seconds)
    }
    throw reader.error(
      "the time can't be read",
      in: index,
      of: record,
      hint: "seconds at least 0, as in 12.5, or ISO 8601, as in 2019-05-17T18:25:07"
    )
  }

  private static func size(
    in index: Int,
    of record: CSVRecord,
    _ reader: CSVReader
  ) throws(SimulationError) -> Bytes? {
    let text = record[index]
    guard !text.isEmpty else { return nil }
    guard let size = TextQuantity.size(text) else {
      throw reader.error(
        "the size can't be read",
        in: index,
        of: record,
        hint: "bytes, or a number with B, kB, MB, GB, TB, KiB, MiB, GiB or TiB"
      )
    }
    guard size > .zero, size <= largest else {
      throw reader.error(
        "the size is impossible",
        in: index,
        of: record,
        hint: "over 0 and at most 1024 TiB; leave it empty if it isn't known"
      )
    }
    return size
  }

  private static let largest = Bytes(1 << 50)
}
