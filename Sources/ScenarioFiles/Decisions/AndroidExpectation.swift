internal import SimulationCore
internal import SimulationEngine

/// What a case expects of a decision.
enum AndroidExpectation: Sendable {
  /// The two killers that take one process at a time.
  struct Kill: Sendable {
    var pid: Int64?
    var reason: String?
    var minimumAdjustment: Int64?
    var isSkipped = false
    var thrashing: Int64?
    var limit: Int64?
    var text: String?
  }

  /// The pass of the activity manager.
  struct Pass: Sendable {
    var kills: [(pid: Int64, reason: String)]
    var adjustments: [Int64: Int64]
  }

  case kill(Kill)
  case pass(Pass)

  static let minfreeReasons = ["lmk-minfree", "oom", "none"]
  static let daemonReasons = LMKDReason.allCases.map(\.name) + ["none"]
  static let passReasons = [
    "cached #N", "empty #N", "empty for Ns", CachedKillReason.isolatedNotNeeded.text,
    CachedKillReason.swapLow.text,
  ]

  /// What `value` expects of `decision`, whose processes alone may stand there.
  init(_ value: YAMLValue, of decision: AndroidDecision) throws(SimulationError) {
    let pids = decision.pids
    switch decision.policy {
    case .minfree:
      let keys = try YAMLMapping(value, keys: ["kill", "reason", "min_adj"], of: "an expectation")
      self = .kill(try Self.kill(keys, pids, reasons: Self.minfreeReasons))
    case .lmkd:
      let keys = try YAMLMapping(
        value,
        keys: ["kill", "reason", "min_adj", "skipped", "thrashing", "limit", "text"],
        of: "an expectation"
      )
      var kill = try Self.kill(keys, pids, reasons: Self.daemonReasons)
      kill.isSkipped = try keys["skipped"]?.boolean() ?? false
      kill.thrashing = try keys["thrashing"]?.count()
      kill.limit = try keys["limit"]?.count()
      kill.text = try keys["text"]?.string()
      self = .kill(kill)
    case .cachedLimit:
      let keys = try YAMLMapping(value, keys: ["kills", "adj"], of: "an expectation")
      self = .pass(
        Pass(
          kills: try Self.kills(keys.required("kills"), pids),
          adjustments: try Self.adjustments(keys.required("adj"), pids)
        )
      )
    }
  }

  private static func kill(
    _ keys: YAMLMapping,
    _ pids: Set<Int64>,
    reasons: [String]
  ) throws(SimulationError) -> Kill {
    let reason = try keys.required("reason").choice(
      of: "reason",
      reasons.map { (name: $0, value: $0) }
    )
    return Kill(
      pid: try keys.required("kill").orNone { value throws(SimulationError) in
        try value.pid(among: pids)
      },
      reason: reason == "none" ? nil : reason,
      minimumAdjustment: try keys.required("min_adj").integerOrNone(
        in: AndroidProcessRecord.adjustments
      )
    )
  }

  private static func kills(
    _ value: YAMLValue,
    _ pids: Set<Int64>
  ) throws(SimulationError) -> [(pid: Int64, reason: String)] {
    var kills: [(pid: Int64, reason: String)] = []
    for element in try value.list() {
      let keys = try YAMLMapping(element, keys: ["pid", "reason"], of: "a kill")
      let reason = try keys.required("reason")
      let text = try reason.string()
      guard CachedKillReason(text: text) != nil else {
        throw reason.error(
          "unknown reason \"\(text.prefix(40))\"",
          hint: "one of \(passReasons.joined(separator: ", "))"
        )
      }
      kills.append((try keys.required("pid").pid(among: pids), text))
    }
    return kills
  }

  private static func adjustments(
    _ value: YAMLValue,
    _ pids: Set<Int64>
  ) throws(SimulationError) -> [Int64: Int64] {
    guard case .mapping(let pairs) = value.node.content else { throw value.wrongKind("a mapping") }
    var adjustments: [Int64: Int64] = [:]
    for (key, node) in pairs {
      // JSON has only keys in quotes.
      let pid = try YAMLValue(key, in: value.source, path: "\(value.path).pid")
        .unquoted.pid(among: pids)
      let path = "\(value.path).\(pid)"
      guard adjustments[pid] == nil else {
        throw value.source.error("the pid \(pid) comes twice", at: key)
      }
      adjustments[pid] = try YAMLValue(node, in: value.source, path: path)
        .integer(in: AndroidProcessRecord.adjustments)
    }
    return adjustments
  }
}

extension CachedKillReason {
  /// The reason that the log tells by `text`, nil if there is none such.
  init?(text: String) {
    func number(after prefix: String, before suffix: String = "") -> Int64? {
      guard text.hasPrefix(prefix), text.hasSuffix(suffix) else { return nil }
      let digits = text.dropFirst(prefix.count).dropLast(suffix.count)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int64(digits)
    }
    if let count = number(after: "cached #") {
      self = .cached(count)
    } else if let count = number(after: "empty #") {
      self = .empty(count)
    } else if let seconds = number(after: "empty for ", before: "s") {
      self = .emptyFor(seconds)
    } else if text == Self.isolatedNotNeeded.text {
      self = .isolatedNotNeeded
    } else if text == Self.swapLow.text {
      self = .swapLow
    } else {
      return nil
    }
  }
}

// MARK: - Checking

extension AndroidExpectation {
  /// What differs in `decision`, one line each; `isStrict` compares the text of the log line as well.
  func differences(from decision: AndroidDecision, isStrict: Bool) -> [String] {
    switch self {
    case .kill(let kill): Self.differences(kill, decision, isStrict: isStrict)
    case .pass(let pass): Self.differences(pass, decision)
    }
  }

  private static func differences(
    _ expected: Kill,
    _ decision: AndroidDecision,
    isStrict: Bool
  ) -> [String] {
    var found: [String] = []
    func compare(_ name: String, _ wanted: String, _ got: String) {
      guard wanted != got else { return }
      found.append(DecisionVerdict.difference(name, expected: wanted, got: got))
    }
    func text(_ number: Int64?) -> String { number.map { "\($0)" } ?? "none" }
    compare("kill", text(expected.pid), text(decision.kills.first?.pid))
    compare("reason", expected.reason ?? "none", decision.reason ?? "none")
    compare(
      "min_adj",
      text(expected.minimumAdjustment),
      text(decision.minimumAdjustment.map(Int64.init))
    )
    if decision.policy == .lmkd {
      compare("skipped", "\(expected.isSkipped)", "\(decision.isHeld)")
    }
    if let wanted = expected.thrashing {
      compare("thrashing", "\(wanted)", text(decision.thrashing))
    }
    if let wanted = expected.limit { compare("limit", "\(wanted)", text(decision.limit)) }
    if isStrict, let wanted = expected.text { compare("text", wanted, decision.text ?? "none") }
    return found
  }

  private static func differences(_ expected: Pass, _ decision: AndroidDecision) -> [String] {
    var found: [String] = []
    for place in 0..<max(expected.kills.count, decision.kills.count) {
      let wanted = expected.kills.indices.contains(place) ? expected.kills[place] : nil
      let got = decision.kills.indices.contains(place) ? decision.kills[place] : nil
      guard wanted?.pid != got?.pid || wanted?.reason != got?.reason else { continue }
      let texts = (
        wanted.map { "\($0.pid) \($0.reason)" } ?? "none",
        got.map { "\($0.pid) \($0.reason)" } ?? "none"
      )
      found.append(
        DecisionVerdict.difference("kill \(place + 1)", expected: texts.0, got: texts.1)
      )
    }
    var got: [Int64: Int64] = [:]
    for entry in decision.adjustments { got[entry.pid] = entry.adjustment }
    for pid in Set(expected.adjustments.keys).union(got.keys).sorted() {
      guard expected.adjustments[pid] != got[pid] else { continue }
      let texts = (expected.adjustments[pid].map(String.init), got[pid].map(String.init))
      found.append(
        DecisionVerdict.difference(
          "adj of \(pid)",
          expected: texts.0 ?? "none",
          got: texts.1 ?? "none"
        )
      )
    }
    return found
  }
}
