@preconcurrency internal import Glibc
internal import Lessons
internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Steps through a scenario on a terminal, a key an event.
struct StepView {
  private var conversation: Conversation
  private var screen: StepScreen
  private let style: TextStyle

  init(_ conversation: Conversation, commandLine: String) {
    self.conversation = conversation
    screen = StepScreen(commandLine: commandLine)
    style = Console.style(for: nil)
  }

  /// Shows the session until the student leaves; answers the exit status.
  mutating func run() throws(SimulationError) -> Int32 {
    var terminal = try Terminal.takenOver()
    while true {
      try draw(on: terminal)
      let key = terminal.key()
      screen.message = nil
      switch key {
      case .interrupt: return 130
      case .endOfInput: return 0
      case .stop: try terminal.stop()
      case .redraw: break
      case .up: screen.scroll -= 1
      case .down: screen.scroll += 1
      case .pageUp: screen.appScroll -= 5
      case .pageDown: screen.appScroll += 5
      case .right, .enter: obey(.next(1), on: terminal)
      case .left, .backspace: obey(.back(1), on: terminal)
      case .home: obey(.jump(.start, backwards: false), on: terminal)
      case .end: obey(.jump(.end, backwards: false), on: terminal)
      case .escape: showEvents()
      case .character(let character):
        if character == "q" { return 0 }
        if let status = try press(character, on: &terminal) { return status }
      }
    }
  }

  private mutating func draw(on terminal: borrowing Terminal) throws(SimulationError) {
    let size = terminal.size
    let lines = screen.lines(of: conversation, width: size.width, height: size.height)
    var cursor: (row: Int, column: Int)?
    if let prompt = screen.prompt {
      cursor = (max(1, lines.count - 1), min(prompt.count + 1, size.width))
    }
    try terminal.show(lines.map { $0.styled(style) }, cursor: cursor)
  }

  private mutating func showEvents() {
    screen.panel = .events
    screen.scroll = 0
  }

  // MARK: Keys

  /// Does what the key of `character` stands for; answers an exit status if the program has to end.
  private mutating func press(
    _ character: Character,
    on terminal: inout Terminal
  ) throws(SimulationError) -> Int32? {
    switch character {
    case " ", "n", "j": obey(.next(1), on: terminal)
    case "b", "k": obey(.back(1), on: terminal)
    case "w": obey(.jump(.warning, backwards: false), on: terminal)
    case "W": obey(.jump(.warning, backwards: true), on: terminal)
    case "e": obey(.jump(.eviction, backwards: false), on: terminal)
    case "E": obey(.jump(.eviction, backwards: true), on: terminal)
    case "a": obey(.jump(.action, backwards: false), on: terminal)
    case "d": obey(.jump(.difference, backwards: false), on: terminal)
    case "y": obey(.why, on: terminal)
    case "s": obey(.state, on: terminal)
    case "?": showHelp(on: terminal)
    case "u": obey(.undo, on: terminal)
    case "h": say("home", on: terminal)
    case "l": say(conversation.session.state.isLocked ? "unlock" : "lock", on: terminal)
    case ":": return try ask("", on: &terminal)
    case "c": return try ask("jump app ", on: &terminal)
    case "t": return try ask("jump ", on: &terminal)
    case "o": return try ask("open ", on: &terminal)
    case "x": return try ask("kill ", on: &terminal)
    case "m": return try ask("memory ", on: &terminal)
    case "p": return try ask("policy ", on: &terminal)
    default:
      screen.message = ScreenLine("the key '\(character)' does nothing; ? tells which do", .alarm)
    }
    return nil
  }

  /// Lets the student type the rest of a command, and does it; Escape gives up.
  private mutating func ask(
    _ start: String,
    on terminal: inout Terminal
  ) throws(SimulationError) -> Int32? {
    var line = start
    defer { screen.prompt = nil }
    while true {
      screen.prompt = ":" + line
      try draw(on: terminal)
      switch terminal.key() {
      case .character(let character): line.append(character)
      case .backspace:
        guard !line.isEmpty else { return nil }
        line.removeLast()
      case .enter:
        screen.prompt = nil
        return say(line, on: terminal) ? 0 : nil
      case .interrupt: return 130
      case .endOfInput: return 0
      case .stop: try terminal.stop()
      case .escape: return nil
      case .redraw, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: break
      }
    }
  }

  // MARK: Commands

  /// Does what `line` says; answers whether the student wants to leave.
  @discardableResult
  private mutating func say(_ line: String, on terminal: borrowing Terminal) -> Bool {
    show(conversation.say(line, width: terminal.size.width), line)
  }

  /// The keys, and the commands that can be typed behind a colon.
  private mutating func showHelp(on terminal: borrowing Terminal) {
    let commands = conversation.obey(.help, width: terminal.size.width).lines
    screen.panel = .reply("keys, then commands; up and down scroll", StepScreen.help + commands)
    screen.scroll = 0
  }

  private mutating func obey(_ command: SessionCommand, on terminal: borrowing Terminal) {
    show(conversation.obey(command, width: terminal.size.width), command.title)
  }

  /// What moves shows itself; what answers takes the upper part of the screen.
  @discardableResult
  private mutating func show(_ reply: Conversation.Reply, _ title: String) -> Bool {
    if reply.isMistake {
      screen.message = reply.lines.first
    } else if reply.isAnswer {
      screen.panel = .reply(title, reply.lines)
      screen.scroll = 0
    } else {
      showEvents()
      screen.message = reply.note
    }
    return reply.isOver
  }
}

extension SessionCommand {
  /// What stands above its answer.
  fileprivate var title: String {
    switch self {
    case .why: "who goes next, and why"
    case .state: "every app"
    case .help: "commands"
    case .next, .back, .jump, .messages, .whatIf, .undo, .quit: "what happened"
    }
  }
}
