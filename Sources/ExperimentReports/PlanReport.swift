package import Experiments
package import Reports
internal import SimulationCore
internal import Statistics

/// The smallest budget that keeps to targets, for people and for programs.
package enum PlanReport {
  /// The name and version of the JSON form; `configs/schema/plan.schema.json` describes it.
  package static let schema = "flotsam.plan/1"

  /// The plan as one page for people: first the answer, then what was tried.
  package static func text(_ plan: BudgetPlan, style: TextStyle) -> String {
    var lines = [style.bold(sentence(plan))]
    lines += warnings(plan)
    let about = [
      plan.scenario, "platform \(plan.platform)", "policy \(RunReport.title(of: plan.policy))",
      "seed \(plan.seed)", EstimateText.basis(plan.replications, isExact: plan.isExact),
    ]
    lines += [style.faint(about.joined(separator: " · ")), "", style.bold("Tried")]
    return (lines + table(plan)).joined(separator: "\n") + "\n"
  }

  static func sentence(_ plan: BudgetPlan) -> String {
    let targets = plan.targets.map(text).joined(separator: " and ")
    guard let answer = plan.answer else {
      let largest = plan.attempts.last.map { HumanUnits.bytes($0.budget) } ?? "-"
      return "No budget up to \(largest) keeps \(targets)."
    }
    let found = plan.attempts.first?.budget == answer.budget ? "already the least tried" : "found"
    let precision =
      found == "found" ? ", to within \(HumanUnits.bytes(plan.resolution))" : ", \(found)"
    return "\(HumanUnits.bytes(answer.budget)) for apps keep \(targets)\(precision)."
  }

  /// What more memory than the answer does, where that is worse.
  private static func warnings(_ plan: BudgetPlan) -> [String] {
    guard let relapse = plan.relapse else { return [] }
    let reason =
      relapse.isMissed
      ? "More memory isn't always better under \(RunReport.title(of: plan.policy)):"
      : "Perhaps by chance alone,"
    var lines = ["\(reason) at \(HumanUnits.bytes(relapse.budget)) a target is missed again."]
    if let steady = plan.steady {
      lines.append(
        "From \(HumanUnits.bytes(steady.budget)) on, all that were tried keep their targets."
      )
    }
    return lines
  }

  private static func text(_ target: Target) -> String {
    let limit = EstimateText.text(target.limit, of: target.measure)
    return "\(target.measure.phrase) at \(target.side == .atMost ? "most" : "least") \(limit)"
  }

  private static func table(_ plan: BudgetPlan) -> [String] {
    var table = TextTable([.right] + plan.targets.flatMap { _ in [.right, .left] } + [.left])
    table.add(
      ["budget"]
        + plan.targets.flatMap { [$0.measure.name, plan.isExact ? "" : "95 % interval"] } + [""]
    )
    for attempt in plan.attempts {
      let mark = attempt.budget == plan.answer?.budget ? "kept: the answer" : "kept"
      table.add(
        [HumanUnits.bytes(attempt.budget)]
          + zip(plan.targets, attempt.estimates).flatMap { target, estimate in
            [
              EstimateText.value(estimate, of: target.measure),
              plan.isExact ? "" : EstimateText.interval(estimate, of: target.measure),
            ]
          } + [attempt.isMet ? mark : attempt.isMissed ? "missed" : "not sure"]
      )
    }
    return table.lines()
  }

  /// The plan as a JSON text of the form `flotsam.plan/1`.
  package static func json(_ plan: BudgetPlan) -> String {
    JSONWriter.pretty([
      "schema": .text(schema),
      "scenario": .text(plan.scenario),
      "platform": .text(plan.platform),
      "policy": .text(RunReport.title(of: plan.policy)),
      "seed": .unsigned(plan.seed),
      "replications": .integer(Int64(plan.replications)),
      "is_exact": .bool(plan.isExact),
      "confidence": .number(Interval.usualLevel),
      "targets": .array(plan.targets.map { value(of: $0) }),
      "answer_bytes": .optional(plan.answer?.budget),
      "resolution_bytes": .integer(plan.resolution),
      "steady_from_bytes": .optional(plan.steady?.budget),
      "missed_again_at_bytes": .optional(plan.relapse?.budget),
      "is_more_memory_worse": .bool(plan.relapse?.isMissed ?? false),
      "attempts": .array(plan.attempts.map { value(of: $0) }),
    ])
  }

  private static func value(of target: Target) -> JSONValue {
    [
      "measure": .text(target.measure.column), "side": .text(target.side.rawValue),
      "limit": .number(target.limit),
    ]
  }

  private static func value(of attempt: BudgetPlan.Attempt) -> JSONValue {
    [
      "budget_bytes": .integer(attempt.budget),
      "is_met": .bool(attempt.isMet),
      "is_missed": .bool(attempt.isMissed),
      "estimates": .array(attempt.estimates.map(EstimateText.json)),
    ]
  }

  /// The attempts as CSV: a row a budget and target, with the columns
  /// `budget_bytes,measure,side,limit,value,low,high,replications,is_met`.
  package static func csv(_ plan: BudgetPlan) -> String {
    let names = [
      "budget_bytes", "measure", "side", "limit", "value", "low", "high", "replications", "is_met",
    ]
    var rows = [names.map(JSONValue.text)]
    for attempt in plan.attempts {
      for (target, estimate) in zip(plan.targets, attempt.estimates) {
        rows.append(
          [
            .integer(attempt.budget), .text(target.measure.column), .text(target.side.rawValue),
            .number(target.limit),
          ] + EstimateText.fields(estimate) + [.bool(target.isMet(by: estimate))]
        )
      }
    }
    return CSVWriter.text(rows)
  }
}
