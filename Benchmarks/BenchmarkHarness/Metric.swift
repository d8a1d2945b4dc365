/// What a benchmark measures of each sample.
package enum Metric: String, CaseIterable, Sendable {
  case wall, loop, cpu, instructions
  case smallMallocs = "mallocs_small"
  case largeMallocs = "mallocs_large"
  case mallocs = "mallocs_total"
  case bytes = "bytes_allocated"
  case peakResident = "peak_resident"
  case contextSwitches = "context_switches"

  /// What tables call it.
  package var title: String {
    switch self {
    case .wall: "wall ns/op"
    case .loop: "loop ns/op"
    case .cpu: "CPU ns/op"
    case .instructions: "instructions/op"
    case .smallMallocs: "mallocs small/op"
    case .largeMallocs: "mallocs large/op"
    case .mallocs: "mallocs/op"
    case .bytes: "bytes/op"
    case .peakResident: "peak resident MiB"
    case .contextSwitches: "context switches"
    }
  }

  /// What values are counted in.
  package var unit: String {
    switch self {
    case .wall, .loop, .cpu: "ns/op"
    case .instructions: "instructions/op"
    case .smallMallocs, .largeMallocs, .mallocs: "mallocs/op"
    case .bytes: "B/op"
    case .peakResident: "B"
    case .contextSwitches: "switches/sample"
    }
  }

  /// Whether a sample's value is divided by its operations.
  package var isPerOperation: Bool {
    switch self {
    case .wall, .loop, .cpu, .instructions, .smallMallocs, .largeMallocs, .mallocs, .bytes: true
    case .peakResident, .contextSwitches: false
    }
  }

  /// How two sets of samples of it are compared.
  package enum Comparability: Sendable {
    /// As times are: by a test, and on one machine alone.
    case byTest
    /// As counts are that the program alone decides: always.
    case exactly
    /// Not at all: what else the machine does has too much part in it.
    case never
  }

  /// How two sets of samples of it are compared.
  package var comparability: Comparability {
    switch self {
    case .wall: .byTest
    case .smallMallocs, .largeMallocs, .mallocs, .bytes: .exactly
    case .loop, .cpu, .instructions, .peakResident, .contextSwitches: .never
    }
  }
}
