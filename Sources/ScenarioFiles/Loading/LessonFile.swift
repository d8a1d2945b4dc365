package import SimulationCore

/// A lesson's file: what it says, and the scenarios of its runs.
package struct LessonFile: Sendable {
  /// The keys of a lesson.
  package static let keys = [
    "title", "number", "scenario", "runs", "facts", "claims", "parts",
  ]
  /// The keys of a run: what it changes in the lesson's scenario.
  package static let runKeys = [
    "scenario", "platform", "device", "budget", "policy", "lifecycle", "seed",
  ]

  /// What a lesson's run is called if it names none.
  static let onlyRun = "run"

  /// What the lesson says.
  package let model: LessonModel
  /// The scenarios of its runs; facts are about the first where they name none.
  package let runs: [(name: String, scenario: LoadedScenario)]

  /// The lesson at `path`, or the one called so.
  package init(_ path: String) throws(SimulationError) {
    try self.init(FileLibrary().argument(path, kind: .lesson))
  }

  /// The lesson in `file`.
  init(_ file: FoundFile) throws(SimulationError) {
    let keys = try YAMLMapping(file.root, keys: Self.keys, of: "a lesson")
    let own = try keys.required("scenario", hint: "a name, or a scenario itself")
    var runs: [(name: String, scenario: LoadedScenario)] = []
    for (name, value) in try keys["runs"]?.pairs() ?? [] {
      runs.append((name, try Self.run(value, own, in: file)))
    }
    if runs.isEmpty { runs = [(Self.onlyRun, try Self.scenario(own, RunOptions(), in: file))] }
    let decoder = LessonDecoder(
      apps: runs[0].scenario.scenario.apps.map(\.id),
      runs: runs.map(\.name)
    )
    model = try decoder.lesson(keys, name: file.name)
    self.runs = runs
  }

  /// The scenario `own` with what the run `value` changes.
  private static func run(
    _ value: YAMLValue,
    _ own: YAMLValue,
    in file: FoundFile
  ) throws(SimulationError) -> LoadedScenario {
    let keys = try YAMLMapping(value, keys: runKeys, of: "a run")
    var options = RunOptions()
    options.platform = try keys["platform"]?.string()
    options.device = try keys["device"]?.string()
    options.budget = try keys["budget"]?.string()
    options.policy = try keys["policy"]?.string()
    options.lifecycle = try keys["lifecycle"]?.string()
    options.seed = try keys["seed"]?.seed()
    do throws(SimulationError) {
      return try scenario(keys["scenario"] ?? own, options, in: file)
    } catch {
      // Options are read as if they stood on a command line; here they stand in a file.
      throw error.kind == .usage ? value.error(error.message, hint: error.hint) : error
    }
  }

  private static func scenario(
    _ value: YAMLValue,
    _ options: RunOptions,
    in file: FoundFile
  ) throws(SimulationError) -> LoadedScenario {
    let overrides = try Overrides(options)
    let library = FileLibrary(origins: overrides.origins)
    var found = file
    if case .mapping = value.node.content {
      var source = value.source
      source.origins = overrides.origins
      found.root = YAMLValue(value.node, in: source)
    } else {
      found = try library.file(value, kind: .scenario, from: file.folder)
    }
    return try ScenarioAssembly(
      library: library,
      file: found,
      overrides: overrides,
      options: options
    ).scenario()
  }
}
