/// Walks over a value's parts, writing each one or filling each in.
///
/// A type says once which parts it has, in `code(with:)`, and that serves both ways, so that they
/// can't drift apart.
///
/// The bytes carry a decoded scenario to where no file can be read (the engine as WebAssembly), and a
/// run's record back. They are no format for keeping: each build reads only its own.
///
/// Coding doesn't throw: a reader remembers what was wrong first and fills in zeros from there on.
/// (Generic code with typed errors as large as ours crashes the optimiser of Swift 6.3.1.)
package protocol BinaryCoder {
  /// Codes 64 bits.
  mutating func code(_ bits: inout UInt64)

  /// Codes an enumeration by its raw value.
  mutating func code<Value: RawRepresentable>(_ value: inout Value)
  where Value.RawValue == UInt8

  /// Codes the length of a list whose elements follow, each of a byte at least.
  mutating func code(count: inout Int)
}

extension BinaryCoder {
  /// Codes a signed number; small ones of either sign are short.
  package mutating func code(_ value: inout Int64) {
    var bits = UInt64(bitPattern: value << 1 ^ value >> 63)
    code(&bits)
    value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }

  /// Codes a signed number of 32 bits.
  package mutating func code(_ value: inout Int32) {
    var wide = Int64(value)
    code(&wide)
    value = Int32(truncatingIfNeeded: wide)
  }

  /// Codes a byte.
  package mutating func code(_ value: inout UInt8) {
    var wide = UInt64(value)
    code(&wide)
    value = UInt8(truncatingIfNeeded: wide)
  }

  /// Codes a claim.
  package mutating func code(_ value: inout Bool) {
    var bits: UInt64 = value ? 1 : 0
    code(&bits)
    value = bits != 0
  }

  /// Codes a fraction, to the last bit.
  package mutating func code(_ value: inout Double) {
    // The exponent ends up low, so that short fractions are short.
    var bits = value.bitPattern.byteSwapped
    code(&bits)
    value = Double(bitPattern: bits.byteSwapped)
  }

  /// Codes a text.
  package mutating func code(_ value: inout String) {
    var bytes = Array(value.utf8)
    code(&bytes, empty: 0) { (coder, byte) in coder.code(&byte) }
    value = String(decoding: bytes, as: UTF8.self)
  }

  /// Codes a list, each element by `each`; `empty` stands for an element until it is filled in.
  package mutating func code<Element>(
    _ list: inout [Element],
    empty: Element,
    each: (inout Self, inout Element) -> Void
  ) {
    var count = list.count
    code(count: &count)
    if list.count != count { list = Array(repeating: empty, count: count) }
    for index in list.indices { each(&self, &list[index]) }
  }

  /// Codes what may be absent; `empty` stands for a value until it is filled in.
  package mutating func code<Value>(
    _ optional: inout Value?,
    empty: Value,
    each: (inout Self, inout Value) -> Void
  ) {
    var isThere = optional != nil
    code(&isThere)
    guard isThere else {
      optional = nil
      return
    }
    var value = optional ?? empty
    each(&self, &value)
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
  private var failure: SimulationError?

  /// A reader of `bytes` from the first one on.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func code(_ bits: inout UInt64) {
    bits = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let byte = next()
      bits |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return }
    }
    refuse("a number that doesn't end")
  }

  package mutating func code<Value: RawRepresentable>(_ value: inout Value)
  where Value.RawValue == UInt8 {
    if let known = Value(rawValue: next()) { value = known } else { refuse("an unknown case") }
  }

  package mutating func code(count: inout Int) {
    var bits: UInt64 = 0
    code(&bits)
    if bits > UInt64(bytes.count - position) {
      refuse("a list that is too long")
      bits = 0
    }
    count = Int(bits)
  }

  /// Fails with what was wrong first, or if a byte is left over.
  package mutating func finish() throws(SimulationError) {
    if position < bytes.count { refuse("more bytes than were expected") }
    if let failure { throw failure }
  }

  private mutating func next() -> UInt8 {
    guard position < bytes.count else {
      refuse("an early end")
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func refuse(_ what: String) {
    if failure == nil { failure = SimulationError(.badData, "\(what) at byte \(position)") }
  }
}
