/// A value of a JSON text.
///
/// Objects keep the order in which they were made, so that the same result is always the same bytes.
package indirect enum JSONValue: Hashable, Sendable {
  /// What isn't there.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number that may need all 64 bits, such as a seed.
  case unsigned(UInt64)
  /// Any other number; what JSON can't say (an infinity, no number) becomes `null`.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values in order.
  case object([Member])

  /// A named value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var key: String
    /// The value.
    package var value: JSONValue
  }

  /// An object with these members, in order.
  package init(members: some Sequence<(String, JSONValue)>) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A whole number, or `null`.
  package static func optional(_ value: Int64?) -> JSONValue { value.map(integer) ?? .null }

  /// A number, or `null`.
  package static func optional(_ value: Double?) -> JSONValue { value.map(number) ?? .null }

  /// A text, or `null`.
  package static func optional(_ value: String?) -> JSONValue { value.map(text) ?? .null }

  /// Whether it stands for itself: neither an array nor an object.
  package var isScalar: Bool {
    switch self {
    case .null, .bool, .integer, .unsigned, .number, .text: true
    case .array, .object: false
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object whose members stand in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(members: elements)
  }
}
