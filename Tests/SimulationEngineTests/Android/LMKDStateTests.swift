import SimulationEngine
import Testing

/// What lmkd carries from one wake-up to the next.
@Suite struct LMKDStateTests {
  static let file: Int64 = 9_999

  static func signals(
    at now: Int64,
    refaults: Int64,
    free: Int64 = 150,
    reclaim: LMKDSignals.Reclaim = .kswapd
  ) -> LMKDSignals {
    let memory = LMKDSignals.Memory(
      free: free,
      minimum: 100,
      low: 200,
      high: 300,
      activeFile: file / 2,
      inactiveFile: file - file / 2
    )
    return LMKDSignals(
      now: now,
      event: .medium,
      reclaim: reclaim,
      memory: memory,
      refaults: refaults
    )
  }

  static func start(_ properties: LMKDProperties) -> LMKDState {
    LMKDState(window: .init(start: 0, refaults: 0, file: file), properties: properties)
  }

  @Test func `kills lower the limit until the window is over`() {
    let properties = LMKDProperties(release: .a12)
    var state = Self.start(properties)
    var decision = state.evaluate(Self.signals(at: 100, refaults: 15_000), properties)
    #expect(decision.rule?.reason == .lowMemoryAndThrashing)
    #expect(decision.numbers.thrashing == 150)
    #expect(state.worstThrashing == 150)
    state.killed(for: decision, properties, at: 100)
    #expect(state.limit == 90 && state.worstThrashing == 0)
    state.victimIsGone()
    // The window starts anew: 95 % is over the lowered limit.
    decision = state.evaluate(Self.signals(at: 150, refaults: 15_001), properties)
    #expect(decision.numbers.thrashing == 0 && decision.rule == nil)
    decision = state.evaluate(Self.signals(at: 400, refaults: 24_502), properties)
    #expect(decision.numbers.thrashing == 95)
    #expect(decision.rule?.reason == .lowMemoryAndThrashing)
    state.killed(for: decision, properties, at: 400)
    #expect(state.limit == 81)
    state.victimIsGone()
    // 1001 ms later the limit is the configured one again.
    decision = state.evaluate(Self.signals(at: 500, refaults: 24_502), properties)
    decision = state.evaluate(Self.signals(at: 1_501, refaults: 24_503), properties)
    #expect(state.limit == 100)
  }

  @Test func `what went over the limit stays until there is a victim`() {
    let properties = LMKDProperties(release: .a12)
    var state = Self.start(properties)
    _ = state.evaluate(Self.signals(at: 900, refaults: 20_000), properties)
    // One window later: kept whole, and what comes anew is added.
    var decision = state.evaluate(Self.signals(at: 1_100, refaults: 20_000), properties)
    #expect(decision.numbers.thrashing == 200)
    #expect(state.carried == 200)
    decision = state.evaluate(Self.signals(at: 1_200, refaults: 21_000), properties)
    #expect(decision.numbers.thrashing == 210)
    // The next window had 10 % of its own: halved, and what was carried is gone.
    decision = state.evaluate(Self.signals(at: 2_200, refaults: 21_000), properties)
    #expect(decision.numbers.thrashing == 5)
    // Many windows without a wake-up leave nothing, however many.
    decision = state.evaluate(Self.signals(at: 900_000_000, refaults: 90_000), properties)
    #expect(decision.numbers.thrashing == 0)
  }

  @Test func `a victim is waited for until it is gone or the time is up`() {
    let properties = LMKDProperties(release: .a14)
    var state = Self.start(properties)
    let decision = state.evaluate(Self.signals(at: 100, refaults: 1), properties)
    #expect(decision.rule?.reason == .lowMemory)
    state.killed(for: decision, properties, at: 100)
    let during = state.evaluate(Self.signals(at: 199, refaults: 2, free: 50), properties)
    #expect(during.outcome == .skipped && during.rule == nil && state.skipped == 1)
    let after = state.evaluate(Self.signals(at: 200, refaults: 2, free: 50), properties)
    #expect(after.rule?.reason == .pressureAfterKill)
    // It was the first evaluation after that kill; the next one isn't.
    let next = state.evaluate(Self.signals(at: 210, refaults: 3, free: 50), properties)
    #expect(next.rule?.reason == .lowMemory)
  }

  @Test func `a wake-up that decides nothing doesn't use up the kill`() {
    let properties = LMKDProperties(release: .a14)
    var state = Self.start(properties)
    state.refaultsBefore = 7
    state.victimIsGone()
    let calm = state.evaluate(
      Self.signals(at: 10, refaults: 7, free: 50, reclaim: .none),
      properties
    )
    #expect(calm.outcome == .unchanged)
    let busy = state.evaluate(Self.signals(at: 20, refaults: 8, free: 50), properties)
    #expect(busy.rule?.reason == .pressureAfterKill)
  }

  @Test func `the file cache is looked at after thrashing until there is enough of it`() {
    var properties = LMKDProperties(release: .a12)
    properties.set(.fileCacheMinimum, to: 4 * Self.file + 1)
    var state = Self.start(properties)
    _ = state.evaluate(Self.signals(at: 10, refaults: 1, free: 900), properties)
    #expect(!state.checksFileCache)
    let thrashing = state.evaluate(
      Self.signals(at: 20, refaults: 15_000, free: 900, reclaim: .direct),
      properties
    )
    #expect(thrashing.rule?.reason == .directReclaimAndThrashing && state.checksFileCache)
    state.killed(for: thrashing, properties, at: 20)
    state.victimIsGone()
    var decision = state.evaluate(Self.signals(at: 30, refaults: 15_001, free: 900), properties)
    #expect(decision.rule?.reason == .lowFileCacheAfterThrashing && state.checksFileCache)
    properties.set(.fileCacheMinimum, to: 4 * Self.file)
    decision = state.evaluate(Self.signals(at: 40, refaults: 15_002, free: 900), properties)
    #expect(decision.rule == nil && !state.checksFileCache)
  }

  @Test(arguments: LMKDRelease.allCases)
  func `rows come and go with the release`(release: LMKDRelease) {
    let all = LMKDFacts(rawValue: .max)
    var rows: [Int32] = []
    for place in 0..<LMKDRule.count {
      let rule = LMKDRule.rule(at: place)
      #expect(rule.row == Int32(place + 1))
      #expect(LMKDRule.first(of: rule.since, under: rule.needs) != nil)
      if release >= rule.since { rows.append(rule.row) }
    }
    let expected: [Int32] =
      switch release {
      case .a11: [1, 2, 3, 4, 6, 7]
      case .a12: [1, 2, 3, 4, 5, 6, 7, 9]
      case .a14: [1, 2, 3, 4, 5, 6, 7, 9, 10]
      case .a15: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      }
    #expect(rows == expected)
    #expect(LMKDRule.first(of: release, under: all)?.row == 1)
    #expect(LMKDRule.first(of: release, under: []) == nil)
  }

  @Test func `reasons have the numbers that lmkd writes`() {
    let numbers = LMKDReason.allCases.map { "\($0.rawValue) \($0.name)" }
    #expect(
      numbers == [
        "0 PRESSURE_AFTER_KILL", "1 NOT_RESPONDING", "2 LOW_SWAP_AND_THRASHING",
        "3 LOW_MEM_AND_SWAP", "4 LOW_MEM_AND_THRASHING", "5 DIRECT_RECL_AND_THRASHING",
        "6 LOW_MEM_AND_SWAP_UTIL", "7 LOW_FILECACHE_AFTER_THRASHING", "8 LOW_MEM",
        "9 DIRECT_RECL_STUCK",
      ]
    )
  }
}
