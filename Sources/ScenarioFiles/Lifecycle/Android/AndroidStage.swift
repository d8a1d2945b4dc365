package import SimulationCore
package import SimulationEngine

/// A small device to try events on: an app, a launcher, and another app that the user left before.
package struct AndroidStage: Sendable {
  /// The place of the app that the events are about.
  package static let app = 0
  private static let other = "other"

  package let settings: AndroidSettings
  /// The device in the beginning.
  package let start: AndroidDevice

  /// A device under `profile` whose app is in `state`.
  package init(_ profile: AndroidProfile, start state: ProcessState) {
    var dialog = AndroidActivitySettings(name: "dialog")
    dialog.isTranslucent = true
    let main = AndroidActivitySettings(name: "main")
    var launcher = AndroidAppSettings(name: "launcher", activities: [.init(name: "desk")])
    launcher.role = .home
    settings = AndroidSettings(
      profile: profile,
      apps: [
        AndroidAppSettings(name: "app", activities: [main, .init(name: "second"), dialog]),
        launcher,
        AndroidAppSettings(name: Self.other, activities: [main]),
      ]
    )
    let isInFront = state == .active || state == .inactive
    let activity: AndroidActivityState? =
      switch state {
      case .active: .resumed
      case .inactive: .paused
      case .background, .suspended: .stopped
      case .notRunning: nil
      }
    start = AndroidDevice(
      settings,
      apps: [
        .init(state, stack: activity.map { [.init(0, $0)] } ?? []),
        isInFront
          ? .init(.background, stack: [.init(0, .stopped)])
          : .init(.active, stack: [.init(0, .resumed)]),
        .init(.background, stack: [.init(0, .stopped)]),
      ]
    )
  }

  /// What `entry` is about, as in `app.main`.
  package func place(of entry: AndroidEntry) -> (app: String, activity: String?) {
    let app = settings.apps[entry.app]
    return (app.name, entry.activity.map { app.activities[$0].name })
  }

  // MARK: Events as words

  /// The event that `word` means: `home`, `memoryTrim:low`, `lowMemoryKill@other`; an event, perhaps the
  /// app that it is about, and after a colon what more is said about it.
  package func event(word: String) throws(SimulationError) -> AndroidEvent {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let head = (parts.first ?? "").split(separator: "@", maxSplits: 1).map(String.init)
    let name = head.first ?? ""
    guard let event = AndroidEventName(rawValue: name) else {
      let names = AndroidEventName.allCases.map(\.rawValue)
      throw SimulationError(
        .usage,
        "unknown event '\(name.onOneLine)'",
        hint: YAMLValue.hint(for: name, among: names)
      )
    }
    var source = SourceText([], file: "")
    source.origins = [.argument(word)]
    var pairs = [Self.pair("event", name)]
    if let app = try app(head.count > 1 ? head[1] : nil, event) {
      pairs.append(Self.pair("app", app))
    }
    if parts.count > 1 {
      pairs.append(try Self.argument(String(parts[1]), of: event, in: source))
    } else if event == .elapse || event == .memoryTrim || event == .processKill {
      throw SimulationError(.usage, "'\(name)' needs an argument", hint: Self.example(of: event))
    }
    let value = YAMLValue(
      YAMLNode(.mapping(pairs), line: -1, column: 1),
      in: source,
      path: name
    )
    var cast = AndroidCast(settings.apps, starts: start.apps, compared: [Self.app])
    return try AndroidGoldenScenario.Step(decoding: value, &cast).event
  }

  private func app(_ name: String?, _ event: AndroidEventName) throws(SimulationError) -> String? {
    guard let name else {
      return event == .openOtherApp || event == .recentsSelectOther ? Self.other : nil
    }
    let names = settings.apps.map(\.name)
    guard names.contains(name) else {
      throw SimulationError(
        .usage,
        "there is no app '\(name.onOneLine)'",
        hint: "one of \(names.joined(separator: ", "))"
      )
    }
    return name
  }

  private static func pair(_ key: String, _ value: String) -> (key: YAMLNode, value: YAMLNode) {
    (
      YAMLNode(.scalar(key, plain: true), line: -1, column: 1),
      YAMLNode(.scalar(value, plain: true), line: -1, column: 1)
    )
  }

  private static func example(of event: AndroidEventName) -> String {
    switch event {
    case .elapse: "as in elapse:61s"
    case .memoryTrim: "as in memoryTrim:low"
    default: "as in processKill:died"
    }
  }

  /// What stands behind the colon, under the key that files have for it.
  private static func argument(
    _ text: String,
    of event: AndroidEventName,
    in source: SourceText
  ) throws(SimulationError) -> (key: YAMLNode, value: YAMLNode) {
    let node = YAMLNode(.scalar(text, plain: true), line: -1, column: 1)
    let value = YAMLValue(node, in: source, path: event.rawValue)
    switch event {
    case .launch, .openOtherApp, .relaunchAfterKill: return pair("cause", text)
    case .startActivity, .startThenCover, .finish: return pair("activity", text)
    case .recents:
      let choices = [("covered", "true"), ("moving", "false")]
      return pair("covered", try value.choice(of: "way", choices))
    case .call: return pair("presentation", text)
    case .memoryTrim: return pair("factor", text)
    case .processKill, .unfreeze: return pair("reason", text)
    case .elapse:
      let seconds = Double(try value.duration().microseconds) / 1_000_000
      return pair("seconds", "\(seconds)")
    case .home, .back, .recentsReturn, .recentsSelectOther, .recentsSwipe, .callEnd, .dialogShown,
      .dialogDismissed, .lock, .unlock, .rotate, .configChange, .multiWindowFocus,
      .lowMemoryKill, .forceStop, .freeze:
      throw value.error("'\(event.rawValue)' takes no argument")
    }
  }
}
