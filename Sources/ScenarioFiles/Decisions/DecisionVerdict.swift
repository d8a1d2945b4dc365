/// What the check of one case of a file of decisions found.
public struct DecisionVerdict: Sendable {
  /// The case.
  public var id: String
  /// What came otherwise than the case expects, a line each; empty if it passed.
  public var differences: [String]
  /// The line of the file that the case starts in; 0 if that isn't known.
  public var line = 0

  /// A difference at `place` in the case.
  static func difference(_ place: String, expected: String, got: String) -> String {
    "\(place): expected \(expected), got \(got)"
  }
}
