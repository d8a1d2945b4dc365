/// A difference between what a scenario expects and what the engine says.
package struct GoldenMismatch: Hashable, Sendable {
  /// Where in the scenario, as in `step 2`.
  package var place: String
  /// What should have come.
  package var expected: String
  /// What came.
  package var got: String
}

/// What a check of a file found.
package struct GoldenReport: Sendable {
  /// What a check of one scenario found.
  package struct Result: Sendable {
    /// The scenario's name.
    package var id: String
    /// Where the file states it.
    package var line: Int
    /// All differences; none if the scenario passes.
    package var mismatches: [GoldenMismatch]
  }

  /// The file as the user named it.
  package let file: String
  /// A result for each scenario.
  package let results: [Result]

  /// Checks all scenarios of `file`.
  package init(_ file: GoldenFile, isStrict: Bool) {
    self.file = file.name
    results = file.scenarios.map { scenario in
      let check = GoldenCheck(scenario, isStrict: isStrict)
      return Result(id: scenario.id, line: scenario.line, mismatches: check.mismatches)
    }
  }

  /// Checks all scenarios of `file`.
  package init(_ file: AndroidGoldenFile, isStrict: Bool) {
    self.file = file.name
    results = file.scenarios.map { scenario in
      let check = AndroidGoldenCheck(scenario, isStrict: isStrict)
      return Result(id: scenario.id, line: scenario.line, mismatches: check.mismatches)
    }
  }

  /// How many scenarios failed.
  package var failures: Int { results.count { !$0.mismatches.isEmpty } }

  /// Every mismatch, then how many passed and failed.
  package var text: String {
    var text = ""
    for result in results where !result.mismatches.isEmpty {
      text += "\(file):\(result.line): \(result.id) failed\n"
      for mismatch in result.mismatches {
        text += "  \(mismatch.place): expected \(mismatch.expected)\n"
        let margin = String(repeating: " ", count: mismatch.place.count + 2)
        text += "  \(margin)got      \(mismatch.got)\n"
      }
    }
    return text + "\(results.count - failures) passed, \(failures) failed\n"
  }
}
