/// Where a session can jump to.
package enum Landmark: Hashable, Sendable {
  /// An app is warned, or told to trim its memory.
  case warning
  /// An app is killed for memory.
  case eviction
  /// The level of memory pressure changes.
  case level
  /// A launch is completed, refused or abandoned.
  case launch
  /// An action of the user, the network or the clock.
  case action
  /// More than the footprint of an app changes: its place in the scenario.
  case app(Int)
  /// The last moment that isn't later, in microseconds.
  case time(Int64)
  /// The first thing that isn't the same beside.
  case difference
  case start, end
}

extension Landmark {
  /// What it is called; `app` names the app at a place in the scenario.
  func name(_ app: (Int) -> String) -> String {
    switch self {
    case .warning: "warning"
    case .eviction: "eviction"
    case .level: "change of the level"
    case .launch: "launch"
    case .action: "action"
    case .app(let place): "change of \(app(place))"
    case .time(let time): "moment at \(Moment.text(time))"
    case .difference: "difference"
    case .start: "start"
    case .end: "end"
    }
  }
}
