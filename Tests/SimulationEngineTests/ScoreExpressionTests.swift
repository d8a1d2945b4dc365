import Foundation
import SimulationCore
import Testing

@testable import SimulationEngine

/// Scores as users write them.
@Suite("Score expressions")
struct ScoreExpressionTests {
  /// An app with 4 MiB, idle for 100 s at 300 s; 2.5 s cold, opened once, restores its state.
  private func value(_ text: String) throws -> Double {
    var model = AppModel(id: "a", footprint: FootprintModel(launch: .fixed(4 << 20)))
    model.launch.cold = .fixed(2_500_000)
    model.restoresState = true
    let platform = PlatformModel(
      name: "textbook",
      kind: .textbook,
      policy: PolicyModel("score", [.init("score", text)])
    )
    let device = DeviceModel(name: "none", ram: .mebibytes(64), system: .zero)
    var scenario = Scenario(name: "score", platform: platform, device: device)
    scenario.apps = [model]
    _ = try PolicyName(scenario.policy)
    var reckoner = ScoreReckoner(PolicySetting(scenario))
    var state = AppState(row: LifecycleRow(raw: 0), kind: 0)
    state.footprint = 4 << 20
    state.lastUseTime = 200_000_000
    state.victimClass = .background
    reckoner.opened(0, action: 0)
    return reckoner.score(of: 0, among: Column([state]), at: 300_000_000)
  }

  private static let values: [(text: String, expected: Double)] = [
    ("idle", 100.0), ("footprint", 4), ("relaunch_cost", 2.5), ("launches", 1),
    ("restores_state", 1), ("band", 1), ("time", 300),
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 / 4 / 2", 1), ("8 - 4 - 2", 2), ("2 - -3", 5),
    ("-2 * 3", -6), ("- - + 2", 2), ("-(2 + 3)", -5), ("1.5e2", 150), ("25e-1", 2.5), (".5", 0.5),
    ("5.", 5), ("007", 7), ("0.1", 0.1), ("123456789012345", 123_456_789_012_345),
    ("1e22", 1e22), ("1e-22", 1e-22), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("abs(-4)", 4),
    ("sqrt(2)", 0x1.6a09e667f3bcdp0), ("log(1)", 0), ("log(footprint) / log(2)", 2),
    ("min(1 + 1, max(idle, 7) - 99)", 1), ("1 / 0", .infinity), ("-1 / 0", -.infinity),
    ("log(0)", -.infinity), ("idle*footprint/(1+relaunch_cost)", 400 / 3.5),
    (" idle\n\t-  1 ", 99), ("0 * (1 / 0)", .nan), ("log(-1)", .nan), ("sqrt(0 - 1)", .nan),
    ("min(1, 0 / 0)", .nan), ("max(0 / 0, 1)", .nan), ("abs(0 / 0)", .nan),
  ]

  @Test(arguments: values)
  func `is reckoned as it is written`(text: String, expected: Double) throws {
    let value = try value(text)
    #expect(value == expected || (value.isNaN && expected.isNaN), "\(text): \(value)")
  }

  private static let mistakes: [(text: String, column: Int, message: String)] = [
    ("", 1, "an empty score"), ("   ", 1, "an empty score"),
    ("idle +", 7, "the score ends before a number, a variable, a function or a bracket"),
    ("idle footprint", 6, "\"f\" where an operator should be"),
    ("2 * (idle", 10, "the score ends before a closing bracket"),
    ("idle)", 5, "\")\" where an operator should be"),
    ("idel * 2", 1, "unknown variable \"idel\""), ("2 * Idle", 5, "unknown variable \"Idle\""),
    ("ln(idle)", 1, "unknown function \"ln\""),
    ("log idle", 5, "\"i\" where a bracket after log should be"),
    ("log(1, 2)", 1, "log takes one number, not 2"),
    ("2*min(1)", 3, "min takes two numbers or more, not 1"),
    ("max()", 5, "\")\" where a number, a variable, a function or a bracket should be"),
    ("2 ^ 3", 3, "\"^\" where an operator should be"),
    (
      "2 * é", 5,
      "a character that no score has where a number, a variable, a function or a bracket should be"
    ),
    ("1234567890123456", 1, "a number that can't be read"),
    ("1e23", 1, "a number that can't be read"),
    ("2 + 1e", 5, "a number that can't be read"), (".", 1, "a number that can't be read"),
    ("1.2.3", 4, "\".\" where an operator should be"),
    ("* 2", 1, "\"*\" where a number, a variable, a function or a bracket should be"),
    (String(repeating: "(", count: 65), 65, "more than 64 levels of brackets"),
    (String(repeating: "-", count: 65) + "1", 65, "more than 64 levels of brackets"),
    (String(repeating: "1", count: 2_001), 1, "a score of more than 2000 bytes"),
  ]

  @Test(arguments: mistakes)
  func `says where a text is no score`(text: String, column: Int, message: String) {
    do throws(ScoreFailure) {
      _ = try ScoreExpression(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message == message)
      #expect(error.column == column)
    }
  }

  @Test func `reads what is as long and as deep as may be`() throws {
    _ = try ScoreExpression(
      String(repeating: "(", count: 63) + "1" + String(repeating: ")", count: 63)
    )
    #expect(try value(Array(repeating: "1", count: 1_000).joined(separator: "+")) == 1_000)
  }

  private static let orders: [(text: String, keepsOrder: Bool)] = [
    ("idle", true), ("3 * idle - footprint / 4 + 2", true), ("(idle + time) * -0.5", true),
    ("footprint * relaunch_cost", true), ("log(launches)", true), ("1 / 0", true), ("5", true),
    ("idle * footprint", false), ("log(idle)", false), ("footprint / time", false),
    ("2 / idle", false), ("max(idle, 5)", false), ("idle / 0", false),
  ]

  @Test(arguments: orders)
  func `knows where time changes no order`(text: String, keepsOrder: Bool) throws {
    #expect(try ScoreExpression(text).keepsOrder == keepsOrder)
  }

  @Test func `weighs what a sum is made of`() throws {
    let sum = try #require(try ScoreExpression("2 * (idle - 3) / 4 - band * -7 + footprint").sum)
    #expect(sum.weight(of: .idle) == 0.5 && sum.weight(of: .footprint) == 1)
    #expect(sum.weight(of: .band) == 7 && sum.weight(of: .launches) == 0)
    #expect(sum.constant == -1.5)
  }

  @Test func `orders all numbers, and what is none last`() {
    let descending = [
      Double.infinity, .greatestFiniteMagnitude, 1.5, 1, 0x1p-1074, 0, -0x1p-1074, -1, -1.5,
      -.greatestFiniteMagnitude, -.infinity, .nan,
    ]
    let ranks = descending.map(\.highestFirst)
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count)
    #expect((-0.0).highestFirst == 0.0.highestFirst)
  }

  @Test(arguments: [
    (PolicyModel("score"), "the policy score needs a score"),
    (
      PolicyModel("score", [.init("score", "2 *")]),
      "the score ends before a number, a variable, a function or a bracket, at character 4 of the score"
    ),
    (
      PolicyModel("score", [.init("score", "idel")]),
      "unknown variable \"idel\", at character 1 of the score"
    ),
    (PolicyModel("lru", [.init("score", "idle")]), "the policy lru has no key 'score'"),
  ])
  func `an embedding program is told as well`(policy: PolicyModel, message: String) {
    do throws(SimulationError) {
      _ = try PolicyName(policy)
      Issue.record("\(policy) was taken")
    } catch {
      #expect(error.message == message)
      #expect(error.kind == .badData)
    }
  }
}
