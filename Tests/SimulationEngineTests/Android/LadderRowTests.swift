import SimulationCore
import Testing

@testable import SimulationEngine

/// The ladder that is kept up to date step by step, beside a walk through the whole list.
@Suite struct LadderRowTests {
  /// The whole list walked after every change.
  struct Walk: ~Copyable {
    var queues: AdjustmentQueues
    /// The most recent process first.
    var list: [AppIndex] = []
    let kind: CachedLadder.Kind
    let release: AndroidRelease

    init(_ kind: CachedLadder.Kind, _ release: AndroidRelease, apps: Int) {
      queues = AdjustmentQueues(apps: apps)
      self.kind = kind
      self.release = release
    }

    /// Gives everybody the adj of a ladder made for `count` processes, and answers how many share a step.
    mutating func pass(count: Int64) -> Int64 {
      var ladder = CachedLadder(kind, release, count: count)
      let process = CachedProcess(kind == .activity ? .cachedActivity : .empty, lastActivity: 0)
      for app in list { queues.set(app, to: ladder.adjustment(of: process)) }
      return ladder.factor
    }
  }

  @Test(
    arguments: 0..<UInt64(8),
    [CachedLadder.Kind.activity, .empty]
  )
  func `gives everybody the adj of a walk, in its order`(seed: UInt64, kind: CachedLadder.Kind) {
    let apps = 70
    let stream = RandomStream(seed: seed, purpose: .test)
    let release: AndroidRelease = seed % 2 == 0 ? .android8 : .android14
    var walk = Walk(kind, release, apps: apps)
    var row = LadderRow(kind, release, apps: apps)
    var queues = AdjustmentQueues(apps: apps)
    // Now and then the counts lag behind, or jump, as those of a pass before do.
    var lag: Int64 = 0
    for step in 0..<500 as Range<UInt64> {
      if stream.index(below: 20, at: 9 * step) == 0 {
        lag = Int64(stream.index(below: 60, at: 9 * step + 1)) - 10
      }
      // Most often one process changes between two passes.
      let changes = stream.index(below: 8, at: 9 * step + 2) == 0 ? 3 : 1 as UInt64
      for change in 0..<changes {
        let app = AppIndex(stream.index(below: UInt64(apps), at: 9 * step + 3 + 2 * change))
        let isThere = row.contains(app)
        row.remove(app)
        walk.list.removeAll { $0 == app }
        if isThere, stream.index(below: 3, at: 9 * step + 4 + 2 * change) == 0 {
          queues.remove(app)
          walk.queues.remove(app)
        } else {
          row.insert(app)
          walk.list.insert(app, at: 0)
        }
      }
      let factor = walk.pass(count: max(0, Int64(walk.list.count) + lag))
      row.settle(factor: factor, &queues)
      guard Self.agree(walk, row, queues) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
  }

  private static func agree(
    _ walk: borrowing Walk,
    _ row: borrowing LadderRow,
    _ queues: borrowing AdjustmentQueues
  ) -> Bool {
    var app = row.oldest
    for expected in walk.list.reversed() {
      guard app == expected, row.contains(app) else { return false }
      guard queues.adjustment(of: app) == walk.queues.adjustment(of: app) else { return false }
      app = row.newer(than: app)
    }
    guard app == .none, row.count == Int64(walk.list.count) else { return false }
    // Of each adj those stand in front that were given it longest ago.
    for adjustment in 900...999 as ClosedRange<Int32> {
      var (left, right) = (queues.first(at: adjustment), walk.queues.first(at: adjustment))
      while left >= 0, left == right {
        (left, right) = (queues.next(after: left), walk.queues.next(after: right))
      }
      guard left == right else { return false }
    }
    return true
  }

  @Test func `one process more moves at most one from each step`() {
    let apps = 100_000
    var row = LadderRow(.activity, .android14, apps: apps)
    var queues = AdjustmentQueues(apps: apps)
    for app in 0..<AppIndex(apps - 1) { row.insert(app) }
    row.settle(factor: 9_000, &queues)
    let before = (0..<AppIndex(apps)).map { queues.adjustment(of: $0) }
    row.insert(AppIndex(apps - 1))
    row.settle(factor: 9_000, &queues)
    let moved = (0..<apps - 1).count { queues.adjustment(of: AppIndex($0)) != before[$0] }
    #expect(moved == 10)
    #expect(queues.highestAdjustment(atMost: 1_000) == 999)
    #expect(row.oldest == 0 && row.older(than: 0) == .none)
  }
}
