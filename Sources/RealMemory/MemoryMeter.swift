#if Jemalloc
internal import SimulationCore

/// Measures what is done to arenas, and adds it up.
struct MemoryMeter: ~Copyable {
  /// How many samples a run gets.
  private static let samples: Int64 = 60
  /// What is stated of the run itself beyond all arenas.
  private static let overhead: Int64 = 256 << 10

  private let kernel: KernelCounts
  /// When the run ends, in microseconds.
  let end: Int64
  var record = RealMemoryRecord()
  /// What the pool and the hog held at the last reading, unscaled.
  var pool: Int64 = 0
  var hog: Int64 = 0
  /// What jemalloc's table of pages took before anything was measured.
  var tablesAtStart: Int64 = 0
  private(set) var nextSample: Int64 = 0

  private var hasBegun = false
  /// What all arenas hold, what is stated that they take beyond that, and how many there are.
  private var held: Int64 = 0
  private var overhead: Int64 = 0
  private var count: Int64 = 0
  private var current = RealMemoryRecord.Sample()
  private var scratch = [UInt8](repeating: 1, count: 1 << 16)

  /// A meter for a run of `scenario` that ends at `end`.
  init(_ scenario: Scenario, _ options: RealMemoryOptions, end: Int64) throws(SimulationError) {
    guard let kernel = KernelCounts() else {
      throw SimulationError(
        .inputOutput,
        "can't read /proc/self/statm",
        hint: "real memory needs Linux, and /proc"
      )
    }
    self.kernel = kernel
    self.end = end
    record.scale = options.scale
    record.blocks = BlockSizes.text(options.blocks)
    record.overheadOfArena = Arena.overhead
    record.overheadOfBlock = Arena.overheadOfLarge + Arena.note
    record.overheadOfRun = Self.overhead
    if case .limited(let budget) = scenario.budget {
      record.budget = options.scale.part(of: budget.count)
    }
    record.apps = scenario.apps.map { RealMemoryRecord.App(id: $0.id) }
    record.samples.reserveCapacity(Int(Self.samples) + 2)
    // Filled, so that the notes on steps are in memory before anything is measured.
    let step = RealMemoryRecord.Step(time: 1, app: 1, touched: 1, returned: 1, span: 1)
    record.evictions = Array(repeating: step, count: RealMemoryRecord.mostSteps)
    record.evictions.removeAll(keepingCapacity: true)
    record.warnings = Array(repeating: step, count: RealMemoryRecord.mostSteps)
    record.warnings.removeAll(keepingCapacity: true)
  }

  /// Notes the start, at the first reading.
  mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    (record.spaceStart, record.rssStart) = kernel.read()
    record.rssPeak = record.rssStart
    record.mostOverModel = .min
  }

  /// Looks at resident memory after something has changed; jemalloc's table of pages takes `tables`.
  mutating func look(tables: Int64) {
    let rss = kernel.read().resident
    record.rssPeak = max(record.rssPeak, rss)
    let over = rss - record.rssStart - overhead - Self.overhead - (tables - tablesAtStart)
    record.mostOverModel = max(record.mostOverModel, over - held)
    if let budget = record.budget {
      record.mostOverBudget = max(record.mostOverBudget ?? .min, over - budget)
    }
    record.mostArenas = max(record.mostArenas, count)
  }

  /// The record, when all arenas are gone and jemalloc's table of pages takes `tables`.
  mutating func finish(tables: Int64) -> RealMemoryRecord {
    record.tables = tables - tablesAtStart
    (record.spaceEnd, record.rssEnd) = kernel.read()
    if record.mostArenas == 0 { record.mostOverModel = 0 }
    for app in record.apps.indices where record.apps[app].samples > 0 {
      let samples = record.apps[app].samples
      record.apps[app].model /= samples
      record.apps[app].arena /= samples
      record.apps[app].blocks /= samples
    }
    return record
  }

  // MARK: The sums

  mutating func add(_ arena: Arena) {
    held += arena.held
    overhead += arena.statedOverhead
    count += 1
  }

  mutating func drop(_ arena: Arena) {
    held -= arena.held
    overhead -= arena.statedOverhead
    count -= 1
  }

  /// Forgets all arenas.
  mutating func clear() {
    held = 0
    overhead = 0
    count = 0
  }

  /// Lets `body` change what `arena` holds.
  mutating func change<Answer>(_ arena: Arena, _ body: (Arena) -> Answer) -> Answer {
    drop(arena)
    let answer = body(arena)
    add(arena)
    return answer
  }

  // MARK: Work

  /// Lets `body` change what `arena` holds, and notes how long that took.
  mutating func measure<Answer>(
    _ work: RealMemoryRecord.Work,
    _ arena: Arena,
    _ body: (Arena) -> Answer
  ) -> Answer {
    let touched = arena.touched
    let start = WallClock.now
    let answer = change(arena, body)
    note(work, bytes: (arena.touched - touched).magnitude, since: start)
    return answer
  }

  /// Lets `body` make a process's arena, and notes how long that took.
  mutating func measureStart(_ body: () -> Arena?) -> Arena? {
    let start = WallClock.now
    guard let arena = body() else { return nil }
    note(.launch, bytes: arena.touched.magnitude, since: start)
    add(arena)
    return arena
  }

  /// Lets `body` make `arena` smaller, and notes what that gave back.
  mutating func measureReturn(
    _ work: RealMemoryRecord.Work,
    _ app: Int32,
    at time: Int64,
    _ arena: Arena,
    _ body: (Arena) -> Arena.Shortage?
  ) {
    let touched = arena.touched
    let before = kernel.read().resident
    let start = WallClock.now
    _ = change(arena, body)
    let span = note(work, bytes: (touched - arena.touched).magnitude, since: start)
    let returned = before - kernel.read().resident
    record[work].returned += returned
    let step = RealMemoryRecord.Step(
      time: time,
      app: app,
      touched: touched - arena.touched,
      returned: returned,
      span: span
    )
    if record.warnings.count < RealMemoryRecord.mostSteps { record.warnings.append(step) }
  }

  /// Ends `arena`, and notes what that gave back.
  mutating func measureEnd(
    _ work: RealMemoryRecord.Work,
    _ app: Int32,
    at time: Int64,
    _ arena: Arena
  ) {
    drop(arena)
    let touched = arena.touched
    let before = kernel.read().resident
    let start = WallClock.now
    arena.end()
    let span = note(work, bytes: touched.magnitude, since: start)
    let after = kernel.read()
    let returned = before - after.resident
    record[work].returned += returned
    guard work == .eviction else { return }
    if record[.eviction].count == 1 { record.spaceAtFirstEviction = after.space }
    record.spaceAtLastEviction = after.space
    if touched > 0 {
      let share = Double(returned) / Double(touched)
      record.leastReturned = min(record.leastReturned ?? share, share)
    }
    guard record.evictions.count < RealMemoryRecord.mostSteps else { return }
    record.evictions.append(
      RealMemoryRecord.Step(time: time, app: app, touched: touched, returned: returned, span: span)
    )
  }

  @discardableResult
  private mutating func note(
    _ work: RealMemoryRecord.Work,
    bytes: UInt64,
    since start: Int64
  ) -> Int64 {
    let span = WallClock.now - start
    record[work].count += 1
    record[work].bytes += Int64(bytes)
    record[work].time += span
    record[work].longest = max(record[work].longest, span)
    return span
  }

  // MARK: Samples

  mutating func beginSample(at time: Int64) {
    current = RealMemoryRecord.Sample()
    current.time = time
    current.rss = kernel.read().resident
    current.model = held
    current.overhead = overhead
    current.count = count
    let width = max(end / Self.samples, 1)
    nextSample = (time / width + 1) * width
  }

  /// Counts the pages of `arena`, of `app` or another's.
  mutating func sample(_ arena: Arena, app: Int?) {
    let resident = arena.resident(&scratch)
    current.arenas += resident
    guard let app else { return }
    record.apps[app].samples += 1
    record.apps[app].model += arena.held
    record.apps[app].arena += resident
    record.apps[app].blocks += arena.blocks
  }

  mutating func endSample() { record.samples.append(current) }
}
#endif
