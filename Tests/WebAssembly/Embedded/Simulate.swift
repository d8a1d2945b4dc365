import SimulationCore
import SimulationEngine
import Workloads

// The program that the interpreter runs: a decoded scenario comes in, its record goes out.

@_extern(c) private func read_bytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int
@_extern(c) private func write_bytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32

/// What the program ends with.
private enum Status: Int32 {
  case done = 0
  /// The bytes that came in are no scenario.
  case unreadable = 65
  /// The actions that the generator draws here are not those that it drew natively.
  case otherActions = 2
  /// The record could not be written.
  case unwritten = 74
}

/// Runs the scenario on standard input and ends with one of the statuses above.
@_cdecl("simulate")
public func simulate() -> Int32 { run().rawValue }

private func run() -> Status {
  let input = standardInput()
  let head = 4
  guard input.count >= head else { return .unreadable }
  let count = input[..<head].reversed().reduce(0) { $0 << 8 | Int($1) }
  guard input.count - head >= count else { return .unreadable }
  do throws(SimulationError) {
    let scenario = try Scenario(bytes: Array(input[head..<(head + count)]))
    let model = Array(input[(head + count)...])
    if !model.isEmpty, try !isDrawnAgain(scenario, from: GeneratorModel(bytes: model)) {
      return .otherActions
    }
    let record = try Simulation.run(scenario).encoded
    return record.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return .unwritten }
      return write_bytes(start, bytes.count) == 1 ? .done : .unwritten
    }
  } catch {
    return .unreadable
  }
}

/// Whether the generator gives the same actions here.
private func isDrawnAgain(_ scenario: Scenario, from model: GeneratorModel) -> Bool {
  let generator = ActionGenerator(
    model,
    apps: scenario.apps,
    seed: scenario.seed,
    replication: scenario.replication,
    timeOfDay: scenario.timeOfDay
  )
  return generator.actions(until: scenario.duration ?? .zero) == scenario.actions
}

private func standardInput() -> [UInt8] {
  var all: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = piece.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { read_bytes($0, bytes.count) } ?? 0
    }
    if count == 0 { return all }
    all.append(contentsOf: piece[..<count])
  }
}
