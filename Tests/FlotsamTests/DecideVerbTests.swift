import Foundation
import SimulationEngine
import Testing

@Suite struct DecideVerbTests {
  private static let golden = """
    schema: golden-decisions/1
    platform_family: ios
    cases:
    - id: mail
      policy: jetsam
      device: {ram: 2 GiB, wired: 1 GiB, page_size: 16384, compression_ratio: 2}
      memory: {pool: 0, available: 1048576000}
      trigger: {kind: check}
      processes:
      - {pid: 2, name: mail, band: 0, footprint: 24 MiB, resident: 24 MiB}
      expect: {actions: [], outcome: healthy, violatorHint: false, available_after: 1048576000}

    """

  @Test func `prints who goes in which order, and why`() throws {
    let result = try Executable.flotsam(["decide", "ios-18-pressure"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let rows = result.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains("1 kill 660 uploader 40 61.0 MiB highwater -70.4 MiB -9.4 MiB"))
    #expect(rows.contains("4 kill 560 Maps 0 410.0 MiB idle-exit 191.0 MiB 500.3 MiB"))
    #expect(
      rows.contains(
        "1 first over its limit, highwater footprint 61.0 MiB > limit 50.0 MiB while available"
          + " -70.4 MiB < soft 614.4 MiB"
      )
    )
    #expect(rows.contains("4 head of band 0, idle-exit available 191.0 MiB < idle 368.6 MiB"))
    #expect(rows.contains { $0.hasPrefix("healthy · 6 killed, 0 purged") })
  }

  @Test(arguments: JetsamPolicy.allCases)
  func `every policy decides the same state, in a form that its schema describes`(
    policy: JetsamPolicy
  ) throws {
    let words = ["decide", "ios-18-pressure", "--policy", policy.rawValue]
    let text = try Executable.flotsam(words)
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("policy \(policy.rawValue) · ram 4.0 GiB"))
    let json = try Executable.flotsam(words + ["--format", "json"])
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["policy"] as? String == policy.rawValue)
    #expect(try !#require(object["actions"] as? [Any]).isEmpty)
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let schema = try JSONSerialization.jsonObject(
      with: Data(ScratchFolder.read(root + "/configs/schema/decide.schema.json").utf8)
    )
    #expect(try SchemaCheck.problems(object, #require(schema as? [String: Any]), at: "") == [])
  }

  @Test func `every reason is given with the numbers that decided`() throws {
    let folder = try ScratchFolder()
    let states: [(trigger: String, expected: String)] = [
      ("{kind: vnode, pid: 3}", "whatever is available; the caller is spared"),
      ("{kind: allocation, pid: 3}", "footprint 9.0 MiB > fatal limit 8.0 MiB"),
      ("{kind: detector, detectors: [compressor_exhausted]}", "compressor_exhausted"),
      ("{kind: sustained_pressure}", "10 min above normal, and the pool still holds 40 %"),
    ]
    for (trigger, expected) in states {
      try folder.write(
        """
        policy: jetsam
        device: {ram: 1 GiB, wired: 1000 MiB, compression_ratio: 1}
        trigger: \(trigger)
        clock: {now: 700, pressureSince: 100}
        processes:
        - {pid: 2, name: a, band: 0, footprint: 12 MiB, resident: 0, compressed: 12 MiB}
        - {pid: 3, name: b, band: 40, footprint: 9 MiB, resident: 9 MiB, limit: 8 MiB, fatal: true}
        """,
        to: "state.yaml"
      )
      let result = try Executable.flotsam(["decide", "state.yaml"], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(expected), "\(result.output)")
    }
  }

  @Test func `a purge that suffices says by what`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      policy: jetsam
      device: {ram: 1 GiB, wired: 800 MiB, compression_ratio: 1}
      trigger: {kind: check}
      processes:
      - {pid: 2, name: a, band: 0, footprint: 200 MiB, resident: 200 MiB, purgeable: 190 MiB}
      """,
      to: "state.yaml"
    )
    let result = try Executable.flotsam(["decide", "state.yaml"], in: folder)
    #expect(result.output.contains("; purged, and available 214.0 MiB >= soft 153.6 MiB"))
    #expect(result.output.contains("healthy · 0 killed, 1 purged"))
  }

  @Test func `numbers that read alike are told in bytes`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      policy: jetsam
      device: {ram: 2 GiB, wired: 1725536667, compression_ratio: 1}
      trigger: {kind: check}
      processes:
      - {pid: 41, name: a, band: 40, footprint: 300 MiB, resident: 300 MiB}
      """,
      to: "state.yaml"
    )
    let result = try Executable.flotsam(["decide", "state.yaml"], in: folder)
    #expect(result.output.contains("available 107374181 B < critical 107374182 B"))
  }

  @Test func `a check answers by its status`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.golden, to: "right.yaml")
    let right = try Executable.flotsam(["decide", "--check", "right.yaml"], in: folder)
    #expect(right.status == 0)
    #expect(right.output == "1 passed, 0 failed\n")
    let wrong = Self.golden.split(separator: "outcome: healthy").joined(
      separator: "outcome: no_victim"
    )
    try folder.write(wrong, to: "wrong.yaml")
    let failed = try Executable.flotsam(
      ["decide", "--check", "wrong.yaml", "--strict"],
      in: folder
    )
    #expect(failed.status == 1)
    #expect(
      failed.output == """
        wrong.yaml:4: mail failed
          outcome: expected no_victim, got healthy
        0 passed, 1 failed

        """
    )
    let json = try Executable.flotsam(
      ["decide", "--check", "wrong.yaml", "--format", "json"],
      in: folder
    )
    #expect(json.status == 1)
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["schema"] as? String == "flotsam.check/1")
    #expect(object["passed"] as? Int == 0)
    #expect(object["failed"] as? Int == 1)
  }

  @Test(arguments: [
    (["decide"], Int32(64), "A state is needed"),
    (["decide", "--strict", "ios-18-pressure"], 64, "--strict goes with --check alone"),
    (["decide", "ios-18-pressure", "--policy", "lru"], 64, "lru"),
    (["decide", "ios-18-pressure", "--check", "x.yaml"], 64, "--check takes the states"),
    (["decide", "nowhere"], 66, "there is no state \"nowhere\""),
    (["decide", "--check", "nowhere.yaml"], 66, "there is no such file"),
    (["decide", "broken.yaml"], 65, "broken.yaml:1:10: unknown policy \"jetsm\""),
    (["decide", "--check", "broken.yaml"], 65, "the key \"schema\" is missing"),
  ])
  func `wrong use and wrong data have a status each`(
    words: [String],
    status: Int32,
    message: String
  ) throws {
    let folder = try ScratchFolder()
    try folder.write("{policy: jetsm, device: {}, trigger: {}, processes: []}", to: "broken.yaml")
    let result = try Executable.flotsam(words, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
