internal import SimulationCore
internal import Synchronization

/// The scenarios of the cells that are in hand: each is read once, by whichever thread comes first.
///
/// A class, since threads share it.
final class CellCache: Sendable {
  /// A cell's scenario and what it is known by.
  struct Ready: Sendable {
    let scenario: PreparedScenario
    let digest: String
  }

  /// A cell that is read once.
  private final class Entry: Sendable {
    let ready = Mutex<Result<Ready, SimulationError>?>(nil)
  }

  private let sweep: Sweep
  private let entries = Mutex<[Int: Entry]>([:])

  init(_ sweep: Sweep) { self.sweep = sweep }

  /// The scenario of cell number `cell`.
  func ready(_ cell: Int) throws(SimulationError) -> Ready {
    switch result(cell) {
    case .success(let ready): return ready
    case .failure(let error): throw error
    }
  }

  private func result(_ cell: Int) -> Result<Ready, SimulationError> {
    let entry = entries.withLock { entries in
      if let entry = entries[cell] { return entry }
      let entry = Entry()
      entries[cell] = entry
      return entry
    }
    return entry.ready.withLock { ready in
      if let ready { return ready }
      let result = read(cell)
      ready = result
      return result
    }
  }

  /// Forgets a cell.
  func forget(_ cell: Int) { entries.withLock { _ = $0.removeValue(forKey: cell) } }

  private func read(_ cell: Int) -> Result<Ready, SimulationError> {
    do throws(SimulationError) {
      let scenario = try sweep.prepare(cell)
      return .success(Ready(scenario: scenario, digest: scenario.digest))
    } catch {
      return .failure(error)
    }
  }
}

extension PreparedScenario {
  /// What it is known by: another one if anything in it is another.
  ///
  /// The users of its first replication stand for the generator.
  var digest: String {
    var fingerprint = Fingerprint()
    fingerprint.add(scenario(of: 0).encoded)
    return fingerprint.text
  }
}
