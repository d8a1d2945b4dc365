@preconcurrency internal import Glibc
package import SimulationCore

/// Who made results, when and how: kept apart from what they are.
package struct Provenance: Sendable {
  /// The program's version.
  package var version: String
  /// The command line.
  package var command: String

  /// Results of `command`, run by the program of `version`.
  package init(version: String, command: String) {
    self.version = version
    self.command = command
  }

  /// The name of this computer.
  static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The time now, as in `2026-11-30T19:20:16Z`.
  static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The commit that is checked out where the program lies; `unknown` outside a repository.
  static var commit: String {
    let folder = Shell.quoted(Shell.folder(of: Shell.executable))
    let result = Shell.run("git -C \(folder) describe --always --dirty --abbrev=12 2>/dev/null")
    let text = result.output.prefix { !$0.isNewline }
    return result.status == 0 && !text.isEmpty ? String(text) : "unknown"
  }
}

extension ResultStore {
  /// Notes that a run has begun, and answers its name.
  package func begin(_ provenance: Provenance) throws(SimulationError) -> String {
    let run = "\(Provenance.host)-\(getpid())-\(Provenance.now)"
    let insert = try database.prepare(
      "INSERT OR REPLACE INTO provenance VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)"
    )
    try insert.run([
      .text(run), .text(provenance.version), .text(Provenance.commit),
      .text(provenance.command), .text(Provenance.host), .text(Provenance.now),
    ])
    return run
  }

  /// Notes that the run called `run` has ended after so many `replications`.
  package func end(_ run: String, replications: Int) throws(SimulationError) {
    let update = try database.prepare(
      "UPDATE provenance SET ended = ?2, replications = ?3 WHERE run = ?1"
    )
    try update.run([.text(run), .text(Provenance.now), .integer(Int64(replications))])
  }
}
