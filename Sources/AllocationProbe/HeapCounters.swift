#if Jemalloc
internal import CJemalloc
#endif

/// Counts allocations by jemalloc's own counters: the calling thread's bytes, and how many requests the
/// whole process made.
///
/// Reading allocates nothing, but flushes the thread's cache, so it belongs outside of what is timed.
package struct HeapCounters {
  /// What the counters showed.
  package struct Reading: Hashable, Sendable {
    /// Requests of at most 14 KiB.
    package var small: UInt64
    /// Larger ones.
    package var large: UInt64
    /// Bytes that the thread asked for.
    package var allocated: UInt64
  }

  private let allocated: UnsafePointer<UInt64>
  private let released: UnsafePointer<UInt64>
  /// jemalloc's numbers for the names of the counters, which are found out once.
  private let small: [Int]
  private let large: [Int]

  /// Counters of the calling thread; nil where jemalloc doesn't serve it, as under a sanitizer.
  package init?() {
    // 4,096 stands for all arenas together (`MALLCTL_ARENAS_ALL`, which Swift doesn't see).
    guard let allocated = Self.counter("thread.allocatedp"),
      let released = Self.counter("thread.deallocatedp"),
      let small = Self.path("stats.arenas.4096.small.nrequests"),
      let large = Self.path("stats.arenas.4096.large.nrequests")
    else { return nil }
    self.allocated = allocated
    self.released = released
    self.small = small
    self.large = large
  }

  /// What the counters show now.
  package func read() -> Reading {
    var epoch: UInt64 = 1
    mallctl("thread.tcache.flush", nil, nil, nil, 0)
    mallctl("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
    return Reading(
      small: Self.number(small),
      large: Self.number(large),
      allocated: allocated.pointee
    )
  }

  /// The bytes that the thread has asked for and not given back; below 0 if it gave back those of others.
  package var held: Int64 {
    Int64(bitPattern: allocated.pointee &- released.pointee)
  }

  private static func counter(_ name: String) -> UnsafePointer<UInt64>? {
    var address: UnsafePointer<UInt64>?
    var size = MemoryLayout<UnsafePointer<UInt64>?>.size
    return mallctl(name, &address, &size, nil, 0) == 0 ? address : nil
  }

  private static func path(_ name: String) -> [Int]? {
    var path = [Int](repeating: 0, count: 8)
    var count = path.count
    guard mallctlnametomib(name, &path, &count) == 0 else { return nil }
    return Array(path.prefix(count))
  }

  private static func number(_ path: [Int]) -> UInt64 {
    var value: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    return mallctlbymib(path, path.count, &value, &size, nil, 0) == 0 ? value : 0
  }
}
