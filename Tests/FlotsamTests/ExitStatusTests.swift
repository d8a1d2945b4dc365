import Testing

@Suite struct ExitStatusTests {
  static let misuse: [([String], String)] = [
    ([], "Error: A verb is missing."),
    (["fly"], "Error: Unknown verb 'fly'."),
    (["rum"], "Help:  Did you mean 'run'?"),
    (["run"], "Error: A scenario or a trace is needed."),
    (["run", "everyday", "--polcy", "lru"], "Help:  Did you mean '--policy'?"),
    (["run", "everyday", "--seed", "-1"], "Error: --seed can't be '-1'."),
    (["run", "everyday", "extra"], "Error: 'extra' is too much."),
    (["run", "everyday", "--set", "warmup"], "Error: --set warmup has no key and value."),
    (["run", "everyday", "--format", "xml"], "Help:  It is one of text, json, csv."),
    (
      ["run", "everyday", "--log", "x", "--output", "x"],
      "Error: --log and --output name the same file."
    ),
    (["list"], "Error: WHAT is missing."),
    (["list", "devics"], "Help:  Did you mean 'devices'?"),
    (["list", "devices", "--from", "x"], "Error: --from goes with apps alone."),
    (["validate"], "Error: FILE is missing."),
    (["completions", "csh"], "Error: SHELL can't be 'csh'."),
    (["help", "rum"], "Help:  Did you mean 'run'?"),
  ]

  @Test(arguments: misuse)
  func `answers misuse with 64 and the way out`(words: [String], line: String) throws {
    let result = try Executable.flotsam(words)
    #expect(result.status == 64)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.contains(line))
    #expect(lines.contains { $0.hasPrefix("Usage: flotsam ") })
    #expect(lines.last?.hasPrefix("See 'flotsam ") == true)
  }

  static let wrongValues: [([String], String)] = [
    (["--budget", "5"], "flotsam: --budget 5: "),
    (["--policy", "lrv"], "flotsam: --policy lrv: "),
    (["--duration", "never"], "flotsam: --duration never: "),
    (["--set", "foo=1"], "flotsam: --set foo=1: "),
  ]

  @Test(arguments: wrongValues)
  func `answers a wrong value with 64 and names the option`(words: [String], start: String) throws {
    let result = try Executable.flotsam(["run", "everyday"] + words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(start))
    #expect(result.errors.contains("; "))
  }

  @Test func `answers wrong data with 65, the place, the line and a caret`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "device: iphone-4gb\napps:\n  - {id: mail, footprnt: {launch: 60MiB}}\n",
      to: "wrong.yaml"
    )
    let result = try Executable.flotsam(["run", "wrong.yaml"], in: folder)
    #expect(result.status == 65)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("flotsam: wrong.yaml:3:16: ") == true)
    #expect(lines.first?.contains("footprint") == true)
    #expect(lines.dropFirst().first == "  3 |   - {id: mail, footprnt: {launch: 60MiB}}")
    #expect(lines.last == "    |                ^")
  }

  @Test func `answers a trace that runs back with 65 and writes nothing`() throws {
    let folder = try ScratchFolder()
    try folder.write("time,app\n5,a\n4,b\n", to: "back.csv")
    let result = try Executable.flotsam(
      ["run", "--trace", "back.csv", "--output", "out.json", "--log", "log.ndjson"],
      in: folder
    )
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("flotsam: back.csv:3"))
    #expect(try folder.names() == ["back.csv"])
  }

  @Test(arguments: [
    ["run", "missing.yaml"], ["run", "nobody"], ["run", "--trace", "missing.csv"],
  ])
  func `answers an input that isn't there with 66`(words: [String]) throws {
    let result = try Executable.flotsam(words)
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("flotsam: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
