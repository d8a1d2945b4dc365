import Testing

@Suite struct OtherVerbTests {
  static let verbs = [
    "run", "compare", "curve", "plan", "survive", "lifecycle", "decide", "list", "validate",
    "step", "lesson", "quiz", "bench", "completions", "help", "version",
  ]

  @Test(arguments: verbs)
  func `explains every verb in three ways with the same words`(verb: String) throws {
    let long = try Executable.flotsam([verb, "--help"])
    #expect(long.status == 0)
    #expect(long.errors == "")
    #expect(long.output.hasPrefix("flotsam \(verb): "))
    #expect(long.output.contains("\nUsage: flotsam \(verb)"))
    #expect(try Executable.flotsam([verb, "-h"]).output == long.output)
    #expect(try Executable.flotsam(["help", verb]).output == long.output)
    #expect(long.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `lists every verb at the top`() throws {
    let result = try Executable.flotsam(["--help"])
    #expect(result.status == 0)
    for verb in Self.verbs { #expect(result.output.contains("\n  \(verb) ")) }
    #expect(try Executable.flotsam(["help"]).output == result.output)
  }

  @Test func `tells its version in two ways`() throws {
    let result = try Executable.flotsam(["--version"])
    #expect(result.output.hasPrefix("flotsam "))
    #expect(try Executable.flotsam(["version"]).output == result.output)
  }

  @Test(arguments: [
    "policies", "platforms", "profiles", "devices", "scenarios", "sweeps", "apps", "states",
    "lessons",
  ])
  func `lists names in every form`(topic: String) throws {
    let short = try Executable.flotsam(["list", topic])
    #expect(short.status == 0)
    #expect(!short.output.isEmpty)
    let long = try Executable.flotsam(["list", topic, "--long"])
    #expect(long.output.split(separator: "\n").count >= short.output.split(separator: "\n").count)
    let json = try Executable.flotsam(["list", topic, "--format", "json"])
    #expect(
      json.output.hasPrefix("{\n  \"schema\": \"flotsam.list/1\",\n  \"topic\": \"\(topic)\"")
    )
    let csv = try Executable.flotsam(["list", topic, "--format", "csv"])
    #expect(csv.output.hasPrefix("name,"))
  }

  @Test func `every listed scenario is valid and runs`() throws {
    let names = try Executable.flotsam(["list", "scenarios"]).output.split(separator: "\n")
    #expect(names.count >= 7)
    for name in names where name != "thousand-apps" {
      let result = try Executable.flotsam(["run", String(name), "--quiet"])
      #expect(result.status == 0, "\(name): \(result.errors)")
    }
  }

  @Test func `validates each file and answers for the first that is wrong`() throws {
    let folder = try ScratchFolder.withInputs()
    try folder.write("{}\n{", to: "broken.yaml")
    let result = try Executable.flotsam(
      ["validate", "small.yaml", "broken.yaml", "missing.yaml", "trace.csv"],
      in: folder
    )
    #expect(result.status == 65)
    #expect(
      result.output
        == "small.yaml: scenario, valid\ntrace.csv: usage trace, 4 rows, 3 apps, valid\n"
    )
    #expect(result.errors.contains("flotsam: broken.yaml:"))
    #expect(result.errors.contains("flotsam: missing.yaml: "))
    let json = try Executable.flotsam(
      ["validate", "small.yaml", "--format", "json"],
      in: folder
    )
    #expect(json.output.contains("\"valid\": true"))
  }

  @Test func `prints a manual page that names every verb`() throws {
    let result = try Executable.flotsam(["help", "--man"])
    #expect(result.output.hasPrefix(".TH FLOTSAM 1"))
    for verb in Self.verbs { #expect(result.output.contains("\n.SS \(verb)\n")) }
  }

  @Test func `prints completions that bash can read`() throws {
    let script = try Executable.flotsam(["completions", "bash"]).output
    let folder = try ScratchFolder()
    try folder.write(script, to: "completions")
    let result = try Executable.run(
      "/bin/bash",
      [
        "-c",
        ". ./completions; COMP_WORDS=(flotsam run --policy l); COMP_CWORD=3; _flotsam;"
          + " echo ${COMPREPLY[*]}",
      ],
      in: folder
    )
    #expect(result.output == "lru lfu lru-2 largest linux-oom lmk-minfree lmkd-psi\n")
    #expect(result.errors == "")
  }

  @Test func `has no colours where no terminal is`() throws {
    let folder = try ScratchFolder.withInputs()
    for environment in [[], ["NO_COLOR=1"], ["TERM=xterm-256color"]] {
      let result = try Executable.flotsam(
        ["run", "small.yaml"],
        in: folder,
        environment: environment
      )
      #expect(!result.output.contains("\u{1b}"))
    }
  }
}
