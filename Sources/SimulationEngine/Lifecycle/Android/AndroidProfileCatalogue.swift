public import SimulationCore

/// Android's profiles by name: the built-in ones, and those that a file brings or overrides.
public struct AndroidProfileCatalogue: Sendable {
  /// The profile that the others start from.
  public static let base = "android-base"

  private var profiles: [AndroidProfile] = []
  private var summaries: [(name: String, text: String)] = []

  /// Read once a process.
  private static let builtIn = Result { () throws(SimulationError) in
    try AndroidProfileCatalogue(AndroidProfileData.entries)
  }

  /// The built-in profiles.
  public init() throws(SimulationError) { self = try Self.builtIn.get() }

  private init(_ entries: [AndroidProfileData.Entry]) throws(SimulationError) {
    for entry in entries {
      try define(entry.name, extends: entry.base, settings: entry.settings)
      summaries.append((entry.name, entry.summary))
    }
  }

  /// The names in the order in which they came.
  public var names: [String] { profiles.map { $0.name } }

  /// Adds the profile `name`, or replaces it: the values of `base`, then `settings`.
  public mutating func define(
    _ name: String,
    extends base: String?,
    settings: [(String, String)]
  ) throws(SimulationError) {
    var profile = AndroidProfile(name: name)
    if let base {
      profile = try self.profile(named: base)
      profile.name = name
    }
    for (option, value) in settings { try profile.set(option, to: value) }
    define(profile)
  }

  /// Adds `profile`, or puts it in the place of the one that has its name.
  public mutating func define(_ profile: AndroidProfile) {
    if let index = profiles.firstIndex(where: { $0.name == profile.name }) {
      profiles[index] = profile
    } else {
      profiles.append(profile)
    }
  }

  /// The profile called `name`.
  public func profile(named name: String) throws(SimulationError) -> AndroidProfile {
    guard let profile = profiles.first(where: { $0.name == name }) else {
      throw SimulationError(
        .badData,
        "there is no lifecycle profile '\(name)'",
        hint: "profiles are " + names.filter { $0 != Self.base }.joined(separator: ", ")
      )
    }
    return profile
  }

  /// What a built-in profile stands for, in a few words.
  public func summary(of name: String) -> String {
    summaries.first { $0.name == name }?.text ?? ""
  }
}

/// Android's built-in profiles, as data: what each extends and what it sets
/// (`android-lmkd.md` sections 0, 4.3, 4.4 and 5).
enum AndroidProfileData {
  /// One profile.
  struct Entry {
    var name: String
    var base: String?
    var settings: [(String, String)]
    var summary: String
  }

  /// All of them, each after the one that it extends.
  static var entries: [Entry] {
    [
      Entry(
        name: AndroidProfileCatalogue.base,
        base: nil,
        settings: [
          ("save_state_order", "after_stop"),
          ("back_on_root", "move_to_back"),
          ("trim_levels", "legacy"),
          ("trim_walk", "least_recent_first"),
          ("top_resumed_callback", "true"),
          ("multi_resume", "true"),
          ("freezer", "10min"),
          ("previous_expires", "never"),
        ],
        summary: "what the Android profiles share"
      ),
      Entry(
        name: "android-12",
        base: AndroidProfileCatalogue.base,
        settings: [],
        summary: "Android 12: Back leaves the root activity alive"
      ),
      Entry(
        name: "android-11",
        base: AndroidProfileCatalogue.base,
        settings: [("back_on_root", "finish"), ("trim_walk", "most_recent_first")],
        summary: "Android 11: Back ends the root activity; a freezer after 10 minutes"
      ),
      Entry(
        name: "android-8",
        base: "android-11",
        settings: [
          ("save_state_order", "before_stop"),
          ("trim_walk", "unspecified"),
          ("top_resumed_callback", "false"),
          ("multi_resume", "false"),
          ("freezer", "none"),
        ],
        summary: "Android 8: state saved before onStop, one resumed activity, no freezer"
      ),
      Entry(
        name: "android-14",
        base: AndroidProfileCatalogue.base,
        settings: [
          ("trim_levels", "modern"),
          ("trim_walk", "unspecified"),
          ("freezer", "10s"),
          ("previous_expires", "60s"),
        ],
        summary: "Android 14: frozen after 10 s in the cache; no levels under pressure"
      ),
    ]
  }
}
