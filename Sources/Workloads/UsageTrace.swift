package import SimulationCore

/// What a phone's user did, as recorded in a CSV file: the apps in order of first appearance, and the
/// actions.
///
/// Two layouts are read, told apart by their headers: `time,app` with optional `event,size,duration`,
/// and `App,Date,Time,Duration` as usage trackers on phones write it. In both, an app's row means that
/// the app came to the front; its duration is informative, and its end is not Home.
///
/// - A lock of a locked device and an unlock of an unlocked one are passed over.
/// - Where an app is opened on a locked device, an unlock is put in before it.
/// - A trace of clock times (ISO 8601, or seconds since 1970) starts at the time of its first row.
package struct UsageTrace: Sendable {
  /// An app as the trace knows it.
  package struct App: Hashable, Sendable {
    /// Its name in the file.
    package var id: String
    /// The first size that a row states for it; nil if none does.
    package var size: Bytes?

    /// The app called `id`.
    package init(id: String, size: Bytes? = nil) {
      self.id = id
      self.size = size
    }
  }

  /// The apps in order of first appearance; actions name them by their place in this list.
  package var apps: [App] = []
  /// What happened, in order of time.
  package var actions: [Action] = []
  /// What was read, passed over and mended.
  package var notes = TraceNotes()
  /// What the clock shows at the start, if the trace tells.
  package var timeOfDay: Time?
  /// When the last row starts.
  package var end = Time.zero

  /// Reads a trace from the bytes of `file`.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The name for errors.
  ///   - reboots: Whether a reboot in the trace is an action, or passed over.
  /// - Returns: The apps, the actions and the notes.
  /// - Throws: An error of kind `badData` with file and line for whatever isn't such a trace.
  /// - Complexity: linear in the number of bytes.
  package static func read(
    _ bytes: [UInt8],
    file: String,
    reboots: Bool = true
  ) throws(SimulationError) -> UsageTrace {
    var reader = try CSVReader(bytes, file: file)
    var header = CSVRecord()
    guard try reader.next(into: &header) else {
      throw reader.error("the file is empty", hint: "a trace starts with the line 'time,app'")
    }
    var builder = TraceBuilder(reboots: reboots)
    if PhoneUsageReader.isHeader(header) {
      try PhoneUsageReader.read(&reader, header: header, into: &builder)
    } else {
      try GeneralTraceReader.read(&reader, header: header, into: &builder)
    }
    builder.trace.notes.blankLines = reader.blankLines
    let trace = builder.finish()
    guard trace.notes.rows > 0 else {
      throw reader.error("the file has a header and no rows")
    }
    guard !trace.apps.isEmpty else {
      throw reader.error("no row opens an app")
    }
    return trace
  }
}
