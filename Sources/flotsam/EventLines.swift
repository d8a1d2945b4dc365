internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Events of a run as JSON objects: what the lines of a log say.
///
/// Every line has `time_s` (seconds from the start), `type`, and last `used_bytes`, the memory in use
/// after it. What else it has depends on its type.
struct EventLines {
  /// The ids of the apps, by their place in the scenario.
  let apps: [String]
  /// The table whose cells lifecycle events name.
  let table: LifecycleTable

  /// The lines of one event, in order.
  func values(of event: RunEvent) -> [JSONValue] {
    switch event.kind {
    case .lifecycle(let app, let process, let cell):
      (table.entries(of: cell).map { Self.parts(of: $0) }
        + table.androidEntries(of: cell).map { Self.parts(of: $0) }).map { type, members in
          line(event, type, [subject(app), ("process", .unsigned(UInt64(process)))] + members)
        }
    case .action(let action): [line(event, "action", members(of: action))]
    case .level(let from, let to):
      [line(event, "level", [("from", .text(from.resultName)), ("to", .text(to.resultName))])]
    case .warning(let app, let level):
      [line(event, "warning", [subject(app), ("level", .text(level.resultName))])]
    case .answer(let app, let freed):
      [line(event, "answer", [subject(app), ("freed_bytes", .integer(freed))])]
    case .purge(let freed): [line(event, "purge", [("freed_bytes", .integer(freed))])]
    case .launched(let app, let isCold, let latency):
      [
        line(
          event,
          "launch",
          [subject(app), ("cold", .bool(isCold)), ("latency_ms", .number(Double(latency) / 1_000))]
        )
      ]
    case .abandoned(let app): [line(event, "abandoned", [subject(app)])]
    case .refused(let app, let ask):
      [line(event, "refused", [subject(app), ("ask_bytes", .integer(ask))])]
    case .eviction(let eviction): [line(event, "eviction", members(of: eviction))]
    case .spared(let app, let attempt):
      [line(event, "spared", [subject(app), ("reason", .text(attempt.cause.name))])]
    case .limitWarning(let app, let limit):
      [line(event, "limit_warning", [subject(app), ("limit_bytes", .integer(limit))])]
    case .frozen(let app, let bytes):
      [line(event, "frozen", [subject(app), ("bytes", .integer(bytes))])]
    case .panic(let available, let critical):
      [
        line(
          event,
          "panic",
          [("available_bytes", .integer(available)), ("critical_bytes", .integer(critical))]
        )
      ]
    case .patience(let until): [line(event, "patience", [("until_s", Self.seconds(until))])]
    case .adjustment(let app, let from, let to):
      [
        line(
          event,
          "adj",
          [subject(app), ("from", .optional(from.map { Int64($0) })), ("to", .integer(Int64(to)))]
        )
      ]
    case .trim(let app, let level):
      [line(event, "trim", [subject(app), ("level", .text(level.name))])]
    case .memoryFactor(let from, let to):
      [
        line(
          event,
          "memory_factor",
          [("from", .integer(Int64(from))), ("to", .integer(Int64(to)))]
        )
      ]
    case .lowMemory(let processes):
      [line(event, "low_memory", [("processes", .integer(Int64(processes)))])]
    }
  }

  typealias Members = [(String, JSONValue)]

  private func line(_ event: RunEvent, _ type: String, _ members: Members) -> JSONValue {
    let all: Members =
      [("time_s", Self.seconds(event.time)), ("type", .text(type))] + members
      + [("used_bytes", .integer(event.used))]
    return JSONValue(members: all)
  }

  private func subject(_ app: Int32) -> (String, JSONValue) {
    ("app", app >= 0 ? .text(apps[Int(app)]) : .null)
  }

  static func seconds(_ microseconds: Int64) -> JSONValue {
    .number(Double(microseconds) / 1_000_000)
  }

  private func members(of action: Action) -> Members {
    var members: Members = [("action", .text(action.kind.resultName))]
    if action.app >= 0 { members.append(subject(action.app)) }
    switch action.kind {
    case .open:
      members.append(("via", .optional(LaunchVia(rawValue: action.detail)?.resultName)))
    case .wake:
      members.append(("reason", .optional(WakeReason(rawValue: action.detail)?.resultName)))
    case .memory: members.append(("bytes", .integer(action.amount.count)))
    case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .kill,
      .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .shutdown,
      .timeChange:
      break
    }
    return members
  }

  private func members(of eviction: Eviction) -> Members {
    commonMembers(of: eviction) + (eviction.jetsam.map(Self.members(of:)) ?? [])
      + (eviction.android.map(Self.members(of:)) ?? [])
  }

  /// What is known of an eviction on every platform.
  func commonMembers(of eviction: Eviction) -> Members {
    [
      subject(eviction.app), ("process", .unsigned(UInt64(eviction.process))),
      ("reason", .text(eviction.reason.name)), ("state", .text(Self.state(of: eviction))),
      ("freed_bytes", .integer(eviction.footprint)),
      ("last_use_s", Self.seconds(eviction.lastUse)),
      ("available_bytes", .integer(eviction.available)),
      ("needed_bytes", .integer(eviction.needed)),
      ("candidates", .integer(Int64(eviction.candidates))),
    ]
  }

  /// What jetsam looked at.
  static func members(of kill: JetsamKill) -> Members {
    [
      ("rule", .text(kill.attempt.rule.text)), ("band", .integer(Int64(kill.band))),
      ("in_band_s", seconds(kill.timeInBand)),
      ("available_after_bytes", .integer(kill.availableAfter)),
      ("critical_bytes", .integer(kill.attempt.critical)),
      ("soft_bytes", .integer(kill.levels.soft)),
      ("limit_bytes", .optional(kill.limit)), ("relaunch", .text(kill.relaunch.name)),
      ("compressed_bytes", .integer(kill.compressed)), ("done_s", seconds(kill.done)),
    ]
  }
}

// MARK: - Lifecycle

extension EventLines {
  private typealias Parts = (type: String, members: Members)

  private static func parts(of entry: LifecycleEntry) -> Parts {
    switch entry.kind {
    case .transition(let phase): transition(phase)
    case .callback: ("message", message(entry, "callback"))
    case .notification: ("message", message(entry, "notification"))
    case .controllers: ("message", message(entry, "controllers"))
    case .effect: ("effect", [("name", .text(entry.name))])
    }
  }

  /// Under Android nothing stands in for an app's state, but callbacks have arguments.
  private static func parts(of entry: AndroidEntry) -> Parts {
    var members: Members = [("name", .text(entry.name))]
    if let argument = entry.argument { members.append((argument.name, .text(argument.text))) }
    return switch entry.kind {
    case .transition(let phase):
      (
        "transition",
        [("from", .text(phase.from.androidName)), ("to", .text(phase.to.androidName))]
      )
    case .callback: ("message", [("kind", .text("callback"))] + members)
    case .effect: ("effect", members)
    }
  }

  private static func transition(_ phase: LifecyclePhase) -> Parts {
    (
      "transition", [("from", .text(phase.from.resultName)), ("to", .text(phase.to.resultName))]
    )
  }

  private static func message(_ entry: LifecycleEntry, _ kind: String) -> Members {
    [
      ("kind", .text(kind)), ("name", .text(entry.name)),
      ("application_state", .text(entry.observed.name)),
    ]
  }
}
