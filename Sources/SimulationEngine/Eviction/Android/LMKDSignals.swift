/// What lmkd reads at one wake-up (android-lmkd.md 3.3).
package struct LMKDSignals: Sendable {
  /// What woke it.
  package enum Event: UInt8, Sendable {
    /// Nothing but its own timer: a poll.
    case none
    /// Some tasks stalled for `psi_partial_stall_ms` of a second.
    case medium
    /// All tasks stalled for `psi_complete_stall_ms` of a second.
    case critical
  }

  /// Who gives memory back.
  package enum Reclaim: UInt8, Sendable {
    /// Nobody.
    case none
    /// The kernel's own thread.
    case kswapd
    /// Those who ask for memory, themselves.
    case direct
  }

  /// Sizes in pages.
  package struct Memory: Sendable {
    /// Free pages, those set aside for contiguous use included.
    package var free: Int64
    /// Free pages that are set aside for contiguous use.
    package var contiguousFree: Int64 = 0
    /// Watermarks; the high one decides nothing.
    package var minimum: Int64
    package var low: Int64
    package var high: Int64
    package var activeFile: Int64
    package var inactiveFile: Int64
    /// Anonymous pages, active and inactive ones.
    package var anonymous: Int64 = 0
    package var shared: Int64 = 0
    package var swapTotal: Int64 = 0
    package var swapFree: Int64 = 0

    /// The state of memory in pages.
    package init(
      free: Int64,
      minimum: Int64,
      low: Int64,
      high: Int64,
      activeFile: Int64,
      inactiveFile: Int64
    ) {
      self.free = free
      self.minimum = minimum
      self.low = low
      self.high = high
      self.activeFile = activeFile
      self.inactiveFile = inactiveFile
    }

    /// All pages of files.
    package var file: Int64 { activeFile + inactiveFile }
  }

  /// The time, in milliseconds of a clock that never runs back.
  package var now: Int64
  package var event: Event
  package var reclaim: Reclaim
  /// How long direct reclaim has lasted, in milliseconds.
  package var directReclaimTime: Int64 = 0
  /// The share of the last ten seconds in which all tasks stalled for memory, in per cent.
  package var fullAverage: Double = 0
  package var memory: Memory
  /// How many pages of files have been read again since the device started.
  package var refaults: Int64

  /// What is read at `now`.
  package init(
    now: Int64,
    event: Event,
    reclaim: Reclaim,
    memory: Memory,
    refaults: Int64
  ) {
    self.now = now
    self.event = event
    self.reclaim = reclaim
    self.memory = memory
    self.refaults = refaults
  }
}

/// What lmkd remembers from one wake-up to the next.
package struct LMKDState: Sendable {
  /// The window in which pages read again are counted.
  package struct Window: Sendable {
    /// When it began, in milliseconds.
    package var start: Int64
    /// The counter of refaults then.
    package var refaults: Int64
    /// Pages of files then.
    package var file: Int64

    /// A window that begins at `start`.
    package init(start: Int64, refaults: Int64, file: Int64) {
      self.start = start
      self.refaults = refaults
      self.file = file
    }
  }

  package var window: Window
  /// Thrashing carried over from the windows before, in per cent.
  package var carried: Int64 = 0
  /// The limit of thrashing in force, perhaps decayed, in per cent.
  package var limit: Int64
  /// The counter of refaults at the last wake-up that looked at it.
  package var refaultsBefore: Int64
  /// Whether somebody was killed since the last full evaluation, and is gone.
  package var hasKilled = false
  /// Whether a kill for thrashing has set the check of the file cache.
  package var checksFileCache = false
  /// When the victim that hasn't died yet was killed, in milliseconds.
  package var pendingSince: Int64?
  /// The worst thrashing since the last kill, in per cent.
  package var worstThrashing: Int64 = 0
  /// How many wake-ups passed while a victim was dying.
  package var skipped: Int64 = 0

  /// The state of a daemon that starts with `window` under `properties`.
  package init(window: Window, properties: LMKDProperties) {
    self.window = window
    limit = properties.thrashingLimit
    refaultsBefore = window.refaults
  }
}
