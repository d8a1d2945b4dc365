@preconcurrency internal import Glibc

/// Other programs, run by the shell.
package enum Shell {
  /// What a finished program left behind.
  package struct Answer: Sendable {
    /// Its exit status, or 128 and the signal that ended it.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: String
  }

  /// Runs `command` to its end.
  package static func run(_ command: String) -> Answer {
    fflush(nil)
    guard let pipe = popen(command, "r") else { return Answer(status: 127, output: "") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    let status = pclose(pipe)
    let signal = status & 0x7f
    return Answer(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      output: String(decoding: bytes, as: UTF8.self)
    )
  }

  /// `word` as the shell reads it as one.
  package static func quoted(_ word: String) -> String {
    let safe = "-_./=:,+@%"
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || safe.utf8.contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// The program that runs.
  package static var executable: String { absolute("/proc/self/exe") }

  /// `path` from the root on, without links.
  package static func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // What isn't there yet lies in a folder that is.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = folder(of: path)
    guard folder != path else { return path }
    return absolute(folder) + "/" + name
  }

  /// The folder that `path` lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
