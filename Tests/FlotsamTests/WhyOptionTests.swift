import Foundation
import Testing

/// `flotsam run --why`.
@Suite struct WhyOptionTests {
  private func why(_ words: String...) throws -> Executable.Result {
    try Executable.flotsam(["run", "policy-lesson", "--quiet"] + words)
  }

  private func object(_ words: String...) throws -> [String: Any] {
    let line = ["run", "--quiet", "--format", "json"] + words
    let result = try Executable.flotsam(line)
    #expect(result.status == 0, "\(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `alone it explains the first eviction`() throws {
    let text = try why("--policy", "lru", "--why").output
    #expect(text.hasPrefix("Eviction 1 of "))
    #expect(text.contains("\nrule     lru: the app whose last launch lies furthest back\n"))
    #expect(text.contains("\nbecause  launch: available 20.0 MiB < needed 110.0 MiB\n"))
    #expect(text.contains("\n1  mail"))
    #expect(text.contains("\nbelady, which knows the future, would have taken "))
    #expect(try why("--why=@1", "--policy", "lru").output == text)
    #expect(try why("--policy", "lru", "--why", "mail").output == text)
    #expect(try why("--policy", "lru", "--why", "0s").output == text)
  }

  /// Kills by a rank, by jetsam's own order, by a rank inside a band, and by Android's killers.
  @Test(arguments: [
    "policy-lesson --policy gdsf", "everyday --platform ios-18 --budget 1GiB --duration 3h",
    "everyday --platform ios-16 --policy lfu --budget 1GiB --duration 3h",
    "everyday --platform android-8 --device android-3gb --duration 2h",
  ])
  func `the JSON form is what its schema says`(line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["--warmup", "0s"]
    let result = try Executable.flotsam(["run", "--quiet", "--format", "json", "--why"] + words)
    #expect(result.status == 0, "\(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let path = ReadmeSessionTests.root + "/configs/schema/why.schema.json"
    let text = try ScratchFolder.read(path)
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(SchemaCheck.problems(value, try #require(schema), at: "") == [])
    let object = try #require(value as? [String: Any])
    let candidates = try #require(object["candidates"] as? [[String: Any]])
    let victim = (object["eviction"] as? [String: Any])?["app"] as? String
    #expect(candidates.first?["app"] as? String == victim)
    #expect(candidates.first?["goes"] as? Bool == true)
    #expect(candidates.dropFirst().allSatisfy { $0["goes"] as? Bool == false })
  }

  @Test func `finds an app's second eviction, and the first after a time`() throws {
    let second = try object("policy-lesson", "--policy", "fifo", "--why", "chat@2")
    #expect((second["eviction"] as? [String: Any])?["app"] as? String == "chat")
    let number = try #require(second["number"] as? Int)
    let time = try #require(second["time_s"] as? Double)
    let later = try object("policy-lesson", "--policy", "fifo", "--why", "\(Int(time))s")
    #expect(try #require(later["number"] as? Int) <= number)
    #expect(later["time_s"] as? Double == time)
  }

  @Test(
    arguments: [
      (["--why", "@99"], 65, "there is no eviction 99; the run has "),
      (["--why", "chat@99"], 65, "chat isn't evicted 99 times; but "),
      (["--why", "9d"], 65, "there is no eviction at or after 9 d"),
      (
        ["--budget", "unlimited", "--why"], 65,
        "nobody is evicted in this run; a smaller budget may"
      ),
      (
        ["--why", "chta"], 64,
        "\"chta\" is neither an app of the run nor a time"
      ),
      (["--why", "chat", "--reference"], 64, "--log and --reference don't go with it"),
    ] as [([String], Int32, String)]
  )
  func `says what there is where nothing is found`(
    words: [String],
    status: Int32,
    message: String
  ) throws {
    let result = try Executable.flotsam(["run", "policy-lesson", "--quiet"] + words)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `has a row a candidate and a thing that decides as CSV`() throws {
    let rows = try why("--policy", "gdsf", "--format", "csv", "--why").output.split(separator: "\n")
    #expect(rows[0].hasPrefix("number,rank,app,stands,level,footprint_bytes,"))
    #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("1,") })
    #expect(rows.contains { $0.contains(",value,") })
  }
}
