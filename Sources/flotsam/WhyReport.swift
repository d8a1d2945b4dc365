internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Why this one? An eviction of a run, and who else could have gone.
struct WhyReport {
  /// The run's scenario.
  let scenario: Scenario
  /// How the run's record calls things.
  let lines: EventLines
  /// Which eviction it is, from 1 on, and of how many.
  let number: Int
  let count: Int
  /// Who could have gone.
  let report: VictimRankingReport
  /// The eviction.
  let eviction: Eviction

  /// The answer to the question `text` about a run of `scenario`, which is run for it.
  init(_ text: String, about scenario: Scenario) throws(SimulationError) {
    self.scenario = scenario
    let apps = scenario.apps.map(\.id)
    let question = try WhyQuestion(text, apps: apps)
    var evictions: [WhyQuestion.Entry] = []
    _ = try Simulation.run(scenario) { event in
      guard case .eviction(let eviction) = event.kind else { return }
      evictions.append(WhyQuestion.Entry(time: event.time, app: eviction.app))
    }
    number = try question.number(in: evictions)
    count = evictions.count
    report = try Simulation.ranking(of: scenario, at: .eviction(number))
    guard let eviction = report.eviction else {
      throw SimulationError(.ours, "an eviction that was there is gone")
    }
    self.eviction = eviction
    lines = EventLines(apps: apps, table: try Simulation.lifecycleTable(of: scenario))
  }

  func id(of app: Int32) -> String { lines.apps[Int(app)] }

  // MARK: For people

  /// How many candidates people want to see.
  private static let mostRows = 20

  /// The eviction, the rule and the numbers that decided, and the candidates.
  var text: String {
    var lines = [heading]
    lines.append("rule     \(report.rule)")
    lines.append("because  \(EvictionReasons(eviction: eviction).text)")
    lines += ["", table].flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map(String.init)
    if report.candidates.count > Self.mostRows {
      lines.append("and \(report.candidates.count - Self.mostRows) more")
    }
    lines += ["", foresight]
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    let which = "Eviction \(HumanUnits.count(Int64(number))) of \(HumanUnits.count(Int64(count)))"
    var text = "\(which): \(id(of: eviction.app)) after \(HumanUnits.duration(report.time))"
    if let place = report.action, scenario.actions[place].time.microseconds == report.time {
      let action = scenario.actions[place]
      text += ", at the action \(action.kind.resultName)"
      if action.app >= 0 { text += " \(id(of: action.app))" }
    }
    return text + "; \(HumanUnits.bytes(eviction.footprint)) come back"
  }

  /// The names of what scores are made of, but for what has a column of its own.
  private var scoreNames: [String] {
    var names: [String] = []
    for candidate in report.candidates {
      for score in candidate.score where !names.contains(score.name) { names.append(score.name) }
    }
    return names.filter { !["band", "adj", "footprint", "idle", "next use"].contains($0) }
  }

  private var table: String {
    let names = scoreNames
    let extra = names.map { _ in TextTable.Alignment.right }
    var table = TextTable([.right, .left, .left, .right] + extra + [.right, .right, .left])
    table.add(
      ["#", "APP", "STANDS", "FOOTPRINT"] + names.map { $0.uppercased() }
        + ["IDLE", "NEXT USE", ""]
    )
    for (place, candidate) in report.candidates.prefix(Self.mostRows).enumerated() {
      let scores = names.map { name in
        candidate.score.first { $0.name == name }.map { Self.text($0.amount) } ?? "-"
      }
      let isNewcomer = candidate.group == .newcomer
      table.add(
        [String(place + 1), id(of: candidate.app), Self.text(candidate)]
          + [HumanUnits.bytes(candidate.footprint)] + scores
          + [
            isNewcomer ? "-" : HumanUnits.duration(report.time - candidate.lastUse),
            candidate.nextUse.map { "in " + HumanUnits.duration($0 - report.time) } ?? "never",
            remark(place),
          ]
      )
    }
    return table.lines(indent: 0).joined(separator: "\n")
  }

  private func remark(_ place: Int) -> String {
    var remarks: [String] = []
    if report.candidates[place].app == eviction.app { remarks.append("goes") }
    if report.belady == place { remarks.append("belady's choice") }
    return remarks.joined(separator: ", ")
  }

  private var foresight: String {
    guard let place = report.belady else { return "The rule leaves no choice, not even to belady." }
    let candidate = report.candidates[place]
    let use =
      candidate.nextUse.map { "is used again in " + HumanUnits.duration($0 - report.time) }
      ?? "isn't used again"
    let name = id(of: candidate.app)
    return candidate.app == eviction.app
      ? "belady, which knows the future, would have taken \(name) too: it \(use)."
      : "belady, which knows the future, would have taken \(name): it \(use)."
  }

  private static func text(_ candidate: RankedVictim) -> String {
    switch candidate.group {
    case .suspended: "suspended"
    case .background: "background"
    case .foreground: "in front"
    case .newcomer: "newcomer"
    case .band(let band): "band \(band)"
    case .adjustment(let adjustment): "adj \(adjustment)"
    }
  }

  private static func text(_ amount: VictimScore.Amount) -> String {
    switch amount {
    case .bytes(let bytes): HumanUnits.bytes(bytes)
    case .duration(let span): HumanUnits.duration(span)
    case .count(let count): HumanUnits.count(count)
    case .number(let number): significant(number)
    case .share(let share): HumanUnits.share(share)
    case .flag(let flag): flag ? "yes" : "no"
    case .word(let word): word
    case .never: "never"
    }
  }

  /// `number` with four digits that count.
  private static func significant(_ number: Double) -> String {
    guard number != 0 else { return "0" }
    var places = 3
    var size = number.magnitude
    while size < 1, places < 12 {
      size *= 10
      places += 1
    }
    while size >= 10, places > 0 {
      size /= 10
      places -= 1
    }
    return HumanUnits.decimal(number, places)
  }
}
