internal import SimulationCore
package import SimulationEngine

extension GoldenScenario.Expectation {
  /// Whether `entry` is what is expected; `isStrict` compares the arguments that the file names.
  func agrees(with entry: LifecycleEntry, isStrict: Bool) -> Bool {
    guard kind == entry.goldenKind, name == entry.name, scene == nil || scene == entry.scene
    else { return false }
    if let observed, observed != entry.observed { return false }
    if let phase, phase != entry.phase?.name { return false }
    guard isStrict else { return true }
    return arguments.allSatisfy { wanted in
      entry.arguments.contains { $0.name == wanted.name && $0.value.agrees(with: wanted.value) }
    }
  }

  func text(isStrict: Bool) -> String {
    var text = "\(kind.rawValue) \(name)"
    if let scene { text += " scene \(scene)" }
    if kind != .effect { text += " [\(observed?.name ?? "unspecified")]" }
    if let phase { text += " phase \(phase)" }
    if isStrict, !arguments.isEmpty { text += " \(LifecycleValue.pairs(arguments).text)" }
    return text
  }
}

extension GoldenCheck {
  static func text(_ entry: LifecycleEntry, isStrict: Bool) -> String {
    var text = "\(entry.goldenKind.rawValue) \(entry.name)"
    if let scene = entry.scene { text += " scene \(scene)" }
    if entry.goldenKind != .effect { text += " [\(entry.observed.name)]" }
    if let phase = entry.phase { text += " phase \(phase.name)" }
    if isStrict, !entry.arguments.isEmpty {
      text += " \(LifecycleValue.pairs(entry.arguments).text)"
    }
    return text
  }
}

extension LifecycleEntry {
  /// What files call its kind.
  package var goldenKind: GoldenScenario.Expectation.Kind {
    switch kind {
    case .transition: .transition
    case .callback: .callback
    case .notification: .notification
    case .controllers: .controllers
    case .effect: .effect
    }
  }
}

extension LifecycleValue {
  /// Whether it is `wanted`; of pairs, whether it has those that are wanted.
  func agrees(with wanted: LifecycleValue) -> Bool {
    guard case .pairs(let pairs) = self, case .pairs(let others) = wanted else {
      return self == wanted || text == wanted.text
    }
    return others.allSatisfy { other in
      pairs.contains { $0.name == other.name && $0.value.agrees(with: other.value) }
    }
  }

  /// As a person would write it.
  package var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .truth(let isTrue): isTrue ? "true" : "false"
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .pairs(let pairs):
      "{" + pairs.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}
