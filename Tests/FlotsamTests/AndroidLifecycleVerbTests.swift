import Foundation
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// The lifecycle verb under profiles of Android.
@Suite struct AndroidLifecycleVerbTests {
  private static let words = [
    "lifecycle", "--profile", "android-14", "--start", "Active", "home", "elapse:61s",
    "elapse:10s", "freeze",
  ]

  private static let rows = [
    "EVENT APP KIND NAME",
    "home app.main callback onUserLeaveHint",
    "app.main callback onTopResumedActivityChanged {top: false}",
    "app.main callback onPause",
    "app transition Active->Inactive",
    "launcher transition Background->Inactive",
    "launcher.desk callback onRestart",
    "launcher.desk callback onStart",
    "launcher.desk callback onResume",
    "launcher transition Inactive->Active",
    "launcher.desk callback onPostResume",
    "launcher.desk callback onTopResumedActivityChanged {top: true}",
    "app.main callback onStop",
    "app.main callback onSaveInstanceState",
    "app transition Inactive->Background",
    "app callback onTrimMemory {level: 20}",
    "elapse:61s other transition Background->Suspended",
    "app callback onTrimMemory {level: 40}",
    "elapse:10s app transition Background->Suspended",
    "freeze - nothing",
    "",
    "Active -> Suspended (android-14)",
    "",
  ]

  @Test func `prints what all apps meet as a table`() throws {
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
    let data = Data(result.output.utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(document["schema"] as? String == "flotsam.lifecycle/1")
    #expect(document["profile"] as? String == "android-14")
    #expect(document["start"] as? String == "Active")
    #expect(document["final"] as? String == "Suspended")
    let steps = try #require(document["steps"] as? [[String: Any]])
    let entries = try #require(steps.first?["entries"] as? [[String: Any]])
    #expect(entries.count == 15)
    #expect(Set(entries[1].keys) == ["app", "activity", "kind", "name", "args"])
    #expect(entries[1]["args"] as? [String: Bool] == ["top": false])
    #expect(entries[14]["args"] as? [String: Int] == ["level": 20])
    #expect(entries[14]["activity"] == nil)
  }

  @Test(arguments: [
    ("launch", 14), ("launch:recents", 14), ("startActivity:dialog", 0), ("memoryTrim:low", 3),
    ("relaunchAfterKill:icon", 16), ("lowMemoryKill@other", 3), ("call:headsUp", 0),
  ])
  func `takes events with an app and an argument`(word: String, count: Int) throws {
    let start = word.hasPrefix("relaunch") ? "NotRunning" : "Background"
    let words = ["lifecycle", "--profile", "android-12", "--start", start, word]
    let result = try Executable.flotsam(words + ["--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    let names = result.output.split(separator: "\"name\":").count - 1
    #expect(names == count, "\(word): \(result.output)")
  }

  @Test(arguments: [
    (["hom"], "Did you mean home?"), (["launch:url"], "unknown cause \"url\""),
    (["launch@mail"], "There is no app 'mail'"), (["elapse"], "'elapse' needs an argument"),
    (["elapse:61"], "elapse"), (["home:now"], "'home' takes no argument"),
    (["startActivity:third"], "no activity \"third\""), (["processKill"], "as in"),
    (["home", "--exits-on-suspend"], "is about iOS"), (["home", "--set", "freezer=1s"], "freezer"),
    (["home", "--set", "scenes=true"], "no lifecycle option 'scenes' of Android"),
    (["home", "--set", "freezer"], "is no setting"), ([], "An event is needed"),
  ])
  func `refuses what it doesn't know`(words: [String], message: String) throws {
    let result = try Executable.flotsam(["lifecycle", "--profile", "android-11"] + words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.lowercased().contains(message.lowercased()), "\(result.errors)")
  }

  @Test func `settings change the profile`() throws {
    let result = try Executable.flotsam(
      Self.words + ["--set", "freezer=none", "--set", "previous_expires=never"]
    )
    #expect(result.output.contains("Active -> Background (android-14)"))
    #expect(!result.output.contains("level: 40"))
  }

  private static let topics =
    AndroidCallback.allCases.map(\.rawValue) + AndroidOption.allCases.map(\.name)
    + [
      "G1", "G2", "G3", "G4", "G5", "G5a", "G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13",
      "G14", "G15", "G16", "G17",
    ]

  @Test func `explains every callback, row and option under either family`() throws {
    for topic in Self.topics {
      for profile in ["android-8", "textbook"] {
        let words = ["lifecycle", "--explain", topic, "--profile", profile]
        let result = try Executable.flotsam(words)
        #expect(result.status == 0, "\(topic): \(result.errors)")
        #expect(result.output.count > topic.count + 10, "\(topic)")
      }
    }
    let words = ["lifecycle", "--profile", "android-8", "--explain"]
    #expect(try Executable.flotsam(words + ["freezer"]).output.contains("Under android-8: none."))
    #expect(try Executable.flotsam(words + ["D9"]).output.contains("SMS"))
    #expect(try Executable.flotsam(words + ["onStopp"]).errors.contains("onStop"))
  }

  @Test(arguments: ["android-8", "android-14"])
  func `draws every state and change in both languages`(profile: String) throws {
    let words = ["lifecycle", "--diagram", "--profile", profile, "--format"]
    let dot = try Executable.flotsam(words + ["dot"])
    let mermaid = try Executable.flotsam(words + ["mermaid"])
    #expect(dot.output.hasPrefix("digraph \"\(profile)\""))
    #expect(mermaid.output.contains("stateDiagram-v2"))
    let known = try AndroidProfileCatalogue().profile(named: profile)
    let machine = try LifecycleDiagram(known)
    for edge in machine.edges {
      let (from, to) = (edge.phase.from.lifecycleName, edge.phase.to.lifecycleName)
      #expect(dot.output.contains("\n  \(from) -> \(to) [label=\""))
      #expect(mermaid.output.contains("\n  \(from) --> \(to): "))
    }
    let freezes = machine.edges.contains { $0.phase == LifecyclePhase(.background, .suspended) }
    #expect(freezes == (profile == "android-14"))
  }

  @Test(arguments: [[], ["--strict"]])
  func `checks a file of either schema`(flags: [String]) throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    for name in ["more-lifecycle.yaml", "more-android-lifecycle.yaml"] {
      let file = folder + "/ScenarioFilesTests/Fixtures/" + name
      let result = try Executable.flotsam(["lifecycle", "--check", file] + flags)
      #expect(result.status == 0)
      #expect(result.output.hasSuffix(" passed, 0 failed\n"))
    }
  }

  @Test func `a run says what Android tells its apps`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      platform: textbook
      lifecycle: android-14
      device: {ram: 1GiB, system: 256MiB}
      apps: [{id: mail, footprint: {launch: 60MiB}, launch: {cold: 1s, resume: 250ms}}]
      script: [{at: 0s, open: mail}, {at: 40s, home: true}]

      """,
      to: "a.yaml"
    )
    let words = ["run", "a.yaml", "--quiet", "--format", "csv", "--log", "log.jsonl"]
    let result = try Executable.flotsam(words, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(",transitions,5\n"))
    #expect(result.output.contains(",messages,14\n"))
    let log = try ScratchFolder.read(folder.path + "/log.jsonl")
    #expect(log.contains("\"name\":\"onTrimMemory\",\"level\":\"40\""))
    #expect(!log.contains("application_state"))
  }
}
