package import SimulationCore

/// Apps as catalogues and scenarios state them.
extension AppModel {
  package static let keys = [
    "id", "name", "footprint", "launch", "background", "limits", "restores_state",
    "exits_on_suspend", "weight",
  ]

  /// The app that `value` describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "an app")
    let identifier = try keys.required("id")
    let id = try identifier.string()
    guard id.utf8.count <= 200 else {
      throw identifier.error("an id has at most 200 bytes")
    }
    let footprint = try FootprintModel(decoding: keys.required("footprint"))
    self.init(id: id, footprint: footprint)
    name = try keys.decode("name", or: id) { value throws(SimulationError) in
      try value.string()
    }
    launch = try keys.decode("launch", or: launch, LaunchModel.init(decoding:))
    background = try keys.decode("background", or: background, BackgroundModel.init(decoding:))
    limits = try keys.decode("limits", or: limits, MemoryLimits.init(decoding:))
    restoresState = try keys.decode("restores_state", or: false) { value throws(SimulationError) in
      try value.boolean()
    }
    exitsOnSuspend = try keys.decode("exits_on_suspend", or: false) {
      value throws(SimulationError) in try value.boolean()
    }
    weight = try keys.decode("weight", or: 1) { value throws(SimulationError) in
      try value.number(in: 0...1e12)
    }
  }
}

extension FootprintModel {
  package static let keys = [
    "launch", "growth", "peak", "background", "caches", "on_warning", "reaction", "leak",
    "clean",
  ]

  /// The footprint that `value` describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a footprint")
    self.init(launch: try keys.required("launch", hint: "as in launch: 60MiB").sizes())
    growth = try keys.decode("growth", or: .none) { value throws(SimulationError) in
      try value.rate()
    }
    peak = try keys["peak"]?.sizes()
    background = try keys["background"]?.sizes()
    caches = try keys.decode("caches", or: .zero) { value throws(SimulationError) in
      try value.size()
    }
    onWarning = try keys.decode("on_warning", or: .zero) { value throws(SimulationError) in
      try value.size()
    }
    reaction = try keys.decode("reaction", or: .zero) { value throws(SimulationError) in
      try value.duration(isZeroAllowed: true)
    }
    leak = try keys.decode("leak", or: .none) { value throws(SimulationError) in
      try value.rate()
    }
    clean = try keys["clean"]?.size()
    try checkCaches(keys["caches"])
  }

  /// The purgeable part is less than what the app keeps (`textbook.md` item 4).
  private func checkCaches(_ value: YAMLValue?) throws(SimulationError) {
    guard let value, caches > .zero else { return }
    let kept = min(launch.stated, background?.stated ?? .max)
    guard caches.count < kept else {
      let name = kept == launch.stated ? "launch" : "background"
      throw value.error(
        "\"caches\" must be less than \"\(name)\", of which they are a part",
        hint: "caches are the purgeable part of launch, peak and background"
      )
    }
  }
}

extension LaunchModel {
  package static let keys = ["cold", "resume"]

  /// The launch times that `value` states.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "launch times")
    self.init()
    cold = try keys.decode("cold", or: cold) { value throws(SimulationError) in
      try value.durations(isZeroAllowed: true)
    }
    resume = try keys.decode("resume", or: resume) { value throws(SimulationError) in
      try value.durations(isZeroAllowed: true)
    }
  }
}

extension BackgroundModel {
  package static let keys = ["task", "audio", "modes", "fetch_interval"]

  package static let modeNames: [(name: String, value: Modes)] = [
    ("audio", .audio), ("fetch", .fetch), ("location", .location), ("processing", .processing),
    ("remote-notification", .remoteNotification), ("voip", .voip), ("bluetooth", .bluetooth),
  ]

  /// The work in the background that `value` describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "background work")
    self.init()
    task = try keys.decode("task", or: .zero) { value throws(SimulationError) in
      try value.duration(isZeroAllowed: true)
    }
    audio = try keys.decode("audio", or: .zero) { value throws(SimulationError) in
      try value.duration(isZeroAllowed: true)
    }
    fetchInterval = try keys["fetch_interval"]?.duration()
    for mode in try keys["modes"]?.list() ?? [] {
      modes.insert(try mode.choice(of: "background mode", Self.modeNames))
    }
    if let value = keys["audio"], audio > .zero, !modes.contains(.audio) {
      throw value.error(
        "\"audio\" needs the background mode audio",
        hint: "add modes: [audio]"
      )
    }
  }
}

extension MemoryLimits {
  package static let keys = ["active", "inactive"]
  package static let limitKeys = ["size", "fatal"]

  /// The limits that `value` states.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "limits")
    self.init()
    active = try keys.decode("active", or: nil, Self.limit(decoding:))
    inactive = try keys.decode("inactive", or: nil, Self.limit(decoding:))
  }

  private static func limit(decoding value: YAMLValue) throws(SimulationError) -> MemoryLimit? {
    let keys = try YAMLMapping(value, keys: limitKeys, of: "a limit")
    let size = try keys.required("size", hint: "as in {size: 200MiB, fatal: true}")
    let isFatal = try keys.decode("fatal", or: false) { value throws(SimulationError) in
      try value.boolean()
    }
    return MemoryLimit(try size.size(atLeast: Bytes(1)), isFatal: isFatal)
  }
}
