package import SimulationCore
internal import SimulationEngine

/// The numbers of Android platforms as their files state them.
extension AndroidModel {
  /// The keys of a platform that only the kind android has.
  package static let keys = [
    "release", "memory", "screen", "death_wait", "cached_limit", "freezer_delay",
    "previous_expiry", "recent_foreground", "lmkd", "trim",
  ]
  package static let screenKeys = ["width", "height"]
  package static let releases: [(name: String, value: Release)] = [
    ("8", .android8), ("11", .android11), ("14", .android14),
  ]

  /// The numbers that `keys` of a platform state.
  init(_ keys: YAMLMapping) throws(SimulationError) {
    let hint = "as in release: 11"
    self.init(
      release: try keys.required("release", hint: hint).choice(of: "release", Self.releases)
    )
    memory = try keys.decode("memory", or: memory, AndroidMemoryModel.init(decoding:))
    screen = try keys.decode("screen", or: screen, Screen.init(decoding:))
    deathWait = try keys.time("death_wait", or: deathWait, isZeroAllowed: true)
    cached = try keys.decode("cached_limit", or: cached) { value throws(SimulationError) in
      try AndroidCachedModel(decoding: value, release: release)
    }
    freezerDelay = try keys.timeOrNone("freezer_delay", or: freezerDelay)
    previousExpiry = try keys.timeOrNone("previous_expiry", or: previousExpiry)
    recentForeground = try keys.time("recent_foreground", or: recentForeground, isZeroAllowed: true)
    daemon = try keys["lmkd"].map { value throws(SimulationError) in
      try AndroidDaemonModel(decoding: value)
    }
    trim = try keys.decode("trim", or: trim) { value throws(SimulationError) in
      try AndroidTrimModel(decoding: value, release: release)
    }
  }
}

extension AndroidModel.Screen {
  /// The display that `value` states.
  init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: AndroidModel.screenKeys, of: "a display")
    self.init(
      width: try keys.required("width", hint: "in pixels").integer(in: 1...100_000),
      height: try keys.required("height", hint: "in pixels").integer(in: 1...100_000)
    )
  }
}

extension AndroidMemoryModel {
  package static let keys = [
    "minimum", "minimum_limit", "watermark_scale", "extra_free", "system_files",
    "inactive_files", "clean", "zram", "zram_ratio", "kswapd", "direct_reclaim", "file_read",
    "zram_read", "touched", "missed", "tick", "reap", "out_of_memory_after", "batch",
  ]

  /// The numbers that `value` states.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the memory of a platform")
    self.init()
    minimum = try keys["minimum"]?.size()
    minimumLimit = try keys.size("minimum_limit", or: minimumLimit)
    watermarkScale = try keys.share("watermark_scale", or: watermarkScale)
    extraFree = try keys["extra_free"]?.size()
    systemFiles = try keys.share("system_files", or: systemFiles)
    inactiveFiles = try keys.share("inactive_files", or: inactiveFiles)
    cleanShare = try keys.share("clean", or: cleanShare)
    swap = try keys.share("zram", or: swap)
    compression = try keys.decode("zram_ratio", or: compression) { value throws(SimulationError) in
      try value.exact(from: 1, to: 100, places: 2)
    }
    kswapd = try keys.speed("kswapd", or: kswapd)
    direct = try keys.speed("direct_reclaim", or: direct)
    fileRead = try keys.time("file_read", or: fileRead, isZeroAllowed: true)
    swapRead = try keys.time("zram_read", or: swapRead, isZeroAllowed: true)
    touched = try keys.share("touched", or: touched)
    missed = try keys.share("missed", or: missed)
    tick = try keys.decode("tick", or: tick) { value throws(SimulationError) in
      try value.duration(from: .milliseconds(1), to: .seconds(1))
    }
    reap = try keys.time("reap", or: reap, isZeroAllowed: true)
    outOfMemoryAfter = try keys.time(
      "out_of_memory_after",
      or: outOfMemoryAfter,
      isZeroAllowed: true
    )
    batch = try keys.size("batch", or: batch)
  }
}

extension AndroidCachedModel {
  package static let keys = ["total", "empty_timeout", "unlock_grace", "proactive_swap"]

  /// The limits that `value` states of `release`: `none` for no limits at all.
  package init(
    decoding value: YAMLValue,
    release: AndroidModel.Release
  ) throws(SimulationError) {
    self.init(release: release)
    if value.node.text == "none" {
      total = nil
      emptyTimeout = nil
      return
    }
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the limits of cached processes")
    total = try keys.decode("total", or: total) { value throws(SimulationError) in
      try value.integerOrNone(in: 2...1_000_000)
    }
    emptyTimeout = try keys.timeOrNone("empty_timeout", or: emptyTimeout)
    unlockGrace = try keys.timeOrNone("unlock_grace", or: unlockGrace)
    killsForSwap = try keys.decode("proactive_swap", or: killsForSwap) {
      value throws(SimulationError) in try value.boolean()
    }
  }
}

extension AndroidDaemonModel {
  package static let ownKeys = [
    "release", "low_ram", "psi_partial_stall", "psi_complete_stall", "short_poll", "long_poll",
  ]
  package static var keys: [String] { ownKeys + LMKDProperty.allCases.map(\.name) }
  package static let releases = LMKDRelease.allCases.map { (name: $0.name, value: $0.name) }

  /// The daemon that `value` describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "lmkd")
    let release = try keys.required("release", hint: "as in release: a11")
    self.init(
      release: try release.choice(of: "release of lmkd", Self.releases),
      isLowRAM: try keys["low_ram"]?.boolean() ?? false
    )
    partialStall = try keys.stall("psi_partial_stall", or: partialStall)
    completeStall = try keys.stall("psi_complete_stall", or: completeStall)
    shortPoll = try keys.poll("short_poll", or: shortPoll)
    longPoll = try keys.poll("long_poll", or: longPoll)
    for property in LMKDProperty.allCases {
      guard let value = keys[property.name] else { continue }
      let number =
        property.isFlag
        ? try value.boolean() ? 1 : 0 : try value.integer(in: property.range)
      properties.append(Property(property.name, number))
    }
  }
}

extension AndroidTrimModel {
  package static let keys = [
    "source", "moderate_stall", "low_stall", "critical_stall", "calm", "strongest_first", "frees",
  ]
  package static let sources: [(name: String, value: Source)] = [
    ("counts", .counts), ("stalls", .stalls), ("none", .nothing),
  ]
  package static let orders: [(name: String, value: Bool)] = [
    ("least_recent", true), ("most_recent", false),
  ]
  package static let levelNames = TrimLevel.allCases.map(\.name)

  /// What `value` states of `release`.
  package init(
    decoding value: YAMLValue,
    release: AndroidModel.Release
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the trimming of memory")
    self.init(release: release)
    source = try keys.decode("source", or: source) { value throws(SimulationError) in
      try value.choice(of: "source of the memory factor", Self.sources)
    }
    moderateStall = try keys.stall("moderate_stall", or: moderateStall)
    lowStall = try keys.stall("low_stall", or: lowStall)
    criticalStall = try keys.stall("critical_stall", or: criticalStall)
    calm = try keys.time("calm", or: calm, isZeroAllowed: true)
    startsWithLeastRecent = try keys.decode("strongest_first", or: startsWithLeastRecent) {
      value throws(SimulationError) in
      try value.choice(of: "order", Self.orders)
    }
    guard let frees = keys["frees"] else { return }
    let levels = try YAMLMapping(frees, keys: Self.levelNames, of: "what trimming frees")
    for level in TrimLevel.allCases {
      shares[level.place] = try levels.share(level.name, or: shares[level.place])
    }
  }
}

// MARK: - Kinds of numbers

extension YAMLMapping {
  fileprivate func share(_ key: String, or fallback: Share) throws(SimulationError) -> Share {
    try decode(key, or: fallback) { value throws(SimulationError) in try value.percentage() }
  }

  /// A duration, nil if it says `none`.
  fileprivate func timeOrNone(
    _ key: String,
    or fallback: Time?
  ) throws(SimulationError) -> Time? {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.orNone { value throws(SimulationError) in
        try value.duration(isZeroAllowed: true)
      }
    }
  }

  fileprivate func stall(_ key: String, or fallback: Time) throws(SimulationError) -> Time {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.duration(from: .milliseconds(1), to: .seconds(1))
    }
  }

  fileprivate func poll(_ key: String, or fallback: Time) throws(SimulationError) -> Time {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.duration(from: .milliseconds(1), to: .seconds(10))
    }
  }

  fileprivate func speed(
    _ key: String,
    or fallback: GrowthRate
  ) throws(SimulationError) -> GrowthRate {
    try decode(key, or: fallback) { value throws(SimulationError) in
      let rate = try value.rate()
      guard rate.bytesPerHour >= 3_600 << 20 else {
        throw value.error("\(value.label) must be at least 1MiB/s")
      }
      return rate
    }
  }
}

extension YAMLValue {
  /// A duration from `least` to `most`.
  fileprivate func duration(from least: Time, to most: Time) throws(SimulationError) -> Time {
    let time = try duration()
    guard least <= time, time <= most else {
      let ends = "\(least.microseconds / 1_000)ms to \(most.microseconds / 1_000)ms"
      throw error("\(label) must be from \(ends)")
    }
    return time
  }
}
