import Foundation
import Testing

@Suite struct DecideAndroidTests {
  private static func rows(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `tells whom lmkd takes, why, and who would follow`() throws {
    let result = try Executable.flotsam(["decide", "android-14-pressure"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let rows = Self.rows(result.output)
    #expect(
      rows[0] == "policy lmkd-psi · row 4 · reason LOW_MEM_AND_SWAP · min adj 201"
        + " · thrashing limit now 100 %"
    )
    #expect(
      rows[1] == "log line: low watermark is breached and swap is low (163560kB < 209712kB)"
    )
    #expect(rows.contains("free without CMA 2,890 pages < 3,096 pages low watermark yes"))
    #expect(rows.contains("free swap 40,890 pages < 52,428 pages swap threshold yes"))
    #expect(rows.contains("stall of all tasks 2.40 % > 100 % stall_limit_critical no"))
    #expect(rows.contains("1 4121 weather 945 68.0 MiB 36.3 MiB LOW_MEM_AND_SWAP dies"))
    #expect(rows.contains("10 2655 backup 500 38.7 MiB 28.1 MiB LOW_MEM_AND_SWAP would follow"))
    #expect(!result.output.contains("music"))
  }

  @Test func `tells the adj of every cached process and who is one too many`() throws {
    let result = try Self.decide(
      """
      policy: android-cached-limit
      release: 8
      uptime: 5000
      max_cached: 3
      lru:
      - {pid: 1, name: a, kind: front, lastActivity: 5000}
      - {pid: 2, name: b, kind: cached_activity, lastActivity: 4000}
      - {pid: 3, name: c, kind: empty, lastActivity: 4000}
      - {pid: 4, name: d, kind: empty, lastActivity: 3000}
      """
    )
    let rows = Self.rows(result.output)
    #expect(rows.contains("empty 2 > 1 limit yes"))
    #expect(rows.contains("1 4 d 902 empty #2 dies"))
    #expect(rows.suffix(5) == ["PID NAME ADJ", "2 b 900", "3 c 900", "4 d 902", ""])
  }

  @Test func `tells why nobody dies`() throws {
    let head = """
      policy: lmk-minfree
      minfree: {levels: [10], adjs: [900]}
      processes: [{pid: 1, name: a, adj: 0, rss: 5}]

      """
    let states: [(rest: String, expected: String)] = [
      ("memory: {free: 10, file: 1}", "nobody is killed"),
      ("memory: {free: 9, file: 1}", "nobody is killed: no process of that adj or above can be"),
      (
        "memory: {free: 9, file: 1}\npending: {pid: 1, age_ms: 5, alive: true}",
        "nobody is killed: a victim is still dying"
      ),
    ]
    for (rest, expected) in states {
      let rows = Self.rows(try Self.decide(head + rest).output)
      #expect(rows.contains(expected), "\(rows)")
    }
  }

  private static func decide(_ state: String, _ more: [String] = []) throws -> Executable.Result {
    let folder = try ScratchFolder()
    try folder.write(state, to: "state.yaml")
    let result = try Executable.flotsam(["decide", "state.yaml"] + more, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  @Test func `prints the same as JSON, in the form of its schema`() throws {
    let states = [
      """
      policy: lmk-minfree
      memory: {free: 9, file: 1, min: 10, total: 5000}
      minfree: {levels: [10], adjs: [900]}
      processes: [{pid: 1, name: a, adj: 0, rss: 5}]
      """,
      """
      policy: android-cached-limit
      release: 14
      uptime: 5000
      max_cached: 0
      since_unlock_ms: 600000
      proactive_swap: {total: 10, free: 5, free_before: 5}
      lru: [{pid: 2, name: b, kind: cached_activity, lastActivity: 4000}]
      """,
    ]
    var texts = try states.map { try Self.decide($0, ["--format", "json"]).output }
    let named = ["decide", "android-14-pressure", "--format", "json"]
    texts.append(try Executable.flotsam(named).output)
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let schema = try JSONSerialization.jsonObject(
      with: Data(ScratchFolder.read(root + "/configs/schema/decide-android.schema.json").utf8)
    )
    var reasons: [String] = []
    for text in texts {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let object = try #require(value as? [String: Any])
      #expect(try SchemaCheck.problems(object, #require(schema as? [String: Any]), at: "") == [])
      let kills = try #require(object["kills"] as? [[String: Any]])
      reasons.append(kills.first?["reason"] as? String ?? "none")
    }
    #expect(reasons == ["oom", "cached #1", "LOW_MEM_AND_SWAP"])
  }

  @Test(arguments: [
    (["android-14-pressure", "--policy", "jetsam"], Int32(64), "can't be decided by jetsam"),
    (["ios-18-pressure", "--policy", "lmkd-psi"], 64, "can't be decided by lmkd-psi"),
    (["broken.yaml"], 65, "broken.yaml:1:10: unknown policy \"lmkd\""),
  ])
  func `wrong use and wrong data have a status each`(
    words: [String],
    status: Int32,
    message: String
  ) throws {
    let folder = try ScratchFolder()
    try folder.write("{policy: lmkd, release: a14}", to: "broken.yaml")
    let result = try Executable.flotsam(["decide"] + words, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
