import SimulationCore
import Workloads

/// What a generated list of actions says about sessions, read back from it.
struct GeneratedSessions {
  struct Session {
    var app: Int32
    var start: Time
    var end: Time
    /// `home`, `lock`, or `open` where the next session follows directly.
    var ending: ActionKind
    /// From the end to the next session.
    var gap: Time
  }

  private(set) var all: [Session] = []

  /// The sessions of `actions` but for the last, which may be cut.
  init(_ actions: [Action]) {
    var open: Action?
    var ending: Action?
    for action in actions {
      switch action.kind {
      case .open:
        if let open {
          let end = ending?.time ?? action.time
          all.append(
            Session(
              app: open.app,
              start: open.time,
              end: end,
              ending: ending?.kind ?? .open,
              gap: action.time - end
            )
          )
        }
        open = action
        ending = nil
      case .home, .lock: ending = action
      default: continue
      }
    }
  }

  /// The apps in order of their sessions.
  var apps: [Int] { all.map { Int($0.app) } }
}

extension [AppModel] {
  /// So many apps that differ in nothing but their names.
  static func plain(_ count: Int) -> [AppModel] {
    (0..<count).map { AppModel(id: "app-\($0)", footprint: .init(launch: .fixed(1 << 20))) }
  }
}

/// Pearson's statistic of `counts` against `shares`, less its mean, in standard deviations.
func chiSquareDeviation(_ counts: [Int], shares: [Double]) -> Double {
  let total = Double(counts.reduce(0, +))
  let statistic = zip(counts, shares).map { count, share in
    let expected = total * share
    return (Double(count) - expected) * (Double(count) - expected) / expected
  }.reduce(0, +)
  let freedom = Double(counts.count - 1)
  return (statistic - freedom) / (2 * freedom).squareRoot()
}

/// The mean and the standard deviation of the logarithms of `values`, which are microseconds.
func logarithmMoments(_ values: [Int64]) -> (median: Double, sigma: Double) {
  let logarithms = values.map { Mathematics.log(Double($0)) }
  let mean = logarithms.reduce(0, +) / Double(values.count)
  let squares = logarithms.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
  return (Mathematics.exp(mean), (squares / Double(values.count - 1)).squareRoot())
}
