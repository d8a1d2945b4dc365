import Testing

@Suite("flotsam bench")
struct BenchVerbTests {
  private let quick = ["bench", "--time-limit", "1ms", "--pairs", "1", "--sizes"]

  @Test func `measures the sizes that it is given`() throws {
    let filter = ["--filter", "^(yardstick/kernel|switching/bare|events)/"]
    let result = try Executable.flotsam(quick + ["8,16", "--format", "markdown"] + filter)
    #expect(result.status == 0)
    for start in ["| kernel | 8 |", "| kernel | 16 |", "| switching/bare | zipf-0.9 | 16 |"] {
      #expect(result.output.contains(start))
    }
  }

  @Test func `counts of a whole run are those of flotsam run`() throws {
    let words = ["--format", "json", "--filter", "^run/everyday"]
    let bench = try Executable.flotsam(quick + ["100"] + words)
    let run = try Executable.flotsam(["run", "everyday", "--format", "json", "--quiet"])
    for count in ["transitions", "messages"] {
      let line = try #require(
        run.output.split(separator: "\n").first { $0.contains("\"\(count)\":") }
      )
      let number = try #require(line.split(separator: ":").last).filter(\.isNumber)
      #expect(bench.output.contains("\"\(count)\": \(number)"))
    }
  }

  @Test func `saves a baseline and checks itself against it`() throws {
    let folder = try ScratchFolder()
    let words = quick + ["64", "--filter", "^switching/bare", "--baseline"]
    let save = try Executable.flotsam(words + ["save", "first"], in: folder)
    #expect(save.status == 0)
    let saved = try folder.read(".build/baselines/first.json")
    #expect(saved.contains("\"schema\": \"flotsam.bench/1\""))
    let compare = try Executable.flotsam(words + ["compare", "first"], in: folder)
    #expect(compare.status == 0)
    #expect(compare.output.contains("1 benchmarks beside the baseline first"))
    let missing = try Executable.flotsam(words + ["check", "other"], in: folder)
    #expect(missing.status == 66)
  }

  @Test func `an allocation more than the baseline has fails a check`() throws {
    let folder = try ScratchFolder()
    let words = quick + ["64", "--filter", "^switching/bare", "--baseline"]
    _ = try Executable.flotsam(words + ["save", "./first"], in: folder)
    let lines = try folder.read("first").split(separator: "\n").map { line in
      line.contains("\"mallocs_total\": [") ? "        \"mallocs_total\": [0.0]," : String(line)
    }
    try folder.write(lines.joined(separator: "\n"), to: "first")
    let check = try Executable.flotsam(words + ["check", "./first"], in: folder)
    #expect(check.status == 1)
    #expect(check.output.contains("worse"))
  }

  @Test(arguments: [
    (["--sizes", "100,many"], "'many' is no number of apps"),
    (["--sizes", "100..10"], "'100..10' is no number of apps"),
    (["--filter", "("], "'(' is no regular expression"),
    (["--filter", "nothing-like-it"], "no benchmark is called so"),
    (["--time-limit", "soon"], "'soon' is no time limit"),
    (["--baseline", "save"], "the baseline needs a name"),
    (["before"], "what 'before' is for isn't said"),
  ])
  func `refuses what it can't measure`(_ words: [String], _ message: String) throws {
    let result = try Executable.flotsam(["bench"] + words)
    #expect(result.status == 64)
    #expect(result.errors.lowercased().contains(message.lowercased()))
  }
}
