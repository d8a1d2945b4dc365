internal import SimulationCore

/// Scenes: rows SC1, SC5-SC7, SC9, SC10, and which scenes a foreground message goes to.
extension LifecycleReaction {
  /// The scene that comes to the front: the first that has a session.
  var frontScene: String? { state.scenes.first?.id }

  /// The scenes that are in front.
  var scenesInFront: [String] {
    state.scenes.filter { $0.activation == .foregroundActive || $0.activation == .foregroundInactive }
      .map { $0.id }
  }

  var scenesInBackground: [String] {
    state.scenes.filter { $0.activation == .background }.map { $0.id }
  }

  /// The scenes that a launch or a return shows: the first one.
  var scenesToShow: [String] { frontScene.map { [$0] } ?? [] }

  /// Gives the scenes that an event concerns a new activation: those in front when they leave it, the
  /// first one when it comes.
  mutating func setScenes(_ activation: LifecycleState.Scene.Activation) {
    guard hasScenes else { return }
    let isShown = activation == .foregroundActive || activation == .foregroundInactive
    let inFront = scenesInFront
    for index in state.scenes.indices {
      let scene = state.scenes[index]
      let isConcerned =
        inFront.isEmpty
        ? index == 0 && (isShown || scene.activation == .unattached) : inFront.contains(scene.id)
      if isConcerned { state.scenes[index].activation = activation }
    }
  }

  /// SC1: CONF for a new session, SCON.
  mutating func connectScene(_ cause: LaunchCause, _ url: String?) {
    if state.scenes.isEmpty {
      state.scenes = [.init(id: "1", activation: .unattached)]
      call(.configurationForConnecting, scene: "1")
    }
    guard let scene = frontScene else { return }
    tell(.sceneWillConnect, scene: scene)
  }

  /// SC6: a session whose scene the system had disconnected is connected again before it shows.
  mutating func reconnectScene() {
    guard hasScenes else { return }
    if state.scenes.isEmpty || state.scenes[0].activation == .unattached { connectScene(.icon, nil) }
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
      if state.scenes[index].activation != .unattached {
        tell(.sceneDidDisconnect, scene: id)
      }
      state.scenes.remove(at: index)
      call(.didDiscardSceneSessions, [.init("sessions", .list([.text(id)]))])
    }
  }
}
