import AllocationProbe
import Testing

@testable import SimulationEngine

/// Android's killers over columns: nothing is allocated, however many decisions are made.
@Suite("Allocation of Android's killers")
struct AndroidAllocationTests {
  /// What the decisions of one round came to.
  struct Round {
    var kills = 0
    var bytes: UInt64 = 0
  }

  @Test(arguments: LMKDRelease.allCases, [false, true])
  func `lmkd's wake-ups allocate nothing`(release: LMKDRelease, killsHeaviest: Bool) {
    guard let probe = AllocationProbe() else { return }
    // The first round lets the runtime set up what it needs once.
    _ = Self.daemon(release, killsHeaviest, probe)
    let round = Self.daemon(release, killsHeaviest, probe)
    #expect(round.kills > 50)
    #expect(round.bytes == 0)
  }

  private static func daemon(
    _ release: LMKDRelease,
    _ killsHeaviest: Bool,
    _ probe: AllocationProbe
  ) -> Round {
    let apps = 300
    var properties = LMKDProperties(release: release)
    properties.set(.killsHeaviest, to: killsHeaviest ? 1 : 0)
    var queues = AdjustmentQueues(apps: apps, heaviest: killsHeaviest ? .setLongestAgo : nil)
    var row = LadderRow(.activity, .android14, apps: apps)
    for app in 0..<AppIndex(apps) {
      queues.note(app, resident: 1_000 + Int64(app) * 7 % 900, lastUse: Int64(app))
      row.insert(app)
    }
    row.settle(factor: 30, &queues)
    var state = LMKDStateTests.start(properties)
    var round = Round()
    for step in 0..<Int64(120) {
      let signals = LMKDStateTests.signals(
        at: step * 40,
        refaults: step * 4_000,
        free: step % 3 == 0 ? 50 : 150,
        reclaim: step % 2 == 0 ? .direct : .kswapd
      )
      let start = probe.bytes
      let decision = state.evaluate(signals, properties)
      let victim = decision.victim(among: queues, properties)
      if victim >= 0 {
        queues.remove(victim)
        row.remove(victim)
        row.settle(factor: (row.count + 9) / 10, &queues)
        state.killed(for: decision, properties, at: signals.now)
        state.victimIsGone()
        round.kills += 1
      }
      round.bytes += probe.bytes - start
    }
    return round
  }

  @Test func `the kernel's killer and the limits allocate nothing`() {
    guard let probe = AllocationProbe() else { return }
    _ = Self.driver(probe)
    let round = Self.driver(probe)
    #expect(round.kills > 50)
    #expect(round.bytes == 0)
  }

  private static func driver(_ probe: AllocationProbe) -> Round {
    let apps = 300
    var queues = AdjustmentQueues(apps: apps, heaviest: .leastRecentlyUsed)
    for app in 0..<AppIndex(apps) {
      queues.note(app, resident: 1_000 + Int64(app) * 7 % 900, lastUse: Int64(app))
      queues.set(app, to: [900, 901, 903, 905, 906][Int(app) % 5])
    }
    let levels = MinfreeLevels(for: AndroidNumberTests.small, scale: .middle)
    let limits = CachedLimits(.android8)
    let process = CachedProcess(.empty, lastActivity: 0)
    var round = Round()
    for step in 0..<Int64(120) {
      let start = probe.bytes
      let decision = MinfreeDecision(MinfreeMemory(free: step * 100, file: 5_000), levels)
      let victim = decision.victim(among: queues)
      if victim >= 0 {
        queues.remove(victim)
        round.kills += 1
      }
      var slots = CachedSlots(limits, counts: CachedCounts(), total: 300)
      var pass = CachedLimitPass(limits, now: step)
      for place in 0..<30 {
        let app = AppIndex(place)
        if let adjustment = slots.adjustment(of: process) { queues.set(app, to: adjustment) }
        if pass.judge(app, process) != nil { round.kills += 1 }
      }
      round.bytes += probe.bytes - start
    }
    return round
  }

  /// A million cached apps: the next victim and a change of the list cost a handful of steps.
  @Test func `a million apps are decided among as fast as a few`() {
    let apps = 1_000_000
    var queues = AdjustmentQueues(apps: apps)
    var row = LadderRow(.activity, .android14, apps: apps)
    for app in 0..<AppIndex(apps) {
      queues.note(app, resident: 1, lastUse: 0)
      row.insert(app)
    }
    row.settle(factor: 100_000, &queues)
    let properties = LMKDProperties(release: .a14)
    var state = LMKDStateTests.start(properties)
    let signals = LMKDStateTests.signals(at: 1, refaults: 1)
    let decision = state.evaluate(signals, properties)
    var victims: [AppIndex] = []
    for _ in 0..<1_000 {
      let victim = decision.victim(among: queues, properties)
      queues.remove(victim)
      row.remove(victim)
      row.settle(factor: 100_000, &queues)
      victims.append(victim)
    }
    // Of the last step the most recent one was given its adj first: it is walked from there.
    #expect(victims.first == 99_999 && victims.last == 99_000)
  }

  @Test(
    arguments: [
      (16, 16, 0, true), (17, 0, 0, false), (0, 17, 0, false), (0, 9, 1_800_001, false),
      (0, 9, 1_800_000, true), (0, 8, 9_000_000, true),
    ] as [(Int64, Int64, Int64, Bool)]
  )
  func `a pass is needed only where it can kill`(
    activities: Int64,
    empties: Int64,
    idle: Int64,
    isSpared: Bool
  ) {
    let limits = CachedLimits(.android11)
    #expect(limits.spareAll(activities: activities, empties: empties, idle: idle) == isSpared)
  }
}
