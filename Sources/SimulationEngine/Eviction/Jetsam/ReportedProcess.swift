/// A process as a report of jetsam lists it (`xnu-jetsam.md` 8.2).
public struct ReportedProcess: Hashable, Sendable {
  /// What a report says of a process, as far as its band depends on it.
  public enum Activity: UInt8, CaseIterable, Sendable {
    /// A daemon without work, which may be ended at any time.
    case idleDaemon
    /// Any other daemon, and what a report has no word for.
    case daemon
    /// An app or an extension that works in the background.
    case background
    /// An app that doesn't run.
    case suspended
    /// What the user sees.
    case front

    /// What the words that a report prints under `states` mean together.
    public init(states: [String]) {
      self =
        if states.contains("frontmost") {
          .front
        } else if states.contains("suspended") {
          .suspended
        } else if states.contains("daemon") {
          states.contains("idle") ? .idleDaemon : .daemon
        } else {
          states.isEmpty ? .daemon : .background
        }
    }
  }

  /// Its number on the device.
  public var pid: Int64
  /// Its name, of which old reports cut off the end.
  public var name: String
  /// What it was doing.
  public var activity: Activity
  /// What it was charged, in bytes.
  public var footprint: Int64
  /// The part of it that could be given up, in bytes.
  public var purgeable: Int64 = 0
  /// The time since its start, in microseconds.
  public var age: Int64
  /// Its coalition; nil for none.
  public var coalition: Int64?

  /// A process with these numbers and nothing to purge.
  public init(pid: Int64, name: String, activity: Activity, footprint: Int64, age: Int64) {
    self.pid = pid
    self.name = name
    self.activity = activity
    self.footprint = footprint
    self.age = age
  }
}

/// The table of priorities that a system ships for its daemons.
public struct JetsamPriorities: Sendable {
  /// What the table says of one daemon.
  public struct Entry: Hashable, Sendable {
    /// Its label, as in `com.apple.bluetoothd`.
    public var label: String
    /// Its band on the scale of today; nil if the table names none.
    public var band: Int?
    /// Whether its limit is the system's own.
    public var hasDefaultLimit: Bool

    /// An entry of `label`.
    public init(label: String, band: Int?, hasDefaultLimit: Bool = false) {
      self.label = label
      self.band = band
      self.hasDefaultLimit = hasDefaultLimit
    }
  }

  private var byLabel: [String: Entry] = [:]
  /// By the last part of the label, which most often is the name of the process; of several entries
  /// the one whose label is first in the order of its letters.
  private var byName: [String: Entry] = [:]

  /// The table of `entries`.
  public init(_ entries: [Entry] = []) {
    for entry in entries.sorted(by: { $0.label < $1.label }) {
      byLabel[entry.label] = entry
      let name = String(entry.label.split(separator: ".").last ?? "")
      if byName[name] == nil { byName[name] = entry }
    }
  }

  /// What the table says of the process called `name`.
  public func entry(of name: String) -> Entry? {
    byLabel[name] ?? byLabel["com.apple." + name] ?? byName[name]
  }
}
