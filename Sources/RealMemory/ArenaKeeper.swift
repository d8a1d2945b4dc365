#if Jemalloc
internal import SimulationCore
internal import SimulationEngine

/// Holds in arenas what the model of a run says, and measures what that takes.
///
/// A class, since the engine's two observers share it.
final class ArenaKeeper {
  /// What is kept of one app.
  private struct Place {
    var arena: Arena?
    var process = MemoryReading.Process()
    /// Its process is to be killed for memory.
    var isEvicted = false
    /// Its process has lost its arena.
    var isLost = false
  }

  /// Holders beside the apps.
  private enum Other: Int, CaseIterable {
    case pool, hog

    var name: String {
      switch self {
      case .pool: "the compressor's pool"
      case .hog: "the hog"
      }
    }
  }

  private let scenario: Scenario
  private let options: RealMemoryOptions
  private let space: ArenaSpace
  private var places: [Place]
  private var others: [Arena?] = Array(repeating: nil, count: Other.allCases.count)
  private var meter: MemoryMeter
  /// Why the next reading shows less, where an event has told.
  private var cause: RealMemoryRecord.Work?
  private var started: Int64 = 0
  private var failure: SimulationError?

  /// Ready to hold what `plan` foresees.
  init(
    _ scenario: Scenario,
    _ options: RealMemoryOptions,
    _ plan: MemoryPlan
  ) throws(SimulationError) {
    self.scenario = scenario
    self.options = options
    space = try ArenaSpace(count: plan.arenas, slotSize: plan.slotSize(options.scale))
    places = Array(repeating: Place(), count: scenario.apps.count)
    meter = try MemoryMeter(scenario, options, end: plan.end)
    // jemalloc keeps 45 KiB for each number that an arena ever had, and 8 KiB of its table for the first
    // 4 MiB of each slot: that is taken before anything is measured.
    let sizes = BlockSizes(.fixed(64 << 10), seed: 0, app: -1, process: 0)
    var arenas: [Arena] = []
    for _ in 0..<plan.arenas {
      guard let new = Arena(space, sizes, backStop: .max) else { throw Self.outOfArenas }
      guard new.hold(64 << 10) == nil, new.hold(0) == nil else { throw Self.outOfArenas }
      arenas.append(new)
    }
    meter.tablesAtStart = space.tables
  }

  private static var outOfArenas: SimulationError {
    SimulationError(
      .badData,
      "jemalloc has no arenas left",
      hint: "fewer live apps: a smaller --budget"
    )
  }

  private func arena(of app: Int32, process: UInt32, grants: Int64? = nil) -> Arena? {
    let sizes = BlockSizes(options.blocks, seed: scenario.seed, app: app, process: process)
    return Arena(space, sizes, backStop: options.backStop ?? limit(of: app), grants: grants)
  }

  /// The most that `app` may hold by the model, scaled: its own limit where that kills, else the budget.
  private func limit(of app: Int32) -> Int64 {
    var limit = Int64.max
    if case .limited(let budget) = scenario.budget {
      limit = budget.count
      if app >= 0, scenario.platform.kind == .ios {
        let own = scenario.apps[Int(app)].limits.active
        let common = own == nil ? scenario.device.perAppLimit?.count : nil
        let fatal = own?.isFatal == true ? own?.bytes.count : common
        limit = min(limit, fatal ?? .max)
      }
    }
    return limit < .max ? options.scale.part(of: limit) : .max
  }

  // MARK: What the run tells

  /// Notes what an event says of what follows.
  func note(_ event: RunEvent) {
    switch event.kind {
    case .eviction(let eviction): places[Int(eviction.app)].isEvicted = true
    case .answer: cause = .warning
    case .purge: cause = .purge
    case _: break
    }
  }

  /// Holds what `reading` says: what goes goes first.
  func follow(_ reading: MemoryReading) {
    guard failure == nil else { return }
    meter.begin()
    if reading.time >= meter.nextSample { sample(at: reading.time) }
    let hasOthers = reading.pool != meter.pool || reading.hog != meter.hog
    guard !reading.changed.isEmpty || hasOthers else {
      cause = nil
      return
    }
    meter.pool = reading.pool
    meter.hog = reading.hog
    for app in reading.changed { giveUp(app, reading) }
    if hasOthers { holdOthers(reading, isLess: true) }
    for app in reading.changed where failure == nil { takeOn(app, reading) }
    if hasOthers, failure == nil { holdOthers(reading, isLess: false) }
    cause = nil
    meter.look(tables: space.tables)
    if failure != nil { releaseAll() }
  }

  /// All arenas go; answers what was measured.
  func finish() throws(SimulationError) -> RealMemoryRecord {
    if failure == nil {
      meter.begin()
      sample(at: meter.end)
    }
    releaseAll()
    if let failure { throw failure }
    return meter.finish(tables: space.tables)
  }

  private func releaseAll() {
    for place in places.indices { places[place].arena = nil }
    for place in others.indices { others[place] = nil }
    meter.clear()
  }

  // MARK: Apps

  private func giveUp(_ app: Int32, _ reading: MemoryReading) {
    let old = places[Int(app)].process
    let new = reading.processes[Int(app)]
    if old.isAlive, !new.isAlive || new.number != old.number {
      end(app, at: reading.time)
      return
    }
    guard let arena = places[Int(app)].arena else { return }
    let bytes = options.scale.part(of: new.resident)
    guard bytes < arena.held else { return }
    let work = new.away > old.away ? .compression : cause ?? .suspension
    if work == .warning {
      meter.measureReturn(.warning, app, at: reading.time, arena) { $0.hold(bytes) }
    } else if let shortage = meter.measure(work, arena, { $0.hold(bytes) }) {
      meet(shortage, app, reading)
    }
    places[Int(app)].process = new
  }

  private func end(_ app: Int32, at time: Int64) {
    let work: RealMemoryRecord.Work = places[Int(app)].isEvicted ? .eviction : .exit
    if let arena = places[Int(app)].arena { meter.measureEnd(work, app, at: time, arena) }
    places[Int(app)] = Place()
  }

  private func takeOn(_ app: Int32, _ reading: MemoryReading) {
    let new = reading.processes[Int(app)]
    places[Int(app)].process = new
    guard new.isAlive, !places[Int(app)].isLost else { return }
    let bytes = options.scale.part(of: new.resident)
    if let arena = places[Int(app)].arena {
      guard bytes > arena.held else { return }
      if let shortage = meter.measure(.growth, arena, { $0.hold(bytes) }) {
        meet(shortage, app, reading)
      }
      return
    }
    let grants = options.failure.flatMap { $0.process == started ? $0.grants : nil }
    started += 1
    var shortage: Arena.Shortage?
    let made = meter.measureStart {
      let fresh = arena(of: app, process: new.number, grants: grants)
      shortage = fresh?.hold(bytes)
      return fresh
    }
    guard let made else {
      failure = Self.outOfArenas
      return
    }
    places[Int(app)].arena = made
    if let shortage { meet(shortage, app, reading) }
  }

  /// An arena couldn't take on what the model says.
  private func meet(_ shortage: Arena.Shortage, _ app: Int32, _ reading: MemoryReading) {
    let place = Int(app)
    let wanted = options.scale.part(of: reading.processes[place].resident)
    let id = scenario.apps[place].id
    guard shortage.refusal == .injected else {
      failure = Self.error(shortage, name: id, wanted: wanted)
      return
    }
    let held = places[place].arena?.held ?? 0
    if let arena = places[place].arena {
      meter.drop(arena)
      arena.end()
    }
    places[place].arena = nil
    places[place].isLost = true
    meter.record.failures.append(
      RealMemoryRecord.Failure(
        time: reading.time,
        app: id,
        reason: "allocation failed",
        held: held,
        wanted: wanted
      )
    )
  }

  private static func error(
    _ shortage: Arena.Shortage,
    name: String,
    wanted: Int64
  ) -> SimulationError {
    SimulationError(
      .ours,
      "the arena of \(name) is at its limit before the model is: the model has it hold \(wanted)"
        + " bytes, and its arena uses \(shortage.committed) of \(shortage.limit) bytes"
        + (shortage.refusal == .space ? ", its address space" : "")
    )
  }

  // MARK: The pool and the hog

  private func holdOthers(_ reading: MemoryReading, isLess: Bool) {
    for other in Other.allCases {
      let bytes = options.scale.part(of: other == .pool ? reading.pool : reading.hog)
      let held = others[other.rawValue]?.held ?? 0
      guard isLess ? bytes < held : bytes > held else { continue }
      if others[other.rawValue] == nil {
        others[other.rawValue] = arena(of: -1 - Int32(other.rawValue), process: 0)
        if let arena = others[other.rawValue] { meter.add(arena) }
      }
      guard let arena = others[other.rawValue] else {
        failure = Self.outOfArenas
        return
      }
      if let shortage = meter.change(arena, { $0.hold(bytes) }) {
        failure = Self.error(shortage, name: other.name, wanted: bytes)
      }
    }
  }

  private func sample(at time: Int64) {
    meter.beginSample(at: time)
    for (place, app) in zip(places, 0...) {
      if let arena = place.arena { meter.sample(arena, app: app) }
    }
    for arena in others { if let arena { meter.sample(arena, app: nil) } }
    meter.endSample()
  }
}
#endif
