@preconcurrency import Glibc

/// A terminal of a test's own, with a program in it.
final class PseudoTerminal {
  private let master: Int32
  private let slave: Int32
  private let process: pid_t
  private let folder: ScratchFolder
  private(set) var screen: ScreenGrid
  /// Everything that the program has sent.
  private(set) var sent: [UInt8] = []
  private var isOver = false
  /// The settings before the program began.
  private let settings: termios

  /// Starts `flotsam` with `arguments` in a terminal of `width` columns and `height` rows.
  init(_ arguments: [String], width: Int, height: Int, type: String = "xterm") throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // Linux' TIOCSPTLCK and TIOCGPTN, which Swift doesn't see.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw Executable.Failure(call: "open /dev/ptmx", code: errno) }
    let path = "/dev/pts/\(number)"
    // Kept open, so that its settings can be asked for when the program is gone.
    slave = open(path, O_RDWR | O_NOCTTY)
    var settings = termios()
    tcgetattr(slave, &settings)
    self.settings = settings
    folder = try ScratchFolder()
    screen = ScreenGrid(width: width, height: height)
    Self.setSize(of: master, width, height)
    process = try Self.start(try Executable.flotsam, arguments, on: path, type)
  }

  deinit {
    if !isOver { kill(process, SIGKILL) }
    close(master)
    close(slave)
  }

  private static func setSize(of terminal: Int32, _ width: Int, _ height: Int) {
    var size = winsize(
      ws_row: UInt16(height),
      ws_col: UInt16(width),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  private static func start(
    _ path: String,
    _ arguments: [String],
    on terminal: String,
    _ type: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is its own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | newSession))
    var process: pid_t = 0
    let code = Executable.withStrings([path] + arguments) { words in
      Executable.withStrings(["TERM=\(type)", "PATH=/usr/bin:/bin"]) { variables in
        posix_spawn(&process, path, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw Executable.Failure(call: "posix_spawn \(path)", code: code) }
    return process
  }

  // MARK: What a user does

  /// Types `text`.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Gives the window another size.
  func resize(width: Int, height: Int) {
    screen = ScreenGrid(width: width, height: height)
    Self.setSize(of: master, width, height)
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  // MARK: What a user sees

  /// Waits until the screen shows `text`; answers false after ten seconds without it.
  func shows(_ text: String) -> Bool {
    let deadline = Self.now + 10
    while !screen.text.contains(text) {
      guard Self.now < deadline else { return false }
      // A frame comes in pieces: it is looked at when it is whole.
      if receive(for: 100) { while receive(for: 0) {} }
    }
    return true
  }

  /// Waits for the program's end; answers its status.
  func status() throws -> Int32 {
    let deadline = Self.now + 10
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Self.now < deadline else { return .min }
      receive(for: 20)
    }
    isOver = true
    receive(for: 20)
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }

  /// Whether the terminal is set as it was before.
  var isSane: Bool {
    var now = termios()
    tcgetattr(slave, &now)
    return now.c_lflag == settings.c_lflag && now.c_iflag == settings.c_iflag
      && now.c_oflag == settings.c_oflag
  }

  /// Takes what comes within `time` ms; answers false if nothing does.
  @discardableResult
  private func receive(for time: Int32) -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, time) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    sent += bytes.prefix(count)
    screen.receive(bytes.prefix(count))
    return true
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
