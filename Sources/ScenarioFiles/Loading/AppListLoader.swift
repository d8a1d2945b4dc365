import SimulationCore

/// Turns the key `apps` of a scenario or a catalogue into apps, through all files that it names.
struct AppListLoader {
  /// The largest number of apps: one device with more is no device.
  static let mostApps: Int64 = 1_000_000

  /// The longest chain of files that name each other.
  private static let longestChain = 64

  package static let referenceKeys = ["catalogue", "count"]

  private let library: FileLibrary
  private var overrides: [Overrides.Entry]
  /// The files that are being read, outermost first.
  private var open: [String] = []
  private var apps: [AppModel] = []
  /// Where each id was first used.
  private var places: [String: SimulationError.Place] = [:]

  /// A loader that looks files up in `library` and sets `overrides`, whose paths start with the id
  /// of an app, in the apps that it finds.
  init(library: FileLibrary, overrides: [Overrides.Entry] = []) {
    self.library = library
    self.overrides = overrides
  }

  /// The apps that `value`, which stands in a file in `folder`, states or names; `identity` is that
  /// file's.
  mutating func apps(
    in value: YAMLValue,
    from folder: Folder,
    identity: String
  ) throws(SimulationError) -> [AppModel] {
    open = [identity]
    try add(value, from: folder)
    guard !apps.isEmpty else { throw value.error("the list of apps is empty") }
    if let entry = overrides.first {
      let id = entry.path.split(separator: ".").first.map(String.init) ?? ""
      throw value.source.error(
        "no app has the id \"\(id)\"",
        at: entry.value,
        hint: Spelling.nearest(to: id, among: apps.map(\.id)).map { "did you mean \($0)?" }
      )
    }
    return apps
  }

  private mutating func add(_ value: YAMLValue, from folder: Folder) throws(SimulationError) {
    switch value.node.content {
    case .sequence:
      for element in try value.list() { try add(element, from: folder) }
    case .scalar:
      try addFile(value, from: folder)
    case .mapping(let pairs):
      if pairs.contains(where: { Self.referenceKeys.contains($0.key.text ?? "") }) {
        try addCatalogue(value, from: folder)
      } else {
        try addApp(value)
      }
    }
  }

  private mutating func addApp(_ value: YAMLValue) throws(SimulationError) {
    let app = try AppModel(decoding: try setOverrides(in: value))
    let keys = try YAMLMapping(value, keys: AppModel.keys, of: "an app")
    let place = (keys["id"] ?? value).error("").place
    if let first = places.updateValue(place ?? .init(file: value.source.file), forKey: app.id) {
      throw (keys["id"] ?? value).error(
        "duplicate app \"\(app.id)\"",
        hint: "it is already in \(first.file):\(first.line)"
      )
    }
    apps.append(app)
  }

  private mutating func addFile(
    _ reference: YAMLValue,
    from folder: Folder
  ) throws(SimulationError) {
    let file = try library.file(reference, kind: .apps, from: folder)
    guard !open.contains(file.identity) else {
      throw reference.error(
        "a cycle of references: \(file.root.source.file) leads back to itself",
        hint: "a file can't name itself, not even through others"
      )
    }
    guard open.count < Self.longestChain else {
      throw reference.error("more than \(Self.longestChain) files name each other in a chain")
    }
    open.append(file.identity)
    let count = apps.count
    let list = try Self.list(in: file.root)
    try add(list, from: file.folder)
    guard apps.count > count else { throw list.error("the list of apps is empty") }
    open.removeLast()
  }

  /// The list of apps in a catalogue: under the key `apps`, or, for a file of one app, all of it.
  static func list(in root: YAMLValue) throws(SimulationError) -> YAMLValue {
    guard case .mapping(let pairs) = root.node.content,
      !pairs.contains(where: { $0.key.text == "id" || $0.key.text == "footprint" })
    else { return root }
    return try YAMLMapping(root, keys: ["apps"], of: "an app catalogue").required("apps")
  }

  private mutating func addCatalogue(
    _ value: YAMLValue,
    from folder: Folder
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.referenceKeys, of: "apps")
    let reference = try keys.required("catalogue", hint: "as in {catalogue: everyday}")
    let start = apps.count
    try addFile(reference, from: folder)
    guard let count = try keys["count"]?.integer(in: 1...Self.mostApps) else { return }
    guard start + Int(count) <= Self.mostApps else {
      throw value.error("more than \(Self.mostApps) apps")
    }
    let group = Array(apps[start...])

    apps = apps[..<start] + AppRepetition.apps(group, count: Int(count))
    for app in apps[start...] {
      let place = reference.error("").place
      if places[app.id] == nil { places[app.id] = place }
    }
  }

  private mutating func setOverrides(in value: YAMLValue) throws(SimulationError) -> YAMLValue {
    guard !overrides.isEmpty, case .mapping(let pairs) = value.node.content,
      let id = pairs.first(where: { $0.key.text == "id" })?.value.text
    else { return value }
    let prefix = id + "."
    let mine = overrides.filter { $0.path.hasPrefix(prefix) }
    overrides.removeAll { $0.path.hasPrefix(prefix) }
    return try value.setting(
      mine.map { .init(path: String($0.path.dropFirst(prefix.count)), value: $0.value) }
    )
  }
}
