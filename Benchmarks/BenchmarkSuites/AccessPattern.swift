internal import SimulationCore
internal import Workloads

/// In which order apps are opened.
package enum AccessPattern: String, CaseIterable, Sendable {
  case zipf06 = "zipf-0.6"
  case zipf09 = "zipf-0.9"
  case zipf12 = "zipf-1.2"
  case uniform
  /// All apps in turn.
  case scan
  /// In turn as many apps as don't quite fit into a budget of 30 %: `lru` takes each just before its use.
  case loop

  private var popularity: GeneratorModel.Popularity {
    switch self {
    case .zipf06: .zipf(exponent: 0.6)
    case .zipf09: .zipf(exponent: 0.9)
    case .zipf12: .zipf(exponent: 1.2)
    case .uniform: .uniform
    case .scan, .loop: .loop
    }
  }

  /// Actions with `switches` opens, as `generator` has them but for the choice of apps.
  func actions(
    _ generator: GeneratorModel,
    apps: [AppModel],
    switches: Int,
    seed: UInt64
  ) -> [Action] {
    var generator = generator
    generator.popularity = popularity
    let used = self == .loop ? Array(apps.prefix(max(apps.count * 31 / 100, 2))) : apps
    return BenchmarkInput.actions(generator, apps: used, switches: switches, seed: seed)
  }

  /// The same with opens alone.
  func opens(_ generator: GeneratorModel, apps: [AppModel], count: Int, seed: UInt64) -> [Action] {
    actions(generator, apps: apps, switches: count, seed: seed).filter { $0.kind == .open }
  }
}
