import SimulationCore

/// Gathers the axes of a sweep's file, each key once.
struct SweepAxes {
  private let folder: Folder
  /// Parameters that all cells share.
  private(set) var fixed: [SweepParameter] = []
  /// Groups of choices, each choice a list of parameters that go together.
  private(set) var groups: [[[SweepParameter]]] = []
  /// All keys that have a value.
  private(set) var keys: Set<String> = []

  init(folder: Folder) { self.folder = folder }

  /// One value for all cells.
  mutating func addFixed(
    _ key: String,
    _ value: YAMLValue,
    keyPlace: SimulationError.Place
  ) throws(SimulationError) {
    if key == "seed" { _ = try value.seed() }
    if key == "scenario" { _ = try value.string() }
    keys.insert(key)
    fixed.append(SweepParameter(key, value, keyPlace: keyPlace, folder: folder))
  }

  /// The mapping `set`: values for all cells.
  mutating func addFixed(_ value: YAMLValue) throws(SimulationError) {
    for (key, value) in try pairs(of: value) {
      let name = try claim(key, in: value)
      try addFixed(name, value, keyPlace: value.source.place(of: key))
    }
  }

  /// The mapping `grid`: every value of each key with every value of the others.
  mutating func addGrid(_ value: YAMLValue) throws(SimulationError) {
    for (key, value) in try pairs(of: value) {
      let name = try claim(key, in: value)
      let choices = try choices(name, key, value)
      var seen: Set<String> = []
      for choice in choices where !seen.insert(choice.text).inserted {
        throw choice.value.error("\"\(name)\" has the value \(choice.text.prefix(40)) twice")
      }
      groups.append(choices.map { [$0] })
    }
  }

  /// The mapping `zip`: the first values of all keys together, then the second ones, and so on.
  mutating func addZip(_ value: YAMLValue) throws(SimulationError) {
    var rows: [[SweepParameter]] = []
    for (place, pair) in try pairs(of: value).enumerated() {
      let name = try claim(pair.key, in: pair.value)
      let column = try choices(name, pair.key, pair.value)
      if place == 0 { rows = column.map { _ in [] } }
      guard column.count == rows.count else {
        throw pair.value.error(
          "\"\(name)\" has \(column.count) values, and the first key of the zip \(rows.count)",
          hint: "as many each, or move it into grid"
        )
      }
      for row in rows.indices { rows[row].append(column[row]) }
    }
    var seen: Set<[String]> = []
    for (place, row) in rows.enumerated() where !seen.insert(row.map(\.text)).inserted {
      throw row[0].value.error("row \(place + 1) of the zip is the same as one before")
    }
    groups.append(rows)
  }

  private func pairs(
    of value: YAMLValue
  ) throws(SimulationError) -> [(key: YAMLNode, value: YAMLValue)] {
    let hint = "as in {policy: [lru, jetsam]}"
    guard case .mapping(let pairs) = value.node.content else {
      throw value.wrongKind("a mapping", hint: hint)
    }
    guard !pairs.isEmpty else { throw value.error("\(value.label) has no keys", hint: hint) }
    return pairs.map { key, node in
      (key, YAMLValue(node, in: value.source, path: key.text ?? ""))
    }
  }

  /// Sees to it that `key` is one of a scenario's, and takes it.
  private mutating func claim(
    _ key: YAMLNode,
    in value: YAMLValue
  ) throws(SimulationError) -> String {
    let name = key.text ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let known = ["scenario"] + ScenarioLoader.keys + ["trace"]
    guard let first = parts.first, known.contains(first) else {
      throw value.source.error(
        "unknown key \"\(name.prefix(40))\" of a scenario",
        at: key,
        hint: YAMLValue.hint(for: parts.first ?? name, among: known)
      )
    }
    guard !parts.contains("") else {
      throw value.source.error(
        "\"\(name.prefix(40))\" is no path of keys",
        at: key,
        hint: "as in workload.exponent"
      )
    }
    guard keys.insert(name).inserted else {
      throw value.source.error("\"\(name)\" has a value already", at: key)
    }
    return name
  }

  /// The values that `key` takes in turn.
  private func choices(
    _ name: String,
    _ key: YAMLNode,
    _ value: YAMLValue
  ) throws(SimulationError) -> [SweepParameter] {
    let values: [YAMLValue]
    if case .sequence = value.node.content {
      values = try value.list()
    } else if SweepRange.isRange(value) {
      values = try SweepRange.values(of: value, limit: SweepFile.mostCells)
    } else if name == "budget", value.node.text == "auto" {
      values = SweepFile.automaticBudgets.map { text in
        let node = YAMLNode(
          .scalar(text, plain: true),
          line: value.node.line,
          column: value.node.column
        )
        return YAMLValue(node, in: value.source, path: value.path)
      }
    } else {
      values = [value]
    }
    guard !values.isEmpty else { throw value.error("\"\(name)\" has no values") }
    let place = value.source.place(of: key)
    return values.map { SweepParameter(name, $0, keyPlace: place, folder: folder) }
  }
}
