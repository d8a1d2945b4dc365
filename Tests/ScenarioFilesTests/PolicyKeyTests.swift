import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// A policy's own keys, in files and on the command line.
@Suite struct PolicyKeyTests {
  private func load(
    _ policy: String,
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws(SimulationError) -> PolicyModel {
    var options = RunOptions()
    options.known = KnownNames(
      policies: ["lru", "costly"],
      policyKeys: [
        "costly": [PolicyKey("guest", "", words: ["safe", "fair"]), PolicyKey("score", "")]
      ]
    )
    change(&options)
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder([
        "scenario.yaml": policy + "apps: [{id: a, footprint: {launch: 1MiB}}]\n"
          + "script: [{at: 0s, open: a}]\n"
      ])
    } catch {
      throw SimulationError(.ours, "\(error)")
    }
    return try ScenarioLoader.load(folder("scenario.yaml"), options: options).scenario.policy
  }

  @Test(arguments: [
    ("", PolicyModel("lru")),
    ("policy: costly\n", PolicyModel("costly")),
    ("policy: {name: costly}\n", PolicyModel("costly")),
    ("policy: {name: lru}\n", PolicyModel("lru")),
    (
      "policy: {score: size, guest: fair, name: costly}\n",
      PolicyModel("costly", [.init("guest", "fair"), .init("score", "size")])
    ),
  ])
  func `a policy is a name, or a mapping with its keys`(text: String, policy: PolicyModel) throws {
    #expect(try load(text) == policy)
  }

  @Test func `a setting goes into the policy in force`() throws {
    let fair = PolicyModel("costly", [.init("guest", "fair")])
    let set = { (options: inout RunOptions) in options.set = [("policy.guest", "fair")] }
    #expect(try load("policy: costly\n", set) == fair)
    #expect(try load("policy: {name: costly, guest: safe}\n", set) == fair)
    let named = try load("") {
      $0.policy = "costly"
      set(&$0)
    }
    #expect(named == fair)
    let alone = try load("") { $0.set = [("policy.name", "costly"), ("policy.guest", "fair")] }
    #expect(alone == fair)
  }

  @Test func `another policy of the command line has nothing of the file's`() throws {
    #expect(try load("policy: {name: costly, guest: fair}\n") { $0.policy = "lru" } == "lru")
  }

  @Test(arguments: [
    ("policy: {name: costly, gest: fair}\n", "unknown key \"gest\" in the policy costly"),
    ("policy: {name: costly, guest: fare}\n", "unknown guest \"fare\""),
    ("policy: {name: costly, guest: [fair]}\n", "\"guest\" must be a text, not a list"),
    ("policy: {name: cost}\n", "unknown policy \"cost\""),
    ("policy: {guest: fair}\n", "unknown key \"guest\" in the policy lru"),
    ("policy: [costly]\n", "\"policy\" must be a policy's name or a mapping, not a list"),
  ])
  func `what a policy doesn't take is an error in its place`(text: String, message: String) {
    let error = errorThrown { () throws(SimulationError) in _ = try load(text) }
    #expect(error?.message == message)
    #expect(error?.kind == .badData)
    #expect(error?.place?.line == 1)
  }

  @Test func `a wrong setting is told as the user gave it`() {
    let error = errorThrown { () throws(SimulationError) in
      _ = try load("") { $0.set = [("policy.guest", "fair")] }
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "unknown key \"guest\" in the policy lru")
    #expect(error?.place?.file == "--set policy.guest=fair")
  }
}
