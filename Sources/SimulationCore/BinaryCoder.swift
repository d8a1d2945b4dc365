/// Walks over a value's parts, writing each one or filling each in.
///
/// A type says once which parts it has, in `code(with:)`, and that serves both ways, so that they
/// can't drift apart.
///
/// The bytes carry a decoded scenario to where no file can be read (the engine as WebAssembly), and a
/// run's record back. They are no format for keeping: each build reads only its own.
package protocol BinaryCoder {
  /// What coding fails with: `Never` for a writer.
  associatedtype Failure: Error

  /// Codes 64 bits.
  mutating func code(_ bits: inout UInt64) throws(Failure)

  /// Codes an enumeration by its raw value.
  mutating func code<Value: RawRepresentable>(_ value: inout Value) throws(Failure)
  where Value.RawValue == UInt8

  /// Codes the length of a list whose elements follow, each of a byte at least.
  mutating func code(count: inout Int) throws(Failure)
}

extension BinaryCoder {
  /// Codes a signed number; small ones of either sign are short.
  package mutating func code(_ value: inout Int64) throws(Failure) {
    var bits = UInt64(bitPattern: value << 1 ^ value >> 63)
    try code(&bits)
    value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }

  /// Codes a signed number of 32 bits.
  package mutating func code(_ value: inout Int32) throws(Failure) {
    var wide = Int64(value)
    try code(&wide)
    value = Int32(truncatingIfNeeded: wide)
  }

  /// Codes a byte.
  package mutating func code(_ value: inout UInt8) throws(Failure) {
    var wide = UInt64(value)
    try code(&wide)
    value = UInt8(truncatingIfNeeded: wide)
  }

  /// Codes a claim.
  package mutating func code(_ value: inout Bool) throws(Failure) {
    var bits: UInt64 = value ? 1 : 0
    try code(&bits)
    value = bits != 0
  }

  /// Codes a fraction, to the last bit.
  package mutating func code(_ value: inout Double) throws(Failure) {
    // The exponent ends up low, so that short fractions are short.
    var bits = value.bitPattern.byteSwapped
    try code(&bits)
    value = Double(bitPattern: bits.byteSwapped)
  }

  /// Codes a text.
  package mutating func code(_ value: inout String) throws(Failure) {
    var bytes = Array(value.utf8)
    try code(&bytes, empty: 0) { (coder, byte) throws(Failure) in try coder.code(&byte) }
    value = String(decoding: bytes, as: UTF8.self)
  }

  /// Codes a list, each element by `each`; `empty` stands for an element until it is filled in.
  package mutating func code<Element>(
    _ list: inout [Element],
    empty: Element,
    each: (inout Self, inout Element) throws(Failure) -> Void
  ) throws(Failure) {
    var count = list.count
    try code(count: &count)
    if list.count != count { list = Array(repeating: empty, count: count) }
    for index in list.indices { try each(&self, &list[index]) }
  }

  /// Codes what may be absent; `empty` stands for a value until it is filled in.
  package mutating func code<Value>(
    _ optional: inout Value?,
    empty: Value,
    each: (inout Self, inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    var isThere = optional != nil
    try code(&isThere)
    guard isThere else {
      optional = nil
      return
    }
    var value = optional ?? empty
    try each(&self, &value)
    optional = value
  }
}

/// Writes values as bytes.
package struct BinaryWriter: BinaryCoder {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing.
  package init() {}

  /// Writes seven bits a byte, the low ones first; the high bit says that more follow.
  package mutating func code(_ bits: inout UInt64) {
    var rest = bits
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func code<Value: RawRepresentable>(_ value: inout Value)
  where Value.RawValue == UInt8 {
    bytes.append(value.rawValue)
  }

  package mutating func code(count: inout Int) {
    var bits = UInt64(count)
    code(&bits)
  }
}

/// Reads values from bytes, and refuses what no writer of ours writes.
package struct BinaryReader: BinaryCoder {
  private let bytes: [UInt8]
  private var position = 0

  /// A reader of `bytes` from the first one on.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func code(_ bits: inout UInt64) throws(SimulationError) {
    bits = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let byte = try next()
      bits |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return }
    }
    throw refused("a number that doesn't end")
  }

  package mutating func code<Value: RawRepresentable>(
    _ value: inout Value
  ) throws(SimulationError) where Value.RawValue == UInt8 {
    guard let known = Value(rawValue: try next()) else { throw refused("an unknown case") }
    value = known
  }

  package mutating func code(count: inout Int) throws(SimulationError) {
    var bits: UInt64 = 0
    try code(&bits)
    guard bits <= UInt64(bytes.count - position) else { throw refused("a list that is too long") }
    count = Int(bits)
  }

  /// Fails unless every byte was read.
  package func finish() throws(SimulationError) {
    if position < bytes.count { throw refused("more bytes than were expected") }
  }

  private mutating func next() throws(SimulationError) -> UInt8 {
    guard position < bytes.count else { throw refused("an early end") }
    defer { position += 1 }
    return bytes[position]
  }

  private func refused(_ what: String) -> SimulationError {
    SimulationError(.badData, "\(what) at byte \(position)")
  }
}
