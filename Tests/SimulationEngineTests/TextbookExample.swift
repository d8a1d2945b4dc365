import SimulationCore
import Testing

/// A scenario small enough to work out by hand, and what it must measure.
struct TextbookExample: Sendable, CustomTestStringConvertible {
  let name: String
  let scenario: Scenario
  /// Some of what `values(of:)` names.
  let expected: [String: Int64]

  var testDescription: String { name }

  /// A record as named numbers: counts, bytes and microseconds.
  static func values(of record: RunRecord) -> [String: Int64] {
    var values = [
      "launches": record.launches, "cold": record.coldLaunches,
      "refused": record.refusedLaunches, "abandoned": record.abandonedLaunches,
      "after reboot": record.launchesAfterReboot, "warnings": record.warnings,
      "critical": record.criticalWarnings, "levels": record.levelChanges,
      "foreground kills": record.foregroundKills, "lost state": record.lostState,
      "regrets": record.regrets, "refused wakes": record.refusedWakes,
      "refused hogs": record.refusedHogs, "evictions": record.evictions,
      "transitions": record.transitions, "peak": record.peakMemory, "mean": record.meanMemory,
      "reloaded": record.bytesReloaded, "size changes": record.sizeChanges,
      "duration": record.duration.microseconds, "latencies": record.latency.count,
      "median latency": record.latency.p50.map { Int64($0) } ?? -1,
    ]
    for reason in EvictionReason.allCases {
      values["by \(reason.name)"] = record.evictionsByReason[Int(reason.rawValue)]
    }
    for state in ProcessState.allCases {
      values["evicted \(state)"] = record.evictionsByState[Int(state.rawValue)]
      values["time \(state)"] = record.timeInState[Int(state.rawValue)]
    }
    for app in record.apps {
      values["\(app.id) launches"] = app.launches
      values["\(app.id) cold"] = app.cold
      values["\(app.id) refused"] = app.refused
      values["\(app.id) evictions"] = app.evictions
      values["\(app.id) warnings"] = app.warnings
    }
    return values
  }

  /// What `record` doesn't have as expected, a line each.
  func mistakes(in record: RunRecord) -> [String] {
    let values = Self.values(of: record)
    return expected.sorted { $0.key < $1.key }.compactMap { name, value in
      guard values[name] != value else { return nil }
      return "\(name): expected \(value), found \(values[name].map(String.init) ?? "no such value")"
    }
  }
}

/// Mebibytes in bytes.
func mebibytes(_ count: Double) -> Int64 { Int64(count * 1_048_576) }

/// Seconds in microseconds.
func seconds(_ count: Double) -> Int64 { Int64(count * 1_000_000) }

/// An app whose launch takes `launch` MiB; `growth` in MiB a second.
func exampleApp(
  _ id: String,
  _ launch: Double,
  growth: Int64 = 0,
  peak: Double? = nil,
  background: Double? = nil,
  caches: Double = 0,
  onWarning: Double = 0,
  reaction: Double = 0,
  cold: Double = 0,
  resume: Double = 0,
  task: Double = 0
) -> AppModel {
  var footprint = FootprintModel(launch: .fixed(mebibytes(launch)))
  footprint.growth = GrowthRate(bytesPerHour: growth * 3_600 << 20)
  footprint.peak = peak.map { .fixed(mebibytes($0)) }
  footprint.background = background.map { .fixed(mebibytes($0)) }
  footprint.caches = Bytes(mebibytes(caches))
  footprint.onWarning = Bytes(mebibytes(onWarning))
  footprint.reaction = Time(microseconds: seconds(reaction))
  var app = AppModel(id: id, footprint: footprint)
  app.launch = LaunchModel(cold: .fixed(seconds(cold)), resume: .fixed(seconds(resume)))
  app.background.task = Time(microseconds: seconds(task))
  return app
}

/// One entry of an example's script; `amount` in MiB.
func at(_ time: Double, _ kind: ActionKind, _ app: Int32 = -1, amount: Double = 0) -> Action {
  Action(
    kind,
    at: Time(microseconds: seconds(time)),
    app: app,
    amount: Bytes(mebibytes(amount))
  )
}

/// A scenario with a budget of 100 MiB, so that the lines lie at 20, 25, 10, 15, 5 and 10 MiB.
func exampleScenario(
  _ apps: [AppModel],
  _ actions: [Action],
  duration: Int64? = nil,
  policy: PolicyModel = "lru",
  isBare: Bool = false
) -> Scenario {
  let platform = PlatformModel(
    name: isBare ? "bare" : "textbook",
    kind: isBare ? .bare : .textbook
  )
  let device = DeviceModel(name: "example", ram: .mebibytes(100), system: .zero)
  var scenario = Scenario(name: "example", platform: platform, device: device)
  scenario.policy = policy
  scenario.apps = apps
  scenario.actions = actions
  scenario.duration = duration.map { Time(microseconds: $0) }
  return scenario
}
