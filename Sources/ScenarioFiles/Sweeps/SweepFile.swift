package import SimulationCore

/// A sweep as its file states it: one scenario, and the values that its keys take in turn.
///
/// Its cells are counted, not listed: cell number n is made when it is asked for, the last axis
/// changing fastest.
package struct SweepFile: Sendable {
  package static let keys = ["name", "scenario", "set", "grid", "zip", "replications", "seed"]
  /// The most cells that a sweep may have.
  package static let mostCells = 100_000
  /// The most replications that a sweep may have in all its cells.
  package static let mostReplications = 10_000_000
  /// What `budget: auto` stands for: more where the curves bend.
  package static let automaticBudgets = [
    "0.05ws", "0.1ws", "0.15ws", "0.2ws", "0.3ws", "0.4ws", "0.5ws", "0.7ws", "1ws",
  ]

  /// What results call it.
  package let name: String
  /// How many replications each cell has.
  package let replications: Int
  /// How many cells there are.
  package let cellCount: Int
  private let fixed: [SweepParameter]
  /// Keys that take their values together: one list of parameters a choice.
  private let groups: [[[SweepParameter]]]
  private let library: FileLibrary
  private let folder: Folder
  private let known: KnownNames

  /// Reads the sweep at `path`, or the one called so.
  package init(_ path: String, known: KnownNames) throws(SimulationError) {
    let library = FileLibrary()
    try self.init(
      decoding: try library.argument(path, kind: .sweep),
      library: library,
      known: known
    )
  }

  init(
    decoding file: FoundFile,
    library: FileLibrary,
    known: KnownNames
  ) throws(SimulationError) {
    self.known = known
    var library = library
    library.cache = FileCache()
    self.library = library
    folder = file.folder
    let keys = try YAMLMapping(file.root, keys: Self.keys, of: "a sweep")
    name = try keys["name"]?.string() ?? file.name
    var axes = SweepAxes(folder: file.folder)
    for key in ["scenario", "seed"] {
      if let value = keys[key] { try axes.addFixed(key, value, keyPlace: keys.place(of: key)) }
    }
    if let value = keys["set"] { try axes.addFixed(value) }
    if let value = keys["grid"] { try axes.addGrid(value) }
    if let value = keys["zip"] { try axes.addZip(value) }
    fixed = axes.fixed
    groups = axes.groups
    guard axes.keys.contains("scenario") else {
      throw file.root.error("the key \"scenario\" is missing", hint: "as in scenario: everyday")
    }
    cellCount = try Self.count(axes, at: keys["grid"] ?? keys["zip"] ?? file.root)
    let most = Int64(Self.mostReplications / cellCount)
    replications = Int(try keys["replications"]?.integer(in: 1...most) ?? 1)
  }

  private static func count(
    _ axes: SweepAxes,
    at value: YAMLValue
  ) throws(SimulationError) -> Int {
    var count = 1
    for group in axes.groups {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: group.count)
      count = isTooLarge ? .max : product
    }
    guard count <= mostCells else {
      let number = count == .max ? "more than 2^63" : String(count)
      throw value.error("the sweep has \(number) cells; at most \(mostCells) are allowed")
    }
    return count
  }
}

extension SweepFile {
  /// What cell number `cell` says, the scenario included, in the order of the file.
  package func parameters(of cell: Int) -> [SweepParameter] {
    var rest = cell
    var chosen: [[SweepParameter]] = []
    for group in groups.reversed() {
      chosen.append(group[rest % group.count])
      rest /= group.count
    }
    return fixed + chosen.reversed().joined()
  }

  /// The keys that differ between cells, in the order of the file.
  package var variedKeys: [String] { groups.flatMap { $0[0].map(\.key) } }

  /// Cells in which each value of each axis occurs at least once; of a long axis some do.
  package var samples: [Int] {
    var samples = [0]
    var stride = 1
    for group in groups.reversed() {
      let count = min(group.count, 100)
      samples += (1..<count).map { $0 * (group.count - 1) / (count - 1) * stride }
      stride *= group.count
    }
    return samples
  }

  /// Reads the scenario of cell number `cell` with all that it names.
  package func load(_ cell: Int) throws(SimulationError) -> LoadedScenario {
    var options = RunOptions()
    options.known = known
    var scenario: SweepParameter?
    for parameter in parameters(of: cell) {
      if parameter.key == "scenario" {
        scenario = parameter
      } else {
        options.parameters.append(parameter)
      }
    }
    guard let reference = scenario else { throw SimulationError(.ours, "a cell has no scenario") }
    let file = try library.file(reference.value, kind: .scenario, from: folder)
    return try ScenarioLoader.load(file, library: library, options: options)
  }
}

extension SweepFile {
  /// What a command line says for the scenario `text` of this file: a path is relative to the file here,
  /// and to the current folder there.
  package func argument(_ text: String) -> String {
    guard text.contains("/"), case .disk(let folder) = folder, folder != "." else { return text }
    return "\(folder)/\(text.hasPrefix("./") ? String(text.dropFirst(2)) : text)"
  }
}
