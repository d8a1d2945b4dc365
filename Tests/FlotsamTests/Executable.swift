@preconcurrency import Glibc
import Testing

/// Runs programs and catches what they print.
enum Executable {
  /// What a finished program left behind.
  struct Result {
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
    get throws {
      let own = try resolvedPath("/proc/self/exe")
      for start in [CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }), own] {
        guard let start, let end = start.lastIndex(of: "/") else { continue }
        let path = String(start[..<end]) + "/flotsam"
        if access(path, X_OK) == 0 { return path }
      }
      throw Failure(call: "find flotsam beside \(own) \(CommandLine.arguments)", code: ENOENT)
    }
  }

  /// Runs `flotsam` in the folder `folder` with the words of `arguments`.
  static func flotsam(
    _ arguments: [String],
    in folder: String? = nil,
    input: String? = nil,
    environment: [String] = []
  ) throws -> Result {
    try run(flotsam, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs the program `path`; output and errors go through files, so that neither can block.
  static func run(
    _ path: String,
    _ arguments: [String],
    in folder: String? = nil,
    input: String? = nil,
    environment: [String] = []
  ) throws -> Result {
    let scratch = try ScratchFolder()
    let script = folder ?? scratch.path
    try scratch.write(input ?? "", to: "input")
    let status = try spawn(
      path,
      arguments,
      environment: environment,
      folder: script,
      input: scratch.path + "/input",
      output: scratch.path + "/output",
      errors: scratch.path + "/errors"
    )
    return Result(
      status: status,
      output: try scratch.read("output"),
      errors: try scratch.read("errors")
    )
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    environment: [String],
    folder: String,
    input: String,
    output: String,
    errors: String
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var process: pid_t = 0
    let kept = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    let shell = "/bin/sh"
    let command = [shell, "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
    let code = withStrings(command) { words in
      withStrings(kept + environment) { variables in
        posix_spawn(&process, shell, &actions, nil, words, variables)
      }
    }
    guard code == 0 else { throw Failure(call: "posix_spawn \(path)", code: code) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }

  private static func withStrings<Answer>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  private static func resolvedPath(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw Failure(call: "realpath", code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
