@preconcurrency import Glibc

/// Runs programs and catches what they print.
enum Executable {
  /// What a finished program left behind.
  struct Result {
    /// The exit status, or less than 0: the signal that ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// A system call that went wrong.
  struct Failure: Error {
    var call: String
    var code: Int32
  }

  /// The `flotsam` that was built together with these tests.
  static var flotsam: String {
    get throws { try built("flotsam") }
  }

  /// The program `name` that was built together with these tests.
  static func built(_ name: String) throws -> String {
    guard let resolved = realpath("/proc/self/exe", nil) else {
      throw Failure(call: "realpath", code: errno)
    }
    defer { free(resolved) }
    let own = String(cString: resolved)
    let arguments = Swift.CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    for start in arguments + [own] {
      guard let end = start.lastIndex(of: "/") else { continue }
      let path = String(start[..<end]) + "/" + name
      if access(path, X_OK) == 0 { return path }
    }
    throw Failure(call: "find \(name) beside \(own)", code: ENOENT)
  }

  /// Runs `flotsam` with the words of `arguments`, in `folder` or one of its own.
  static func flotsam(
    _ arguments: [String],
    in folder: ScratchFolder? = nil,
    environment: [String] = [],
    input: String = ""
  ) throws -> Result {
    try run(flotsam, arguments, in: folder, environment: environment, input: input)
  }

  /// Runs the program `path`; input, output and errors go through files, so that none can block.
  static func run(
    _ path: String,
    _ arguments: [String],
    in folder: ScratchFolder? = nil,
    environment: [String] = [],
    input: String = "",
    output: String? = nil
  ) throws -> Result {
    let scratch = try ScratchFolder()
    try scratch.write(input, to: "input")
    let process = try start(
      path,
      arguments,
      in: folder ?? scratch,
      environment: environment,
      input: scratch.path + "/input",
      output: output ?? scratch.path + "/output",
      errors: scratch.path + "/errors"
    )
    return Result(
      status: try wait(for: process),
      output: output == nil ? try scratch.read("output") : "",
      errors: try scratch.read("errors")
    )
  }

  /// Starts the program `path` and answers its process.
  static func start(
    _ path: String,
    _ arguments: [String],
    in folder: ScratchFolder,
    environment: [String] = [],
    input: String = "/dev/null",
    output: String,
    errors: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    // Threads of a test block signals, and a program would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let kept = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    let shell = "/bin/sh"
    let change = ["-c", "cd \"$0\" && exec \"$@\"", folder.path, path]
    let code = withStrings([shell] + change + arguments) { words in
      withStrings(kept + environment) { variables in
        posix_spawn(&process, shell, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw Failure(call: "posix_spawn \(path)", code: code) }
    return process
  }

  /// Waits until `process` ends, and answers its status.
  static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }

  static func withStrings<Answer>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
