/// Where an app's process is in its life (`lifecycle.md` section 1.1).
public enum ProcessState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No process.
  case notRunning
  /// In front, but not receiving events: launching, interrupted, or under a panel.
  case inactive
  /// In front and receiving events.
  case active
  /// Not in front, but running code.
  case background
  /// In memory, frozen.
  case suspended
}
