package import Experiments
package import Reports
internal import SimulationCore
internal import Statistics

/// How policies compare, for people and for programs.
package enum ComparisonReport {
  /// The name and version of the JSON form; `configs/schema/compare.schema.json` describes it.
  package static let schema = "flotsam.compare/1"

  /// The comparison as one page for people: first what can be said, then the numbers.
  package static func text(_ comparison: Comparison, style: TextStyle) -> String {
    var lines = comparison.differences.map { style.bold(sentence($0, in: comparison)) }
    if comparison.isPrecise == false {
      lines.append("The intervals are wider than asked for: there were no more replications.")
    }
    for contestant in comparison.contestants where contestant.panics > 0 {
      lines.append(
        "Under \(RunReport.title(of: contestant.policy)) a real device would have panicked in"
          + " \(contestant.panics) of \(comparison.replications) replications, which don't count."
      )
    }
    var about = [comparison.scenario, "platform \(comparison.platform)"]
    about.append(comparison.budget.map { HumanUnits.bytes($0) + " for apps" } ?? "unlimited memory")
    about.append("seed \(comparison.seed)")
    about.append(
      EstimateText.basis(comparison.replications, isExact: comparison.isExact)
    )
    lines += [style.faint(about.joined(separator: " · ")), ""]
    let phrase = comparison.measures[0].phrase
    lines.append(style.bold(phrase.prefix(1).uppercased() + phrase.dropFirst()))
    lines += mainTable(comparison)
    let others = otherTable(comparison)
    if !others.isEmpty { lines += ["", style.bold("Beside them")] + others }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What can be said of two policies, as in: jetsam has 12.4 % fewer cold launches than lru.
  static func sentence(_ difference: Comparison.Difference, in comparison: Comparison) -> String {
    let measure = comparison.measures[0]
    let own = RunReport.title(of: difference.policy)
    let base = RunReport.title(of: comparison.contestants[0].policy)
    let basis =
      comparison.isExact
      ? "; exact: nothing random is left." : ", \(comparison.replications) replications."
    let amount = amount(difference, measure)
    switch difference.verdict {
    case .same:
      return comparison.isExact
        ? "\(own) has as many \(measure.phrase) as \(base)\(basis)"
        : "\(own) and \(base) have the same \(measure.phrase) in all of"
          + " \(comparison.replications) replications."
    case .tooFewReplications:
      return "\(own) and \(base): too few replications to tell by \(measure.phrase)\(basis)"
    case .notToldApart:
      return "\(own) and \(base) can't be told apart by \(measure.phrase): \(amount)"
        + "\(interval(difference, measure))\(basis)"
    case .less, .more:
      let bounds = comparison.isExact ? "" : interval(difference, measure)
      return measure.isCounted
        ? "\(own) has \(amount) \(measure.phrase) than \(base)\(bounds)\(basis)"
        : "\(own) has a \(measure.phrase) \(amount) than \(base)'s\(bounds)\(basis)"
    }
  }

  private static func amount(_ difference: Comparison.Difference, _ measure: Measure) -> String {
    let isLess = difference.absolute.value < 0
    let word = measure.isCounted ? (isLess ? "fewer" : "more") : (isLess ? "lower" : "higher")
    if let relative = difference.relative {
      return "\(EstimateText.percent(relative.value)) \(word)"
    }
    return "\(EstimateText.text(difference.absolute.value.magnitude, of: measure)) \(word)"
  }

  private static func interval(
    _ difference: Comparison.Difference,
    _ measure: Measure
  ) -> String {
    guard let interval = (difference.relative ?? difference.absolute).interval else { return "" }
    func number(_ value: Double) -> String {
      difference.relative == nil
        ? EstimateText.text(value, of: measure) : HumanUnits.decimal(value * 100, 1)
    }
    // As the amount: from the end nearer to nothing, without a sign where the word has it.
    let isLess = difference.absolute.value < 0
    let ends = isLess ? (-interval.high, -interval.low) : (interval.low, interval.high)
    return ", 95 % interval \(number(ends.0)) to \(number(ends.1))"
  }

  private static func mainTable(_ comparison: Comparison) -> [String] {
    let measure = comparison.measures[0]
    let largest = comparison.contestants.compactMap { $0.estimates[0]?.value }.max() ?? 0
    var table = TextTable([.left, .right, .left, .right, .left])
    let reference = comparison.reference.map { "over \($0.kind.rawValue)" } ?? ""
    table.add(["", "mean", comparison.isExact ? "" : "95 % interval", reference, ""])
    for contestant in comparison.contestants {
      let estimate = contestant.estimates[0]
      table.add([
        RunReport.title(of: contestant.policy), EstimateText.value(estimate, of: measure),
        comparison.isExact ? "" : EstimateText.interval(estimate, of: measure),
        EstimateText.value(contestant.distance, of: .cold),
        // In thousandths, since a bar takes whole numbers.
        Picture.bar(
          Int64((estimate?.value ?? 0) * 1_000),
          of: Int64(largest * 1_000),
          width: 30
        ),
      ])
    }
    return table.lines() + (comparison.reference.map { [note($0)] } ?? [])
  }

  private static func note(_ reference: (kind: Comparison.Reference, cold: Estimate)) -> String {
    let cold = EstimateText.value(reference.cold, of: .cold)
    return switch reference.kind {
    case .bound: "  No policy can have fewer than \(cold) cold launches: the bound."
    case .belady: "  belady, which knows what users will do, has \(cold) cold launches."
    }
  }

  private static func otherTable(_ comparison: Comparison) -> [String] {
    guard comparison.measures.count > 1 else { return [] }
    var table = TextTable([.left] + comparison.contestants.flatMap { _ in [.right, .left] })
    table.add(
      [""] + comparison.contestants.flatMap { [RunReport.title(of: $0.policy), ""] }
    )
    for (place, measure) in comparison.measures.enumerated().dropFirst() {
      table.add(
        [measure.name]
          + comparison.contestants.flatMap { contestant in
            [
              EstimateText.value(contestant.estimates[place], of: measure),
              comparison.isExact ? "" : spread(contestant.estimates[place], measure),
            ]
          }
      )
    }
    return table.lines()
  }

  private static func spread(_ estimate: Estimate?, _ measure: Measure) -> String {
    let text = EstimateText.interval(estimate, of: measure)
    return text.isEmpty ? "" : "(\(text))"
  }
}

extension Measure {
  /// Whether there are more or fewer of it; else it is higher or lower.
  fileprivate var isCounted: Bool {
    switch unit {
    case .count: self != .appsAlive && self != .appsAliveMin
    case .share, .milliseconds, .bytes: false
    }
  }
}
