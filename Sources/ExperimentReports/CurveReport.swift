package import Experiments
package import Reports
internal import SimulationCore
internal import Statistics

/// A curve over budgets, for people and for programs.
package enum CurveReport {
  /// The name and version of the JSON form; `configs/schema/curve.schema.json` describes it.
  package static let schema = "flotsam.curve/1"

  /// The curve as one page for people: a chart of the first measure, then a table of all.
  package static func text(_ curve: BudgetCurve, style: TextStyle) -> String {
    let about = [
      curve.scenario, "platform \(curve.platform)", "policy \(RunReport.title(of: curve.policy))",
      "seed \(curve.seed)", EstimateText.basis(curve.replications, isExact: curve.isExact),
    ]
    var lines = [
      style.bold("\(curve.measures[0].phrase) against the budget for apps"),
      style.faint(about.joined(separator: " · ")), "",
    ]
    lines += chart(curve) + [""] + table(curve) + [""]
    lines += sources(curve).map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A row a point, each with a bar as long as the first measure; budgets aren't evenly spaced.
  private static func chart(_ curve: BudgetCurve) -> [String] {
    let values = curve.points.map { $0.values[0].estimate?.value ?? 0 }
    let largest = values.max() ?? 0
    var table = TextTable([.right, .left])
    for (point, value) in zip(curve.points, values) {
      let bar = Picture.bar(
        Int64(value / max(largest, 0x1p-1000) * 1_000_000),
        of: 1_000_000,
        width: 50
      )
      let label = EstimateText.value(point.values[0].estimate, of: curve.measures[0])
      table.add([HumanUnits.bytes(point.budget), bar.isEmpty ? label : "\(bar) \(label)"])
    }
    return table.lines()
  }

  private static func table(_ curve: BudgetCurve) -> [String] {
    var table = TextTable([.right] + curve.measures.flatMap { _ in [.right, .left] } + [.left])
    table.add(
      ["budget"]
        + curve.measures.flatMap { [$0.name, curve.isExact ? "" : "95 % interval"] }
        + ["from"]
    )
    for point in curve.points {
      table.add(
        [HumanUnits.bytes(point.budget)]
          + zip(curve.measures, point.values).flatMap { measure, value in
            [
              EstimateText.value(value.estimate, of: measure),
              curve.isExact ? "" : EstimateText.interval(value.estimate, of: measure),
            ]
          } + [sources(of: point)]
      )
    }
    return table.lines()
  }

  private static func sources(of point: BudgetCurve.Point) -> String {
    let names = point.values.map { $0.source == .onePass ? "one pass" : "runs" }
    return Set(names).count == 1 ? names[0] : names.joined(separator: ", ")
  }

  /// Which points come from where.
  private static func sources(_ curve: BudgetCurve) -> [String] {
    guard let largest = curve.onePassFrom else {
      return ["All points come from runs at these budgets."]
    }
    return [
      "From \(HumanUnits.bytes(largest)) on, the largest app, cold launches come from one pass over the"
        + " actions,",
      "which is exact for every budget. All else comes from runs at these budgets.",
    ]
  }

  /// The curve as a JSON text of the form `flotsam.curve/1`.
  package static func json(_ curve: BudgetCurve) -> String {
    JSONWriter.pretty([
      "schema": .text(schema),
      "scenario": .text(curve.scenario),
      "platform": .text(curve.platform),
      "policy": .text(RunReport.title(of: curve.policy)),
      "seed": .unsigned(curve.seed),
      "replications": .integer(Int64(curve.replications)),
      "is_exact": .bool(curve.isExact),
      "confidence": .number(Interval.usualLevel),
      "one_pass_from_bytes": .optional(curve.onePassFrom),
      "points": .array(curve.points.map { value(of: $0, in: curve) }),
    ])
  }

  private static func value(of point: BudgetCurve.Point, in curve: BudgetCurve) -> JSONValue {
    let measures = zip(curve.measures, point.values).map { measure, value in
      (measure.column, Self.value(of: value))
    }
    return [
      "budget_bytes": .integer(point.budget), "measures": JSONValue(members: measures),
    ]
  }

  private static func value(of value: BudgetCurve.Value) -> JSONValue {
    ["estimate": EstimateText.json(value.estimate), "source": .text(value.source.rawValue)]
  }

  /// The curve as CSV: a row a point and measure, with the columns
  /// `budget_bytes,measure,value,low,high,replications,source`.
  package static func csv(_ curve: BudgetCurve) -> String {
    var rows: [[JSONValue]] = [
      ["budget_bytes", "measure", "value", "low", "high", "replications", "source"]
        .map(JSONValue.text)
    ]
    for point in curve.points {
      for (measure, value) in zip(curve.measures, point.values) {
        rows.append(
          [.integer(point.budget), .text(measure.column)] + EstimateText.fields(value.estimate)
            + [.text(value.source.rawValue)]
        )
      }
    }
    return CSVWriter.text(rows)
  }
}
