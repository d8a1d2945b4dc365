/// The numbers that decided about a kill on Android; sizes in pages of 4 KiB.
public struct AndroidKill: Sendable, Hashable, BitwiseCopyable {
  /// The victim's adj, and the least that could die.
  public var adjustment: Int32 = 0
  public var minimumAdjustment: Int32 = 0
  /// The row of lmkd's table, from 1 on, or the level of the kernel's killer, from 0 on; -1 for none.
  public var rule: Int32 = -1
  /// Free pages and the watermarks.
  public var free: Int64 = 0
  public var minimum: Int64 = 0
  public var low: Int64 = 0
  public var high: Int64 = 0
  /// Pages of files.
  public var file: Int64 = 0
  /// The victim's resident pages, and those in zram.
  public var resident: Int64 = 0
  public var swapped: Int64 = 0
  /// Free swap, and all of it.
  public var freeSwap: Int64 = 0
  public var swap: Int64 = 0
  /// Pages read again, as a share of the pages of files, against the limit in force, in per cent.
  public var thrashing: Int64 = 0
  public var thrashingLimit: Int64 = 0
  /// For a kill by number or age: which one it was, or for how many seconds it was unused, and the limit.
  public var number: Int64 = 0
  public var limit: Int64 = 0
}
