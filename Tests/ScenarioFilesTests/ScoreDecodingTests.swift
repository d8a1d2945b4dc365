import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// A score in a scenario's file and on the command line.
@Suite struct ScoreDecodingTests {
  private func load(
    _ policy: String,
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws(SimulationError) -> PolicyModel {
    var options = RunOptions()
    change(&options)
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder([
        "scenario.yaml": policy + "\napps: [{id: a, footprint: {launch: 1MiB}}]\n"
          + "script: [{at: 0s, open: a}]\n"
      ])
    } catch {
      throw SimulationError(.ours, "\(error)")
    }
    return try ScenarioLoader.load(folder("scenario.yaml"), options: options).scenario.policy
  }

  private static func score(_ text: String) -> PolicyModel {
    PolicyModel("score", [.init("score", text)])
  }

  @Test(arguments: [
    (
      "policy: {score: idle * footprint / (1 + relaunch_cost)}",
      "idle * footprint / (1 + relaunch_cost)"
    ),
    ("policy: {score: 'min(idle, 5)'}", "min(idle, 5)"),
    ("policy: {name: score, score: idle}", "idle"),
    ("policy: score:idle-footprint", "idle-footprint"),
    (
      "policy: {score: {idle: 1.0, footprint: 0.3, band: -10, relaunch_cost: -0.5}}",
      "1.0 * idle + 0.3 * footprint - 10 * band - 0.5 * relaunch_cost"
    ),
    ("policy: {score: {launches: -1}}", "-1 * launches"),
    ("policy:\n  score: >-\n    idle\n    * 2", "idle * 2"),
  ])
  func `is an expression or weights`(text: String, score: String) throws {
    #expect(try load(text) == Self.score(score))
  }

  @Test func `comes from the command line too`() throws {
    #expect(try load("") { $0.policy = "score:max(idle, 2)" } == Self.score("max(idle, 2)"))
    #expect(
      try load("") { $0.set = [("policy.score", "idle / 2")] } == Self.score("idle / 2")
    )
    let weighted = "policy: {score: {idle: 1, footprint: 2}}"
    #expect(
      try load(weighted) { $0.set = [("policy.score.idle", "3")] }
        == Self.score("3 * idle + 2 * footprint")
    )
  }

  struct Wrong: Sendable {
    var text: String
    var message: String
    var line = 1
    var column: Int
    var hint: String?
  }

  @Test(arguments: [
    Wrong(
      text: "policy: {score: 2 * idel}",
      message: "unknown variable \"idel\"",
      column: 21,
      hint: "did you mean idle?"
    ),
    Wrong(
      text: "policy: {score: \"2 * idel\"}",
      message: "unknown variable \"idel\"",
      column: 22,
      hint: "did you mean idle?"
    ),
    Wrong(
      text: "policy: score:idle +",
      message: "the score ends before a number, a variable, a function or a bracket",
      column: 21
    ),
    Wrong(
      text: "policy: {score: \"idle \\x2b\"}",
      message:
        "the score ends before a number, a variable, a function or a bracket, at character 7 of the score",
      column: 17
    ),
    Wrong(
      text: "policy: {score: {idel: 1}}",
      message: "unknown key \"idel\" in a score",
      column: 18,
      hint: "did you mean idle?"
    ),
    Wrong(
      text: "policy: {score: {idle: much}}",
      message: "\"idle\" must be a number from -1000000000000000 to 1000000000000000, not \"much\"",
      column: 24
    ),
    Wrong(
      text: "policy: {score: {idle: 0.12345678901234567}}",
      message: "a number that can't be read",
      column: 24,
      hint: "a number has at most 15 digits and a power of ten from -22 to 22, as in 0.3 or 1e6"
    ),
    Wrong(
      text: "policy: {score: {}}",
      message: "an empty score",
      column: 17,
      hint: "as in {idle: 1, footprint: 0.3}"
    ),
    Wrong(
      text: "policy: {score: [idle]}",
      message: "\"score\" must be a text, not a list",
      column: 17
    ),
    Wrong(text: "policy: {score: ''}", message: "\"score\" must be a text, not \"\"", column: 17),
    Wrong(
      text: "policy: score",
      message: "the policy score needs a score",
      column: 9,
      hint: "as in {score: idle * footprint / (1 + relaunch_cost)}"
    ),
    Wrong(
      text: "policy: {name: lru, score: idle}",
      message: "unknown key \"score\" in the policy lru",
      column: 21
    ),
    Wrong(
      text: "policy: {score: idle, band: 1}",
      message: "unknown key \"band\" in the policy score",
      column: 23
    ),
  ])
  func `a wrong one is an error in its place`(wrong: Wrong) {
    let error = errorThrown { () throws(SimulationError) in _ = try load(wrong.text) }
    #expect(error?.message == wrong.message)
    #expect(error?.kind == .badData)
    #expect(error?.place?.line == wrong.line)
    #expect(error?.place?.column == wrong.column)
    if let hint = wrong.hint { #expect(error?.hint == hint) }
  }

  @Test func `a wrong one of the command line is told as the user gave it`() {
    let error = errorThrown { () throws(SimulationError) in
      _ = try load("") { $0.policy = "score:idle * fotprint" }
    }
    #expect(error?.kind == .usage)
    #expect(error?.place?.file == "--policy score:idle * fotprint")
    #expect(error?.message == "unknown variable \"fotprint\", at character 8 of the score")
    #expect(error?.hint == "did you mean footprint?")
  }
}
