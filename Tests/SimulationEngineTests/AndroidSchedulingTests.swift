import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// What a run under an Android profile tells its apps is what the engine tells them on a whole device.
///
/// The scheduler's table knows each app alone; the engine knows all of them, the home screen and the
/// clock. Both are given the same random actions, far enough apart that everything is over in between.
@Suite struct AndroidSchedulingTests {
  private static let names = ["android-8", "android-11", "android-12", "android-14"]
  private static let pause = Time.seconds(2_000)

  /// The same actions for the scheduler and for the engine.
  private struct Driver {
    var scenario: Scenario
    var device: AndroidDevice
    let settings: AndroidSettings
    var entries: [AndroidEntry] = []
    private var random: SplitMix
    private var now = Time.zero
    private var front: Int?
    private var isLocked = false
    private var locked: Int?
    private var isRinging = false
    private var called: Int?
    private var isChoosing = false

    init(_ name: String, seed: UInt64) throws {
      random = SplitMix(state: seed)
      let profile = try AndroidProfileCatalogue().profile(named: name)
      scenario = Scenario(
        name: "random",
        platform: PlatformModel(name: "textbook", kind: .textbook),
        device: DeviceModel(name: "phone", ram: Bytes(1_000_000_000), system: .zero)
      )
      scenario.budget = .unlimited
      scenario.lifecycle = name
      for id in ["a", "b", "c"] {
        var app = AppModel(id: id, footprint: FootprintModel(launch: .fixed(1_000_000)))
        app.background.modes = [.fetch]
        scenario.apps.append(app)
      }
      settings = AndroidSettings(
        profile: profile,
        apps: scenario.apps.map { model in AndroidSettings(model, profile: profile).apps[0] }
      )
      device = AndroidDevice(settings, apps: scenario.apps.map { _ in .init(.notRunning) })
      for _ in 0..<60 { step() }
      scenario.duration = now
    }

    private mutating func act(_ kind: ActionKind, app: Int = -1, detail: UInt8 = 0) {
      scenario.actions.append(Action(kind, at: now, app: Int32(app), detail: detail))
      now = now + pause
    }

    private mutating func react(_ event: AndroidEvent) {
      AndroidEngine.react(to: event, device: &device, settings: settings, into: &entries)
    }

    /// Everything that leaves is suspended at once by the scheduler; the engine is told that it is
    /// cached, and given the time to freeze it.
    private mutating func settle() {
      for app in settings.apps.indices { react(.cache(app)) }
      react(.elapse(pause))
    }

    private mutating func step() {
      let app = Int(random.next() % 3)
      switch random.next() % 12 {
      case 0...3: open(app)
      case 4 where front != nil && !isLocked:
        act(.home)
        react(.home)
        front = nil
        isRinging = false
        isChoosing = false
      case 5 where !isLocked && !isRinging && !isChoosing:
        act(.lock)
        react(.lock)
        isLocked = true
        locked = front
        front = nil
      case 6 where isLocked: unlock()
      case 7 where front != nil && !isRinging && !isChoosing && called == nil:
        act(.call)
        react(.call(isFullScreen: false))
        isRinging = true
      case 7 where isRinging:
        act(.answer)
        react(.call(isFullScreen: true))
        isRinging = false
        called = front
        front = nil
      case 8 where isRinging:
        act(.decline)
        react(.callEnd())
        isRinging = false
      case 8 where called != nil && !isLocked: hangUp()
      case 9 where front != nil && !isRinging && !isChoosing:
        act(.switcher)
        react(.recents(isCovered: false))
        isChoosing = true
      case 9 where isChoosing:
        act(.returnToApp)
        react(.recentsReturn())
        isChoosing = false
      case 10: kill(app)
      case 11:
        act(.wake, app: app, detail: WakeReason.fetch.rawValue)
        react(.wake(app, .fetch))
      default:
        act(.timeChange)
      }
      settle()
    }

    private mutating func open(_ app: Int) {
      act(.open, app: app)
      react(.open(app, .icon))
      front = app
      isLocked = false
      locked = nil
      // Where the user goes during a call he stays.
      called = nil
      isRinging = false
      isChoosing = false
    }

    private mutating func unlock() {
      act(.unlock)
      react(.unlock())
      isLocked = false
      front = locked
      locked = nil
    }

    private mutating func hangUp() {
      act(.hangUp)
      react(.callEnd())
      if front == nil, let called, device.apps[called].process != .notRunning { front = called }
      called = nil
    }

    private mutating func kill(_ app: Int) {
      guard device.apps[app].process != .notRunning else { return }
      act(.kill, app: app)
      react(.recentsSwipe(app))
      if front == app {
        front = nil
        isRinging = false
        isChoosing = false
      }
      if locked == app { locked = nil }
      if called == app { called = nil }
    }
  }

  @Test(arguments: names)
  func `a run tells each app what the engine tells it`(_ name: String) throws {
    for seed in DrawnSeeds.some(3) {
      let driver = try Driver(name, seed: seed)
      let table = try Simulation.lifecycleTable(of: driver.scenario)
      var told: [[AndroidEntry]] = [[], [], []]
      let record = try Simulation.run(driver.scenario) { event in
        guard case .lifecycle(let app, _, let cell) = event.kind else { return }
        told[Int(app)] += table.androidEntries(of: cell)
      }
      var messages = 0
      var changes = 0
      for app in 0..<3 {
        let own = driver.entries.filter { $0.app == app }
        let expected = own.map { AndroidEntry(app: 0, activity: $0.activity, like: $0) }
        #expect(told[app] == expected, "\(name), seed \(seed), app \(app)")
        messages += expected.count { $0.isMessage }
        changes += expected.count { if case .transition = $0.kind { true } else { false } }
      }
      #expect(record.messages == Int64(messages), "\(name), seed \(seed)")
      #expect(record.transitions == Int64(changes), "\(name), seed \(seed)")
    }
  }

  @Test(arguments: names)
  func `a table says in each cell what the engine says`(_ name: String) throws {
    let profile = try AndroidProfileCatalogue().profile(named: name)
    var model = AppModel(id: "a", footprint: FootprintModel(launch: .fixed(1)))
    for modes: BackgroundModel.Modes in [[], [.fetch, .audio, .remoteNotification]] {
      model.background.modes = modes
      let settings = AndroidSettings(model, profile: profile)
      let triggers = LifecycleTrigger.allCases
      let (table, rows) = LifecycleTable.build([settings, settings], triggers: triggers)
      #expect(rows[0] == rows[1])
      var random = SplitMix(state: 1)
      var row = rows[0]
      var device = AndroidDevice.withOneApp(settings)
      for step in 0..<600 {
        let trigger = triggers[Int(random.next() % UInt64(triggers.count))]
        var entries: [AndroidEntry] = []
        device.follow(trigger, settings, into: &entries)
        let cell = Int(row.raw) + Int(trigger.rawValue)
        #expect(table.androidEntries(of: cell) == entries, "step \(step), \(trigger)")
        #expect(table.entries(of: cell).isEmpty)
        #expect(Int(table.messages[cell]) == entries.count { $0.isMessage })
        row = table.next[cell]
        #expect(table.process(of: row) == device.apps[0].process)
      }
      #expect(table.next.count / 64 < 160)
    }
  }
}

extension AndroidEntry {
  /// `other` in the place of another app.
  fileprivate init(app: Int, activity: Int?, like other: AndroidEntry) {
    self = other
    self.app = app
    self.activity = activity
  }
}
