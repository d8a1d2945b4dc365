internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Who would go next at the moment of a session, and why, line by line.
package enum WhyLines {
  private static let most = 12

  /// The candidates, who goes first before the others, and what the policy goes by.
  package static func lines(of session: Session, width: Int) -> [ScreenLine] {
    let report: VictimRankingReport
    do throws(SimulationError) {
      report = try session.ranking()
    } catch {
      return [ScreenLine(error.message, .alarm)]
    }
    let apps = session.course.scenario.apps
    var lines = [ScreenLine("by \(report.rule)", .title).clipped(to: width)]
    lines.append(ScreenLine(Self.need(session, report), .plain).clipped(to: width))
    guard !report.candidates.isEmpty else {
      return lines + [ScreenLine("nobody can go now: apps in front never do")]
    }
    var table = TextTable([.right, .left, .left, .right, .left])
    for (place, candidate) in report.candidates.prefix(most).enumerated() {
      table.add([
        "\(place + 1).", apps[Int(candidate.app)].id, text(candidate.group),
        HumanUnits.bytes(candidate.footprint),
        candidate.score.map(text).joined(separator: ", "),
      ])
    }
    lines += table.lines().map { ScreenLine($0).clipped(to: width) }
    if report.candidates.count > most {
      lines.append(ScreenLine("  and \(report.candidates.count - most) more", .faint))
    }
    return lines
  }

  /// How far the next victim is away.
  private static func need(_ session: Session, _ report: VictimRankingReport) -> String {
    guard let available = report.available else { return "memory has no limit: nobody has to go" }
    let scenario = session.course.scenario
    let text = "available \(HumanUnits.bytes(available))"
    guard case .limited(let budget) = scenario.budget, scenario.platform.kind == .textbook else {
      return text
    }
    let line = budget.count / 10_000 * scenario.platform.pressure.evictBelow.basisPoints
    return available < line
      ? text + ", below the evict line of \(HumanUnits.bytes(line)): somebody goes soon"
      : text + "; below \(HumanUnits.bytes(line)), or for what doesn't fit, somebody goes"
  }

  static func text(_ group: RankedVictim.Group) -> String {
    switch group {
    case .suspended: "suspended"
    case .background: "background"
    case .foreground: "in front"
    case .newcomer: "newcomer"
    case .band(let band): "band \(band)"
    case .adjustment(let adjustment): "adj \(adjustment)"
    }
  }

  static func text(_ score: VictimScore) -> String {
    switch score.amount {
    case .bytes(let bytes): "\(score.name) \(HumanUnits.bytes(bytes))"
    case .duration(let time): "\(score.name) \(HumanUnits.duration(time))"
    case .count(let count): "\(score.name) \(count)"
    case .number(let number): "\(score.name) \(HumanUnits.decimal(number, 3))"
    case .share(let share): "\(score.name) \(HumanUnits.share(share))"
    case .flag(let isSo): isSo ? score.name : "not \(score.name)"
    case .word(let word): "\(score.name) \(word)"
    case .never: "\(score.name) never"
    }
  }
}
