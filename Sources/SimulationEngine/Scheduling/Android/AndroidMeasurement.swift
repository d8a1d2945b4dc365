/// What a run on Android counts beside what all platforms do, from the end of the warm-up on.
struct AndroidMeasurement: BitwiseCopyable {
  /// Trims delivered, by the place of the level.
  var trims = InlineArray<7, Int64>(repeating: 0)
  /// How often nothing cached was left after a kill.
  var lowMemory: Int64 = 0
  /// Bytes that went to zram and came back.
  var swappedOut: Int64 = 0
  var swappedIn: Int64 = 0
  /// Pages of files that were read again.
  var refaults: Int64 = 0
  /// Bytes that the kernel's thread and those who asked gave back.
  var reclaimed: Int64 = 0
  var reclaimedDirectly: Int64 = 0
  /// Stalls of some and of all, in microseconds.
  var someStall: Int64 = 0
  var fullStall: Int64 = 0
  /// Decisions of the killer, and those passed over because a victim was dying.
  var decisions: Int64 = 0
  var skipped: Int64 = 0
  /// The most bytes in zram at full size, the most that it took, and the least that files had.
  var mostSwapped: Int64 = 0
  var mostZram: Int64 = 0
  var leastFiles: Int64 = 0
  /// The doubled integrals of what is in zram, of what that takes, and of files, at the end of the warm-up.
  var swappedAtWarmup = Doubled()
  var zramAtWarmup = Doubled()
  var filesAtWarmup = Doubled()
}
