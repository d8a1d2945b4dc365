#if Jemalloc
@preconcurrency internal import Glibc
internal import SimulationCore

/// Address space for as many arenas as a run needs at once: reserved in one piece before the run, so
/// that nothing of it grows, however many arenas come and go.
///
/// A class, since arenas share it and the last one gives it back.
final class ArenaSpace {
  /// jemalloc lays its own blocks out in steps of 2 MiB.
  static let alignment = 2 << 20

  /// The address space of one arena, in bytes.
  let slotSize: Int
  private let start: UnsafeMutableRawPointer
  private let size: Int
  private let first: UnsafeMutableRawPointer
  private var free: [UnsafeMutableRawPointer]
  /// How much of each slot was ever used, in steps of 2 MiB.
  private var steps: [Int]
  /// What jemalloc's table of pages takes for all that was ever used, in bytes.
  ///
  /// It has a word of 8 bytes (`rtree_leaf_elm_t`) for each page, so a page for each 2 MiB, and gives none
  /// back: not when an arena goes, nor for a command.
  private(set) var tables: Int64 = 0

  /// Space for `count` arenas of `slotSize` bytes each.
  init(count: Int, slotSize wanted: Int64) throws(SimulationError) {
    let step = Int64(Self.alignment)
    let (slot, isTooLarge) = (wanted / step + 1).multipliedReportingOverflow(by: step)
    let (all, isFar) = slot.multipliedReportingOverflow(by: Int64(count))
    let whole = isTooLarge || isFar || all > 1 << 46 ? Int64.max : all + step
    slotSize = Int(clamping: slot)
    size = Int(clamping: whole)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), mapped != MAP_FAILED
    else {
      throw SimulationError(
        .inputOutput,
        "can't reserve address space for \(count) arenas: \(String(cString: strerror(errno)))",
        hint: "a limit on it (ulimit -v) or vm.overcommit_memory=2 may be in the way; a smaller"
          + " --scale needs less"
      )
    }
    start = mapped
    // A huge page would make 2 MiB resident at one touch.
    madvise(mapped, size, MADV_NOHUGEPAGE)
    first = mapped.alignedUp(toMultipleOf: Self.alignment)
    // The first slot is taken first, and the one that was given back last goes out again first.
    steps = Array(repeating: 0, count: count)
    free = []
    free.reserveCapacity(count)
    for place in (0..<count).reversed() { free.append(first + place * slotSize) }
  }

  deinit { munmap(start, size) }

  /// Takes a slot; nil if all are taken.
  func take() -> UnsafeMutableRawPointer? { free.popLast() }

  /// Notes that the first `used` bytes of `slot` are in use.
  func note(_ slot: UnsafeMutableRawPointer, used: Int) {
    let place = (slot - first) / slotSize
    let step = (used + Self.alignment - 1) / Self.alignment
    guard step > steps[place] else { return }
    tables += Int64(step - steps[place]) * KernelCounts.pageSize
    steps[place] = step
  }

  /// Gives a slot back, and all pages of its first `used` bytes to the kernel.
  func giveBack(_ slot: UnsafeMutableRawPointer, used: Int) {
    if used > 0 { madvise(slot, used, MADV_DONTNEED) }
    free.append(slot)
  }
}
#endif
