extension Quantity {
  /// The most that a draw may be: every whole number up to it is exact in a `Double`.
  private static let most: Int64 = 1 << 53

  /// The draw at `position`, at least `least`: log-normal ones by inversion, rounded to the nearest
  /// whole number with halves to even, and at most 2^53.
  ///
  /// One position is one draw, whatever the distribution, so a scenario that changes a distribution
  /// leaves every other draw as it was.
  ///
  /// - Precondition: a uniform quantity's ends are in order.
  package func draw(
    from stream: RandomStream,
    at position: UInt64,
    atLeast least: Int64 = 0
  ) -> Int64 {
    switch self {
    case .fixed(let value):
      return max(value, least)
    case .logNormal(let median, let sigma):
      let deviation = Mathematics.normalQuantile(stream.uniform(at: position))
      let exact = Double(median) * Mathematics.exp(sigma * deviation)
      guard exact < Double(Self.most) else { return Self.most }
      let whole = Int64(exact)
      let rest = exact - Double(whole)
      let isUp = rest > 0x1p-1 || (rest == 0x1p-1 && whole & 1 == 1)
      return max(whole + (isUp ? 1 : 0), least)
    case .uniform(let low, let high):
      precondition(low <= high, "a uniform quantity's ends are in order")
      let count = UInt64(bitPattern: high &- low) &+ 1
      let offset =
        count == 0
        ? stream.bits(at: position) : stream.index(below: count, at: position)
      return max(low &+ Int64(bitPattern: offset), least)
    }
  }
}
