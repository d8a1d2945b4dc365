internal import Reports
package import SimulationCore
package import SimulationEngine

/// A device at one moment: its memory, and its apps in a table.
package struct DeviceLines: Sendable {
  private static let widestApp = 18
  private static let narrowestApp = 8
  /// What `suspended 120.0 MiB` takes beside another, with what separates them.
  private static let widestState = 23

  private let scenario: Scenario
  private let state: DeviceState
  private let isAndroid: Bool

  /// The lines of `state` in a run of `scenario`.
  package init(_ scenario: Scenario, _ state: DeviceState) {
    self.scenario = scenario
    self.state = state
    isAndroid = scenario.platform.kind == .android
  }

  // MARK: The device

  /// `memory ███████···  300.0 MiB of 400.0 MiB, 25.0 % free · level normal`.
  package func memory(width: Int, label: String = "memory") -> ScreenLine {
    let level = isAlarming ? ScreenLine.Tone.alarm : .plain
    guard case .limited(let budget) = scenario.budget else {
      return ScreenLine("\(label) \(HumanUnits.bytes(state.used)) of no limit", level)
    }
    let free = budget.count > 0 ? Double(budget.count - state.used) / Double(budget.count) : 0
    let text =
      "  \(HumanUnits.bytes(state.used)) of \(HumanUnits.bytes(budget.count))"
      + ", \(HumanUnits.share(free)) free · \(pressure)"
    let room = min(40, max(0, width - label.count - 1 - text.count))
    let bar = Picture.bar(state.used, of: budget.count, width: room)
    return ScreenLine(
      label + " " + bar + String(repeating: "·", count: max(0, room - bar.count)) + text,
      level
    ).clipped(to: width)
  }

  private var isAlarming: Bool { state.level > .normal || (state.memoryFactor ?? 0) > 0 }

  private var pressure: String {
    if let factor = state.memoryFactor { return "factor \(DeviceWords.factor(factor))" }
    return "level \(state.level.resultName)"
  }

  /// `in front: mail, a call rings`.
  package var front: String {
    var parts: [String] = []
    if state.front >= 0 {
      parts.append("in front: " + name(state.front))
      if state.beside >= 0 { parts.append("beside it: " + name(state.beside)) }
    } else {
      parts.append("in front: home screen")
    }
    if let cover = DeviceWords.cover(state.cover) { parts.append(cover) }
    if state.isLocked { parts.append("locked") }
    if state.hog > 0 { parts.append("hog: " + HumanUnits.bytes(state.hog)) }
    return parts.joined(separator: ", ")
  }

  private func name(_ app: Int32) -> String { scenario.apps[Int(app)].id }

  // MARK: The apps

  /// The apps as a student looks for them: in front, then by last use, those without a process last.
  package var order: [Int] {
    func key(_ app: Int) -> (Int, Int64, Int) {
      let one = state.apps[app]
      let group =
        app == Int(state.front)
        ? 0 : app == Int(state.beside) ? 1 : one.state != .notRunning ? 2 : 3
      return (group, 0 - (one.lastUse ?? -1), app)
    }
    return state.apps.indices.sorted { key($0) < key($1) }
  }

  /// One line an app: its state, what it holds, when it was last used; `other` is the device beside.
  package func apps(width: Int, beside other: DeviceState? = nil) -> [ScreenLine] {
    let widest = scenario.apps.map({ $0.id.count }).max() ?? 0
    // Beside another device names are cut where the two wouldn't fit.
    let room = other == nil ? Self.widestApp : max(Self.narrowestApp, width - 2 * Self.widestState)
    let column = min(widest, Self.widestApp, room)
    let half = min(24, max(0, (width - column - 8) / 2))
    let largest = max(1, state.apps.map({ $0.footprint }).max() ?? 1)
    return order.map { app in
      let one = state.apps[app]
      var text = "  " + ScreenLine(scenario.apps[app].id).padded(to: column) + "  "
      if let other {
        let second = other.apps[app]
        text +=
          ScreenLine(brief(one)).padded(to: half) + "  "
          + (brief(one) == brief(second) ? "  " : "≠ ") + brief(second)
        return ScreenLine(text, tone(one)).clipped(to: width)
      }
      text += ScreenLine(described(one)).padded(to: isAndroid || one.standing != nil ? 20 : 12)
      guard one.state != .notRunning else {
        while text.last == " " { text.removeLast() }
        return ScreenLine(text, .faint).clipped(to: width)
      }
      let size = HumanUnits.bytes(one.footprint)
      text += String(repeating: " ", count: max(0, 10 - size.count)) + size + "  "
      let used = one.lastUse.map { Self.used(state.time - $0) } ?? ""
      text += ScreenLine(used).padded(to: 20) + " "
      text += Picture.bar(one.footprint, of: largest, width: max(0, min(20, width - text.count)))
      while text.last == " " { text.removeLast() }
      return ScreenLine(text, tone(one)).clipped(to: width)
    }
  }

  private static func used(_ ago: Int64) -> String {
    ago > 0 ? "used \(HumanUnits.duration(ago)) ago" : "used now"
  }

  private func tone(_ app: DeviceState.App) -> ScreenLine.Tone {
    switch app.state {
    case .active, .inactive: .title
    case .background, .suspended: .plain
    case .notRunning: .faint
    }
  }

  private func described(_ app: DeviceState.App) -> String {
    if app.state == .notRunning, app.wasEvicted { return "evicted" }
    var text = DeviceWords.state(app.state, standing: app.standing, isAndroid: isAndroid)
    if let standing = app.standing {
      text += isAndroid ? ", adj \(standing)" : ", band \(standing)"
    }
    return text
  }

  private func brief(_ app: DeviceState.App) -> String {
    let text = DeviceWords.state(app.state, standing: app.standing, isAndroid: isAndroid)
    if app.state == .notRunning { return app.wasEvicted ? "evicted" : text }
    return text + " " + HumanUnits.bytes(app.footprint)
  }
}
