package import Experiments
internal import Reports
internal import SimulationCore
internal import Statistics

extension SurvivalReport {
  /// The survival as a JSON text of the form `flotsam.survive/1`.
  package static func json(_ survival: Survival) -> String {
    JSONWriter.pretty([
      "schema": .text(schema),
      "scenario": .text(survival.scenario),
      "platform": .text(survival.platform),
      "policy": .text(RunReport.title(of: survival.policy)),
      "seed": .unsigned(survival.seed),
      "app": .text(survival.app),
      "replications": .integer(Int64(survival.replications)),
      "confidence": .number(Interval.usualLevel),
      "footprints": .array(survival.variants.map { value(of: $0, survival.times) }),
    ])
  }

  private static func value(of variant: Survival.Variant, _ times: [Int64]) -> JSONValue {
    let range = variant.curve.medianRange()
    return [
      "footprint_bytes": .integer(variant.footprint),
      "subjects": .integer(variant.curve.count),
      "ends": .integer(variant.curve.ends),
      "chances": .array(chances(variant.curve, times)),
      "median_s": seconds(variant.curve.median),
      "median_low_s": seconds(range.low),
      "median_high_s": seconds(range.high),
      "causes": JSONValue(members: variant.causes.map { ($0.name, .integer($0.count)) }),
      "curve": .array(
        variant.curve.steps.map { step in
          [
            "time_s": seconds(step.time), "at_risk": .integer(step.atRisk),
            "ends": .integer(step.ends),
            "alive": EstimateText.json(variant.curve.survival(at: step.time)),
          ]
        }
      ),
      "naive": variant.naive.map { curve in
        ["stays": .integer(curve.count), "chances": .array(chances(curve, times))]
      } ?? .null,
    ]
  }

  private static func chances(_ curve: KaplanMeier, _ times: [Int64]) -> [JSONValue] {
    times.map { time in
      ["time_s": seconds(time), "alive": EstimateText.json(curve.survival(at: time))]
    }
  }

  private static func seconds(_ microseconds: Int64?) -> JSONValue {
    .optional(microseconds.map { Double($0) / 1_000_000 })
  }

  /// The curves as CSV: a row a time at which a subject ended, with the columns
  /// `footprint_bytes,kind,time_s,at_risk,ends,alive,low,high,replications`.
  ///
  /// The kind is `curve`, or `naive` for that of all stays.
  package static func csv(_ survival: Survival) -> String {
    let names = [
      "footprint_bytes", "kind", "time_s", "at_risk", "ends", "alive", "low", "high",
      "replications",
    ]
    var rows = [names.map(JSONValue.text)]
    for variant in survival.variants {
      for (kind, curve) in [("curve", variant.curve), ("naive", variant.naive)] {
        guard let curve else { continue }
        for step in curve.steps {
          rows.append(
            [
              .integer(variant.footprint), .text(kind), seconds(step.time),
              .integer(step.atRisk), .integer(step.ends),
            ] + EstimateText.fields(curve.survival(at: step.time))
          )
        }
      }
    }
    return CSVWriter.text(rows)
  }
}
