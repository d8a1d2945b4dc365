import SimulationEngine
import Testing

/// The adj that follows from what an app does.
@Suite struct AndroidStandingTests {
  static func importance(
    _ activity: AndroidStanding.Activity,
    _ traits: AndroidStanding.Traits = [],
    _ release: AndroidRelease = .android11,
    _ change: (inout AndroidStanding) -> Void = { _ in }
  ) -> AndroidImportance {
    var standing = AndroidStanding(activity, traits)
    change(&standing)
    return standing.importance(release)
  }

  @Test(
    arguments: [
      (.top, [], 0), (.visible, [], 100), (.pausing, [], 200), (.stopping, [], 200),
      (.stopped, [], 1_001), (.none, [], 1_001), (.stopped, .foregroundService, 200),
      (.visible, .foregroundService, 100), (.none, .overlay, 200), (.stopped, .home, 600),
      (.stopped, .previous, 700), (.none, .previous, 1_001), (.none, .startedService, 500),
      (.none, .heavyWeight, 400), (.none, .backup, 300), (.none, .working, 0),
      (.none, .persistent, -800), (.top, .persistent, -800), (.pausing, .home, 200),
    ] as [(AndroidStanding.Activity, AndroidStanding.Traits, Int32)]
  )
  func `what it shows and does sets the adj`(
    activity: AndroidStanding.Activity,
    traits: AndroidStanding.Traits,
    adjustment: Int32
  ) {
    let importance = Self.importance(activity, traits)
    #expect(importance.adjustment == adjustment)
    #expect(importance.isCached == (adjustment == AndroidAdjustment.unknown))
  }

  @Test func `a foreground service is nearer for 15 s after the front`() {
    let times: [Int64] = [0, 14_999, 15_000]
    let adjustments = times.map { time in
      Self.importance(.stopped, .foregroundService) { $0.sinceFront = time }.adjustment
    }
    #expect(adjustments == [50, 50, 200])
  }

  @Test func `the app left last is cached after a minute, from Android 14 on`() {
    let adjustments = AndroidRelease.allCases.map { release in
      [59_999, 60_000].map { time in
        Self.importance(.stopped, .previous, release) { $0.sincePrevious = time }.adjustment
      }
    }
    #expect(adjustments == [[700, 700], [700, 700], [700, 1_001]])
  }

  @Test func `a started service counts for half an hour in a process that never showed itself`() {
    func adjustment(_ traits: AndroidStanding.Traits, after time: Int64) -> Int32 {
      Self.importance(.none, traits) { $0.sinceService = time }.adjustment
    }
    #expect(adjustment(.startedService, after: 1_799_999) == 500)
    #expect(adjustment(.startedService, after: 1_800_000) == 1_001)
    #expect(adjustment([.startedService, .hasShownItself], after: 0) == 1_001)
    #expect(adjustment([.startedService, .olderService], after: 0) == 800)
    #expect(adjustment([.startedService, .hasShownItself, .home], after: 0) == 500)
    let old = Self.importance(.none, .startedService) { $0.sinceService = 1_800_000 }
    #expect(old.kind == .oldService)
  }

  @Test(
    arguments: [
      (.stopped, [], .android11, .cachedActivity), (.none, [], .android11, .empty),
      (.none, .boundByActivity, .android11, .cachedClient),
      (.none, .inRecents, .android11, .recent), (.none, .inRecents, .android8, .empty),
      (.stopped, .home, .android11, .home), (.stopped, .previous, .android8, .previous),
      (.top, [], .android8, .front),
    ] as [(AndroidStanding.Activity, AndroidStanding.Traits, AndroidRelease, CachedKind)]
  )
  func `and what it is to the limits`(
    activity: AndroidStanding.Activity,
    traits: AndroidStanding.Traits,
    release: AndroidRelease,
    kind: CachedKind
  ) {
    #expect(Self.importance(activity, traits, release).kind == kind)
  }
}
