import SimulationCore

/// Turns the rows of a trace into actions that make sense one after the other.
struct TraceBuilder {
  var trace = UsageTrace()
  private var table = AppTable()
  private var sizes: [Bytes?] = []
  private var latestSizes: [Bytes] = []
  private var isLocked = false
  private let keepsReboots: Bool
  private var overlap: Int64 = .min

  /// A builder that keeps reboots or passes over them.
  init(reboots: Bool) { keepsReboots = reboots }

  /// The number of the app called `name`; nil if the name is not UTF-8.
  mutating func app(_ name: ArraySlice<UInt8>) -> Int32? {
    let index = table.index(of: name)
    if table.names.count > sizes.count {
      sizes.append(nil)
      latestSizes.append(.zero)
    }
    return index
  }

  /// Notes a row that starts at `time` and lasts for `duration`, if it says so.
  mutating func row(at time: Time, lasting duration: Time?) {
    trace.notes.rows += 1
    if overlap > time.microseconds + 1_000_000 { trace.notes.overlaps += 1 }
    overlap = duration.map { (time + $0).microseconds } ?? .min
    trace.end = time
  }

  mutating func open(_ app: Int32, at time: Time, size: Bytes?, duration: Time?) {
    trace.notes.appRows += 1
    if duration == .zero { trace.notes.zeroLengths += 1 }
    if isLocked {
      trace.notes.unlocksAdded += 1
      isLocked = false
      append(.unlock, at: time)
    }
    if let size { note(size, of: Int(app)) }
    trace.actions.append(Action(.open, at: time, app: app, amount: size ?? .zero))
  }

  mutating func home(at time: Time) { append(.home, at: time) }

  mutating func kill(_ app: Int32, at time: Time) {
    trace.actions.append(Action(.kill, at: time, app: app))
  }

  mutating func lock(at time: Time) {
    if isLocked {
      trace.notes.locksRepeated += 1
    } else {
      isLocked = true
      append(.lock, at: time)
    }
  }

  mutating func unlock(at time: Time) {
    if isLocked {
      isLocked = false
      append(.unlock, at: time)
    } else {
      trace.notes.unlocksRepeated += 1
    }
  }

  /// Ends every process.
  ///
  /// The device that comes up is taken for unlocked, with nobody in front.
  mutating func reboot(at time: Time) {
    trace.notes.reboots += 1
    if keepsReboots {
      isLocked = false
      append(.shutdown, at: time)
    } else {
      trace.notes.rebootsDropped += 1
    }
  }

  /// The trace with its apps.
  func finish() -> UsageTrace {
    var trace = trace
    trace.apps = zip(table.names, sizes).map { UsageTrace.App(id: $0, size: $1) }
    return trace
  }

  private mutating func append(_ kind: ActionKind, at time: Time) {
    trace.actions.append(Action(kind, at: time))
  }

  private mutating func note(_ size: Bytes, of app: Int) {
    if sizes[app] == nil {
      sizes[app] = size
    } else if latestSizes[app] != size {
      trace.notes.sizeChanges += 1
    }
    latestSizes[app] = size
  }
}
