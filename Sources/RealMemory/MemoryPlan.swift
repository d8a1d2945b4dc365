#if Jemalloc
internal import SimulationCore
internal import SimulationEngine

/// What a run will hold, known beforehand from the model alone: its decisions don't depend on real
/// memory.
struct MemoryPlan {
  /// The most in all, and the most that one process, the compressor's pool or the hog holds, in bytes.
  private(set) var peak: Int64 = 0
  private(set) var largest: Int64 = 0
  /// The most processes at once.
  private(set) var processes = 0
  /// When the last thing happens, in microseconds.
  private(set) var end: Int64 = 0

  init(_ scenario: Scenario) throws(SimulationError) {
    var plan = (peak: Int64(0), largest: Int64(0), processes: 0)
    var known = (held: Int64(0), alive: 0)
    var held = [Int64](repeating: 0, count: scenario.apps.count)
    var isAlive = [Bool](repeating: false, count: scenario.apps.count)
    let record = try Simulation.run(
      scenario,
      onMemory: { reading in
        for app in reading.changed {
          let process = reading.processes[Int(app)]
          known.held += process.resident - held[Int(app)]
          known.alive += (process.isAlive ? 1 : 0) - (isAlive[Int(app)] ? 1 : 0)
          held[Int(app)] = process.resident
          isAlive[Int(app)] = process.isAlive
          plan.largest = max(plan.largest, process.resident)
        }
        plan.largest = max(plan.largest, max(reading.pool, reading.hog))
        plan.peak = max(plan.peak, known.held + reading.pool + reading.hog)
        plan.processes = max(plan.processes, known.alive)
      }
    )
    (peak, largest, processes) = plan
    end = record.duration.microseconds
  }
}

extension MemoryPlan {
  /// The arenas that it needs at once: one a process, and those of the pool and the hog.
  var arenas: Int { processes + 2 }

  /// Address space for one arena at `scale`: what it holds, as much again for what lies unused between
  /// blocks, and jemalloc's own notes.
  func slotSize(_ scale: MemoryScale) -> Int64 { 3 * scale.part(of: largest) + (48 << 20) }

  /// What the run needs at `scale`, in bytes: the budget, or without one the peak, the arenas' stated
  /// overhead, and a sixteenth for blocks.
  func need(_ scenario: Scenario, _ scale: MemoryScale) -> Int64 {
    var bytes = peak
    if case .limited(let budget) = scenario.budget { bytes = budget.count }
    let part = scale.part(of: bytes)
    return part + part / 16 + Int64(arenas) * Arena.overhead
  }

  /// Refuses a run that the machine, which has `available` bytes free, has no room for: a quarter of a GiB
  /// or a tenth of what is free stays free.
  func check(
    _ scenario: Scenario,
    _ options: RealMemoryOptions
  ) throws(SimulationError) {
    guard arenas <= ArenaRun.mostArenas else {
      throw SimulationError(
        .badData,
        "\(processes) apps live at once, and jemalloc has arenas for \(ArenaRun.mostArenas - 2)",
        hint: "a smaller --budget or fewer apps"
      )
    }
    let available = options.available ?? KernelCounts.availableMemory()
    let usable = available - max(available / 10, 256 << 20)
    let needed = need(scenario, options.scale)
    guard needed > usable else { return }
    var denominator: Int64 = 2
    while denominator < 1 << 20,
      denominator <= options.scale.denominator / options.scale.numerator
        || need(scenario, MemoryScale(oneOf: denominator)) > usable
    {
      denominator *= 2
    }
    let fits = need(scenario, MemoryScale(oneOf: denominator)) <= usable
    throw SimulationError(
      .usage,
      "--memory jemalloc at --scale \(options.scale) needs \(needed >> 20) MiB, and"
        + " \(max(usable, 0) >> 20) MiB are free beside a reserve",
      hint: fits ? "--scale 1/\(denominator) would fit" : "no scale would fit"
    )
  }
}
#endif
