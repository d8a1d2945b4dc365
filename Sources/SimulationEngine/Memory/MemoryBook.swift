/// A sum of doubled byte-microseconds: doubled, so that the half in a triangle's area stays whole.
typealias Doubled = WideSum

/// The memory in use, to the byte, and its integral over time as a moment: each change is booked
/// once with the time at which it happened, so nothing needs to be settled in between.
///
///     integral(T) = used x T - sum(change x time of change) + areas of growth
struct MemoryBook {
  /// What is booked; growth under way comes on top.
  private(set) var used: Int64 = 0
  private var moment = Doubled()

  /// Books a change of `bytes` at `time`.
  @inline(always)
  mutating func change(by bytes: Int64, at time: Int64) {
    used &+= bytes
    moment.subtract(bytes, times: 2 &* time)
  }

  /// Books what `line` has grown until `time`, and answers it.
  @inline(always)
  mutating func book(_ line: GrowthLine, at time: Int64) -> Int64 {
    guard line.rate > 0 else { return 0 }
    return book(line, grown: line.grown(at: time), at: time)
  }

  /// The same where it is known that `line`, which has a rate, has grown by `bytes`.
  @inline(always)
  mutating func book(_ line: GrowthLine, grown bytes: Int64, at time: Int64) -> Int64 {
    used &+= bytes
    guard bytes < line.room else {
      moment.subtract(bytes, times: 2 &* time)
      line.addBoundedArea(at: time, to: &moment)
      return bytes
    }
    // bytes x span of the area less bytes x 2 time of the change, in one product.
    moment.subtract(bytes, times: time &+ line.origin)
    moment.add(line.corner(at: time, grown: bytes))
    return bytes
  }

  /// The doubled integral from the start of the run to `time`, growth under way left out.
  func integral(at time: Int64) -> Doubled {
    var sum = moment
    sum.add(used, times: 2 &* time)
    return sum
  }
}
