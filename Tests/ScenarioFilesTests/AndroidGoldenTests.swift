import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Sequences of Android's lifecycle that others wrote down, and our own.
struct AndroidGoldenTests {
  static let goldens = SharedFile.path("golden-android.yaml")

  @Test(
    .enabled(if: goldens != nil, "FLOTSAM_CORPUS names no folder with the goldens"),
    arguments: [false, true]
  )
  func `all goldens pass`(isStrict: Bool) throws {
    let report = try LifecycleFile(at: #require(Self.goldens)).report(isStrict: isStrict)
    #expect(report.text == "91 passed, 0 failed\n")
  }

  private static func own() throws -> AndroidGoldenFile {
    try AndroidGoldenFile(at: Fixture.path("more-android-lifecycle.yaml"))
  }

  /// Scenarios that the goldens don't reach; the note of each says which rule it follows from.
  @Test(arguments: [false, true])
  func `all scenarios beyond the goldens pass`(isStrict: Bool) throws {
    let file = try Self.own()
    let report = GoldenReport(file, isStrict: isStrict)
    #expect(report.text == "\(file.scenarios.count) passed, 0 failed\n")
    #expect(file.scenarios.count > 55)
  }

  private static func fails(_ scenario: AndroidGoldenScenario, isStrict: Bool = true) -> Bool {
    !AndroidGoldenCheck(scenario, isStrict: isStrict).mismatches.isEmpty
  }

  @Test func `an entry that is left out of any scenario is missed`() throws {
    for scenario in try Self.own().scenarios {
      for index in scenario.expectations.indices {
        if case .effect = scenario.expectations[index].kind { continue }
        var changed = scenario
        changed.expectations.remove(at: index)
        #expect(Self.fails(changed, isStrict: false), "\(scenario.id) \(index)")
      }
    }
  }

  @Test func `an entry that isn't given is told, effects in strict checks alone`() throws {
    for scenario in try Self.own().scenarios {
      for index in scenario.expectations.indices {
        var changed = scenario
        changed.expectations.insert(scenario.expectations[index], at: index)
        #expect(Self.fails(changed), "\(scenario.id) \(index)")
        if case .effect = scenario.expectations[index].kind {
          #expect(!Self.fails(changed, isStrict: false), "\(scenario.id) \(index)")
        }
      }
    }
  }

  @Test func `two entries that change places are told outside a group`() throws {
    for scenario in try Self.own().scenarios {
      for index in scenario.expectations.indices.dropLast() {
        let pair = scenario.expectations[index...(index + 1)]
        guard Set(pair.map(\.step)).count == 1, pair.allSatisfy({ $0.group == nil }) else {
          continue
        }
        var changed = scenario
        changed.expectations.swapAt(index, index + 1)
        // Two equal ones are the exception.
        let isSame =
          pair.first?.kind == pair.last?.kind && pair.first?.app == pair.last?.app
          && pair.first?.activity == pair.last?.activity
        #expect(Self.fails(changed) != isSame, "\(scenario.id) \(index)")
      }
    }
  }

  @Test func `another argument, step, app or end is told`() throws {
    for scenario in try Self.own().scenarios {
      for index in scenario.expectations.indices {
        var changed = scenario
        changed.expectations[index].arguments = [.level(.runningLow)]
        let isSame = scenario.expectations[index].arguments == [.level(.runningLow)]
        #expect(Self.fails(changed) != isSame, "\(scenario.id) \(index)")
      }
      for index in scenario.final.indices {
        var changed = scenario
        changed.final[index].process =
          scenario.final[index].process == .suspended ? .notRunning : .suspended
        #expect(Self.fails(changed, isStrict: false), "\(scenario.id)")
        changed = scenario
        changed.final[index].activities = [(0, .paused)]
        let isPaused = scenario.final[index].activities.map { states in
          states.count == 1 && states[0] == (0, .paused)
        }
        #expect(Self.fails(changed) != (isPaused ?? false), "\(scenario.id)")
      }
    }
  }

  private static let text = """
    schema: golden-lifecycle/2
    scenarios:
    - id: a
      profile: android-14
      apps: {mail: {activities: {inbox: {}}}}
      start: {mail: {state: Active}}
      steps: [{event: home}, {event: relaunchAfterKill, savedState: true}]
      expect:
      - {step: 1, app: mail, activity: inbox, callback: onUserLeaveHint}
      - {step: 1, app: mail, activity: inbox, callback: onPause}
      - {step: 1, app: mail, transition: Active->Inactive}
      - {step: 1, app: mail, activity: inbox, callback: onStop}
      - {step: 1, app: mail, activity: inbox, callback: onSaveInstanceState}
      - {step: 1, app: mail, transition: Inactive->Background}
      - {step: 1, app: mail, callback: onTrimMemory, args: {level: 40}}
      absent: [{app: mail, activity: inbox, name: onStop}, any callback]
      match: complete
      final: {mail: {state: Background, activities: {}}}

    """

  @Test func `a mismatch is told as expected and got`() throws {
    let source = SourceText(Array(Self.text.utf8), file: "a.yaml")
    var file = try AndroidGoldenFile(source)
    file.scenarios[0].steps.removeLast()
    #expect(
      GoldenReport(file, isStrict: true).text == """
        a.yaml:3: a failed
          step 1: expected nothing
                  got      mail.inbox callback onTopResumedActivityChanged {top: false}
          step 1: expected mail callback onTrimMemory {level: 40}
                  got      mail callback onTrimMemory {level: 20}
          absent: expected no onStop of mail.inbox
                  got      mail.inbox callback onStop
          absent: expected no callback
                  got      mail.inbox callback onUserLeaveHint
          final mail.inbox: expected nothing
                            got      stopped
        0 passed, 1 failed

        """
    )
  }

  @Test func `a return that finds another saved state than stated is told`() throws {
    let source = SourceText(Array(Self.text.utf8), file: "a.yaml")
    let report = try LifecycleFile(source).report(isStrict: false)
    #expect(report.text.contains("step 2: expected savedState true\n"))
    #expect(report.text.contains("got      savedState false\n"))
  }
}
