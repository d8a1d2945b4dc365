package import Experiments
package import Reports
internal import SimulationCore
internal import Statistics

/// How long an app stays alive in the background, for people and for programs.
package enum SurvivalReport {
  /// The name and version of the JSON form; `configs/schema/survive.schema.json` describes it.
  package static let schema = "flotsam.survive/1"

  /// The columns of the picture of a curve.
  private static let width = 60

  /// The survival as one page for people: first the chance, then each footprint.
  package static func text(_ survival: Survival, style: TextStyle) -> String {
    let about = [
      survival.scenario, "platform \(survival.platform)",
      "policy \(RunReport.title(of: survival.policy))", "seed \(survival.seed)",
      EstimateText.basis(survival.replications, isExact: false),
    ]
    var lines = [style.bold(sentence(survival)), style.faint(about.joined(separator: " · ")), ""]
    lines.append(style.bold("Chance to be alive after so long in the background, left alone"))
    lines += chances(survival)
    lines += ["", style.bold("How many are alive, over time")] + pictures(survival)
    lines += ["", style.bold("Ended by")] + causes(survival)
    if survival.variants.contains(where: { $0.naive != nil }) {
      lines += ["", style.bold("The naive curve")] + naive(survival)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The chance at the middle one of the times, at each footprint.
  static func sentence(_ survival: Survival) -> String {
    let time = survival.times[survival.times.count / 2]
    let chances = survival.variants.map { variant in
      let chance = variant.curve.survival(at: time).map {
        HumanUnits.decimal($0.value * 100, 0) + " %"
      }
      return (size: HumanUnits.bytes(variant.footprint), chance: chance)
    }
    let first = chances[0]
    let span = HumanUnits.duration(time)
    var text =
      first.chance.map {
        "At \(first.size) \(survival.app) survives \(span) in the background \($0) of the time"
      } ?? "At \(first.size) nobody was watched for \(span), so nothing is known of \(survival.app)"
    for other in chances.dropFirst() {
      text += "; at \(other.size), \(other.chance ?? "unknown")"
    }
    return text + "."
  }

  private static func chances(_ survival: Survival) -> [String] {
    var table = TextTable(
      [.right] + survival.times.flatMap { _ in [.right, .left] } + [.right, .left, .right]
    )
    table.add(
      ["footprint"] + survival.times.flatMap { [HumanUnits.duration($0), "95 % interval"] }
        + ["median", "95 % interval", "subjects"]
    )
    for variant in survival.variants {
      table.add(
        [HumanUnits.bytes(variant.footprint)]
          + survival.times.flatMap { time in
            let chance = variant.curve.survival(at: time)
            return [
              EstimateText.value(chance, of: .coldRate),
              chance == nil ? "not watched" : EstimateText.interval(chance, of: .coldRate),
            ]
          }
          + [
            median(variant.curve), range(variant.curve), HumanUnits.count(variant.curve.count),
          ]
      )
    }
    return table.lines()
  }

  private static func median(_ curve: KaplanMeier) -> String {
    curve.median.map(HumanUnits.duration) ?? "over \(HumanUnits.duration(curve.longest))"
  }

  private static func range(_ curve: KaplanMeier) -> String {
    let range = curve.medianRange()
    guard let low = range.low else { return "" }
    guard let high = range.high else { return "over \(HumanUnits.duration(low))" }
    return "\(HumanUnits.duration(low)) to \(HumanUnits.duration(high))"
  }

  private static func pictures(_ survival: Survival) -> [String] {
    let last = max(
      survival.times.last ?? 0,
      survival.variants.compactMap { $0.curve.median }.max().map { 2 * $0 } ?? 0
    )
    var table = TextTable([.right, .left])
    for variant in survival.variants {
      let values = (0..<width).map { column in
        variant.curve.survival(at: last / Int64(width) * Int64(column))
          .map { Int64($0.value * 1_000) } ?? 0
      }
      table.add([
        HumanUnits.bytes(variant.footprint),
        Picture.sparkline(values, of: 1_000, width: width),
      ])
    }
    return table.lines() + ["  from 0 to \(HumanUnits.duration(last)); a full column is everybody"]
  }

  private static func causes(_ survival: Survival) -> [String] {
    var table = TextTable([.right, .left])
    for variant in survival.variants {
      let ends = variant.causes.map { "\($0.name) \(HumanUnits.count($0.count))" }
      let alive = variant.curve.count - variant.curve.ends
      table.add([
        HumanUnits.bytes(variant.footprint),
        (ends + ["alive when the run ended \(HumanUnits.count(alive))"]).joined(separator: ", "),
      ])
    }
    return table.lines()
  }

  private static func naive(_ survival: Survival) -> [String] {
    var table = TextTable([.right] + survival.times.map { _ in .right } + [.right])
    table.add(["footprint"] + survival.times.map(HumanUnits.duration) + ["stays"])
    for variant in survival.variants {
      guard let curve = variant.naive else { continue }
      table.add(
        [HumanUnits.bytes(variant.footprint)]
          + survival.times.map { EstimateText.value(curve.survival(at: $0), of: .coldRate) }
          + [HumanUnits.count(curve.count)]
      )
    }
    return table.lines() + [
      "  All stays, each watched until its user came back. It misleads: whoever is used often comes back",
      "  before it would have been killed, and stays of one run depend on each other.",
    ]
  }
}
