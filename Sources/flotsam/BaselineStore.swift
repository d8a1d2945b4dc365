internal import BenchmarkHarness
@preconcurrency internal import Glibc
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// What to do with a baseline.
enum BaselineTask: String, CaseIterable {
  case save, compare, check
}

/// Where a baseline is kept.
struct BaselineStore {
  static let folder = ".build/baselines"

  /// What the user calls it.
  let name: String
  /// The file.
  let path: String

  /// The baseline `name`, which is a path if it has a slash.
  init(_ name: String?, for task: BaselineTask) throws(SimulationError) {
    guard let name, !name.isEmpty else {
      throw SimulationError(
        .usage,
        "the baseline needs a name",
        hint: "as in --baseline \(task.rawValue) before"
      )
    }
    self.name = name
    path = name.contains("/") ? name : "\(Self.folder)/\(name).json"
  }

  func read() throws(SimulationError) -> BenchmarkSession {
    try BenchmarkSession(reading: try DiskFile.read(path), file: path)
  }

  func write(_ session: BenchmarkSession) throws(SimulationError) {
    // What can't be made is told by the file.
    if !name.contains("/") {
      mkdir(".build", 0o777)
      mkdir(Self.folder, 0o777)
    }
    try ResultWriter.write(BenchmarkReport.text(session, form: .json), to: path)
  }
}
