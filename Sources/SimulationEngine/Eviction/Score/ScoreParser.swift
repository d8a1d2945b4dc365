/// Reads a score: sums of products, with brackets, functions, and the sign before anything.
///
///     sum     = product (("+" | "-") product)*
///     product = signed (("*" | "/") signed)*
///     signed  = ("+" | "-") signed | number | variable | function "(" sum ("," sum)* ")" | "(" sum ")"
struct ScoreParser {
  /// The longest score, in bytes.
  static let longest = 2_000
  /// How deep brackets, functions and signs may stand in each other.
  static let deepest = 64

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private(set) var steps: [ScoreStep] = []

  /// Reads all of `text`.
  init(_ text: String) throws(ScoreFailure) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else {
      throw ScoreFailure("a score of more than \(Self.longest) bytes", at: 1)
    }
    skipBlanks()
    guard place < bytes.count else {
      throw ScoreFailure(
        "an empty score",
        at: 1,
        hint: "as in idle * footprint / (1 + relaunch_cost)"
      )
    }
    try readSum()
    guard place == bytes.count else { throw unexpected("an operator") }
  }

  // MARK: - Grammar

  private mutating func readSum() throws(ScoreFailure) {
    try readProduct()
    while let byte = next, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      take()
      try readProduct()
      steps.append(.operation(byte == UInt8(ascii: "+") ? .add : .subtract))
    }
  }

  private mutating func readProduct() throws(ScoreFailure) {
    try readSigned()
    while let byte = next, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
      take()
      try readSigned()
      steps.append(.operation(byte == UInt8(ascii: "*") ? .multiply : .divide))
    }
  }

  private mutating func readSigned() throws(ScoreFailure) {
    depth += 1
    guard depth <= Self.deepest else {
      throw ScoreFailure("more than \(Self.deepest) levels of brackets", at: place + 1)
    }
    switch next {
    case UInt8(ascii: "-"):
      take()
      try readSigned()
      steps.append(.negate)
    case UInt8(ascii: "+"):
      take()
      try readSigned()
    case UInt8(ascii: "("):
      take()
      try readSum()
      try close()
    case .some(let byte) where byte.isDigit || byte == UInt8(ascii: "."):
      steps.append(.number(try readNumber()))
    case .some(let byte) where byte.isLetter:
      try readName()
    default:
      throw unexpected("a number, a variable, a function or a bracket")
    }
    depth -= 1
  }

  private mutating func readName() throws(ScoreFailure) {
    let start = place
    while place < bytes.count, bytes[place].isLetter || bytes[place].isDigit { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    skipBlanks()
    if let function = ScoreFunction.allCases.first(where: { $0.name == name }) {
      try readArguments(of: function, from: start)
    } else if let variable = ScoreVariable.allCases.first(where: { $0.name == name }) {
      steps.append(.variable(variable))
    } else {
      let kind = next == UInt8(ascii: "(") ? "function" : "variable"
      throw ScoreFailure("unknown \(kind) \"\(name.prefix(40))\"", at: start + 1, name: name)
    }
  }

  private mutating func readArguments(
    of function: ScoreFunction,
    from start: Int
  ) throws(ScoreFailure) {
    guard next == UInt8(ascii: "(") else { throw unexpected("a bracket after \(function.name)") }
    take()
    try readSum()
    var count = 1
    while next == UInt8(ascii: ",") {
      take()
      try readSum()
      count += 1
      if function.takesMany { steps.append(.function(function)) }
    }
    try close()
    guard function.takesMany == (count > 1) else {
      let wanted = function.takesMany ? "two numbers or more" : "one number"
      throw ScoreFailure("\(function.name) takes \(wanted), not \(count)", at: start + 1)
    }
    if !function.takesMany { steps.append(.function(function)) }
  }

  private mutating func close() throws(ScoreFailure) {
    guard next == UInt8(ascii: ")") else { throw unexpected("a closing bracket") }
    take()
  }

  // MARK: - Characters

  /// The character at hand; nil at the end.
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take() {
    place += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { place += 1 }
  }

  private func unexpected(_ wanted: String) -> ScoreFailure {
    guard let byte = next else {
      return ScoreFailure("the score ends before \(wanted)", at: place + 1)
    }
    let isPrintable = (0x21...0x7e).contains(byte)
    let found = isPrintable ? "\"\(Unicode.Scalar(byte))\"" : "a character that no score has"
    return ScoreFailure("\(found) where \(wanted) should be", at: place + 1)
  }

  private mutating func readNumber() throws(ScoreFailure) -> Double {
    let start = place
    guard let number = ScoreNumber(consuming: bytes, from: &place) else {
      throw ScoreFailure(
        "a number that can't be read",
        at: start + 1,
        hint: "a number has at most 15 digits and a power of ten from -22 to 22, as in 0.3 or 1e6"
      )
    }
    skipBlanks()
    return number.value
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7a).contains(self | 0x20) || self == 0x5f }
}
