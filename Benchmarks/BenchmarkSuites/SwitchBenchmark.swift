package import SimulationCore
internal import SimulationEngine

/// Measures foreground switching, the full simulation and `bare`, beside the yardstick in C: pairs
/// alternated in one process, medians of the ratios of the pairs.
package struct SwitchBenchmark {
  /// One line of the result.
  package struct Row: Sendable {
    /// How many apps the device has.
    package var apps: Int
    /// State changes in one run of the full simulation.
    package var transitions: Int64
    /// Nanoseconds a switch: the yardstick, `bare`, the full simulation; medians.
    package var yardstick: Double
    package var bare: Double
    package var full: Double
    /// The yardstick's time over ours, pair by pair; medians.
    package var bareRatio: Double
    package var fullRatio: Double

    /// State changes a second of the full simulation.
    package var transitionsPerSecond: Double { Double(transitions) / Double(switches) / full * 1e9 }
    var switches: Int
  }

  private let pairs: Int

  /// A benchmark of `pairs` alternated pairs.
  package init(pairs: Int = 9) { self.pairs = max(pairs, 1) }

  /// Measures `apps` apps with `switches` switches.
  package func measure(apps: Int, switches: Int) throws(SimulationError) -> Row {
    let work = SwitchWork(apps: apps, switches: switches)
    let reference = work.runYardstick()
    let bareRecord = try Simulation.run(work.bare)
    guard bareRecord.coldLaunches == reference.cold else {
      throw SimulationError(
        .ours,
        "the yardstick and the engine disagree: \(reference.cold) and "
          + "\(bareRecord.coldLaunches) cold launches"
      )
    }
    let record = try Simulation.run(work.full)
    var times: [(yardstick: Double, bare: Double, full: Double)] = []
    for _ in 0..<pairs {
      let yardstick = seconds { _ = work.runYardstick() }
      let bare = try timed(work.bare)
      let full = try timed(work.full)
      times.append((yardstick, bare, full))
    }
    let scale = 1e9 / Double(switches)
    return Row(
      apps: apps,
      transitions: record.transitions,
      yardstick: median(times.map(\.yardstick)) * scale,
      bare: median(times.map(\.bare)) * scale,
      full: median(times.map(\.full)) * scale,
      bareRatio: median(times.map { $0.yardstick / $0.bare }),
      fullRatio: median(times.map { $0.yardstick / $0.full }),
      switches: switches
    )
  }

  private func timed(_ scenario: Scenario) throws(SimulationError) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try Simulation.run(scenario)
    return Self.seconds(start.duration(to: clock.now))
  }

  private func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return Self.seconds(clock.measure(body))
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}
