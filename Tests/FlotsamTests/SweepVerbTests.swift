import Foundation
@preconcurrency import Glibc
import Testing

/// `sweep` and `report` as the user meets them.
@Suite struct SweepVerbTests {
  private static let file = """
    scenario: ./small.yaml
    grid:
      policy: [lru, random]
      budget: [70MiB, 100MiB, 140MiB]
    replications: 40
    seed: 7

    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder.withInputs()
    try folder.write(Self.file, to: "sweep.yaml")
    return folder
  }

  private func rows(_ folder: ScratchFolder, _ store: String) throws -> String {
    let result = try Executable.flotsam(["report", store, "--format", "csv"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test("killed at random moments and started again, a sweep stores what an undisturbed one does")
  func kills() throws {
    let folder = try folder()
    let whole = try Executable.flotsam(["sweep", "sweep.yaml", "--db", "a.sqlite"], in: folder)
    #expect(whole.status == 0)
    #expect(whole.errors.hasPrefix("flotsam: 240 of 240 replications run in 6 cells, "))
    let words = ["sweep", "sweep.yaml", "--db", "b.sqlite", "--jobs", "2", "--quiet"]
    for kill in 0..<5 {
      let process = try Executable.start(
        try Executable.flotsam,
        words,
        in: folder,
        output: folder.path + "/output",
        errors: folder.path + "/errors"
      )
      usleep(30_000 + 13_000 * UInt32(kill))
      Glibc.kill(process, SIGKILL)
      _ = try Executable.wait(for: process)
    }
    #expect(try Executable.flotsam(words, in: folder).status == 0)
    let expected = try rows(folder, "a.sqlite")
    #expect(try rows(folder, "b.sqlite") == expected)
    #expect(expected.split(separator: "\n").count == 241)
    #expect(try folder.names().allSatisfy { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
  }

  @Test("where the file may not grow any more, what was stored is safe")
  func fullDisk() throws {
    let folder = try folder()
    let words = ["sweep", "sweep.yaml", "--quiet", "--db"]
    #expect(try Executable.flotsam(words + ["a.sqlite"], in: folder).status == 0)
    // In blocks of 512 bytes: less than the log of all replications takes.
    let limited = ["-c", "ulimit -f 800 && exec \"$0\" \"$@\"", try Executable.flotsam]
    let full = try Executable.run("/bin/sh", limited + words + ["b.sqlite"], in: folder)
    #expect(full.status == 74)
    #expect(full.errors == "flotsam: b.sqlite: reading or writing failed: File too large\n")
    let stored = try rows(folder, "b.sqlite").split(separator: "\n").count
    #expect((2..<241).contains(stored), "\(stored)")
    #expect(try Executable.flotsam(words + ["b.sqlite"], in: folder).status == 0)
    #expect(try rows(folder, "b.sqlite") == rows(folder, "a.sqlite"))
  }

  @Test("what fails is told with the command that does it again, and tried again when asked")
  func failures() throws {
    let folder = try folder()
    try folder.write(
      """
      scenario: everyday
      set: {duration: 1h, warmup: 0s}
      grid: {platform: [textbook, android-14], policy: [lru, jetsam]}

      """,
      to: "f.yaml"
    )
    let words = ["sweep", "f.yaml", "--db", "f.sqlite"]
    let first = try Executable.flotsam(words, in: folder)
    #expect(first.status == 1)
    #expect(first.errors.contains("4 of 4 replications run in 4 cells, "))
    #expect(first.errors.contains("; 1 failed\nflotsam: failed: f.yaml:3:"))
    let command = first.errors.split(separator: "\n").first { $0.hasPrefix("  again: flotsam ") }
    let again = try #require(command).split(separator: " ").dropFirst(2).map(String.init)
    let alone = try Executable.flotsam(again, in: folder)
    #expect(alone.errors.contains("jetsam orders the bands of iOS, which Android doesn't have"))
    let second = try Executable.flotsam(words, in: folder)
    #expect(second.status == 1)
    #expect(
      second.errors.hasPrefix(
        "flotsam: nothing is left to run: 3 replications in 4 cells are there, and 1 failed;"
          + " --retry tries them again\n"
      )
    )
    let third = try Executable.flotsam(words + ["--retry"], in: folder)
    #expect(third.errors.contains("1 of 1 replications run in 4 cells, "))
    let report = try Executable.flotsam(["report", "f.sqlite"], in: folder)
    #expect(report.errors == "flotsam: 1 replication failed, see the table failures\n")
  }

  @Test("the JSON form is what its schema says")
  func json() throws {
    let folder = try folder()
    try folder.write(Self.file.replacing("replications: 40", with: "replications: 2"), to: "s.yaml")
    _ = try Executable.flotsam(["sweep", "s.yaml", "--db", "a.sqlite", "--quiet"], in: folder)
    let result = try Executable.flotsam(["report", "a.sqlite", "--format", "json"], in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let path = ReadmeSessionTests.root + "/configs/schema/report.schema.json"
    let text = try ScratchFolder.read(path)
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(SchemaCheck.problems(value, try #require(schema), at: "") == [])
    #expect(result.output.contains("\"policy\": \"random\""))
  }

  @Test("shards hold together what one run does")
  func shards() throws {
    let folder = try folder()
    let words = ["sweep", "sweep.yaml", "--quiet", "--db"]
    #expect(try Executable.flotsam(words + ["a.sqlite"], in: folder).status == 0)
    defer {
      for name in ["1-of-2", "2-of-2"] { unlink("\(folder.path)/b.sqlite.shards/\(name).sqlite") }
      rmdir(folder.path + "/b.sqlite.shards")
    }
    #expect(try Executable.flotsam(words + ["b.sqlite", "--shard", "1/2"], in: folder).status == 0)
    let half = try Executable.flotsam(words + ["b.sqlite", "--collect"], in: folder)
    #expect(half.status == 1)
    #expect(
      half.output == "1 shard, 120 replications new, 120 of 240 there\npart 2/2 lacks 120\n"
    )
    #expect(try Executable.flotsam(words + ["b.sqlite", "--shard", "2/2"], in: folder).status == 0)
    for new in [120, 0] {
      let both = try Executable.flotsam(words + ["b.sqlite", "--collect"], in: folder)
      #expect(both.status == 0)
      #expect(both.output == "2 shards, \(new) replications new, 240 of 240 there\n")
    }
    #expect(try rows(folder, "b.sqlite") == rows(folder, "a.sqlite"))
  }

  @Test("a dry run lists the cells and makes no file")
  func dryRun() throws {
    let folder = try folder()
    let result = try Executable.flotsam(["sweep", "sweep.yaml", "--dry-run"], in: folder)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(lines[0].split(separator: " ") == ["cell", "scenario", "seed", "policy", "budget"])
    #expect(lines[1].hasSuffix("  ./small.yaml  7     lru     70MiB"))
    #expect(result.errors.hasPrefix("flotsam: 6 cells, 40 replications each; 240 to run, about "))
    #expect(try folder.names() == ["small.yaml", "sweep.yaml", "trace.csv"])
  }

  @Test("a row's command gives the row's numbers again")
  func command() throws {
    let folder = try folder()
    _ = try Executable.flotsam(["sweep", "sweep.yaml", "--db", "a.sqlite"], in: folder)
    let lines = try rows(folder, "a.sqlite").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let row = try #require(
      lines.first { $0.contains("random") && $0.contains("70MiB") && $0[1] == "3" }
    )
    let place = try #require(lines[0].firstIndex(of: "cold"))
    let run = try Executable.flotsam(
      [
        "run", "small.yaml", "--seed", "7", "--replication", "3", "--set", "policy=random",
        "--budget", "70MiB", "--format", "csv",
      ],
      in: folder
    )
    #expect(run.output.contains(",launches.cold,\(row[place])\n"))
  }

  @Test(
    "a store is read while a sweep writes to it, two can't write, and Ctrl-C leaves one that goes on"
  )
  func interruption() throws {
    let folder = try folder()
    try folder.write(
      Self.file.replacing("replications: 40", with: "replications: 100000"),
      to: "long.yaml"
    )
    let process = try Executable.start(
      try Executable.flotsam,
      ["sweep", "long.yaml", "--db", "c.sqlite"],
      in: folder,
      output: folder.path + "/output",
      errors: folder.path + "/errors"
    )
    // Until some replications are stored, each with a page of the log.
    var status = stat()
    for _ in 0..<1_500 where status.st_size < 200_000 {
      usleep(20_000)
      stat(folder.path + "/c.sqlite-wal", &status)
    }
    #expect(try rows(folder, "c.sqlite").split(separator: "\n").count > 1)
    let second = try Executable.flotsam(["sweep", "long.yaml", "--db", "c.sqlite"], in: folder)
    #expect(second.status == 74)
    #expect(
      second.errors
        == "flotsam: c.sqlite: another sweep is writing to this database; wait for it, or write to another one\n"
    )
    kill(process, SIGINT)
    #expect(try Executable.wait(for: process) == 130)
    #expect(try folder.read("errors").hasSuffix("; start it again to run the rest\n"))
    #expect(try folder.names().contains("c.sqlite"))
    #expect(try !folder.names().contains("c.sqlite-wal"))
    #expect(try rows(folder, "c.sqlite").split(separator: "\n").count > 1)
  }

  @Test("on a terminal a line tells how far it is, at what rate, and what time is left")
  func progress() throws {
    let folder = try ScratchFolder()
    let words = ["sweep", "policies", "--db", folder.path + "/p.sqlite"]
    let terminal = try PseudoTerminal(words, width: 100, height: 10)
    #expect(terminal.shows(" of 120 replications, "))
    #expect(terminal.shows("/s, "))
    #expect(terminal.shows(" left"))
    terminal.type("\u{3}")
    #expect(try terminal.status() == 130)
    #expect(terminal.screen.text.contains("; start it again to run the rest"))
    #expect(!terminal.screen.text.contains(" left"))
  }

  @Test("what is wrong is one line, and says what would be right")
  func errors() throws {
    let folder = try folder()
    try folder.write("scenario: ./small.yaml\ngrid: {polcy: [lru]}\n", to: "wrong.yaml")
    try folder.write(
      "scenario: ./small.yaml\ngrid: {seed: {from: 1, to: 1000000000, step: 1}}\n",
      to: "large.yaml"
    )
    try folder.write("no database, just text that is long enough to be seen as one\n", to: "x.db")
    let cases: [([String], Int32, String)] = [
      (
        ["sweep", "wrong.yaml", "--db", "a.sqlite"], 65,
        "flotsam: wrong.yaml:2:8: unknown key \"polcy\" of a scenario; did you mean policy?\n"
      ),
      (
        ["sweep", "large.yaml", "--db", "a.sqlite"], 65,
        "flotsam: large.yaml:2:46: the range has 1000000000 values; at most 100000 are allowed\n"
      ),
      (["sweep", "sweep.yaml", "--db", "x.db"], 65, "flotsam: x.db: this is no database"),
      (
        ["sweep", "sweep.yaml", "--db", "no/a.sqlite"], 74,
        "flotsam: no/a.sqlite: the database can't be opened: No such file or directory\n"
      ),
      (["sweep", "sweep.yaml"], 64, "Error: --db is missing"),
      (["sweep", "sweep.yaml", "--db", "a.sqlite", "--shard", "3/2"], 64, "Error: --shard 3/2"),
      (["sweep", "sweep.yaml", "--db", "a", "--sbatch", "-p x"], 64, "Error: --sbatch goes with"),
      (["report", "none.sqlite"], 66, "flotsam: none.sqlite: there is no such file\n"),
      (["report", "x.db", "--measures", "cold_rat"], 64, "Error: Unknown measure 'cold_rat'."),
    ]
    for (words, status, start) in cases {
      let result = try Executable.flotsam(words, in: folder)
      #expect(result.status == status, "\(words): \(result.errors)")
      #expect(result.errors.hasPrefix(start), "\(words): \(result.errors)")
    }
    #expect(try !folder.names().contains("a.sqlite"))
  }

  // Three hundred replications take a minute in a debug build.
  @Test(
    "every answer on the page of example sweeps is what they give",
    .enabled(if: getenv("FLOTSAM_SWEEP_PAGE") != nil)
  )
  func page() throws {
    let path = ReadmeSessionTests.root + "/configs/sweeps/README.md"
    let folder = try ScratchFolder()
    let sessions = Session.all(in: try ScratchFolder.read(path))
    #expect(sessions.count { $0.words.first == "report" } == 5)
    for session in sessions {
      let result = try Executable.flotsam(session.words, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      var shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      if shown.last == "" { shown.removeLast() }
      #expect(session.matches(shown), "README.md:\(session.line): \(shown.joined(separator: "\n"))")
    }
  }
}
