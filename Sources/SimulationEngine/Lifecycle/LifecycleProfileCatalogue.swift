public import SimulationCore

/// Profiles by name: the built-in ones, and those that a file brings or overrides.
public struct LifecycleProfileCatalogue: Sendable {
  private var profiles: [String: LifecycleProfile] = [:]
  /// The names in the order in which they came.
  public private(set) var names: [String] = []
  private var summaries: [String: String] = [:]

  /// Read once a process: reading takes longer than a short run.
  private static let builtIn = Result { () throws(SimulationError) in
    try LifecycleProfileCatalogue(LifecycleProfileData.entries)
  }

  /// The built-in profiles.
  public init() throws(SimulationError) { self = try Self.builtIn.get() }

  private init(_ entries: [LifecycleProfileData.Entry]) throws(SimulationError) {
    for entry in entries {
      try define(entry.name, extends: entry.base, settings: entry.settings)
      summaries[entry.name] = entry.summary
    }
  }

  /// Adds the profile `name`, or replaces it: the values of `base`, then `settings`.
  public mutating func define(
    _ name: String,
    extends base: String?,
    settings: [(String, String)]
  ) throws(SimulationError) {
    var profile = LifecycleProfile(
      name: name,
      numbers: Array(repeating: 0, count: LifecycleSwitch.allCases.count)
    )
    if let base {
      profile = try self.profile(named: base)
      profile.name = name
    }
    for (option, value) in settings { try profile.set(option, to: value) }
    if profiles.updateValue(profile, forKey: name) == nil { names.append(name) }
  }

  /// Adds `profile`, or puts it in the place of the one that has its name.
  public mutating func define(_ profile: LifecycleProfile) {
    if profiles.updateValue(profile, forKey: profile.name) == nil { names.append(profile.name) }
  }

  /// The profile called `name`.
  public func profile(named name: String) throws(SimulationError) -> LifecycleProfile {
    guard let profile = profiles[name] else {
      throw SimulationError(
        .badData,
        "there is no lifecycle profile '\(name)'",
        hint: "profiles are " + names.filter { $0 != "base" }.joined(separator: ", ")
      )
    }
    return profile
  }

  /// What a built-in profile stands for, in a few words.
  public func summary(of name: String) -> String { summaries[name] ?? "" }
}
