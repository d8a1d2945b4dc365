internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// A session that is spoken to in lines of words, and answers in lines of text.
package struct Conversation: Sendable {
  /// What comes of a line.
  package struct Reply: Sendable {
    /// What there is to read.
    package var lines: [ScreenLine] = []
    /// Whether the student wants to leave.
    package var isOver = false
    /// Whether the line wasn't understood, or couldn't be done.
    package var isMistake = false
    /// Whether it tells of the moment instead of going to another.
    package var isAnswer = false
    /// What is to be known of a what-if.
    package var note: ScreenLine?
  }

  /// The session.
  package private(set) var session: Session
  private let reader: SessionCommandReader

  /// A conversation with `session`, whose lines `reader` reads.
  package init(_ session: Session, _ reader: SessionCommandReader) {
    self.session = session
    self.reader = reader
  }

  /// What stands above all: the scenario, and where the session is.
  package var title: String {
    let scenario = session.course.scenario
    let beside = session.beside.map { " beside \($0.scenario.policy.name)" } ?? ""
    return "step \(session.position) of \(session.course.steps.count)"
      + " · \(Moment.text(session.time)) · \(scenario.name) · \(scenario.platform.name)"
      + " · \(session.policy.name)" + beside
  }

  /// What the student wanted to be otherwise, in words.
  package var changes: [String] {
    let apps = session.course.scenario.apps
    return session.changes.map { change in
      switch change {
      case .action(let action): ActionWords.text(action) { apps[Int($0)].id }
      case .policy(let policy): "policy \(policy.name)"
      case .budget(.limited(let bytes)): "budget \(HumanUnits.bytes(bytes.count))"
      case .budget(.unlimited): "budget unlimited"
      }
    }
  }

  /// Does what `line` says, and answers in lines of at most `width` characters.
  package mutating func say(_ line: String, width: Int) -> Reply {
    let command: SessionCommand
    do throws(CommandMistake) {
      command = try reader.read(line)
    } catch {
      return Reply(
        lines: [ScreenLine("\(error.message); \(error.hint)", .alarm)],
        isMistake: true
      )
    }
    return obey(command, width: width)
  }

  /// Does what `command` says, and answers in lines of at most `width` characters.
  package mutating func obey(_ command: SessionCommand, width: Int) -> Reply {
    switch command {
    case .next(let count): return next(count, width)
    case .back(let count):
      guard session.back(count) > 0 else { return mistake("this is the start") }
      return Reply(lines: moment(width))
    case .jump(let landmark, let backwards): return jump(landmark, backwards, width)
    case .why: return Reply(lines: WhyLines.lines(of: session, width: width), isAnswer: true)
    case .state: return Reply(lines: state(width), isAnswer: true)
    case .messages: return Reply(lines: happened(at: session.position, width), isAnswer: true)
    case .whatIf(let change): return apply(change, width)
    case .undo:
      guard session.undo() else { return mistake("there is no what-if to take back") }
      return Reply(lines: moment(width))
    case .help: return Reply(lines: Self.help, isAnswer: true)
    case .quit: return Reply(isOver: true)
    }
  }

  private func mistake(_ text: String) -> Reply {
    Reply(lines: [ScreenLine(text, .alarm)], isMistake: true)
  }

  // MARK: Going

  private mutating func next(_ count: Int, _ width: Int) -> Reply {
    let start = session.position
    guard session.forward(count) > 0 else { return mistake("this is the end of the run") }
    let told = (start + 1..<session.position + 1).flatMap { happened(at: $0, width) }
    return Reply(lines: told + status(width))
  }

  private mutating func jump(_ landmark: Landmark, _ backwards: Bool, _ width: Int) -> Reply {
    if landmark == .difference, session.beside == nil {
      return mistake("there is nothing beside to differ from; start with --beside POLICY")
    }
    guard session.jump(to: landmark, backwards: backwards) else {
      let what = landmark.name { session.course.scenario.apps[$0].id }
      return mistake("there is no \(what) \(backwards ? "before" : "after") this")
    }
    return Reply(lines: moment(width))
  }

  private mutating func apply(_ change: WhatIf, _ width: Int) -> Reply {
    let dropped: Int
    do throws(SimulationError) {
      dropped = try session.apply(change)
    } catch {
      return mistake(error.message + (error.hint.map { "; \($0)" } ?? ""))
    }
    let note = [Self.note(dropped), note(on: change)].compactMap { $0 }.joined(separator: "; ")
    guard !note.isEmpty else { return Reply(lines: moment(width)) }
    let line = ScreenLine(note, .faint)
    return Reply(lines: [line] + moment(width), note: line)
  }

  private static func note(_ dropped: Int) -> String? {
    dropped > 0 ? "gives up \(dropped) what-if\(dropped == 1 ? "" : "s") further on" : nil
  }

  /// Since when a change holds.
  private func note(on change: WhatIf) -> String? {
    switch change {
    case .action: nil
    case .policy(let policy):
      session.holdsFromStart(change)
        ? "the same actions under \(policy.name) from the start: what lies behind may differ"
        : "\(policy.name) chooses from now on"
    case .budget: "the same actions on another budget from the start: what lies behind may differ"
    }
  }

  // MARK: Looking

  /// Where the session stands: what happened last, and the device.
  package func moment(_ width: Int) -> [ScreenLine] {
    var lines = happened(at: session.position, width)
    if session.time > session.lastStep?.time ?? 0 {
      lines.append(ScreenLine("now \(Moment.text(session.time)): nothing has happened since"))
    }
    return lines + status(width)
  }

  private func happened(at count: Int, _ width: Int) -> [ScreenLine] {
    let lines = StepLines(session.course)
    let heading = ScreenLine("[\(count)] " + lines.heading(after: count), .title)
    return [heading.clipped(to: width)] + lines.lines(after: count, width: width)
  }

  /// The memory, and who is in front; of both devices, if there are two.
  package func status(_ width: Int) -> [ScreenLine] {
    let device = DeviceLines(session.course.scenario, session.state)
    guard let beside = session.beside, let other = session.stateBeside else {
      return [device.memory(width: width), ScreenLine(device.front).clipped(to: width)]
    }
    let names = [session.policy.name, beside.scenario.policy.name]
    let column = names.map({ $0.count }).max() ?? 0
    let second = DeviceLines(beside.scenario, other)
    return [
      device.memory(width: width, label: ScreenLine(names[0]).padded(to: column)),
      second.memory(width: width, label: ScreenLine(names[1]).padded(to: column)),
      ScreenLine(device.front).clipped(to: width),
    ]
  }

  private func state(_ width: Int) -> [ScreenLine] {
    let device = DeviceLines(session.course.scenario, session.state)
    return status(width) + device.apps(width: width, beside: session.stateBeside)
  }

  private static let help: [ScreenLine] = {
    let column = SessionCommand.forms.map({ $0.form.count }).max() ?? 0
    return SessionCommand.forms.map { form, meaning in
      ScreenLine("  " + ScreenLine(form).padded(to: column) + "  " + meaning)
    }
  }()
}
