import SimulationEngine
import Testing

/// What the facts suggest to test (`xnu-jetsam.md` 9.9), and what sets the generations apart.
struct JetsamRulesTests {
  private static let ram: Int64 = 4 << 30

  // MARK: 9.9

  @Test func `suspended apps die in the order in which they left the foreground`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = [7, 3, 9, 5].map { Self.process($0, band: 0, megabytes: 1) }
    Self.settle(&state, at: state.levels.idle - 4 << 20)
    #expect(Self.kills(state) == [7, 3, 9, 5])
  }

  @Test func `a fatal limit kills the foreground with 60 per cent free`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    var front = Self.process(1, band: 100, megabytes: 801)
    front.limit = 800 << 20
    front.isLimitFatal = true
    state.processes = [Self.process(2, band: 0, megabytes: 10), front]
    state.trigger = .allocation(by: 1)
    Self.settle(&state, at: Self.ram / 10 * 6)
    #expect(Self.actions(state) == ["kill 1 per-process-limit"])
  }

  @Test func `a small violator dies before older apps of band 0`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    var small = Self.process(3, band: 0, megabytes: 3)
    small.limit = 2 << 20
    state.processes = [Self.process(1, band: 0, megabytes: 300), small]
    state.violatorHint = true
    Self.settle(&state, at: state.levels.soft - 1)
    #expect(Self.actions(state) == ["kill 3 highwater"])
  }

  @Test func `between idle and soft nobody dies who is within the limit`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = [Self.process(1, band: 0, megabytes: 300)]
    for available in [state.levels.idle, state.levels.soft - 1] {
      Self.settle(&state, at: available)
      #expect(Self.actions(state) == [])
    }
  }

  @Test func `between critical and idle only band 0 dies`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = [0, 0, 10, 20, 40, 100].enumerated().map {
      Self.process($0 + 1, band: $1, megabytes: 1)
    }
    Self.settle(&state, at: state.levels.critical)
    #expect(Self.kills(state) == [1, 2])
    state.processes.removeFirst(2)
    Self.settle(&state, at: state.levels.critical)
    #expect(Self.kills(state) == [])
  }

  @Test func `below critical the bands die in order, the foreground after all up to 90`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    let bands = [10, 20, 30, 40, 75, 80, 90, 100, 120, 160]
    state.processes = bands.map { Self.process($0, band: $0, megabytes: 1) }
    Self.settle(&state, at: state.levels.critical - 8 << 20)
    #expect(Self.kills(state) == [10, 20, 30, 40, 75, 80, 90, 100])
  }

  @Test(arguments: [40, 120])
  func `an app that plays outlives all suspended ones`(band: Int) {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = (1...6).map { Self.process($0, band: 0, megabytes: 20) }
    state.processes.append(Self.process(9, band: band, megabytes: 500))
    Self.settle(&state, at: state.levels.critical - 70 << 20)
    #expect(!Self.kills(state).contains(9))
    #expect(Self.kills(state).count == 6)
  }

  @Test func `of two apps in front the larger coalition goes, its extension before it`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    var one = Self.process(1, band: 100, megabytes: 300)
    (one.coalition, one.role) = (1, .leader)
    var two = Self.process(2, band: 100, megabytes: 200)
    (two.coalition, two.role) = (2, .leader)
    var helper = Self.process(3, band: 100, megabytes: 150)
    (helper.coalition, helper.role) = (2, .extension)
    state.processes = [one, two, helper]
    Self.settle(&state, at: state.levels.critical - 300 << 20)
    #expect(Self.kills(state) == [3, 2])
  }

  // MARK: Generations

  @Test(arguments: [
    (JetsamPolicy.current, ["kill 1 idle-exit"]), (.before18_4, ["kill 1 idle-exit"]),
    (.classic, ["kill 1 vm-pageshortage"]), (.before13, []),
  ])
  func `each generation has its own answer to a little shortage`(
    policy: JetsamPolicy,
    expected: [String]
  ) {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.policy = policy
    state.processes = [
      Self.process(1, band: 0, megabytes: 100), Self.process(2, band: 100, megabytes: 100),
    ]
    Self.settle(&state, at: Self.ram * 85 / 1_000)
    #expect(Self.actions(state) == expected)
  }

  @Test func `the reaper is of 18_4 alone`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = [Self.process(1, band: 0, megabytes: 10)]
    state.processes[0].timeInBand = 300_000_000
    Self.settle(&state, at: Self.ram * 17 / 100)
    for policy in JetsamPolicy.allCases {
      state.policy = policy
      #expect(Self.actions(state) == (policy == .current ? ["kill 1 long-idle-exit"] : []))
    }
  }

  @Test(
    arguments: [
      (2, [102, 204, 307, 409]), (3, [153, 307, 460, 614]), (4, [163, 368, 614, 737]),
      (6, [245, 552, 921, 1_105]), (8, [327, 655, 983, 1_310]), (12, [491, 983, 1_474, 1_966]),
    ] as [(Int64, [Int64])]
  )
  func `the lines are those of the facts`(gibibytes: Int64, mebibytes: [Int64]) {
    let levels = JetsamLevels(.current, ram: gibibytes << 30)
    let lines = [levels.critical, levels.idle, levels.soft, levels.reaper]
    #expect(lines.map { $0 >> 20 } == mebibytes)
  }

  @Test func `an aggressive pass remembers that it was`() {
    var state = JetsamState(ram: Self.ram, wired: 0)
    state.processes = (1...6).map { Self.process($0, band: 0, megabytes: 1) }
    for index in state.processes.indices { state.processes[index].relaunch = .high }
    state.processes.append(Self.process(80, band: 80, megabytes: 100))
    state.processes.append(Self.process(150, band: 150, megabytes: 900))
    Self.settle(&state, at: state.levels.critical - 1)
    for (severity, victims) in [(0, 6), (1, 6), (2, 7), (3, 7), (4, 8), (50, 8)] {
      state.now = 100_000_000
      state.lastAggressive = 95_000_000
      state.severity = Int32(severity)
      #expect(Self.kills(state).count == victims, "severity \(severity)")
      // Six seconds later it is forgotten.
      state.lastAggressive = 94_000_000
      #expect(Self.kills(state).count == 6)
    }
  }

  @Test func `every cause has the kernel's number and a name of its own`() {
    #expect(Set(JetsamCause.allCases.map(\.name)).count == JetsamCause.allCases.count)
    #expect(JetsamCause(rawValue: 4)?.name == "vm-pageshortage")
    #expect(JetsamCause(rawValue: 17)?.name == "long-idle-exit")
    #expect(Set(JetsamRule.allCases.map(\.text)).count == JetsamRule.allCases.count)
  }

  // MARK: States

  private static func process(
    _ pid: Int,
    band: Int,
    megabytes: Int64
  ) -> JetsamState.Process {
    .init(pid: Int64(pid), name: "p\(pid)", band: band, resident: megabytes << 20)
  }

  /// Sets what is wired so that `available` bytes are.
  private static func settle(_ state: inout JetsamState, at available: Int64) {
    state.wired += state.available - available
  }

  private static func actions(_ state: JetsamState) -> [String] {
    JetsamDecision(state).actions.map { action in
      "\(action.isKill ? "kill" : "purge") \(state.processes[action.process].pid)"
        + " \(action.attempt.cause.name)"
    }
  }

  private static func kills(_ state: JetsamState) -> [Int] {
    JetsamDecision(state).actions.filter(\.isKill).map {
      Int(state.processes[$0.process].pid)
    }
  }
}
