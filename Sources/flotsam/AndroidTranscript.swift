internal import Reports
internal import ScenarioFiles

/// What one of Android's killers decides about a state, as tables.
struct AndroidTranscript {
  let decision: AndroidDecision

  /// The policy and its reason, the numbers that decided, who dies, and the adj of cached processes.
  var text: String {
    var lines = [heading]
    if let text = decision.text { lines.append("log line: \(text)") }
    if !decision.numbers.isEmpty { lines += [""] + numbers }
    lines += [""] + victims
    if !decision.adjustments.isEmpty { lines += [""] + adjustments }
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    var parts = ["policy \(decision.policy.rawValue)"]
    if let rule = decision.rule { parts.append(rule) }
    if let reason = decision.reason { parts.append("reason \(reason)") }
    if let minimum = decision.minimumAdjustment { parts.append("min adj \(minimum)") }
    if let limit = decision.limit { parts.append("thrashing limit now \(limit) %") }
    return parts.joined(separator: " · ")
  }

  /// Each number, what it was held against, and whether that held.
  private var numbers: [String] {
    var table = TextTable([.left, .right, .left, .right, .left, .left])
    table.add(["NUMBER", "VALUE", "", "AGAINST", "", "HOLDS"])
    for number in decision.numbers {
      guard let comparison = number.comparison else {
        table.add([number.label, Self.text(number.value, number.unit), "", "", "", ""])
        continue
      }
      table.add([
        number.label, Self.text(number.value, number.unit), comparison.relation,
        Self.text(Double(comparison.against), number.unit), comparison.name,
        comparison.holds ? "yes" : "no",
      ])
    }
    return table.lines(indent: 0)
  }

  private static func text(_ value: Double, _ unit: AndroidDecision.Number.Unit) -> String {
    let isWhole = value == value.rounded()
    let digits = isWhole ? HumanUnits.count(Int64(value)) : HumanUnits.decimal(value, 2)
    switch unit {
    case .pages: return "\(digits) pages"
    case .kilobytes: return "\(digits) kB"
    case .percent: return "\(digits) %"
    case .milliseconds: return "\(digits) ms"
    case .count: return digits
    }
  }

  private var victims: [String] {
    guard !decision.kills.isEmpty else { return [nobody] }
    let hasSizes = decision.kills[0].resident != nil
    let sizes: [TextTable.Alignment] = hasSizes ? [.right, .right] : []
    var table = TextTable([.right, .right, .left, .right] + sizes + [.left, .left])
    table.add(["#", "PID", "NAME", "ADJ"] + (hasSizes ? ["RSS", "SWAP"] : []) + ["REASON", ""])
    let all = decision.kills + decision.following
    for (place, victim) in all.enumerated() {
      var row = [String(place + 1), String(victim.pid), victim.name]
      row.append(victim.adjustment.map { String($0) } ?? "-")
      if hasSizes {
        row += [victim.resident, victim.swap].map { HumanUnits.bytes(($0 ?? 0) * 4_096) }
      }
      row += [victim.reason, place < decision.kills.count ? "dies" : "would follow"]
      table.add(row)
    }
    return table.lines(indent: 0)
  }

  private var nobody: String {
    if decision.isHeld { return "nobody is killed: a victim is still dying" }
    if decision.isUnchanged {
      return "nobody is killed: nothing reclaims and nothing was read again"
    }
    guard decision.minimumAdjustment != nil else { return "nobody is killed" }
    return "nobody is killed: no process of that adj or above can be"
  }

  private var adjustments: [String] {
    var table = TextTable([.right, .left, .right])
    table.add(["PID", "NAME", "ADJ"])
    for entry in decision.adjustments {
      table.add([String(entry.pid), entry.name, String(entry.adjustment)])
    }
    return table.lines(indent: 0)
  }
}

// MARK: - For programs

extension AndroidTranscript {
  /// The same as `flotsam.decide/1`; sizes in pages of 4096 bytes.
  var json: String {
    JSONWriter.pretty([
      "schema": .text("flotsam.decide/1"),
      "platform_family": .text("android"),
      "policy": .text(decision.policy.rawValue),
      "outcome": .text(outcome),
      "rule": .optional(decision.rule),
      "reason": .optional(decision.reason),
      "min_adj": .optional(decision.minimumAdjustment.map(Int64.init)),
      "text": .optional(decision.text),
      "thrashing_percent": .optional(decision.thrashing),
      "limit_percent": .optional(decision.limit),
      "numbers": .array(decision.numbers.map(Self.json)),
      "kills": .array(decision.kills.map(Self.json)),
      "following": .array(decision.following.map(Self.json)),
      "adj": .array(decision.adjustments.map(Self.json)),
    ])
  }

  private var outcome: String {
    if decision.isHeld { return "skipped" }
    return decision.isUnchanged ? "unchanged" : "judged"
  }

  private static func json(_ number: AndroidDecision.Number) -> JSONValue {
    let comparison = number.comparison
    return [
      "name": .text(number.key),
      "value": json(number.value),
      "unit": .text(number.unit.rawValue),
      "relation": .optional(comparison?.relation),
      "against": .optional(comparison?.against),
      "against_name": .optional(comparison?.name),
      "holds": comparison.map { .bool($0.holds) } ?? .null,
    ]
  }

  /// Whole numbers without a point.
  private static func json(_ value: Double) -> JSONValue {
    Int64(exactly: value).map(JSONValue.integer) ?? .number(value)
  }

  private static func json(_ victim: AndroidDecision.Victim) -> JSONValue {
    [
      "pid": .integer(victim.pid),
      "name": .text(victim.name),
      "adj": .optional(victim.adjustment),
      "rss_pages": .optional(victim.resident),
      "swap_pages": .optional(victim.swap),
      "reason": .text(victim.reason),
    ]
  }

  private static func json(_ entry: AndroidDecision.Adjustment) -> JSONValue {
    [
      "pid": .integer(entry.pid), "name": .text(entry.name), "adj": .integer(entry.adjustment),
    ]
  }
}
