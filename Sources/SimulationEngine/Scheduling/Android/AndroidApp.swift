internal import SimulationCore

/// What Android keeps of one app beside what every platform does; sizes in bytes.
struct AndroidApp: BitwiseCopyable {
  /// The part of its footprint that is in zram.
  var swapped: Int64 = 0
  /// Its pages of files that are in memory, and all of them.
  var clean: Int64 = 0
  var allClean: Int64 = 0
  /// What it has asked for and not yet got: new pages, pages in zram, pages of files read again and for
  /// the first time.
  var owed: Int64 = 0
  var owedSwapped: Int64 = 0
  var owedClean: Int64 = 0
  var owedFirst: Int64 = 0
  /// When it was last moved in the list of processes, in microseconds of uptime.
  var lastActivity: Int64 = 0
  /// When it left the front last, in microseconds; before the start of time if it never did.
  var leftFront = Int64.min
  /// What it frees at its next answer.
  var answer: Int64 = 0
  var kind = CachedKind.empty
  /// The level of the last trim; nil if it was told none since memory was last normal.
  var lastTrim: TrimLevel?
  var flags: Flags = []

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Its process has shown an activity.
    static var hasActivity: Flags { Flags(rawValue: 1) }
    /// It works in the background.
    static var works: Flags { Flags(rawValue: 2) }
    /// What it works at is a foreground service.
    static var isForegroundService: Flags { Flags(rawValue: 4) }
    /// It stands in the list of those that are owed something.
    static var isListed: Flags { Flags(rawValue: 8) }
    /// It plays on when the user has left it.
    static var plays: Flags { Flags(rawValue: 16) }
    /// It is told once that its interface is hidden.
    static var tellsHidden: Flags { Flags(rawValue: 32) }
  }

  /// Whether it has asked for anything that it hasn't got.
  var isOwed: Bool { owed + owedSwapped + owedClean + owedFirst > 0 }

  /// The pages of files that it lacks and hasn't asked for.
  var missingClean: Int64 { allClean - clean - owedClean - owedFirst }

  /// Forgets what belongs to a process.
  mutating func endProcess() {
    let all = allClean
    let plays = flags.contains(.plays)
    self = AndroidApp()
    allClean = all
    if plays { flags.insert(.plays) }
  }
}
