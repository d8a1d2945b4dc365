internal import SimulationCore
package import SimulationEngine

/// The state machine under a profile as the engine shows it: every event is tried in every state, and
/// what comes of it is drawn.
package struct LifecycleDiagram: Sendable {
  /// The languages that it can be written in.
  package enum Language: String, CaseIterable, Sendable { case dot, mermaid }

  /// A change of state, what brings it about, and what is said in it.
  package struct Edge: Sendable {
    package var phase: LifecyclePhase
    package var events: [String]
    package var messages: [String]
  }

  /// The profile's name.
  package let profile: String
  /// All changes, by the states that they leave and reach.
  package private(set) var edges: [Edge] = []

  /// A machine without changes.
  init(profile: String) { self.profile = profile }

  /// The machine of an app with `settings`.
  package init(_ settings: LifecycleSettings) {
    self.init(profile: settings.profile.name)
    var messages: [LifecyclePhase: [String]] = [:]
    for start in ProcessState.allCases {
      for kind in LifecycleStepKind.allCases where kind != .elapse {
        var step = LifecycleStep(kind)
        step.isSilent = kind == .push
        step.isOther = kind == .bannerTap
        for entries in Self.outcomes(of: step, from: start, settings) {
          draw(entries, event: kind.rawValue, &messages)
        }
      }
    }
    for index in edges.indices { edges[index].messages = messages[edges[index].phase] ?? [] }
    sortEdges()
  }

  mutating func sortEdges() {
    edges.sort { left, right in
      let order = ProcessState.allCases
      let keys = [left, right].map { edge in
        (order.firstIndex(of: edge.phase.from) ?? 0) * order.count
          + (order.firstIndex(of: edge.phase.to) ?? 0)
      }
      return keys[0] < keys[1]
    }
  }

  /// Notes that `event` brings the change `phase`, and that `messages` are said in it.
  mutating func add(_ phase: LifecyclePhase, event: String, messages: [String]) {
    if !edges.contains(where: { $0.phase == phase }) {
      edges.append(Edge(phase: phase, events: [], messages: []))
    }
    for index in edges.indices where edges[index].phase == phase {
      if !edges[index].events.contains(event) { edges[index].events.append(event) }
      for message in messages where !edges[index].messages.contains(message) {
        edges[index].messages.append(message)
      }
    }
  }

  /// What `step` brings about; a wake is tried for every reason that there is.
  private static func outcomes(
    of step: LifecycleStep,
    from start: ProcessState,
    _ settings: LifecycleSettings
  ) -> [[LifecycleEntry]] {
    let reasons = step.kind == .wake ? WakeReason.allCases : [step.reason]
    return reasons.map { reason in
      var step = step
      step.reason = reason
      var session = LifecycleSession(settings, state: LifecycleState(start, settings))
      return session.perform(step)
    }
  }

  private mutating func draw(
    _ entries: [LifecycleEntry],
    event: String,
    _ messages: inout [LifecyclePhase: [String]]
  ) {
    for entry in entries {
      guard case .transition(let phase) = entry.kind else { continue }
      add(phase, event: event, messages: [])
    }
    for entry in entries {
      guard case .callback = entry.kind, let phase = entry.phase else { continue }
      if messages[phase]?.contains(entry.name) != true {
        messages[phase, default: []].append(entry.name)
      }
    }
  }

  /// The machine as text in `language`.
  package func text(_ language: Language) -> String {
    switch language {
    case .dot: dot
    case .mermaid: mermaid
    }
  }

  private var dot: String {
    var text = "digraph \"\(profile)\" {\n  node [shape=box, style=rounded];\n"
    for state in ProcessState.allCases { text += "  \(state.lifecycleName);\n" }
    for edge in edges {
      let label = (edge.events + edge.messages.map { "[\($0)]" }).joined(separator: "\\n")
      text += "  \(edge.phase.from.lifecycleName) -> \(edge.phase.to.lifecycleName)"
      text += " [label=\"\(label)\"];\n"
    }
    return text + "}\n"
  }

  private var mermaid: String {
    var text = "stateDiagram-v2\n  %% \(profile)\n  [*] --> NotRunning\n"
    for edge in edges {
      // A colon would end the label.
      let messages = edge.messages.map { "[\($0.replacing(":", with: "#58;"))]" }
      let label = edge.events.joined(separator: ", ") + messages.map { "<br/>\($0)" }.joined()
      text += "  \(edge.phase.from.lifecycleName) --> \(edge.phase.to.lifecycleName): \(label)\n"
    }
    return text
  }
}

extension LifecycleSettings {
  /// An app that declares every background mode and keeps its state: what it may meet is the most.
  package static func everything(under profile: LifecycleProfile) -> LifecycleSettings {
    var settings = LifecycleSettings(profile: profile)
    settings.modes = [
      .audio, .fetch, .location, .processing, .remoteNotification, .voip, .bluetooth,
    ]
    settings.fetches = true
    return settings
  }
}
