package import SimulationCore

extension ScenarioLoader {
  /// Reads the file at `path` as what it is, with all that it names, and returns what that is;
  /// throws what is wrong with it.
  package static func validate(
    _ path: String,
    known: KnownNames = .engine
  ) throws(SimulationError) -> FileKind {
    let library = FileLibrary()
    return try validate(try library.read(.disk(path)), in: library, known: known)
  }

  /// Does the same with `bytes`, which are called `name` in errors and may refer to built-in files
  /// alone.
  package static func validate(
    bytes: [UInt8],
    name: String,
    known: KnownNames = .engine
  ) throws(SimulationError) -> FileKind {
    let root = try YAMLValue(reading: SourceText(bytes, file: name))
    let file = FoundFile(root: root, folder: .builtIn(""), name: name, identity: name)
    return try validate(file, in: FileLibrary(), known: known)
  }

  private static func validate(
    _ file: FoundFile,
    in library: FileLibrary,
    known: KnownNames
  ) throws(SimulationError) -> FileKind {
    let kind = kind(of: file)
    switch kind {
    case .sweep:
      let sweep = try SweepFile(decoding: file, library: library, known: known)
      for cell in sweep.samples { _ = try sweep.load(cell) }
    case .device:
      _ = try DeviceModel(decoding: file.root, name: file.name)
    case .platform:
      _ = try PlatformModel(decoding: file.root, name: file.name, known: known)
    case .apps:
      var loader = AppListLoader(library: library)
      _ = try loader.apps(
        in: AppListLoader.list(in: file.root),
        from: file.folder,
        identity: file.identity
      )
    case .state:
      _ = try DecisionState(decoding: file.root)
    case .lesson:
      _ = try LessonFile(file)
    case .scenario:
      var options = RunOptions()
      options.known = known
      let assembly = ScenarioAssembly(
        library: library,
        file: file,
        overrides: try Overrides(options),
        options: options
      )
      _ = try assembly.scenario()
    }
    return kind
  }

  /// What `file` is: by keys that only one kind has, else by its folder, else a scenario.
  private static func kind(of file: FoundFile) -> FileKind {
    guard case .mapping(let pairs) = file.root.node.content else { return .apps }
    let keys = Set(pairs.compactMap(\.key.text))
    let marks: [(FileKind, [String])] = [
      (.lesson, ["parts", "title", "claims"]),
      (.sweep, ["grid", "zip", "replications"]),
      (.state, ["processes", "trigger", "lru"]),
      (.scenario, ["script", "workload", "device", "platform", "duration", "seed"]),
      (.device, ["ram", "page_size", "per_app_limit"]),
      (.platform, ["kind", "pressure", "suspension_delay"]),
      (.apps, ["id", "footprint"]),
    ]
    for (kind, marks) in marks where !keys.isDisjoint(with: marks) { return kind }
    if keys == ["apps"] { return .apps }
    if case .disk(let path) = file.folder {
      let folder = path.split(separator: "/").last.map(String.init)
      if let kind = FileKind.allCases.first(where: { $0.folder == folder }) { return kind }
    }
    return .scenario
  }
}
