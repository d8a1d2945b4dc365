package import SimulationCore

/// Makes scenarios of files and options.
package enum ScenarioLoader {
  /// The keys of a scenario.
  package static let keys = [
    "name", "platform", "device", "seed", "duration", "warmup", "start", "policy", "lifecycle",
    "budget", "regret", "apps", "workload", "script",
  ]

  /// The keys of a workload that is a trace.
  package static let traceKeys = ["trace", "reboots"]

  /// The scenario at `path`, or the one called so, with what `options` say instead; without a path,
  /// the trace of the options on the default platform and device.
  package static func load(
    _ path: String?,
    options: RunOptions = RunOptions()
  ) throws(SimulationError) -> LoadedScenario {
    let overrides = try Overrides(options)
    let library = FileLibrary(origins: overrides.origins)
    let file: FoundFile
    if let path {
      file = try library.argument(path, kind: .scenario)
    } else {
      file = try traceAlone(options, origins: overrides.origins)
    }
    let assembly = ScenarioAssembly(
      library: library,
      file: file,
      overrides: overrides,
      options: options
    )
    return try assembly.scenario()
  }

  /// The scenario in `file`, which was found in `library`, with what `options` say instead.
  static func load(
    _ file: FoundFile,
    library: FileLibrary,
    options: RunOptions
  ) throws(SimulationError) -> LoadedScenario {
    let overrides = try Overrides(options)
    var library = library
    library.origins = overrides.origins
    let assembly = ScenarioAssembly(
      library: library,
      file: file.with(overrides.origins),
      overrides: overrides,
      options: options
    )
    return try assembly.scenario()
  }

  /// The apps of the catalogue called `name`, looked up from the current folder and in the built-in
  /// set.
  package static func catalogue(named name: String) throws(SimulationError) -> [AppModel] {
    let library = FileLibrary(origins: [.argument(name)])
    let node = YAMLNode(.scalar(name, plain: true), line: -1, column: 0)
    var source = SourceText([], file: name)
    source.origins = [.argument(name)]
    var loader = AppListLoader(library: library)
    return try loader.apps(in: YAMLValue(node, in: source), from: .disk("."), identity: "")
  }

  /// The bytes of the trace that a scenario names.
  package static func bytes(of trace: TraceModel) throws(SimulationError) -> [UInt8] {
    let prefix = "<built-in>/"
    if trace.path.hasPrefix(prefix) {
      if let bytes = BuiltinFiles.bytes(of: String(trace.path.dropFirst(prefix.count))) {
        return bytes
      }
    }
    return try DiskFile.read(trace.path, limit: DiskFile.largestTrace)
  }

  private static func traceAlone(
    _ options: RunOptions,
    origins: [Origin]
  ) throws(SimulationError) -> FoundFile {
    guard let trace = options.trace else {
      throw SimulationError(
        .usage,
        "a scenario or a trace is needed",
        hint: "give a scenario's file or --trace CSV"
      )
    }
    var source = SourceText([], file: trace)
    source.origins = origins
    let root = YAMLNode(.mapping([]), line: 0, column: 0)
    return FoundFile(
      root: YAMLValue(root, in: source),
      folder: .disk("."),
      name: FileLibrary.stem(of: trace),
      identity: ""
    )
  }
}
