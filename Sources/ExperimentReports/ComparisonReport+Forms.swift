package import Experiments
internal import Reports
internal import SimulationCore
internal import Statistics

extension ComparisonReport {
  /// The comparison as a JSON text of the form `flotsam.compare/1`.
  package static func json(_ comparison: Comparison) -> String {
    JSONWriter.pretty([
      "schema": .text(schema),
      "scenario": .text(comparison.scenario),
      "platform": .text(comparison.platform),
      "seed": .unsigned(comparison.seed),
      "budget_bytes": .optional(comparison.budget),
      "replications": .integer(Int64(comparison.replications)),
      "is_exact": .bool(comparison.isExact),
      "is_precise": comparison.isPrecise.map(JSONValue.bool) ?? .null,
      "confidence": .number(Interval.usualLevel),
      "measure": .text(comparison.measures[0].column),
      "policies": .array(comparison.contestants.map { value(of: $0, in: comparison) }),
      "differences": .array(comparison.differences.map { value(of: $0, in: comparison) }),
      "reference": comparison.reference.map { reference in
        ["kind": .text(reference.kind.rawValue), "cold": EstimateText.json(reference.cold)]
      } ?? .null,
    ])
  }

  private static func value(
    of contestant: Comparison.Contestant,
    in comparison: Comparison
  ) -> JSONValue {
    [
      "policy": .text(RunReport.title(of: contestant.policy)),
      "measures": JSONValue(
        members: zip(comparison.measures, contestant.estimates).map {
          ($0.column, EstimateText.json($1))
        }
      ),
      "over_reference": EstimateText.json(contestant.distance),
      "panics": .integer(Int64(contestant.panics)),
    ]
  }

  private static func value(
    of difference: Comparison.Difference,
    in comparison: Comparison
  ) -> JSONValue {
    [
      "policy": .text(RunReport.title(of: difference.policy)),
      "against": .text(RunReport.title(of: comparison.contestants[0].policy)),
      "verdict": .text(difference.verdict.rawValue),
      "relative": EstimateText.json(difference.relative),
      "absolute": EstimateText.json(difference.absolute),
      "sentence": .text(sentence(difference, in: comparison)),
    ]
  }

  /// The comparison as CSV: a row a number.
  ///
  /// The columns are `policy,measure,kind,value,low,high,replications`; the kind is `mean`, `relative`
  /// or `absolute` (beside the first policy), or `over_bound` or `over_belady`.
  package static func csv(_ comparison: Comparison) -> String {
    var rows: [[JSONValue]] = [
      ["policy", "measure", "kind", "value", "low", "high", "replications"].map(JSONValue.text)
    ]
    func add(_ policy: PolicyModel, _ measure: Measure, _ kind: String, _ estimate: Estimate?) {
      rows.append(
        [.text(RunReport.title(of: policy)), .text(measure.column), .text(kind)]
          + EstimateText.fields(estimate)
      )
    }
    for contestant in comparison.contestants {
      for (measure, estimate) in zip(comparison.measures, contestant.estimates) {
        add(contestant.policy, measure, "mean", estimate)
      }
      if let reference = comparison.reference {
        add(contestant.policy, .cold, "over_\(reference.kind.rawValue)", contestant.distance)
      }
    }
    for difference in comparison.differences {
      add(difference.policy, comparison.measures[0], "relative", difference.relative)
      add(difference.policy, comparison.measures[0], "absolute", difference.absolute)
    }
    return CSVWriter.text(rows)
  }
}
