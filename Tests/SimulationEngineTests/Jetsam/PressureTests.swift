import SimulationCore
import Testing

@testable import SimulationEngine

/// The pressure level by the pool's share, and who hears of it (`xnu-jetsam.md` rules 17-19).
struct PressureTests {
  @Test(arguments: [
    // The level before, the pool's share of 1,000, whether the pool is full, the level after.
    (PressureLevel.normal, Int64(500), false, PressureLevel.normal),
    (.normal, 501, false, .warning), (.normal, 700, false, .warning),
    (.normal, 701, false, .critical), (.normal, 10, true, .critical),
    (.warning, 400, false, .warning), (.warning, 399, false, .normal),
    (.warning, 700, false, .warning), (.warning, 701, false, .critical),
    (.critical, 650, false, .critical), (.critical, 649, false, .warning),
    (.critical, 400, false, .warning), (.critical, 399, false, .normal),
    (.critical, 649, true, .critical),
  ])
  func `the level rises and falls at lines of its own`(
    before: PressureLevel,
    share: Int64,
    isFull: Bool,
    after: PressureLevel
  ) {
    let level = IOSModel.Pressure().level(
      after: before,
      pool: share,
      unwired: 1_000,
      isFull: isFull
    )
    #expect(level == after)
  }

  @Test(arguments: [
    // 40 % of 1,001 bytes are 400.4, 50 % are 500.5, 65 % 650.65 and 70 % 700.7.
    (PressureLevel.warning, Int64(400), PressureLevel.normal), (.warning, 401, .warning),
    (.normal, 500, .normal), (.normal, 501, .warning),
    (.critical, 650, .warning), (.critical, 651, .critical),
    (.warning, 700, .warning), (.warning, 701, .critical),
  ])
  func `the level's lines aren't rounded`(
    before: PressureLevel,
    pool: Int64,
    after: PressureLevel
  ) {
    #expect(
      IOSModel.Pressure().level(after: before, pool: pool, unwired: 1_001, isFull: false) == after
    )
  }

  @Test func `the pool of a snapshot may be as large as its processes together`() {
    for before in [PressureLevel.normal, .warning, .critical] {
      #expect(
        IOSModel.Pressure().level(after: before, pool: 1 << 60, unwired: 1 << 46, isFull: false)
          == .critical
      )
    }
    var state = JetsamState(ram: 64 << 40, wired: 0)
    state.trigger = .sustainedPressure
    state.now = 600_000_000
    state.pressureSince = 0
    state.processes = (Int64(1)...2_000).map { pid in
      var process = JetsamState.Process(pid: pid, name: "large", band: 0, resident: 0)
      process.compressed = 64 << 40
      return process
    }
    let decision = JetsamDecision(state)
    #expect(decision.actions.count == 2_000)
    #expect(decision.outcome == .healthy)
  }

  @Test func `a rise is told at once, a fall when it has held for five seconds`() {
    var pressure = PoolPressure()
    func update(_ share: Int64, at seconds: Int64) -> PressureLevel? {
      pressure.update(pool: share, unwired: 1_000, isFull: false, at: seconds * 1_000_000)
    }
    #expect(update(600, at: 1) == .warning)
    #expect(update(800, at: 2) == .critical)
    #expect(pressure.fallIsDue == nil)
    #expect(update(600, at: 10) == nil)
    #expect(pressure.fallIsDue == 15_000_000)
    #expect(update(800, at: 12) == nil)
    #expect(pressure.fallIsDue == nil)
    #expect(update(600, at: 20) == nil)
    #expect(update(600, at: 24) == nil)
    #expect(update(600, at: 25) == .warning)
    #expect(pressure.aboveNormalSince == 1_000_000)
    // Sustained pressure ends with the level, not with its notice.
    #expect(update(300, at: 26) == nil)
    #expect(pressure.aboveNormalSince == nil)
    #expect(update(300, at: 31) == .normal)
  }

  @Test func `the next notice waits unless half of the way to critical is gone`() {
    let levels = JetsamLevels(.current, ram: 4 << 30)
    let middle = levels.soft - (levels.soft - levels.critical) / 2
    #expect(PressureNotices().delay(available: middle + 1, levels) == 250_000)
    #expect(PressureNotices().delay(available: middle, levels) == 0)
  }

  @Test func `the background hears of a rise first, the foreground of a fall`() {
    var system = Self.notifiable()
    #expect(Self.order(.warning, isFall: false, &system) == [3, 2, 4, 1])
    // Each hears of each level once a round.
    #expect(PressureNotices().next(of: .warning, isFall: false, in: &system) == nil)
    #expect(Self.order(.critical, isFall: false, &system) == [3, 2, 4, 1])
    var falling = Self.notifiable()
    #expect(Self.order(.warning, isFall: true, &falling) == [1, 4, 3, 2])
  }

  @Test func `nobody is told who is suspended, small, or below band 20`() {
    var system = Self.notifiable()
    let told = Set(Self.order(.warning, isFall: false, &system))
    #expect(told.isDisjoint(with: [0, 5, 6, 7]))
  }

  @Test func `the end is told to those who heard of the beginning`() {
    var system = Self.notifiable()
    system.notify(2, of: .warning)
    system.notify(1, of: .critical)
    #expect(PressureNotices().nextToRelieve(in: &system) == 1)
  }

  private static func notifiable() -> ColumnSystem {
    let megabyte: Int64 = 1 << 20
    var system = ColumnSystem(apps: 8, available: 1 << 30)
    system.start(0, band: 10, .init(resident: 90 * megabyte))
    system.start(1, band: 100, .init(resident: 400 * megabyte))
    system.start(2, band: 40, .init(resident: 6 * megabyte))
    system.start(3, band: 40, .init(resident: 60 * megabyte))
    system.start(4, band: 80, .init(resident: 30 * megabyte))
    system.start(5, band: 40, .init(resident: 6 * megabyte - 1))
    var suspended = ColumnSystem.Process(resident: 200 * megabyte)
    suspended.runs = false
    system.start(6, band: 80, suspended)
    system.start(7, band: 0, suspended)
    return system
  }

  private static func order(
    _ level: PressureLevel,
    isFall: Bool,
    _ system: inout ColumnSystem
  ) -> [AppIndex] {
    var order: [AppIndex] = []
    while let next = PressureNotices().next(of: level, isFall: isFall, in: &system) {
      order.append(next)
      system.notify(next, of: level)
    }
    return order
  }
}
