#if Jemalloc
internal import CJemalloc
#endif

/// Counts the bytes that the calling thread allocates, by jemalloc's own counter.
///
/// Reading it is one load and allocates nothing. Linking this target makes jemalloc the process's
/// allocator.
package struct AllocationProbe {
  private let allocated: UnsafePointer<UInt64>

  /// A probe of the calling thread; nil where jemalloc doesn't serve it, as under a sanitizer or in a
  /// build without it.
  package init?() {
    var address: UnsafePointer<UInt64>?
    var size = MemoryLayout<UnsafePointer<UInt64>?>.size
    guard mallctl("thread.allocatedp", &address, &size, nil, 0) == 0, let address else {
      return nil
    }
    allocated = address
  }

  /// The bytes allocated by this thread since it started.
  package var bytes: UInt64 { allocated.pointee }
}
