/// Memory that grows in a straight line, booked only when something needs the number: bytes grown
/// are floor(rate x time), at most `room` (`textbook.md` item 2).
struct GrowthLine: BitwiseCopyable {
  /// Bytes an hour; 0 if nothing grows.
  var rate: Int64 = 0
  /// When it began, in microseconds.
  var origin: Int64 = 0
  /// The most that it may grow, in bytes.
  var room: Int64 = 0

  /// A literal, so that the division becomes a multiplication.
  private static var hour: Int64 { 3_600_000_000 }

  /// The bytes grown until `time`.
  @inline(always)
  func grown(at time: Int64) -> Int64 {
    guard rate > 0 else { return 0 }
    let (product, overflow) = rate.multipliedReportingOverflow(by: time &- origin)
    guard !overflow else { return grownWide(at: time) }
    return min(product / Self.hour, room)
  }

  /// The same for a time that isn't before its origin, where a division without a sign does (half as
  /// long: 5 instructions).
  @inline(always)
  func grown(onTheWay time: Int64) -> Int64 {
    assert(rate > 0 && time >= origin, "growth under way began before now")
    let (product, overflow) = rate.multipliedReportingOverflow(by: time &- origin)
    guard !overflow else { return grownWide(at: time) }
    return min(Self.inHours(product), room)
  }

  /// `product`, which isn't negative, divided by an hour.
  @inline(always)
  private static func inHours(_ product: Int64) -> Int64 {
    Int64(bitPattern: UInt64(bitPattern: product) / UInt64(bitPattern: hour))
  }

  /// Twice the area between the line and its start from its origin to `time`, in byte-microseconds,
  /// rounded down by less than one.
  func doubledArea(at time: Int64, into sum: inout Doubled) {
    guard rate > 0 else { return }
    let bytes = grown(at: time)
    guard bytes < room else { return addBoundedArea(at: time, to: &sum) }
    sum.add(bytes, times: time &- origin)
    sum.add(corner(at: time, grown: bytes))
  }

  /// What the doubled area has over `bytes` x span, where `bytes` have grown and are below the bound.
  @inline(always)
  func corner(at time: Int64, grown bytes: Int64) -> Int64 {
    let span = time &- origin
    // rate x span = hour x bytes + rest, and the area doubled is rate x span^2 / hour.
    let rest = rate &* span &- Self.hour &* bytes
    let (product, overflow) = rest.multipliedReportingOverflow(by: span)
    // By a literal, a division is a multiplication (20 instructions less than `divided`).
    return overflow
      ? Self.divided(rest, times: span, by: Self.hour).quotient : Self.inHours(product)
  }

  /// Adds the doubled area of a line that has met its bound.
  @inline(never)
  func addBoundedArea(at time: Int64, to sum: inout Doubled) {
    let span = time &- origin
    // The full rectangle less the corner that was missing until the line met its bound.
    let toBound = Self.divided(room, times: Self.hour, by: rate)
    let corner = Self.divided(room, times: toBound.remainder, by: rate)
    sum.add(room, times: 2 &* span)
    sum.subtract(room, times: toBound.quotient)
    sum.add(0 &- corner.quotient &- (corner.remainder > 0 ? 1 : 0))
  }

  /// The first microsecond at which at least `bytes` have grown; nil if they never do.
  func time(ofGrowing bytes: Int64) -> Int64? {
    guard bytes > 0 else { return origin }
    guard rate > 0, bytes <= room else { return nil }
    let (quotient, remainder) = Self.divided(bytes, times: Self.hour, by: rate)
    return origin + quotient + (remainder > 0 ? 1 : 0)
  }

  /// A time from `now` on up to which less than `bytes` grow, in one division.
  ///
  /// With floors, a span grows at most ceil(rate x span / hour) bytes, wherever it begins.
  @inline(always)
  func time(beforeGrowing bytes: Int64, from now: Int64) -> Int64 {
    guard rate > 0 else { return .max }
    // Up to 2 GB the product fits.
    return now + min(max(bytes - 1, 0), 2_000_000_000) &* Self.hour / rate
  }

  @inline(never)
  private func grownWide(at time: Int64) -> Int64 {
    let span = time - origin
    let product = rate.magnitude.multipliedFullWidth(by: span.magnitude)
    guard product.high < Self.hour.magnitude else { return room }
    let bytes = Self.hour.magnitude.dividingFullWidth((product.high, product.low)).quotient
    return bytes > room.magnitude ? room : Int64(bytes)
  }

  /// a x b / c in full width, for numbers of which none is negative and whose quotient fits.
  private static func divided(_ a: Int64, times b: Int64, by c: Int64)
    -> (quotient: Int64, remainder: Int64)
  {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    if !overflow { return (product / c, product % c) }
    let wide = a.magnitude.multipliedFullWidth(by: b.magnitude)
    guard wide.high < c.magnitude else { return (Int64.max >> 1, 1) }
    let (quotient, remainder) = c.magnitude.dividingFullWidth((wide.high, wide.low))
    return (Int64(clamping: quotient), Int64(remainder))
  }
}
