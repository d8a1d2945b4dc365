@preconcurrency internal import Glibc
internal import Reports

/// A line on the terminal that tells how far long work has come, at what rate, and what time is left.
struct ProgressLine {
  private static let interval = 0.1
  private let isShown: Bool
  private let start = Clock.now
  private var shownAt = 0.0
  private var width = 0

  /// A line that shows on a terminal, unless `console` is quiet.
  init(_ console: Console) { isShown = !console.isQuiet && isatty(2) == 1 }

  /// How long the work has taken, in seconds.
  var seconds: Double { Clock.now - start }

  /// Tells that `done` of `total` are done, at most ten times a second.
  mutating func show(_ done: Int, of total: Int, _ noun: String) {
    guard isShown else { return }
    let now = Clock.now
    guard now - shownAt >= Self.interval else { return }
    shownAt = now
    let text = Self.text(done, of: total, noun, seconds: now - start)
    let padding = String(repeating: " ", count: max(0, width - text.count))
    width = text.count
    Console.complain("\r\(text)\(padding)")
  }

  /// Takes the line away.
  mutating func clear() {
    guard width > 0 else { return }
    Console.complain("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// The line after `seconds` of work.
  static func text(_ done: Int, of total: Int, _ noun: String, seconds: Double) -> String {
    let bar = Picture.bar(Int64(done), of: Int64(total), width: 20)
    let rest = String(repeating: " ", count: 20 - bar.count)
    var text =
      "\(bar)\(rest) \(HumanUnits.count(Int64(done))) of \(HumanUnits.count(Int64(total))) \(noun)"
    guard done > 0, seconds > 0 else { return text }
    let rate = Double(done) / seconds
    let left = Double(total - done) / rate
    text += ", \(HumanUnits.decimal(rate, rate < 10 ? 1 : 0))/s"
    // Microseconds of more than a thousand years don't matter.
    return text + ", \(HumanUnits.duration(Int64(min(left, 1e10) * 1e6))) left"
  }
}
