internal import AllocationProbe
internal import CPerformanceEvents
@preconcurrency internal import Glibc

/// Measures what the process spends on a piece of work: time, instructions, allocations, memory.
package struct ProcessMeter: ~Copyable {
  /// What the work took in all, for the metrics that this machine offers.
  package typealias Reading = [Metric: Double]

  /// What the counters showed when the work began.
  package struct Start {
    fileprivate var heap: HeapCounters.Reading?
    fileprivate var snapshot: Snapshot
  }

  fileprivate struct Snapshot {
    var switches: Int
    var peak: Int
    var instructions: UInt64
    var cpu: Double
    var wall: Double
  }

  private let heap = HeapCounters()
  private let counter = instruction_counter_open()

  /// A meter of the calling thread's work.
  package init() {}

  deinit { instruction_counter_close(counter) }

  /// Begins to measure; between this and `end` nothing but the work happens.
  package func begin() -> Start {
    Self.forgetPeak()
    let heap = heap?.read()
    return Start(heap: heap, snapshot: snapshot())
  }

  /// What the work since `start` took.
  package func end(_ start: Start) -> Reading {
    let after = snapshot()
    let heapAfter = heap?.read()
    let (before, heapBefore) = (start.snapshot, start.heap)
    var reading: Reading = [
      .wall: after.wall - before.wall,
      .cpu: after.cpu - before.cpu,
      .contextSwitches: Double(after.switches - before.switches),
      .peakResident: Double(after.peak),
    ]
    if counter >= 0 { reading[.instructions] = Double(after.instructions - before.instructions) }
    if let heapBefore, let heapAfter {
      let small = Double(heapAfter.small &- heapBefore.small)
      let large = Double(heapAfter.large &- heapBefore.large)
      reading[.smallMallocs] = small
      reading[.largeMallocs] = large
      reading[.mallocs] = small + large
      reading[.bytes] = Double(heapAfter.allocated &- heapBefore.allocated)
    }
    return reading
  }

  /// Nanoseconds of the wall clock since some moment in the past.
  package static var now: Double { nanoseconds(CLOCK_MONOTONIC) }

  private func snapshot() -> Snapshot {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Snapshot(
      switches: Int(usage.ru_nvcsw + usage.ru_nivcsw),
      peak: Int(usage.ru_maxrss) << 10,
      instructions: counter >= 0 ? instruction_counter_read(counter) : 0,
      cpu: Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID),
      wall: Self.nanoseconds(CLOCK_MONOTONIC)
    )
  }

  private static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Lets the kernel count the peak anew; where it doesn't, the peak is that of the process so far.
  private static func forgetPeak() {
    let file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, "5", 1)
    close(file)
  }
}
