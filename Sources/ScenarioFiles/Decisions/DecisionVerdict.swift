/// What came of checking one case of a file of decisions.
public struct DecisionVerdict: Sendable {
  /// The case's name.
  public var id: String
  /// What differs from what the case expects, one line each; empty if it passed.
  public var differences: [String]

  /// A verdict on the case `id`.
  public init(id: String, differences: [String]) {
    self.id = id
    self.differences = differences
  }
}
