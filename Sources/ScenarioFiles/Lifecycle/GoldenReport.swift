/// What a check of a file found.
package struct GoldenReport: Sendable {
  /// The file as the user named it.
  package let file: String
  /// A check for each scenario.
  package let checks: [GoldenCheck]

  /// Checks all scenarios of `file`.
  package init(_ file: GoldenFile, isStrict: Bool) {
    self.file = file.name
    checks = file.scenarios.map { GoldenCheck($0, isStrict: isStrict) }
  }

  /// How many scenarios failed.
  package var failures: Int { checks.count { !$0.mismatches.isEmpty } }

  /// Every mismatch, then how many passed and failed.
  package var text: String {
    var text = ""
    for check in checks where !check.mismatches.isEmpty {
      text += "\(file):\(check.scenario.line): \(check.scenario.id) failed\n"
      for mismatch in check.mismatches {
        text += "  \(mismatch.place): expected \(mismatch.expected)\n"
        let margin = String(repeating: " ", count: mismatch.place.count + 2)
        text += "  \(margin)got      \(mismatch.got)\n"
      }
    }
    return text + "\(checks.count - failures) passed, \(failures) failed\n"
  }
}
