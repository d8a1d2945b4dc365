import SimulationCore

/// Reads the layout `App,Date,Time,Duration` that usage trackers on phones write, in which the screen
/// and the device stand in the column of the apps.
enum PhoneUsageReader {
  private struct Columns {
    var app = 0
    var date = 0
    var time = 0
    var duration = 0
  }

  /// What a row is about.
  private enum Kind {
    case app, lock, unlock, screenOnLocked, shutdown, boot

    init(_ name: ArraySlice<UInt8>) {
      self = .app
      guard name.first == 0x53 || name.first == 0x44 else { return }
      if name.isText("Screen on (locked)") { self = .screenOnLocked }
      if name.isText("Screen on (unlocked)") || name.isText("Screen on") { self = .unlock }
      if name.isText("Screen off (locked)") || name.isText("Screen off (unlocked)")
        || name.isText("Screen off")
      {
        self = .lock
      }
      if name.isText("Device shutdown") { self = .shutdown }
      if name.isText("Device boot") { self = .boot }
    }
  }

  /// A shutdown that waits for its boot.
  private enum Shutdown {
    case none
    case pending
    /// Pending, and an app's row has come since.
    case appSeen(at: Time)
  }

  /// Whether `header` has exactly the columns of this layout.
  static func isHeader(_ header: CSVRecord) -> Bool { columns(of: header) != nil }

  /// Reads all rows into `builder`.
  ///
  /// A boot belongs to the shutdown before it, unless an app's row of an earlier second stands between
  /// them: then the device must have been up, and the boot is a reboot of its own.
  static func read(
    _ reader: inout CSVReader,
    header: CSVRecord,
    into builder: inout TraceBuilder
  ) throws(SimulationError) {
    guard let columns = columns(of: header) else { return }
    var record = CSVRecord()
    var clock = TraceClock()
    var shutdown = Shutdown.none
    while try reader.next(into: &record) {
      try reader.check(record, has: header.fields.count)
      let time = try start(of: record, columns, reader, &clock)
      guard let duration = TextQuantity.clockDuration(record[columns.duration]) else {
        throw reader.error(
          "a duration can't be read",
          in: columns.duration,
          of: record,
          hint: "durations are h:mm:ss"
        )
      }
      builder.row(at: time, lasting: duration)
      switch Kind(record[columns.app]) {
      case .app:
        let app = try reader.app(in: columns.app, of: record, builder: &builder)
        builder.open(app, at: time, size: nil, duration: duration)
        if case .pending = shutdown { shutdown = .appSeen(at: time) }
      case .lock: builder.lock(at: time)
      case .unlock: builder.unlock(at: time)
      case .screenOnLocked: builder.trace.notes.screenOnLocked += 1
      case .shutdown:
        if case .pending = shutdown {
          builder.trace.notes.shutdownsRepeated += 1
        } else {
          builder.reboot(at: time)
        }
        shutdown = .pending
      case .boot:
        if !belongs(to: shutdown, bootAt: time) {
          builder.trace.notes.bootsAlone += 1
          builder.reboot(at: time)
        }
        shutdown = .none
      }
    }
    builder.trace.timeOfDay = clock.timeOfDay
  }

  private static func belongs(to shutdown: Shutdown, bootAt time: Time) -> Bool {
    switch shutdown {
    case .none: false
    case .pending: true
    case .appSeen(let seen): seen == time
    }
  }

  private static func start(
    of record: CSVRecord,
    _ columns: Columns,
    _ reader: CSVReader,
    _ clock: inout TraceClock
  ) throws(SimulationError) -> Time {
    guard let date = CivilTime.monthFirstDate(record[columns.date]) else {
      throw reader.error(
        "a date can't be read",
        in: columns.date,
        of: record,
        hint: "dates are month/day/year, as in 5/17/2019"
      )
    }
    guard let time = TextQuantity.clockDuration(record[columns.time]),
      time.microseconds < CivilTime.day
    else {
      throw reader.error(
        "a time can't be read",
        in: columns.time,
        of: record,
        hint: "times are h:mm:ss"
      )
    }
    return try clock.time(
      of: .init(microseconds: date + time.microseconds, kind: .local),
      in: columns.time,
      of: record,
      reader
    )
  }

  private static func columns(of header: CSVRecord) -> Columns? {
    guard header.fields.count == 4 else { return nil }
    let names = (0..<4).map { header[$0].map { $0.lowercased } }
    guard let app = names.firstIndex(where: { $0[...].isText("app") }),
      let date = names.firstIndex(where: { $0[...].isText("date") }),
      let time = names.firstIndex(where: { $0[...].isText("time") }),
      let duration = names.firstIndex(where: { $0[...].isText("duration") })
    else { return nil }
    return Columns(app: app, date: date, time: time, duration: duration)
  }
}

extension UInt8 {
  /// The small letter of an ASCII capital; anything else as it is.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }
}
