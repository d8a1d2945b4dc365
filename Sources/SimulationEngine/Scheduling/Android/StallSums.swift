/// How long some and all tasks stalled for memory within the last second, and over the last ten
/// (android-lmkd.md 7.2 M5).
///
/// A second is a row of buckets, each as long as a tick.
struct StallSums: ~Copyable {
  struct Bucket: BitwiseCopyable {
    var some: Int64 = 0
    var full: Int64 = 0
  }

  private var buckets: Column<Bucket>
  private let width: Int64
  /// The number of the bucket in use, counted from the start of the run.
  private var current: Int64 = 0
  /// The stalls of the last second, in microseconds.
  private(set) var some: Int64 = 0
  private(set) var full: Int64 = 0
  /// All stalls since the start, in microseconds.
  private(set) var allSome: Int64 = 0
  private(set) var allFull: Int64 = 0
  private var period: Int64 = 0
  private var fullOfPeriod: Int64 = 0
  private var average: Double = 0

  /// The window, in microseconds.
  static var window: Int64 { 1_000_000 }
  /// How often the average is made anew, in microseconds.
  private static var periodLength: Int64 { 2_000_000 }
  /// e^(-2/10): what two seconds leave of an average over ten.
  private static var kept: Double { 0.818_730_753_077_981_8 }

  /// Buckets that are `width` microseconds long; 0 for a run that needs none.
  init(width: Int64) {
    self.width = max(width, 1)
    let count = width > 0 ? Int((Self.window + width - 1) / width) : 0
    buckets = Column(repeating: Bucket(), count: count)
  }

  /// Moves on to `time`; what is older than a second counts no more.
  mutating func advance(to time: Int64) {
    advanceAverage(to: time)
    let number = time / width
    guard number > current else { return }
    let passed = Int(min(number - current, Int64(buckets.count)))
    // Of `Int`: to go through a range of other numbers allocates in debug builds.
    for step in 1..<passed + 1 {
      let place = Int((current + Int64(step)) % Int64(buckets.count))
      some -= buckets[place].some
      full -= buckets[place].full
      buckets[place] = Bucket()
    }
    current = number
  }

  /// Charges stalls that end at `time`, to which the sums have advanced.
  mutating func charge(some stall: Int64, full all: Int64) {
    let place = Int(current % Int64(buckets.count))
    buckets[place].some += stall
    buckets[place].full += all
    some += stall
    full += all
    allSome += stall
    allFull += all
    fullOfPeriod += all
  }

  /// The share of the last ten seconds in which all stalled, in per cent.
  var fullAverage: Double { average }

  private mutating func advanceAverage(to time: Int64) {
    let number = time / Self.periodLength
    guard number > period else { return }
    let share = Double(fullOfPeriod) * 100 / Double(Self.periodLength)
    average = average * Self.kept + share * (1 - Self.kept)
    fullOfPeriod = 0
    var idle = number - period - 1
    period = number
    if idle > 1_000 { (average, idle) = (0, 0) }
    while idle > 0 {
      average *= Self.kept
      idle -= 1
    }
  }
}

/// Fires when stalls within a second reach a threshold, at most once a second (android-lmkd.md 7.2 M6).
struct StallTrigger: BitwiseCopyable {
  /// In microseconds.
  let threshold: Int64
  private var lastFired: Int64 = -StallSums.window

  init(_ threshold: Int64) { self.threshold = threshold }

  /// Whether it fires at `now` for stalls of `sum` microseconds in the last second.
  mutating func fires(at sum: Int64, now: Int64) -> Bool {
    guard sum >= threshold, now - lastFired >= StallSums.window else { return false }
    lastFired = now
    return true
  }
}
