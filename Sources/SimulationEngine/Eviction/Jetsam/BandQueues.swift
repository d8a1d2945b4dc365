/// One queue of apps a band, linked by their indexes: the head of the lowest band that isn't empty is
/// next to die (`xnu-jetsam.md` section 1).
///
/// Everything takes constant time but `sort`, and memory is allocated at the start alone: nine bytes
/// an app.
struct BandQueues: ~Copyable {
  /// Bands are 0 to 210.
  static let highestBand = 210

  struct Links: BitwiseCopyable {
    var previous: AppIndex = .none
    var next: AppIndex = .none
  }

  struct Queue: BitwiseCopyable {
    var first: AppIndex = .none
    var last: AppIndex = .none
    var count: Int32 = 0
  }

  private var links: Column<Links>
  /// The band of each app, or `nowhere`.
  private var bands: Column<UInt8>
  private var queues: Column<Queue>
  /// A bit for each band that isn't empty.
  private var occupied = InlineArray<4, UInt64>(repeating: 0)

  private static var nowhere: UInt8 { .max }

  /// Queues for `apps` apps, none of which stands in any.
  init(apps: Int) {
    links = Column(repeating: Links(), count: apps)
    bands = Column(repeating: Self.nowhere, count: apps)
    queues = Column(repeating: Queue(), count: Self.highestBand + 1)
  }

  // MARK: What stands where

  /// Whether `app` stands in a band.
  @inline(always)
  func contains(_ app: AppIndex) -> Bool { bands[app] != Self.nowhere }

  /// The band of `app`.
  ///
  /// - Precondition: it stands in one.
  @inline(always)
  func band(of app: AppIndex) -> Int {
    let band = bands[app]
    precondition(band != Self.nowhere, "an app whose band is asked for stands in one")
    return Int(band)
  }

  /// How many apps stand in `band`.
  @inline(always)
  func count(in band: Int) -> Int { Int(queues[band].count) }

  /// The head of `band`.
  @inline(always)
  func first(in band: Int) -> AppIndex? {
    let app = queues[band].first
    return app >= 0 ? app : nil
  }

  /// The app behind `app` in its band.
  @inline(always)
  func next(after app: AppIndex) -> AppIndex? {
    let next = links[app].next
    return next >= 0 ? next : nil
  }

  /// The lowest band from `band` on that isn't empty.
  @inline(always)
  func lowestBand(from band: Int = 0) -> Int? {
    guard band <= Self.highestBand else { return nil }
    var word = band >> 6
    var bits = occupied[word] & (UInt64.max << UInt64(band & 63))
    while bits == 0 {
      word += 1
      guard word < 4 else { return nil }
      bits = occupied[word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }

  // MARK: Changes

  /// Puts `app`, which stands nowhere, at the tail of `band`.
  @inline(always)
  mutating func append(_ app: AppIndex, to band: Int) {
    enter(app, band)
    let last = queues[band].last
    links[app] = Links(previous: last, next: .none)
    if last >= 0 { links[last].next = app } else { queues[band].first = app }
    queues[band].last = app
  }

  /// Puts `app`, which stands nowhere, at the head of `band`.
  mutating func prepend(_ app: AppIndex, to band: Int) {
    enter(app, band)
    let first = queues[band].first
    links[app] = Links(previous: .none, next: first)
    if first >= 0 { links[first].previous = app } else { queues[band].last = app }
    queues[band].first = app
  }

  /// Takes `app`, which stands in a band, out.
  @inline(always)
  mutating func remove(_ app: AppIndex) {
    let band = band(of: app)
    let old = links[app]
    if old.previous >= 0 {
      links[old.previous].next = old.next
    } else {
      queues[band].first = old.next
    }
    if old.next >= 0 {
      links[old.next].previous = old.previous
    } else {
      queues[band].last = old.previous
    }
    queues[band].count -= 1
    if queues[band].count == 0 { occupied[band >> 6] &= ~Self.bit(band) }
    bands[app] = Self.nowhere
  }

  /// Assigns `app`, which stands in a band, to `band`, be it the same: it goes to the tail (rule 4).
  @inline(always)
  mutating func move(_ app: AppIndex, to band: Int) {
    remove(app)
    append(app, to: band)
  }

  @inline(always)
  private mutating func enter(_ app: AppIndex, _ band: Int) {
    precondition(bands[app] == Self.nowhere, "an app stands in one band at a time")
    bands[app] = UInt8(truncatingIfNeeded: band)
    queues[band].count += 1
    occupied[band >> 6] |= Self.bit(band)
  }

  private static func bit(_ band: Int) -> UInt64 { 1 << UInt64(band & 63) }
}

// MARK: - Order

extension BandQueues {
  /// Sorts `band`: `precedes` says whether one app goes before another; equal ones keep their order.
  ///
  /// - Complexity: O(n log n) calls for n apps in the band; nothing is allocated.
  mutating func sort(_ band: Int, by precedes: (AppIndex, AppIndex) -> Bool) {
    let total = count(in: band)
    var width = 1
    // Runs of `width` apps are in order; each round merges them in pairs.
    while width < total {
      var rest = detach(band)
      while rest >= 0 {
        var left = rest
        var right = cut(left, after: width)
        rest = cut(right, after: width)
        while left >= 0 || right >= 0 {
          let takesRight = left < 0 || (right >= 0 && precedes(right, left))
          let app = takesRight ? right : left
          if takesRight { right = links[app].next } else { left = links[app].next }
          attach(app, to: band)
        }
      }
      width *= 2
    }
  }

  /// Empties the row of `band`, and answers its first app, from which the others follow.
  private mutating func detach(_ band: Int) -> AppIndex {
    let first = queues[band].first
    queues[band].first = .none
    queues[band].last = .none
    return first
  }

  /// Ends the row that starts with `app` after `count` apps, and answers the first of the others.
  private mutating func cut(_ app: AppIndex, after count: Int) -> AppIndex {
    var last = app
    var left = count - 1
    while last >= 0, left > 0 {
      last = links[last].next
      left -= 1
    }
    guard last >= 0 else { return .none }
    let next = links[last].next
    links[last].next = .none
    return next
  }

  /// Puts `app`, which counts already, at the end of the row of `band`.
  private mutating func attach(_ app: AppIndex, to band: Int) {
    let last = queues[band].last
    links[app] = Links(previous: last, next: .none)
    if last >= 0 { links[last].next = app } else { queues[band].first = app }
    queues[band].last = app
  }
}
