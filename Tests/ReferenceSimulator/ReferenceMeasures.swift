/// What a reference run measures over time, and how it sums it up: items 20-22.
import SimulationCore

/// Integrals and lists that the record is made from at the end.
struct ReferenceMeasures {
  /// One byte in use for one microsecond counts this much.
  static let unit: Int128 = 1 << 20
  /// Memory in use over the measured time, in 1/2^20 byte-microseconds.
  var memory: Int128 = 0
  var aliveTime: Int128 = 0
  var peak: Int128 = 0
  var minAlive: Int64?
  var latencies: [(length: Int64, isCold: Bool)] = []
}

extension ReferenceRun {
  /// Lets time pass: everything that is measured over time is added, then growth so far is looked at.
  mutating func advance(to time: Int64) {
    let warmup = scenario.warmup.microseconds
    if time >= warmup {
      let from = max(now, warmup)
      if measures.minAlive == nil {
        measures.minAlive = alive
        measures.peak = granted(at: from)
      }
      measures.memory += area(from: from, to: time)
      if isIOS {
        let span = Int128(time - from)
        measures.memory -= saved * span * ReferenceMeasures.unit
        ios.compressedArea += compressedBytes * span
        ios.poolArea += pool(of: compressedBytes) * span
        notePool()
      }
      measures.aliveTime += Int128(alive) * Int128(time - from)
      for process in processes {
        record.timeInState[Int((process?.state ?? .notRunning).rawValue)] += time - from
      }
      measures.peak = max(measures.peak, granted(at: time))
    }
    now = time
  }

  /// What follows an event.
  mutating func measureState() {
    guard isCounting else { return }
    measures.peak = max(measures.peak, granted(at: now))
    measures.minAlive = min(measures.minAlive ?? alive, alive)
    if isIOS { notePool() }
  }

  private mutating func notePool() {
    record.compressed.peak = max(record.compressed.peak, Int64(compressedBytes))
    record.pool.peak = max(record.pool.peak, Int64(pool(of: compressedBytes)))
  }

  mutating func countLatency(_ length: Int64, isCold: Bool) {
    if isCounting { measures.latencies.append((length, isCold)) }
  }

  private var alive: Int64 {
    processes.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
  }

  /// Memory in use as granted: growth that doesn't fit isn't, and stands a microsecond earlier.
  private func granted(at time: Int64) -> Int128 {
    let most = budget ?? Int128.max
    let asked = use(at: time)
    return asked <= most ? asked : min(most, use(at: max(now, time - 1)))
  }

  private func area(from: Int64, to: Int64) -> Int128 {
    apps.indices.reduce(hog * Int128(to - from) * ReferenceMeasures.unit) {
      $0 + area(of: $1, from: from, to: to)
    }
  }

  /// The integral of one app's exact line.
  private func area(of app: Int, from: Int64, to: Int64) -> Int128 {
    let unit = ReferenceMeasures.unit
    guard let process = processes[app] else { return 0 }
    let flat = process.base * Int128(to - from) * unit
    let rate = apps[app].rate
    guard let since = process.growsSince, rate > 0 else { return flat }
    let hour = Int128(GrowthRate.microsecondsPerHour)
    let (start, end) = (Int128(from - since), Int128(to - since))
    guard let peak = apps[app].peak else {
      return flat + ratio(rate * unit, (end - start) * (end + start), 2 * hour)
    }
    let room = max(0, peak - process.base)
    if rate * end <= room * hour {
      return flat + ratio(rate * unit, (end - start) * (end + start), 2 * hour)
    }
    let full = flat + room * (end - start) * unit
    let missing = room * hour - rate * start
    if missing <= 0 { return full }
    return full - ratio(missing, missing * unit, 2 * hour * rate)
  }

  /// left x right / divisor, with all bits of the product.
  private func ratio(_ left: Int128, _ right: Int128, _ divisor: Int128) -> Int128 {
    let product = left.multipliedFullWidth(by: right)
    return divisor.dividingFullWidth(product).quotient
  }

  func summary() -> RunRecord {
    var record = self.record
    record.scenario = scenario.name
    record.platform = scenario.platform.name
    record.policy = scenario.policy
    record.lifecycle = scenario.lifecycle
    record.device = scenario.device.name
    record.seed = scenario.seed
    record.duration = Time(microseconds: now)
    record.warmup = scenario.warmup
    record.budget = budget.map { Int64($0) }
    record.peakMemory = Int64(measures.peak)
    record.minAlive = measures.minAlive ?? 0
    let time = Int128(now - scenario.warmup.microseconds)
    if time > 0 {
      record.meanMemory = mean(measures.memory, over: time * ReferenceMeasures.unit)
      if isIOS {
        record.compressed.mean = mean(ios.compressedArea, over: time)
        record.pool.mean = mean(ios.poolArea, over: time)
      }
      record.meanAlive = Double(measures.aliveTime) / Double(time)
    }
    let latencies = measures.latencies
    record.latency = summary(of: latencies.map(\.length))
    record.coldLatency = summary(of: latencies.filter(\.isCold).map(\.length))
    record.warmLatency = summary(of: latencies.filter { !$0.isCold }.map(\.length))
    return record
  }

  /// The quotient to the nearest whole number, halves to even.
  private func mean(_ area: Int128, over time: Int128) -> Int64 {
    let (whole, rest) = area.quotientAndRemainder(dividingBy: time)
    let twice = 2 * rest - time
    let isUp = twice > 0 || (twice == 0 && whole % 2 == 1)
    return Int64(whole + (isUp ? 1 : 0))
  }

  /// Percentiles by nearest rank.
  private func summary(of lengths: [Int64]) -> DurationSummary {
    var summary = DurationSummary()
    guard !lengths.isEmpty else { return summary }
    let sorted = lengths.sorted()
    let rank = { (percent: Int) in
      Double(sorted[(percent * sorted.count + 99) / 100 - 1])
    }
    summary.count = Int64(sorted.count)
    summary.p50 = rank(50)
    summary.p90 = rank(90)
    summary.p99 = rank(99)
    summary.max = sorted.last
    return summary
  }
}
