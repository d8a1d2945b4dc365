package import SimulationCore
package import SimulationEngine

/// The state machine of an app's process under an Android profile.
extension LifecycleDiagram {
  /// Every event, in the forms that differ for the app that it reaches.
  private static let words: [String] = AndroidEventName.allCases.flatMap { name -> [String] in
    switch name {
    case .recents: ["recents:covered", "recents:moving"]
    case .startActivity: ["startActivity:second", "startActivity:dialog"]
    case .memoryTrim: ["memoryTrim:moderate"]
    case .processKill: ["processKill:died", "processKill:tooManyCached"]
    // What becomes due with time is an event too.
    case .elapse: []
    case .launch, .openOtherApp, .startThenCover, .home, .back, .finish, .recentsReturn,
      .recentsSelectOther, .recentsSwipe, .call, .callEnd, .dialogShown, .dialogDismissed, .lock,
      .unlock, .rotate, .configChange, .multiWindowFocus, .lowMemoryKill, .forceStop,
      .relaunchAfterKill, .freeze, .unfreeze:
      [name.rawValue]
    }
  }

  /// The machine of an app under `profile`, beside a launcher and another app.
  package init(_ profile: AndroidProfile) throws(SimulationError) {
    self.init(profile: profile.name)
    for start in ProcessState.allCases {
      let stage = AndroidStage(profile, start: start)
      for word in Self.words {
        var device = stage.start
        var entries: [AndroidEntry] = []
        AndroidEngine.react(
          to: try stage.event(word: word),
          device: &device,
          settings: stage.settings,
          into: &entries
        )
        draw(entries.filter { $0.app == AndroidStage.app }, event: word)
      }
    }
    sortEdges()
  }

  /// Adds the changes among `entries`; what is said before a change belongs to it.
  private mutating func draw(_ entries: [AndroidEntry], event word: String) {
    let event = String(word.prefix { $0 != ":" })
    var said: [String] = []
    for entry in entries {
      switch entry.kind {
      case .callback(let callback): said.append(callback.rawValue)
      case .effect: break
      case .transition(let phase):
        add(phase, event: event, messages: said)
        said = []
      }
    }
  }
}
