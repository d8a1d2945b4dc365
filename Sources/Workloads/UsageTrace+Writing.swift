package import SimulationCore

extension UsageTrace {
  /// A trace in the general layout that reads back as `actions` over the apps called `ids`, in bytes,
  /// and how many actions were left out because the layout has no word for them.
  ///
  /// - Precondition: every open and every kill names an app of the list.
  package static func csv(
    ids: [String],
    actions: [Action]
  ) -> (bytes: [UInt8], leftOut: Int64) {
    let hasSizes = actions.contains { $0.kind == .open && $0.amount > .zero }
    var text = Array((hasSizes ? "time,app,event,size\n" : "time,app,event\n").utf8)
    var leftOut: Int64 = 0
    for action in actions {
      guard let event = word(for: action.kind) else {
        leftOut += 1
        continue
      }
      append(action.time, to: &text)
      text.append(.comma)
      if action.kind == .open || action.kind == .kill {
        append(quoting: ids[Int(action.app)], to: &text)
      }
      text.append(.comma)
      text.append(contentsOf: event.utf8)
      if hasSizes {
        text.append(.comma)
        let isSized = action.kind == .open && action.amount > .zero
        if isSized { text.append(contentsOf: String(action.amount.count).utf8) }
      }
      text.append(.lineFeed)
    }
    return (text, leftOut)
  }

  private static func word(for kind: ActionKind) -> String? {
    switch kind {
    case .open: "open"
    case .home: "home"
    case .lock: "lock"
    case .unlock: "unlock"
    case .kill: "kill"
    case .shutdown: "reboot"
    case .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake, .notificationCentre,
      .controlCentre, .dismiss, .banner, .split, .unsplit, .memory, .timeChange:
      nil
    }
  }

  /// Seconds with as many decimals as it takes, at most six.
  private static func append(_ time: Time, to text: inout [UInt8]) {
    let (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    text.append(contentsOf: String(seconds).utf8)
    guard rest > 0 else { return }
    var digits = Array(String(rest + 1_000_000).utf8.dropFirst())
    while digits.last == 0x30 { digits.removeLast() }
    text.append(0x2e)
    text.append(contentsOf: digits)
  }

  /// In quotes where a comma, a quote, a line end or an outer space asks for them.
  private static func append(quoting name: String, to text: inout [UInt8]) {
    let bytes = name.utf8
    let isSpecial = bytes.contains { $0 == .comma || $0 == .quote || $0.isLineEnd }
    let isOuterSpace = bytes.first?.isBlank == true || bytes.last?.isBlank == true
    guard isSpecial || isOuterSpace else {
      text.append(contentsOf: bytes)
      return
    }
    text.append(.quote)
    for byte in bytes {
      if byte == .quote { text.append(.quote) }
      text.append(byte)
    }
    text.append(.quote)
  }
}
