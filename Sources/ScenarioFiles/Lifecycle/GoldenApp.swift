internal import SimulationCore
internal import SimulationEngine

/// What a scenario says of its app: settings that are no matter of the profile.
struct GoldenApp {
  private static let keys = [
    "archive", "backgroundModes", "dataProtection", "exitsOnSuspend", "fetchInterval", "forceQuit",
    "launchReturns", "multipleScenes", "passcode", "playingAudio", "restorationEnabled", "scenes",
  ]

  private static let modes: [(name: String, value: BackgroundModel.Modes)] = [
    ("audio", .audio), ("fetch", .fetch), ("location", .location), ("processing", .processing),
    ("remote-notification", .remoteNotification), ("voip", .voip), ("bluetooth", .bluetooth),
    ("bluetooth-central", .bluetooth), ("bluetooth-peripheral", .bluetooth),
    ("external-accessory", .bluetooth),
  ]

  private let keys: YAMLMapping

  init(_ value: YAMLValue) throws(SimulationError) {
    keys = try YAMLMapping(value, keys: Self.keys, of: "an app of a lifecycle")
  }

  /// The settings under `profile`, and the state of an app that is at `process` to begin with.
  func start(
    in process: ProcessState,
    under profile: LifecycleProfile
  ) throws(SimulationError) -> (LifecycleSettings, LifecycleState) {
    var settings = LifecycleSettings(profile: profile)
    for mode in try keys["backgroundModes"]?.elements() ?? [] {
      settings.modes.formUnion(try mode.choice(of: "background mode", Self.modes))
    }
    settings.fetches =
      try keys["fetchInterval"]?.choice(
        of: "fetch interval",
        [("minimum", true), ("never", false)]
      ) ?? false
    let hasArchive = try flag("archive")
    settings.restores = try keys["restorationEnabled"]?.boolean() ?? hasArchive
    settings.exitsOnSuspend = try flag("exitsOnSuspend")
    settings.playsAudio = try flag("playingAudio")
    settings.protectsData = try flag("dataProtection")
    settings.hasPasscode = try flag("passcode")
    settings.launchReturns = try keys["launchReturns"]?.boolean() ?? true
    var state = LifecycleState(process, settings)
    state.hasArchive = hasArchive
    state.isForceQuit = try flag("forceQuit")
    let hasSeveral = try flag("multipleScenes")
    if let scenes = keys["scenes"] {
      state.scenes = try self.scenes(scenes, process, hasSeveral: hasSeveral)
    }
    return (settings, state)
  }

  private func flag(_ key: String) throws(SimulationError) -> Bool {
    try keys[key]?.boolean() ?? false
  }

  private func scenes(
    _ value: YAMLValue,
    _ process: ProcessState,
    hasSeveral: Bool
  ) throws(SimulationError) -> [LifecycleState.Scene] {
    let activations: [(name: String, value: LifecycleState.Scene.Activation)] = [
      ("foregroundActive", .foregroundActive), ("foregroundInactive", .foregroundInactive),
      ("background", .background), ("unattached", .unattached),
    ]
    var scenes: [LifecycleState.Scene] = []
    for (id, activation) in try value.pairs() {
      let known = try activation.choice(of: "activation", activations)
      // A scene is attached to a process; without one only its session is left.
      scenes.append(.init(id: id, activation: process == .notRunning ? .unattached : known))
    }
    return scenes
  }
}
