import Testing

@Suite struct RunCommandTests {
  @Test func `prints the result alone on standard output`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(["run", "small.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("small · 2 apps · "))
    #expect(result.output.contains("\nEvictions\n  total"))
    #expect(result.errors.contains(" events/s"))
    #expect(!result.output.contains("events/s"))
  }

  @Test func `says nothing else when it is to be quiet`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(["run", "small.yaml", "--quiet"], in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: ["text", "json", "csv"])
  func `gives the same bytes twice`(format: String) throws {
    let line = ["run", "everyday", "--duration", "26h", "--quiet", "--format", format]
    let first = try Executable.flotsam(line)
    let second = try Executable.flotsam(line)
    #expect(first.output == second.output)
    #expect(first.output.count > 500)
  }

  @Test func `counts what happened as JSON`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(
      ["run", "small.yaml", "--format", "json", "--quiet"],
      in: folder
    )
    for line in [
      "  \"schema\": \"flotsam.run/1\",", "  \"scenario\": \"small\",", "    \"total\": 3,",
      "    \"cold\": 3,", "      \"suspended\": 2", "    \"budget_bytes\": 104857600,",
    ] {
      #expect(result.output.contains(line + "\n"))
    }
  }

  @Test func `lets the seed change what users do`() throws {
    func output(_ seed: String) throws -> String {
      try Executable.flotsam(
        ["run", "everyday", "--duration", "30h", "--quiet", "--format", "csv", "--seed", seed]
      ).output
    }
    let other = try output("18446744073709551615")
    #expect(other.contains(",seed,18446744073709551615\n"))
    #expect(try output("1") != other)
  }

  @Test func `replays a trace on bare and names the app that doesn't fit`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(
      [
        "run", "--trace", "trace.csv", "--platform", "bare", "--budget", "100MB", "--format", "csv",
      ],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.output.contains(",launches.total,4\n"))
    #expect(result.output.contains(",launches.cold,4\n"))
    #expect(result.output.contains("c,refused,1\n"))
    #expect(result.output.contains("b,refused,0\n"))
    #expect(result.errors.contains("flotsam: c: 1 launch refused"))
  }

  @Test func `never evicts without a limit`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(
      ["run", "small.yaml", "--budget", "unlimited", "--quiet"],
      in: folder
    )
    #expect(result.output.contains("Evictions\n  none\n"))
    #expect(result.output.contains("unlimited memory"))
  }

  @Test func `logs one JSON object a line`() throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(
      ["run", "small.yaml", "--quiet", "--log", "log.ndjson"],
      in: folder
    )
    #expect(result.status == 0)
    let lines = try folder.read("log.ndjson").split(separator: "\n")
    #expect(
      lines.first
        == "{\"time_s\":0.0,\"type\":\"action\",\"action\":\"open\",\"app\":\"mail\",\"via\":\"icon\",\"used_bytes\":0}"
    )
    #expect(lines.allSatisfy { $0.hasPrefix("{\"time_s\":") && $0.hasSuffix("}") })
    for type in ["action", "transition", "message", "launch", "eviction"] {
      #expect(lines.contains { $0.contains("\"type\":\"\(type)\"") })
    }
    #expect(try folder.names() == ["log.ndjson", "small.yaml", "trace.csv"])
  }

  @Test func `logs as much as it counts`() throws {
    let folder = try ScratchFolder()
    let result = try Executable.flotsam(
      [
        "run", "everyday", "--duration", "26h", "--warmup", "0s", "--quiet", "--format", "csv",
        "--budget", "0.1ws", "--log", "log.ndjson",
      ],
      in: folder
    )
    let rows = result.output.split(separator: "\n")
    func value(_ metric: String) -> Int {
      let row = rows.first { $0.hasPrefix(",\(metric),") }
      return row.flatMap { Int($0.dropFirst(metric.count + 2)) } ?? -1
    }
    var counts: [Substring: Int] = [:]
    for line in try folder.read("log.ndjson").split(separator: "\n") {
      counts[line.split(separator: "\"")[5], default: 0] += 1
    }
    #expect(value("transitions") > 1_000)
    #expect(counts["transition"] == value("transitions"))
    #expect(counts["message"] == value("messages"))
    #expect(counts["eviction"] == value("evictions.total"))
    #expect(counts["warning"] == value("warnings.warning") + value("warnings.critical"))
    #expect(counts["level"] == value("levels"))
  }

  @Test func `measures the same with a log as without`() throws {
    let line = ["run", "everyday", "--duration", "26h", "--quiet", "--format", "json"]
    let folder = try ScratchFolder()
    let plain = try Executable.flotsam(line)
    let logged = try Executable.flotsam(line + ["--log", "log.ndjson"], in: folder)
    #expect(plain.output == logged.output)
  }
}
