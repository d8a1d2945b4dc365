/// What was read from a trace, what was passed over, and what was mended.
package struct TraceNotes: Hashable, Sendable {
  /// Rows behind the header.
  package var rows: Int64 = 0
  /// Rows that open an app.
  package var appRows: Int64 = 0
  /// App rows whose duration is 0; they count like all others.
  package var zeroLengths: Int64 = 0
  /// Rows that end more than a second after the next one starts.
  package var overlaps: Int64 = 0
  /// Reboots, whether they are kept or not.
  package var reboots: Int64 = 0
  /// Reboots that are left out because the caller wants it.
  package var rebootsDropped: Int64 = 0
  /// Boot rows without the shutdown row before them: a reboot of their own.
  package var bootsAlone: Int64 = 0
  /// Shutdown rows that repeat the one before.
  package var shutdownsRepeated: Int64 = 0
  /// Rows that say the screen went on without being unlocked.
  package var screenOnLocked: Int64 = 0
  /// Locks of a locked device.
  package var locksRepeated: Int64 = 0
  /// Unlocks of an unlocked device.
  package var unlocksRepeated: Int64 = 0
  /// Unlocks put in before an app that is opened on a locked device.
  package var unlocksAdded: Int64 = 0
  /// Rows that state another size than the row before of the same app.
  package var sizeChanges: Int64 = 0
  /// Blank lines.
  package var blankLines: Int64 = 0

  /// What a user is told, one line for each thing that occurred, in a fixed order.
  package var lines: [String] {
    let passedOver: [(Int64, String)] = [
      (blankLines, "blank lines passed over"),
      (screenOnLocked, "rows passed over, screen on but locked"),
      (locksRepeated, "rows passed over, locked while locked"),
      (unlocksRepeated, "rows passed over, unlocked while unlocked"),
      (unlocksAdded, "unlocks put in before an app opened on a locked device"),
      (shutdownsRepeated, "rows passed over, a shutdown repeated"),
      (bootsAlone, "boots without a shutdown, taken as reboots"),
      (rebootsDropped, "reboots left out"),
      (zeroLengths, "app rows of zero length, counted like any other"),
      (overlaps, "rows that overlap the next by over 1 s, of which only the start counts"),
      (sizeChanges, "rows that state another size than the app had before"),
    ]
    return passedOver.filter { $0.0 > 0 }.map { "\($0.1): \($0.0)" }
  }

  /// Notes on nothing.
  package init() {}
}
