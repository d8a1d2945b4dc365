import Foundation
import SimulationCore
import Testing
import Workloads

/// Counts of a real phone's trace, read from the folder that `FLOTSAM_CORPUS` names.
@Suite struct UsageTraceCorpusTests {
  private func read(reboots: Bool) throws -> UsageTrace? {
    guard let folder = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"] else { return nil }
    let path = folder + "/usage/phone-168-days.csv"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return try UsageTrace.read(bytes, file: path, reboots: reboots)
  }

  @Test(.enabled(if: corpusIsSet, "FLOTSAM_CORPUS is not set"))
  func `reads 30,561 app rows of 145 apps`() throws {
    let trace = try #require(try read(reboots: true))
    #expect(trace.apps.count == 145)
    #expect(trace.notes.rows == 79_339)
    #expect(trace.notes.appRows == 30_561)
    #expect(trace.notes.zeroLengths == 218)
    #expect(trace.notes.overlaps == 649)
    #expect(trace.notes.screenOnLocked == 16_029)
    #expect(trace.notes.reboots == 91)
    #expect(trace.notes.bootsAlone == 5)
    #expect(trace.timeOfDay == Time.seconds(18 * 3_600 + 25 * 60 + 7))
    #expect(zip(trace.actions, trace.actions.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test(.enabled(if: corpusIsSet, "FLOTSAM_CORPUS is not set"))
  func `opens 145 apps cold in 21,713 launches where reboots are left out`() throws {
    let trace = try #require(try read(reboots: false))
    let outcome = LaunchRules(apps: trace.apps.count).run(trace.actions)
    #expect(outcome.launches == 21_713)
    #expect(outcome.cold == 145)
  }

  @Test(.enabled(if: corpusIsSet, "FLOTSAM_CORPUS is not set"))
  func `has 14 launches more where reboots end all processes`() throws {
    let trace = try #require(try read(reboots: true))
    let outcome = LaunchRules(apps: trace.apps.count).run(trace.actions)
    #expect(outcome.launches == 21_727)
  }
}

private let corpusIsSet = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"] != nil

/// The rules of what a launch is, with memory without end, and nothing else of a device.
struct LaunchRules {
  private var isAlive: [Bool]
  private var front: Int32 = -1
  private var lockedAway: Int32 = -1
  private var isLocked = false
  private(set) var launches = 0
  private(set) var cold = 0

  init(apps: Int) { isAlive = Array(repeating: false, count: apps) }

  func run(_ actions: [Action]) -> LaunchRules {
    var rules = self
    for action in actions { rules.apply(action) }
    return rules
  }

  private mutating func apply(_ action: Action) {
    switch action.kind {
    case .open:
      #expect(!isLocked, "nothing is opened on a locked device")
      guard action.app != front else { return }
      launches += 1
      if !isAlive[Int(action.app)] { cold += 1 }
      isAlive[Int(action.app)] = true
      front = action.app
    case .home: front = -1
    case .lock:
      #expect(!isLocked, "a locked device is not locked again")
      isLocked = true
      lockedAway = front
      front = -1
    case .unlock:
      #expect(isLocked, "an unlocked device is not unlocked again")
      isLocked = false
      front = lockedAway
      lockedAway = -1
    case .shutdown:
      isAlive = isAlive.map { _ in false }
      front = -1
      lockedAway = -1
      isLocked = false
    case .kill:
      isAlive[Int(action.app)] = false
      if front == action.app { front = -1 }
    default:
      Issue.record("a trace has no \(action.kind)")
    }
  }
}
