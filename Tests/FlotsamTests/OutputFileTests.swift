@preconcurrency import Glibc
import Testing

@Suite struct OutputFileTests {
  @Test func `writes the result to a file and nothing to standard output`() throws {
    let folder = try ScratchFolder.withInputs()
    let line = ["run", "small.yaml", "--quiet", "--format", "json"]
    let shown = try Executable.flotsam(line, in: folder)
    let result = try Executable.flotsam(line + ["--output", "out.json"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(try folder.read("out.json") == shown.output)
    #expect(try folder.names() == ["out.json", "small.yaml", "trace.csv"])
  }

  @Test func `replaces a file as a whole and keeps its permissions`() throws {
    let folder = try ScratchFolder.withInputs()
    try folder.write("old", to: "out.txt")
    chmod(folder.path + "/out.txt", 0o640)
    _ = try Executable.flotsam(["run", "small.yaml", "--output", "out.txt"], in: folder)
    #expect(try folder.read("out.txt").hasPrefix("small · 2 apps"))
    var status = stat()
    stat(folder.path + "/out.txt", &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `leaves an old result alone when the input is wrong`() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "out.txt")
    let result = try Executable.flotsam(["run", "none.yaml", "--output", "out.txt"], in: folder)
    #expect(result.status == 66)
    #expect(try folder.read("out.txt") == "old")
    #expect(try folder.names() == ["out.txt"])
  }

  @Test(arguments: ["missing/out.txt", "/", "/dev/full"])
  func `answers a place that can't be written with 74`(place: String) throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(
      ["run", "small.yaml", "--quiet", "--output", place],
      in: folder
    )
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("flotsam: can't write to \(place): "))
    #expect(try folder.names() == ["small.yaml", "trace.csv"])
  }

  @Test func `answers a full standard output with 74`() throws {
    let path = try Executable.flotsam
    for line in [["list", "apps"], ["help"], ["--help"], ["--version"], ["completions", "bash"]] {
      let result = try Executable.run(path, line, output: "/dev/full")
      #expect(result.status == 74)
      #expect(result.errors.hasPrefix("flotsam: can't write to standard output: "))
    }
  }

  @Test func `ends quietly when nobody reads any more`() throws {
    let folder = try ScratchFolder()
    // The right side closes the pipe before it lets the left side write.
    let script = """
      { read line <go; "$0" list apps --long; echo $? >status; } | { exec <&-; echo go >go; }
      """
    #expect(mkfifo(folder.path + "/go", 0o600) == 0)
    let result = try Executable.run("/bin/sh", ["-c", script, Executable.flotsam], in: folder)
    #expect(try folder.read("status") == "0\n")
    #expect(result.errors == "")
  }

  @Test func `ends with 130 at Ctrl-C`() throws {
    let folder = try ScratchFolder()
    let fifo = folder.path + "/log"
    #expect(mkfifo(fifo, 0o600) == 0)
    let process = try Executable.start(
      Executable.flotsam,
      ["run", "everyday", "--quiet", "--log", "log"],
      in: folder,
      output: folder.path + "/output",
      errors: folder.path + "/errors"
    )
    // Opening waits for the program to open it too; the log doesn't fit into the pipe.
    let descriptor = open(fifo, O_RDONLY)
    kill(process, SIGINT)
    close(descriptor)
    #expect(try Executable.wait(for: process) == 130)
    #expect(try folder.read("output") == "")
    #expect(try folder.read("errors") == "")
  }
}
