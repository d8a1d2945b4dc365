/// The numbers that decided about a kill on Android; sizes in pages of 4 KiB.
public struct AndroidKill: Sendable, Hashable, BitwiseCopyable {
  /// The victim's adj.
  public var adjustment: Int32 = 0
  /// The least adj that could die.
  public var minimumAdjustment: Int32 = 0
  /// The row of lmkd's table, from 1 on, or the level of the kernel's killer, from 0 on; -1 for none.
  public var rule: Int32 = -1
  /// Free pages.
  public var free: Int64 = 0
  /// The watermark min.
  public var minimum: Int64 = 0
  /// The watermark low.
  public var low: Int64 = 0
  /// The watermark high.
  public var high: Int64 = 0
  /// Pages of files.
  public var file: Int64 = 0
  /// The victim's resident pages.
  public var resident: Int64 = 0
  /// The victim's pages in zram.
  public var swapped: Int64 = 0
  /// Free swap.
  public var freeSwap: Int64 = 0
  /// All of swap.
  public var swap: Int64 = 0
  /// Pages read again, as a share of the pages of files, in per cent.
  public var thrashing: Int64 = 0
  /// The limit in force, in per cent.
  public var thrashingLimit: Int64 = 0
  /// For a kill by number or age: which one it was, or for how many seconds it was unused.
  public var number: Int64 = 0
  /// The limit that it exceeded.
  public var limit: Int64 = 0
}
