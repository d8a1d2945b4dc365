import ScenarioFiles
import SimulationCore
import Testing

/// What a file may leave open of the order: groups with their lanes, entries that float, optional ones.
struct AndroidMatchingTests {
  /// Two apps on a device where one is left for the other: what each meets after the change.
  private static let mail = [
    "activity: main, callback: onStop", "activity: main, callback: onSaveInstanceState",
    "transition: Inactive->Background", "callback: onTrimMemory, args: {level: 20}",
  ]
  private static let maps = [
    "activity: main, callback: onPostResume",
    "activity: main, callback: onTopResumedActivityChanged, args: {top: true}",
  ]
  private static let first = [
    "app: mail, activity: main, callback: onUserLeaveHint",
    "app: mail, activity: main, callback: onTopResumedActivityChanged, args: {top: false}",
    "app: mail, activity: main, callback: onPause", "app: mail, transition: Active->Inactive",
    "app: maps, transition: Background->Inactive", "app: maps, activity: main, callback: onRestart",
    "app: maps, activity: main, callback: onStart", "app: maps, activity: main, callback: onResume",
    "app: maps, transition: Inactive->Active",
  ]

  private func passes(
    _ rest: [String],
    _ first: [String] = first,
    apps: String = "{mail: {}, maps: {}}"
  ) throws -> Bool {
    var text = """
      schema: golden-lifecycle/2
      scenarios:
      - id: a
        profile: android-12
        apps: \(apps)
        start: {mail: {state: Active}, maps: {state: Background, stack: [main]}}
        steps: [{event: openOtherApp, app: maps}]
        expect:

      """
    for entry in first + rest { text += "  - {step: 1, \(entry)}\n" }
    let file = try LifecycleFile(SourceText(Array(text.utf8), file: "a.yaml"))
    return file.report(isStrict: false).failures == 0
  }

  private static func group(_ app: String, _ entries: [String], _ more: String = "") -> [String] {
    entries.map { "app: \(app), \($0), group: g\(more)" }
  }

  @Test func `lanes of a group may interleave in any way`() throws {
    let mail = Self.group("mail", Self.mail)
    let maps = Self.group("maps", Self.maps)
    #expect(try passes(mail + maps))
    #expect(try passes(maps + mail))
    #expect(try passes([mail[0], maps[0], mail[1], mail[2], maps[1], mail[3]]))
  }

  @Test func `the order inside a lane holds`() throws {
    let maps = Self.group("maps", Self.maps)
    var mail = Self.group("mail", Self.mail)
    mail.swapAt(0, 1)
    #expect(try !passes(mail + maps))
  }

  @Test func `without a group the order is that of the file`() throws {
    let mail = Self.mail.map { "app: mail, \($0)" }
    let maps = Self.maps.map { "app: maps, \($0)" }
    #expect(try passes(maps + mail))
    #expect(try !passes(mail + maps))
  }

  @Test func `a group doesn't reach beyond itself`() throws {
    // What stands before a group comes before all of it, and what stands behind it after.
    let late = Self.group("mail", Self.mail) + Self.maps.map { "app: maps, \($0)" }
    #expect(try !passes(late))
    let before = ["app: mail, callback: onLowMemory, group: g, optional: true"]
    #expect(try passes(before + Self.group("maps", Self.maps) + Self.group("mail", Self.mail)))
  }

  @Test func `an entry that floats stands anywhere in its group`() throws {
    let maps = Self.group("maps", Self.maps)
    let floating = Self.group("mail", [Self.mail[3]], ", float: true")
    let rest = Self.group("mail", Array(Self.mail[..<3]))
    #expect(try passes(floating + rest + maps))
    #expect(try passes(rest + maps + floating))
    #expect(try !passes(Self.group("mail", [Self.mail[3]]) + rest + maps))
  }

  @Test func `an optional entry may be missing, but must stand where it stands`() throws {
    let maps = Self.group("maps", Self.maps)
    let mail = Self.group("mail", Self.mail)
    let missing = ["app: mail, activity: main, callback: onDestroy, group: g, optional: true"]
    #expect(try passes(maps + mail + missing))
    #expect(try passes(maps + Self.group("mail", Self.mail, ", optional: true")))
    var late = Self.first
    late[0] = Self.first[1]
    late[1] = Self.first[0] + ", optional: true"
    #expect(try !passes(maps + mail, late))
  }

  @Test func `an optional entry doesn't take the place of an equal one that must come`() throws {
    let mail = Self.group("mail", Self.mail)
    let optional = ["app: maps, \(Self.maps[0]), group: g, optional: true"]
    #expect(try passes(optional + Self.group("maps", Self.maps) + mail))
    #expect(try passes(Self.group("maps", Self.maps) + optional + mail))
  }

  @Test func `apps that aren't compared may do anything`() throws {
    let mail = Self.first.filter { $0.hasPrefix("app: mail") }
    let rest = Self.mail.map { "app: mail, \($0)" }
    #expect(try passes(rest, mail, apps: "{mail: {}, maps: {compared: false}}"))
    #expect(try passes(rest, mail, apps: "{mail: {}}"))
    #expect(try !passes(rest, mail))
  }

  @Test func `in a group of one app lanes are activities`() throws {
    func passes(_ places: [Int]) throws -> Bool {
      let entries = [
        "activity: a, callback: onDestroy", "activity: b, callback: onDestroy",
        "activity: c, callback: onDestroy",
      ]
      var text = """
        schema: golden-lifecycle/2
        scenarios:
        - id: a
          profile: android-12
          apps: {mail: {activities: {a: {}, b: {}, c: {}}}}
          start: {mail: {state: Background, stack: [a, b, c]}}
          steps: [{event: recentsSwipe}]
          expect:

        """
      for place in places { text += "  - {step: 1, app: mail, \(entries[place]), group: g}\n" }
      text += "  - {step: 1, app: mail, transition: Background->NotRunning}\n"
      let file = try LifecycleFile(SourceText(Array(text.utf8), file: "a.yaml"))
      return file.report(isStrict: false).failures == 0
    }
    #expect(try passes([0, 1, 2]))
    #expect(try passes([2, 0, 1]))
    #expect(try !passes([0, 1]))
  }
}
