extension Double {
  /// A rank that comes first for the highest number.
  ///
  /// Both zeros are one number, and what is no number at all comes last, behind minus infinity.
  var highestFirst: Int64 {
    guard !isNaN else { return .max }
    let bits = Int64(bitPattern: bitPattern)
    // The bits of numbers over 0 are in their order; those below 0 are in the opposite one.
    return bits < 0 ? bits &- .min : 0 &- bits
  }
}
