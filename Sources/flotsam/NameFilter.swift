@preconcurrency internal import Glibc
internal import SimulationCore

/// Chooses by an extended regular expression of POSIX, which may match anywhere.
struct NameFilter {
  /// A class, since a compiled expression is freed once.
  private final class Compiled {
    var expression = regex_t()
    deinit { regfree(&expression) }
  }

  private let compiled: Compiled?

  /// A filter that accepts what `text` matches; all if there is none.
  init(_ text: String?) throws(SimulationError) {
    guard let text else {
      compiled = nil
      return
    }
    let compiled = Compiled()
    let code = regcomp(&compiled.expression, text, REG_EXTENDED | REG_NOSUB)
    guard code == 0 else {
      var reason = [CChar](repeating: 0, count: 200)
      regerror(code, &compiled.expression, &reason, reason.count)
      let words = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      throw SimulationError(.usage, "'\(text)' is no regular expression: \(words)")
    }
    self.compiled = compiled
  }

  func accepts(_ name: String) -> Bool {
    guard let compiled else { return true }
    return regexec(&compiled.expression, name, 0, nil, 0) == 0
  }
}
