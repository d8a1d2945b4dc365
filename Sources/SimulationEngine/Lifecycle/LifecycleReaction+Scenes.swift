internal import SimulationCore

/// Scenes: rows SC1, SC5-SC7, SC9, SC10, and which scenes a foreground message goes to.
extension LifecycleReaction {
  /// The scene that a payload goes to: the first of those that come to the front.
  var frontScene: String? { scenesToShow.first }

  /// The scenes that are in front.
  var scenesInFront: [String] {
    scenes { $0 == .foregroundActive || $0 == .foregroundInactive }
  }

  var activeScenes: [String] { scenes { $0 == .foregroundActive } }

  var scenesInBackground: [String] { scenes { $0 == .background } }

  /// The scenes that a launch or a return shows: those that the user saw last, or the first.
  var scenesToShow: [String] {
    let shown = state.scenes.filter { $0.isShown }.map { $0.id }
    return shown.isEmpty ? state.scenes.first.map { [$0.id] } ?? [] : shown
  }

  private func scenes(_ isIncluded: (LifecycleState.Scene.Activation) -> Bool) -> [String] {
    state.scenes.filter { isIncluded($0.activation) }.map { $0.id }
  }

  /// Gives the scenes that an event concerns a new activation: those in front when they leave it,
  /// those to be shown when they come.
  mutating func setScenes(_ activation: LifecycleState.Scene.Activation) {
    guard hasScenes else { return }
    let concerned = scenesInFront.isEmpty ? scenesToShow : scenesInFront
    let isOld = scenesInFront.isEmpty
    for index in state.scenes.indices {
      let isConcerned = concerned.contains(state.scenes[index].id)
      if isConcerned { state.scenes[index].activation = activation }
      if isConcerned || !isOld { state.scenes[index].isShown = isConcerned }
    }
  }

  /// SC1: CONF for a new session, SCON.
  mutating func connectScene() {
    if state.scenes.isEmpty {
      state.scenes = [.init(id: "1", activation: .unattached)]
      call(.configurationForConnecting, scene: "1")
    }
    for scene in scenesToShow { tell(.sceneWillConnect, scene: scene) }
  }

  /// SC6: sessions whose scenes the system had disconnected are connected again before they show.
  ///
  /// Answers whether any was.
  mutating func reconnectScenes() -> Bool {
    guard hasScenes else { return false }
    guard !state.scenes.isEmpty else {
      connectScene()
      return true
    }
    let lost = scenesToShow.filter { id in
      state.scenes.contains { $0.id == id && $0.activation == .unattached }
    }
    for scene in lost { tell(.sceneWillConnect, scene: scene) }
    return !lost.isEmpty
  }

  /// SC5: the system takes a background scene away for memory; session and process stay.
  mutating func disconnectScene(_ id: String) {
    guard hasScenes, process != .notRunning,
      let index = state.scenes.firstIndex(where: { $0.id == id }),
      state.scenes[index].activation != .unattached
    else { return }
    if process == .suspended { move(to: .background) }
    tell(.sceneDidDisconnect, scene: id)
    state.scenes[index].activation = .unattached
  }

  /// SC7, SC9, SC10: a window is closed; closing the last one ends the process (SC8).
  mutating func closeScene(_ id: String) {
    guard hasScenes, let index = state.scenes.firstIndex(where: { $0.id == id }) else { return }
    if process == .notRunning {
      state.discarded.append(id)
      state.scenes.remove(at: index)
    } else if state.scenes.count == 1 {
      userKill()
    } else {
      if process == .suspended { move(to: .background) }
      // The user closes it in the switcher, which covers what is in front.
      if activeScenes == [id] { resign(.switcher) }
      if state.scenes[index].activation != .unattached {
        tell(.sceneDidDisconnect, scene: id)
      }
      state.scenes.remove(at: index)
      // The app is where its most active scene is.
      if isInFront, scenesInFront.isEmpty { move(to: .background) }
      call(.didDiscardSceneSessions, [.init("sessions", .list([.text(id)]))])
    }
  }
}
