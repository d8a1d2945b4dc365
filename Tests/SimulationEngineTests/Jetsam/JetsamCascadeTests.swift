import Foundation
import SimulationCore
import SimulationEngine
import Testing

/// A real cascade of iOS 12.4, predicted from states, names, ages and sizes of the processes and the
/// system's table alone.
struct JetsamCascadeTests {
  static let corpus = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"]

  /// How well a prediction fits.
  private struct Score {
    var precision = 0.0
    var recall = 0.0
    /// The share of pairs in the right order, of all and of those from two groups.
    var pairs = 0.0
    var pairsBetweenGroups = 0.0
  }

  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"), arguments: 0..<10)
  func `predicts who dies, in which order and why`(shuffle: UInt64) throws {
    let (report, bands) = try Self.inputs(shuffle: shuffle)
    let state = Self.state(of: report, bands)
    let decision = JetsamDecision(state)
    let score = Self.score(state, decision, report)
    #expect(score.recall == 1)
    #expect(score.precision >= 0.95)
    #expect(score.pairs >= 0.85)
    #expect(score.pairsBetweenGroups >= 0.99)
    #expect(report.kills.count == 63)
    let causes = Self.causes(state, decision).merging(Self.limits(report, bands)) { $1 }
    for kill in report.kills { #expect(causes[kill.pid] == kill.cause, "\(kill.pid)") }
    #expect(causes.values.count { $0 == "per-process-limit" } == 1)
  }

  /// What the band of suspended apps is worth: 8 on the old scale fits, 0 and 3 don't.
  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `the band of suspended apps is 8 on the old scale`() throws {
    var scores: [Int: Score] = [:]
    for suspended in [0, 30, 80] {
      var (report, bands) = try Self.inputs(shuffle: 1)
      bands.suspended = suspended
      let state = Self.state(of: report, bands)
      let score = Self.score(state, JetsamDecision(state), report)
      scores[suspended] = score
      print(
        "suspended apps in band \(suspended / 10) of the old scale: precision \(score.precision),"
          + " recall \(score.recall), pairs \(score.pairs),"
          + " between groups \(score.pairsBetweenGroups)"
      )
    }
    let best = try #require(scores[80])
    for other in [0, 30] {
      #expect(try #require(scores[other]).pairsBetweenGroups < best.pairsBetweenGroups - 0.1)
      #expect(try #require(scores[other]).pairs < best.pairs - 0.05)
    }
  }

  // MARK: Prediction

  private static func inputs(
    shuffle seed: UInt64
  ) throws -> (CascadeReport, ReportedBands) {
    let folder = try #require(corpus) + "/jetsam/"
    var report = try CascadeReport(path: folder + "ios-12.4-cascade.ips")
    let table = try CascadeReport.priorities(path: folder + "priorities-ios12-iphone10,6.json")
    // The order of the list is the answer.
    let stream = RandomStream(seed: seed, purpose: .test)
    for index in report.processes.indices.reversed() {
      let other = Int(stream.index(below: UInt64(index + 1), at: UInt64(index)))
      report.processes.swapAt(index, other)
    }
    return (report, ReportedBands(table))
  }

  /// A shortage as large as everything that stands up to the front, after some aggressive passes.
  ///
  /// The report has each process as it was when it died, so who died for its own limit in the midst
  /// of the cascade isn't over it yet.
  private static func state(
    of report: CascadeReport,
    _ bands: ReportedBands
  ) -> JetsamState {
    var bands = bands
    bands.defaultLimit = nil
    let ram: Int64 = 4 << 30
    let reach = report.processes.filter { bands.band(of: $0) <= bands.front }
    let critical = JetsamLevels(.before13, ram: ram).critical
    var state = bands.state(
      of: report.processes,
      ram: ram,
      available: critical - reach.reduce(0) { $0 + $1.footprint }
    )
    state.now = 100_000_000
    state.lastAggressive = 95_000_000
    state.severity = 2
    return state
  }

  /// The cause of each predicted kill of the cascade.
  private static func causes(
    _ state: JetsamState,
    _ decision: JetsamDecision
  ) -> [Int64: String] {
    var causes: [Int64: String] = [:]
    for action in decision.actions where action.isKill {
      causes[state.processes[action.process].pid] = action.attempt.cause.name
    }
    return causes
  }

  /// The causes of those that die as they touch memory, with plenty available.
  private static func limits(
    _ report: CascadeReport,
    _ bands: ReportedBands
  ) -> [Int64: String] {
    var causes: [Int64: String] = [:]
    var state = bands.state(of: report.processes, ram: 4 << 30, available: 2 << 30)
    for index in state.processes.indices {
      state.trigger = .allocation(by: index)
      causes.merge(Self.causes(state, JetsamDecision(state))) { $1 }
    }
    return causes
  }

  // MARK: Score

  private static func score(
    _ state: JetsamState,
    _ decision: JetsamDecision,
    _ report: CascadeReport
  ) -> Score {
    // Who dies for a limit of its own is no part of the cascade.
    let cascade = report.kills.filter { $0.cause != "per-process-limit" }
    let delta = Dictionary(uniqueKeysWithValues: cascade.map { ($0.pid, $0.delta) })
    let activity = Dictionary(
      uniqueKeysWithValues: report.processes.map { ($0.pid, $0.activity) }
    )
    let predicted = decision.actions.filter(\.isKill).map { state.processes[$0.process].pid }
    let right = predicted.filter { delta[$0] != nil }
    var score = Score()
    score.precision = Double(right.count) / Double(predicted.count)
    score.recall = Double(right.count) / Double(cascade.count)
    var counts = (all: 0, right: 0, groups: 0, rightGroups: 0)
    for (place, first) in right.enumerated() {
      for second in right[(place + 1)...] {
        let isRight = (delta[first] ?? 0) < (delta[second] ?? 0)
        counts.all += 1
        counts.right += isRight ? 1 : 0
        guard activity[first] != activity[second] else { continue }
        counts.groups += 1
        counts.rightGroups += isRight ? 1 : 0
      }
    }
    score.pairs = Double(counts.right) / Double(counts.all)
    score.pairsBetweenGroups = Double(counts.rightGroups) / Double(counts.groups)
    return score
  }
}
