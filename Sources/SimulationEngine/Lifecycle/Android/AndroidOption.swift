/// A point on which Android's releases differ (`android-lmkd.md` sections 4.3, 4.4 and 5).
///
/// It is data: a name and the values that it may have. A profile is one value for each.
public enum AndroidOption: UInt8, CaseIterable, Sendable {
  case saveStateOrder, backOnRoot, trimLevels, trimWalk, topResumedCallback, multiResume, freezer
  case previousExpires

  /// The name in files.
  public var name: String { description.name }

  /// The values that it may have, in the order of their numbers.
  public var values: [String] { description.values }

  /// What it decides, in one line.
  public var summary: String { description.summary }

  /// The option of that name.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  private var description: (name: String, values: [String], summary: String) {
    switch self {
    case .saveStateOrder:
      (
        "save_state_order", ["before_pause", "before_stop", "after_stop"],
        "when state is saved, unless the app's target level says otherwise"
      )
    case .backOnRoot:
      (
        "back_on_root", ["finish", "move_to_back"],
        "what Back does in the root activity that the launcher starts"
      )
    case .trimLevels:
      ("trim_levels", ["legacy", "modern"], "which levels of onTrimMemory are sent")
    case .trimWalk:
      (
        "trim_walk", ["most_recent_first", "least_recent_first", "unspecified"],
        "which processes get the highest legacy level"
      )
    case .topResumedCallback:
      (
        "top_resumed_callback", ["false", "true"],
        "whether activities hear onTopResumedActivityChanged"
      )
    case .multiResume:
      ("multi_resume", ["false", "true"], "whether all apps side by side are resumed")
    case .freezer:
      ("freezer", ["none", "10min", "10s"], "how long a process is cached before it is frozen")
    case .previousExpires:
      ("previous_expires", ["never", "60s"], "how long the previous app is kept from the cache")
    }
  }
}
