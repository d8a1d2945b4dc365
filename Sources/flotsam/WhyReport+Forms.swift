internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Why this one, for programs.
extension WhyReport {
  /// `flotsam.why/1` (configs/schema/why.schema.json).
  var json: String {
    JSONWriter.pretty([
      "schema": .text("flotsam.why/1"),
      "scenario": .text(scenario.name),
      "platform": .text(scenario.platform.name),
      "policy": .text(scenario.policy.name),
      "number": .integer(Int64(number)),
      "evictions": .integer(Int64(count)),
      "time_s": EventLines.seconds(report.time),
      "action": action,
      "rule": .text(report.rule),
      "because": .text(EvictionReasons(eviction: eviction).text),
      "used_bytes": .integer(report.used),
      "eviction": JSONValue(members: lines.commonMembers(of: eviction)),
      "jetsam": eviction.jetsam.map { JSONValue(members: EventLines.members(of: $0)) } ?? .null,
      "android": eviction.android.map { JSONValue(members: EventLines.members(of: $0)) } ?? .null,
      "belady": .optional(report.belady.map { id(of: report.candidates[$0].app) }),
      "candidates": .array(report.candidates.indices.map(candidate)),
    ])
  }

  private var action: JSONValue {
    guard let place = report.action else { return .null }
    let action = scenario.actions[place]
    return [
      "kind": .text(action.kind.resultName),
      "app": .optional(action.app >= 0 ? id(of: action.app) : nil),
      "time_s": EventLines.seconds(action.time.microseconds),
    ]
  }

  private func candidate(_ place: Int) -> JSONValue {
    let candidate = report.candidates[place]
    let stand = Self.stand(candidate.group)
    return [
      "rank": .integer(Int64(place + 1)),
      "app": .text(id(of: candidate.app)),
      "process": .unsigned(UInt64(candidate.process)),
      "stands": .text(stand.name),
      "level": .optional(stand.level),
      "state": .text(candidate.state.resultName),
      "footprint_bytes": .integer(candidate.footprint),
      "last_use_s": EventLines.seconds(candidate.lastUse),
      "started_s": EventLines.seconds(candidate.started),
      "next_use_s": candidate.nextUse.map(EventLines.seconds) ?? .null,
      "score": .array(candidate.score.map(Self.score)),
      "open": .bool(candidate.isOpen),
      "goes": .bool(candidate.app == eviction.app),
    ]
  }

  /// Where a candidate stands: what kind of place, and its number if places have numbers.
  private static func stand(_ group: RankedVictim.Group) -> (name: String, level: Int64?) {
    switch group {
    case .suspended: ("suspended", nil)
    case .background: ("background", nil)
    case .foreground: ("foreground", nil)
    case .newcomer: ("newcomer", nil)
    case .band(let band): ("band", Int64(band))
    case .adjustment(let adjustment): ("adj", Int64(adjustment))
    }
  }

  private static func score(_ score: VictimScore) -> JSONValue {
    let (value, unit): (JSONValue, String) =
      switch score.amount {
      case .bytes(let bytes): (.integer(bytes), "bytes")
      case .duration(let span): (EventLines.seconds(span), "s")
      case .count(let count): (.integer(count), "count")
      case .number(let number): (.number(number), "number")
      case .share(let share): (.number(share), "share")
      case .flag(let flag): (.bool(flag), "flag")
      case .word(let word): (.text(word), "word")
      case .never: (.null, "never")
      }
    return ["name": .text(score.name), "value": value, "unit": .text(unit)]
  }

  /// A row a candidate and a thing that its rank goes by.
  var csv: String {
    var rows: [[JSONValue]] = [
      [
        "number", "rank", "app", "stands", "level", "footprint_bytes", "last_use_s", "next_use_s",
        "open", "goes", "belady", "score", "value", "unit",
      ].map(JSONValue.text)
    ]
    for (place, candidate) in report.candidates.enumerated() {
      let stand = Self.stand(candidate.group)
      let row: [JSONValue] = [
        .integer(Int64(number)), .integer(Int64(place + 1)), .text(id(of: candidate.app)),
        .text(stand.name), .optional(stand.level), .integer(candidate.footprint),
        EventLines.seconds(candidate.lastUse),
        candidate.nextUse.map(EventLines.seconds) ?? .null, .bool(candidate.isOpen),
        .bool(candidate.app == eviction.app), .bool(place == report.belady),
      ]
      if candidate.score.isEmpty { rows.append(row + [.null, .null, .null]) }
      for score in candidate.score {
        guard case .object(let members) = Self.score(score) else { continue }
        rows.append(row + members.map(\.value))
      }
    }
    return CSVWriter.text(rows)
  }
}
