package import SimulationCore

/// What the check of a file of decisions found.
package struct DecisionReport: Sendable {
  /// The file as the user named it.
  package let file: String
  /// A verdict for each case.
  package let verdicts: [DecisionVerdict]

  /// Checks all cases of `file`; `isStrict` compares texts as well, where a family has them.
  package init(_ file: DecisionFile, isStrict: Bool) throws(SimulationError) {
    self.file = file.name
    verdicts = try file.verdicts(isStrict: isStrict)
  }

  /// How many cases failed.
  package var failures: Int { verdicts.count { !$0.differences.isEmpty } }

  /// Every difference, then how many passed and failed.
  package var text: String {
    var text = ""
    for verdict in verdicts where !verdict.differences.isEmpty {
      text += "\(file):\(verdict.line): \(verdict.id) failed\n"
      for difference in verdict.differences { text += "  \(difference)\n" }
    }
    return text + "\(verdicts.count - failures) passed, \(failures) failed\n"
  }
}
