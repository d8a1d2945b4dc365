#if Jemalloc
package import SimulationCore

/// How a run holds real memory.
package struct RealMemoryOptions: Sendable {
  /// What of each modelled byte is held.
  package var scale = MemoryScale.whole
  /// The sizes of blocks, in bytes.
  package var blocks = BlockSizes.standard
  /// The most that one arena may hold, in bytes and already scaled, in place of the model's own limit.
  package var backStop: Int64?
  /// Which process loses its arena to an allocation that fails, counted from the first to start as 0, and
  /// after how many stretches of memory that were granted; nil for none.
  package var failure: (process: Int64, grants: Int64)?
  /// What the machine has free, in bytes; nil to ask it.
  package var available: Int64?

  /// Everything at full size.
  package init() {}
}
#endif
