import Foundation
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

@Suite struct LifecycleVerbTests {
  static let goldens =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    + "/ScenarioFilesTests/Fixtures/golden-lifecycle.yaml"
  static let words = [
    "lifecycle", "--profile", "ios-13-scene", "--start", "Active", "home", "idle", "memoryKill",
  ]

  private static let rows = [
    "EVENT KIND NAME READS PHASE",
    "home callback sceneWillResignActive: (scene 1) active Active->Inactive",
    "notification UISceneWillDeactivateNotification (scene 1) active Active->Inactive",
    "notification UIApplicationWillResignActiveNotification active Active->Inactive",
    "transition Active->Inactive inactive",
    "transition Inactive->Background background",
    "callback sceneDidEnterBackground: (scene 1) background Inactive->Background",
    "notification UISceneDidEnterBackgroundNotification (scene 1) background Inactive->Background",
    "notification UIApplicationDidEnterBackgroundNotification background Inactive->Background",
    "effect snapshotTaken",
    "idle transition Background->Suspended none",
    "memoryKill transition Suspended->NotRunning none",
    "",
    "Active -> NotRunning (ios-13-scene)",
    "",
  ]

  @Test func `prints what an app meets as a table`() throws {
    let result = try Executable.flotsam(Self.words)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let rows = result.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(rows == Self.rows)
  }

  @Test func `prints the same as JSON`() throws {
    let result = try Executable.flotsam(Self.words + ["--format", "json"])
    #expect(result.status == 0)
    let document = try Self.object(result.output)
    #expect(document["schema"] as? String == "flotsam.lifecycle/1")
    #expect(document["profile"] as? String == "ios-13-scene")
    #expect(document["start"] as? String == "Active")
    #expect(document["final"] as? String == "NotRunning")
    let steps = try #require(document["steps"] as? [[String: Any]])
    #expect(steps.map { $0["event"] as? String } == ["home", "idle", "memoryKill"])
    let names = steps.map { step in
      (step["entries"] as? [[String: Any]] ?? []).map { $0["name"] as? String }
    }
    #expect(names[0].first == "sceneWillResignActive:")
    #expect(names[1] == ["Background->Suspended"])
    #expect(names[2] == ["Suspended->NotRunning"])
  }

  @Test func `the JSON form has the members of its schema`() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let schema = try Self.object(
      ScratchFolder.read(folder + "/configs/schema/lifecycle.schema.json")
    )
    let step = try Self.items("steps", of: schema)
    let entry = try Self.items("entries", of: step)
    for words in [
      Self.words, ["lifecycle", "launch:url:app://x", "push:alert", "home", "crash"],
      ["lifecycle", "--start", "Suspended", "memoryWarning"],
    ] {
      let document = try Self.object(Executable.flotsam(words + ["--format", "json"]).output)
      #expect(Self.fits(document, schema))
      for one in try #require(document["steps"] as? [[String: Any]]) {
        #expect(Self.fits(one, step))
        for other in try #require(one["entries"] as? [[String: Any]]) {
          #expect(Self.fits(other, entry), "\(other)")
        }
      }
    }
    #expect(!Self.fits(["kind": "effect"], entry))
    #expect(!Self.fits(["kind": "effect", "name": "killed", "extra": 1], entry))
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func items(
    _ property: String,
    of schema: [String: Any]
  ) throws -> [String: Any] {
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    return try #require(properties[property]?["items"] as? [String: Any])
  }

  /// Whether `object` has all members that `schema` requires and none that it doesn't know.
  private static func fits(_ object: [String: Any], _ schema: [String: Any]) -> Bool {
    let known = schema["properties"] as? [String: Any] ?? [:]
    let required = schema["required"] as? [String] ?? []
    return Set(object.keys).isSubset(of: known.keys) && Set(required).isSubset(of: object.keys)
  }

  static let topics =
    LifecycleMessage.allCases.map(\.callback) + (1...25).map { "D\($0)" }
    + (1...11).map { "R\($0)" }

  @Test func `explains every message, disagreement and rule`() throws {
    for topic in Self.topics {
      let result = try Executable.flotsam(["lifecycle", "--explain", topic])
      #expect(result.status == 0, "\(topic): \(result.errors)")
      #expect(result.output.count > topic.count + 10, "\(topic)")
    }
  }

  @Test func `names the nearest topic to an unknown one`() throws {
    let result = try Executable.flotsam(["lifecycle", "--explain", "applicationDidBecomActive:"])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("applicationDidBecomeActive:"))
  }

  @Test(arguments: [[], ["--strict"]])
  func `all goldens pass`(flags: [String]) throws {
    let result = try Executable.flotsam(["lifecycle", "--check", Self.goldens] + flags)
    #expect(result.status == 0)
    #expect(result.output == "118 passed, 0 failed\n")
  }

  @Test func `a wrong expectation fails with what was expected and what came`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      schema: golden-lifecycle/1
      scenarios:
      - id: a
        profile: textbook
        start: Suspended
        steps:
        - event: memoryKill
        expect:
        - step: 1
          transition: Suspended->NotRunning
          observed: none
        final: Background

      """,
      to: "a.yaml"
    )
    let result = try Executable.flotsam(["lifecycle", "--check", "a.yaml"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        a.yaml:3: a failed
          final: expected Background
                 got      NotRunning
        0 passed, 1 failed

        """
    )
  }

  @Test func `a file that is missing can't be checked`() throws {
    let result = try Executable.flotsam(["lifecycle", "--check", "missing.yaml"])
    #expect(result.status == 66)
    #expect(result.errors.contains("missing.yaml"))
  }

  @Test(arguments: ["textbook", "ios-13-scene", "iphoneos-3"])
  func `draws every state and change in both languages`(profile: String) throws {
    let words = ["lifecycle", "--diagram", "--profile", profile, "--format"]
    let dot = try Executable.flotsam(words + ["dot"])
    #expect(dot.status == 0)
    #expect(dot.output.hasPrefix("digraph"))
    #expect(dot.output.count { $0 == "{" } == dot.output.count { $0 == "}" })
    #expect(dot.output.count { $0 == "\"" }.isMultiple(of: 2))
    let mermaid = try Executable.flotsam(words + ["mermaid"])
    #expect(mermaid.status == 0)
    #expect(mermaid.output.contains("stateDiagram-v2"))
    for state in ProcessState.allCases {
      #expect(dot.output.contains("\n  \(state.lifecycleName);\n"))
    }
    let catalogue = try LifecycleProfileCatalogue()
    let machine = LifecycleDiagram(.everything(under: try catalogue.profile(named: profile)))
    #expect(machine.edges.count >= 6)
    for edge in machine.edges {
      let (from, to) = (edge.phase.from.lifecycleName, edge.phase.to.lifecycleName)
      #expect(dot.output.contains("\n  \(from) -> \(to) [label=\""))
      #expect(mermaid.output.contains("\n  \(from) --> \(to): "))
    }
    #expect(dot.output.split(separator: " -> ").count == machine.edges.count + 1)
  }
}
