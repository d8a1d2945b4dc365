import Testing

/// `flotsam step` through a pipe.
@Suite struct StepVerbTests {
  private func step(_ arguments: [String] = [], _ input: String) throws -> Executable.Result {
    try Executable.flotsam(
      ["step", "small.yaml"] + arguments,
      in: ScratchFolder.withInputs(),
      input: input
    )
  }

  @Test func `echoes its command line, and ends with the input`() throws {
    let result = try step(["--policy", "fifo"], "")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        $ flotsam step small.yaml --policy fifo
        step 0 of 7 · 0 s · small · textbook · fifo

        """
    )
  }

  @Test func `tells what happens, event by event`() throws {
    let result = try step([], "next 2\n")
    #expect(result.status == 0)
    #expect(
      result.output == """
        $ flotsam step small.yaml
        step 0 of 7 · 0 s · small · textbook · lru
        > next 2
        [1] 0 s  open mail
          mail  NotRunning->Inactive
          mail  application:didFinishLaunchingWithOptions:   reads inactive
          mail  UIApplicationDidFinishLaunchingNotification  reads inactive
        [2] 1 s  mail becomes active
          mail  Inactive->Active
          mail  applicationDidBecomeActive:               reads active
          mail  UIApplicationDidBecomeActiveNotification  reads active
        · mail  cold launch took 1.0 s
        memory ████████████████████████················  60.0 MiB of 100.0 MiB, 40.0 % free · level normal
        in front: mail

        """
    )
  }

  /// What is shown behind a command that goes nowhere else.
  private func shown(_ commands: String) throws -> String {
    let result = try step([], commands + "state\n")
    return String(result.output.split(separator: "> state\n").last ?? "")
  }

  @Test func `back is where it was`() throws {
    #expect(try shown("next 3\n") == shown("next 7\nback 4\n"))
    #expect(try shown("") == shown("jump end\njump start\n"))
    #expect(try shown("next 3\n") == shown("next 3\nopen maps\nnext\nundo\n"))
    #expect(try shown("next 3\n") != shown("next 4\n"))
  }

  @Test func `names who goes next, and why`() throws {
    let result = try step([], "jump 39s\nhome\nwhy\n")
    #expect(result.output.contains("by lru: the app whose last launch lies furthest back"))
    #expect(result.output.contains("1.  mail  suspended  60.0 MiB"))
  }

  @Test func `finds the first difference between two policies`() throws {
    let result = try Executable.flotsam(
      ["step", "policy-lesson", "--policy", "lru", "--beside", "fifo"],
      input: "jump diff\nstate\n"
    )
    #expect(result.status == 0)
    #expect(result.output.contains("≠"))
    #expect(result.output.contains("policy-lesson · textbook · lru beside fifo"))
  }

  @Test(arguments: [
    ("nxt", "unknown command 'nxt'; did you mean 'next'?"),
    ("fly", "unknown command 'fly'; commands are next back jump"),
    ("open maill", "there is no app 'maill'; did you mean 'mail'?"),
    ("jump 5", "'5' is no time; as in jump 90s, or jump 5min"),
    ("next zero", "'zero' is no number of events; as in next 5"),
    ("memory 300", "'300' is no size with a unit; as in memory 300MiB, or -300MiB"),
    ("policy fiffo", "there is no policy 'fiffo'; did you mean 'fifo'?"),
    ("policy android-cached-limit", "only Android counts them"),
    ("jump diff", "there is nothing beside to differ from; start with --beside POLICY"),
    ("back", "this is the start"), ("undo", "there is no what-if to take back"),
    ("jump end\nnext", "this is the end of the run"),
    ("why now", "'now' is too much after 'why'; one command a line; see help"),
  ])
  func `says what it doesn't understand, and goes on`(commands: String, message: String) throws {
    let result = try step([], commands + "\nhelp\n")
    #expect(result.status == 0)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.contains("jump [back] WHAT"))
  }

  @Test func `shows no control characters of its input`() throws {
    let result = try step([], "\u{1b}[2Jx\u{7}\r\nquit\nnext\n")
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1b}") && !result.output.contains("\u{7}"))
    #expect(!result.output.contains("> next"))
  }

  @Test func `refuses a scenario that isn't there and a policy that isn't`() throws {
    #expect(try Executable.flotsam(["step", "nowhere"]).status == 66)
    #expect(try Executable.flotsam(["step"]).status == 64)
    let result = try step(["--beside", "lruu"], "")
    #expect(result.status == 64)
    #expect(result.errors.contains("did you mean lru?"))
  }
}
