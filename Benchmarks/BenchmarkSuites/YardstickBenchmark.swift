package import BenchmarkHarness
internal import CYardstick
package import SimulationCore
internal import SimulationEngine
internal import Workloads

/// Measures switches beside the yardstick in C: pairs alternated in one process, the median of the
/// ratios of the pairs.
package struct YardstickBenchmark {
  /// What is measured beside the loop in C.
  package enum Work: String, CaseIterable, Sendable {
    /// `bare` under `lru`.
    case kernel
    /// The full simulation under `lru`, used as a phone is.
    case simulation
    /// The same with sessions of 1.5 s.
    case busy = "simulation-busy"
    /// As `simulation`, under `gdsf`, and under `jetsam`, which orders by bands.
    case gdsf = "simulation-gdsf"
    case bands = "simulation-bands"

    /// What a filter goes by, at `apps` apps.
    package func key(apps: Int) -> String { "yardstick/\(rawValue)/\(apps)" }

    fileprivate var policy: PolicyModel {
      switch self {
      case .kernel, .simulation, .busy: "lru"
      case .gdsf: "gdsf"
      case .bands: "jetsam"
      }
    }
  }

  private let pairs: Int

  /// A benchmark of `pairs` alternated pairs.
  package init(pairs: Int = 9) { self.pairs = max(pairs, 1) }

  /// How many switches `apps` apps get.
  package static func switches(for apps: Int) -> Int {
    apps <= 10_000
      ? min(apps * 1_000, 500_000) : max(min(apps * 10, 1_000_000), apps * 2)
  }

  /// Measures all of `works` with `apps` apps.
  ///
  /// That the engine and the yardstick count different cold launches on `bare` is an error.
  package func measure(_ works: [Work], apps: Int) throws(SimulationError) -> [YardstickRow] {
    let switches = Self.switches(for: apps)
    let phone = SwitchWork(apps: apps, switches: switches)
    let busy =
      works.contains(.busy)
      ? SwitchWork(apps: apps, switches: switches, generator: .busy) : phone
    var lanes: [Lane] = []
    for work in works {
      let inputs = work == .busy ? busy : phone
      var scenario = work == .kernel ? inputs.bare : inputs.full
      scenario.policy = work.policy
      let record = try Simulation.run(scenario)
      let cold = inputs.runYardstick().cold
      guard work != .kernel || record.coldLaunches == cold else {
        throw SimulationError(
          .ours,
          "the yardstick and the engine disagree: \(cold) and \(record.coldLaunches) cold launches"
        )
      }
      lanes.append(Lane(work, inputs, scenario, transitions: record.transitions))
    }
    for _ in 0..<pairs {
      for lane in lanes.indices { try lanes[lane].measurePair() }
    }
    return lanes.map { $0.row(apps: apps) }
  }

  /// One work and its times.
  private struct Lane {
    private let work: Work
    private let inputs: SwitchWork
    private let scenario: Scenario
    private let transitions: Int64
    /// In nanoseconds.
    private var times: [(yardstick: Double, ours: Double)] = []

    init(_ work: Work, _ inputs: SwitchWork, _ scenario: Scenario, transitions: Int64) {
      self.work = work
      self.inputs = inputs
      self.scenario = scenario
      self.transitions = transitions
    }

    mutating func measurePair() throws(SimulationError) {
      let start = ProcessMeter.now
      let yardstick = inputs.runYardstick()
      let end = ProcessMeter.now
      var loop = LoopClock()
      let record = try Simulation.run(scenario) { loop.mark() }
      guard record.transitions == transitions, yardstick.cold > 0 else {
        throw SimulationError(.ours, "a run counted otherwise than the one before it")
      }
      times.append((end - start, loop.nanoseconds))
    }

    func row(apps: Int) -> YardstickRow {
      let switches = Double(inputs.switches)
      let ours = Percentiles.median(times.map(\.ours))
      return YardstickRow(
        work: work.rawValue,
        apps: apps,
        transitionsPerSecond: Double(transitions) / ours * 1e9,
        ours: ours / switches,
        yardstick: Percentiles.median(times.map(\.yardstick)) / switches,
        ratio: Percentiles.median(times.map { $0.yardstick / $0.ours })
      )
    }
  }
}

/// A short piece of work that never changes, by which the machine's speed is known.
package enum ReferenceWork {
  /// Ready to be done, in about a quarter of a millisecond.
  package static func make() -> () -> Void {
    let work = SwitchWork(apps: 1_024, switches: 20_000)
    return { _ = work.runYardstick() }
  }
}
