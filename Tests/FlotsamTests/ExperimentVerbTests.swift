import Foundation
import Testing

/// The verbs that run a scenario many times, as a user meets them.
@Suite struct ExperimentVerbTests {
  /// Users of a few hours on little memory, so that a replication takes milliseconds.
  private static let short = [
    "everyday", "--duration", "5h", "--warmup", "30min", "--device", "iphone-1gb",
  ]
  private static let anomaly = ["belady-anomaly", "--quiet"]

  private func json(_ words: [String]) throws -> [String: Any] {
    let result = try Executable.flotsam(words + ["--format", "json"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `compare says first which policy is better, and how sure that is`() throws {
    let words = ["compare"] + Self.short + ["--policies", "lru,largest", "--replications", "6"]
    let result = try Executable.flotsam(words)
    #expect(result.status == 0)
    let first = result.output.prefix { $0 != "\n" }
    #expect(first.hasPrefix("largest "))
    #expect(first.contains(" cold launches"))
    #expect(first.contains("95 % interval"))
    #expect(first.hasSuffix(", 6 replications."))
    #expect(result.output.contains("█"))
    #expect(result.output.contains("over belady"))
    #expect(try Executable.flotsam(words + ["--jobs", "3"]).output == result.output)
  }

  @Test func `compare knows when nothing random is left`() throws {
    let result = try Executable.flotsam(["compare"] + Self.anomaly + ["--policies", "fifo,lru"])
    #expect(
      result.output.hasPrefix(
        "lru has as many cold launches as fifo; exact: nothing random is left.\n"
      )
    )
    let tight = try Executable.flotsam(
      ["compare"] + Self.anomaly + ["--policies", "fifo,lru", "--budget", "400MiB"]
    )
    #expect(
      tight.output.hasPrefix(
        "lru has 20.0 % fewer cold launches than fifo; exact: nothing random is left.\n"
      )
    )
    #expect(tight.output.contains("No policy can have fewer than 6 cold launches"))
  }

  @Test func `curve tells which points come from one pass`() throws {
    let words = ["curve", "belady-anomaly", "--policy", "lru", "--points", "9"]
    let result = try Executable.flotsam(words + ["--format", "csv"])
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 9)
    for row in rows {
      let budget = try #require(Int64(row[0]))
      #expect(row.last == (budget >= 100 << 20 ? "one_pass" : "runs"))
    }
    #expect(rows.last?[2] == "0.4166666666666667")
    let text = try Executable.flotsam(words).output
    #expect(text.contains("cold launches come from one pass"))
    #expect(try Executable.flotsam(["curve"] + Self.anomaly).output.contains("All points come"))
  }

  @Test func `plan finds the budget, says that more is worse, and exits with 1 if none does`()
    throws
  {
    let plan = ["plan"] + Self.anomaly + ["--from", "50MiB", "--to", "690MiB", "--target"]
    let result = try Executable.flotsam(plan + ["cold<=9"])
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        300.0 MiB for apps keep cold launches at most 9, to within 2.5 MiB.
        More memory isn't always better under fifo: at 400.0 MiB a target is missed again.
        From 500.0 MiB on, all that were tried keep their targets.
        """
      )
    )
    let none = try Executable.flotsam(plan + ["cold<=4"])
    #expect(none.status == 1)
    #expect(
      none.output.hasPrefix("No budget up to 690.0 MiB keeps cold launches at most 4.\n")
    )
  }

  @Test func `survive says first how likely the app is to live`() throws {
    let words =
      ["survive"] + Self.short + [
        "--app", "gullchat", "--footprint", "180MiB,20MiB", "--replications", "4", "--naive",
      ]
    let result = try Executable.flotsam(words)
    #expect(result.status == 0)
    let first = result.output.prefix { $0 != "\n" }
    #expect(first.hasPrefix("At 180.0 MiB gullchat survives 30 min in the background "))
    #expect(first.contains(" of the time; at 20.0 MiB, "))
    #expect(result.output.contains("The naive curve"))
    #expect(try Executable.flotsam(words + ["--jobs", "1"]).output == result.output)
  }

  @Test func `the JSON forms are what their schemas say`() throws {
    let lines = [
      ["compare"] + Self.short + ["--policies", "lru,fifo", "--replications", "2"],
      ["compare"] + Self.anomaly + ["--policies", "lru,fifo"],
      ["curve"] + Self.anomaly + ["--policy", "lru", "--measure", "cold", "--measure", "cold_p99"],
      ["plan"] + Self.anomaly + ["--target", "cold<=9", "--target", "apps_alive>=1"],
      ["survive"] + Self.short + ["--app", "gullchat", "--replications", "2", "--naive"],
    ]
    let root = ReadmeSessionTests.root
    for words in lines {
      let text = try ScratchFolder.read("\(root)/configs/schema/\(words[0]).schema.json")
      let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(
        SchemaCheck.problems(try json(words), try #require(schema), at: words[0]) == []
      )
    }
  }

  @Test(
    arguments: [
      (["compare", "everyday"], "needs policies"),
      (["compare", "everyday", "--policies", "lru"], "names no two policies"),
      (["compare", "everyday", "--policies", "lru,lru"], "names a policy twice"),
      (["compare", "everyday", "--policies", "lru,larges"], "did you mean largest?"),
      (["compare", "everyday", "--policies", "lru,fifo", "--replications", "0"], "from 1 to"),
      (["compare", "everyday", "--policies", "lru,fifo", "--precision", "0%"], "--precision 1%"),
      (["compare", "everyday", "--policies", "lru,fifo", "--jobs", "0"], "from 1 to 1024"),
      (["curve", "everyday", "--measure", "cold_rat"], "mean 'cold_rate'?"),
      (["curve", "everyday", "--from", "2ws", "--to", "1ws"], "smaller"),
      (["curve", "everyday", "--from", "unlimited"], "as in 2GiB or 0.3ws"),
      (["curve", "everyday", "--points", "1"], "from 2 to"),
      (["plan", "everyday"], "needs a target"),
      (["plan", "everyday", "--target", "cold_rate=5%"], "<= or >="),
      (["plan", "everyday", "--target", "launch_p99<=2"], "needs a unit"),
      (["plan", "everyday", "--target", "cold_rate<=5"], "a share from 0 to 1"),
      (["survive", "everyday"], "needs an app"),
      (["survive", "everyday", "--app", "gulchat"], "you mean 'gullchat'?"),
      (["survive", "everyday", "--app", "gullchat", "--footprint", "40"], "needs a unit"),
      (["survive", "everyday", "--app", "gullchat", "--after", "0s"], "must be over 0s"),
    ] as [([String], String)]
  )
  func `a wrong command line is told what would be right`(words: [String], hint: String) throws {
    let result = try Executable.flotsam(words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }
}
