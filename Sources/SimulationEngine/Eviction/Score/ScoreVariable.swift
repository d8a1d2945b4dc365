/// What a score may be made of: what is known of a candidate when a victim is chosen.
public enum ScoreVariable: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case idle, footprint, relaunchCost, launches, restoresState, band, time

  /// The name in a score.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .footprint: "footprint"
    case .relaunchCost: "relaunch_cost"
    case .launches: "launches"
    case .restoresState: "restores_state"
    case .band: "band"
    case .time: "time"
    }
  }

  /// What it is and its unit, in one sentence.
  public var summary: String {
    switch self {
    case .idle: "seconds since the app was last used: launched by the user, or started by a wake"
    case .footprint: "what the app holds now, in MiB"
    case .relaunchCost: "seconds that a cold launch of the app takes, at the median"
    case .launches: "how often the user has opened the app so far, from the start of the run"
    case .restoresState: "1 if the app comes back where the user left it after a kill, else 0"
    case .band:
      "the number of its class of victims: 0 suspended, 1 in the background; classes are emptied in"
        + " this order whatever the score"
    case .time: "seconds since the start of the run"
    }
  }

  /// Whether it changes while an app waits as a candidate and nothing happens to it.
  var changesWithTime: Bool { self == .idle || self == .time }
}
