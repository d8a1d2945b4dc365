import SimulationCore

/// Where a value comes from that is set in a file from outside.
enum Origin: Sendable {
  /// From the command line.
  case argument(String)
  /// From a place in another file, which lies in the folder.
  case file(SimulationError.Place, in: Folder)

  /// The place that messages name.
  var place: SimulationError.Place {
    switch self {
    case .argument(let text): SimulationError.Place(file: text)
    case .file(let place, in: _): place
    }
  }

  var isArgument: Bool {
    switch self {
    case .argument: true
    case .file: false
    }
  }
}
