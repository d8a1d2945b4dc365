@preconcurrency import Glibc
import Testing

/// `flotsam step` on a terminal, as a student sees it.
@Suite(.serialized) struct StepTerminalTests {
  @Test(arguments: [(80, 24), (200, 60), (40, 10)])
  func `fills the screen and no more`(width: Int, height: Int) throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: width, height: height)
    #expect(terminal.shows("step 0 of "))
    terminal.type("n\u{1b}[Cn")
    #expect(terminal.shows("step 3 of "))
    terminal.type("\u{1b}[D")
    #expect(terminal.shows("step 2 of "))
    let lines = terminal.screen.lines
    #expect(lines[0] == "$ flotsam step policy-lesson")
    #expect(lines[height - 1].hasPrefix("→ next  ← back"))
    terminal.type("q")
    #expect(try terminal.status() == 0)
    // Nothing is blanked before it is drawn.
    #expect(!String(decoding: terminal.sent, as: UTF8.self).contains("\u{1b}[2J"))
  }

  @Test func `draws itself anew when the window changes`() throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: 80, height: 24)
    terminal.type("e")
    #expect(terminal.shows("✗"))
    terminal.resize(width: 130, height: 30)
    #expect(terminal.shows("── apps"))
    #expect(terminal.shows("q quit"))
    #expect(terminal.screen.lines[29].hasPrefix("→ next"))
    terminal.type("q")
    #expect(try terminal.status() == 0)
  }

  @Test func `tells every key where there is little room`() throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: 80, height: 24)
    #expect(terminal.shows("? keys  q quit"))
    terminal.type("?")
    #expect(terminal.shows("type a command; back to what happened; quit"))
    #expect(!terminal.screen.lines.contains { $0.hasSuffix("…") })
    terminal.type("q")
    #expect(try terminal.status() == 0)
  }

  @Test func `takes commands, answers, and lets the run go otherwise`() throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: 80, height: 24)
    terminal.type("e")
    #expect(terminal.shows("✗"))
    terminal.type("y")
    #expect(terminal.shows("who goes next, and why"))
    #expect(terminal.shows("by lru"))
    terminal.type("oma")
    #expect(terminal.shows(":open ma"))
    terminal.type("\u{7f}aps\r")
    #expect(terminal.shows("what if: open maps"))
    terminal.type(":foo\r")
    #expect(terminal.shows("unknown command 'foo'"))
    terminal.type("u")
    #expect(terminal.shows("step 11 of "))
    terminal.type(":quit\r")
    #expect(try terminal.status() == 0)
    #expect(terminal.isSane)
  }

  @Test(arguments: [("\u{3}", 130), ("\u{4}", 0), ("q", 0)] as [(String, Int32)])
  func `leaves the terminal as it was`(key: String, status: Int32) throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: 80, height: 24)
    #expect(terminal.shows("step 0 of "))
    #expect(terminal.screen.isAlternate)
    #expect(!terminal.isSane)
    terminal.type(key)
    #expect(try terminal.status() == status)
    #expect(terminal.isSane)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.hasCursor)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func `leaves the terminal as it was when a signal ends it`(signal: Int32, status: Int32) throws {
    let terminal = try PseudoTerminal(["step", "policy-lesson"], width: 80, height: 24)
    #expect(terminal.shows("step 0 of "))
    terminal.send(signal)
    #expect(try terminal.status() == status)
    #expect(terminal.isSane)
    #expect(!terminal.screen.isAlternate)
  }

  @Test func `talks in lines to a terminal that can't place its cursor`() throws {
    let terminal = try PseudoTerminal(
      ["step", "policy-lesson"],
      width: 80,
      height: 24,
      type: "dumb"
    )
    #expect(terminal.shows("step 0 of "))
    terminal.type("next\n")
    #expect(terminal.shows("open chat"))
    terminal.type("\u{4}")
    #expect(try terminal.status() == 0)
  }
}
