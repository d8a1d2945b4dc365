import SimulationCore
import SimulationEngine
import Testing

/// How short of memory the device is held to be, and who is told.
@Suite struct MemoryFactorTests {
  @Test(
    arguments: [
      (0, 0, .normal), (14, 14, .normal), (15, 0, .moderate), (15, 29, .moderate), (30, 30, .low),
      (50, 49, .low), (50, 50, .critical),
    ] as [(Int64, Int64, MemoryFactor)]
  )
  func `stalls set the factor`(some: Int64, full: Int64, factor: MemoryFactor) {
    #expect(MemoryFactor(some: some, full: full) == factor)
  }

  @Test(
    arguments: [
      (6, 0, .normal), (0, 9, .normal), (5, 8, .moderate), (3, 3, .moderate), (3, 2, .low),
      (0, 4, .low), (3, 0, .critical), (0, 0, .critical),
    ] as [(Int64, Int64, MemoryFactor)]
  )
  func `without stalls the number of cached processes does`(
    cached: Int64,
    empty: Int64,
    factor: MemoryFactor
  ) {
    let limits = CachedLimits(.android11)
    #expect(MemoryFactor(cached: cached, empty: empty, limits) == factor)
  }

  @Test func `it rises only after a death and with fewer processes`() {
    let start = MemoryFactor.moderate
    #expect(start.next(.low, hasDied: true, hasShrunk: true) == .low)
    #expect(start.next(.low, hasDied: false, hasShrunk: true) == .moderate)
    #expect(start.next(.low, hasDied: true, hasShrunk: false) == .moderate)
    #expect(start.next(.normal, hasDied: false, hasShrunk: false) == .normal)
  }

  /// The levels for so many processes that may be trimmed.
  static func levels(_ count: Int64, hasHome: Bool, hasPrevious: Bool) -> [UInt8] {
    var pass = TrimPass(
      .moderate,
      trimmable: count,
      hasHome: hasHome,
      hasPrevious: hasPrevious
    )
    return (0..<count).compactMap { _ in pass.level(of: .trimmable, last: nil)?.rawValue }
  }

  @Test func `a third is told to give everything back, a third half of it`() {
    #expect(
      Self.levels(9, hasHome: false, hasPrevious: false) == [80, 80, 80, 60, 60, 60, 40, 40, 40]
    )
    // Never less than two, and one more for the launcher and for the app left last.
    #expect(Self.levels(6, hasHome: false, hasPrevious: false) == [80, 80, 60, 60, 40, 40])
    #expect(Self.levels(6, hasHome: true, hasPrevious: true) == [80, 80, 80, 80, 60, 60])
  }

  @Test(
    arguments: [
      (.normal, nil), (.moderate, .runningModerate), (.low, .runningLow),
      (.critical, .runningCritical),
    ] as [(MemoryFactor, TrimLevel?)]
  )
  func `running ones are told how short it is`(factor: MemoryFactor, level: TrimLevel?) {
    var pass = TrimPass(factor, trimmable: 0, hasHome: false, hasPrevious: false)
    #expect(pass.level(of: .running, last: nil) == level)
    #expect(pass.level(of: .heavyWeight, last: nil) == (level == nil ? nil : .background))
  }

  @Test func `a level is told once, unless it rises`() {
    var pass = TrimPass(.low, trimmable: 1, hasHome: false, hasPrevious: false)
    #expect(pass.level(of: .running, last: .runningLow) == nil)
    #expect(pass.level(of: .running, last: .runningModerate) == .runningLow)
    #expect(pass.level(of: .trimmable, last: .complete) == nil)
  }

  @Test func `releases differ in direction and in what they send`() {
    #expect(!TrimPass.startsWithLeastRecent(inAndroid: 11))
    #expect(TrimPass.startsWithLeastRecent(inAndroid: 12))
    let sent = TrimLevel.allCases.filter { TrimLevel.isSent($0, .android14) }
    #expect(sent == [.hidden, .background])
    #expect(TrimLevel.allCases.allSatisfy { TrimLevel.isSent($0, .android11) })
  }
}
