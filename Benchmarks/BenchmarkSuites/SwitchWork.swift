internal import CYardstick
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// The work that the switching benchmarks do: `apps` apps, a budget of 30 % of all footprints; the same
/// switches for the engine and for the yardstick in C.
struct SwitchWork {
  /// A scenario of the full simulation.
  let full: Scenario
  /// The same switches on `bare`.
  let bare: Scenario
  /// How many switches each has.
  let switches: Int
  private let ids: [Int32]
  private let sizes: [Int64]
  private let budget: Int64

  init(
    apps count: Int,
    switches: Int,
    generator: GeneratorModel = .phone,
    pattern: AccessPattern = .zipf09,
    seed: UInt64 = 1
  ) {
    self.switches = switches
    let models = SampleApps.models(count)
    let device = DeviceModel(name: "bench", ram: .mebibytes(4_096), system: .zero)
    sizes = models.map(\.footprint.launch.median)
    budget = sizes.reduce(0, +) * 3 / 10
    let actions = pattern.actions(generator, apps: models, switches: switches, seed: seed)
    let opens = actions.filter { $0.kind == .open }
    ids = opens.map(\.app)

    let textbook = PlatformModel(name: "textbook", kind: .textbook)
    var full = Scenario(name: "switches", platform: textbook, device: device)
    full.apps = models
    full.actions = actions
    full.budget = .limited(Bytes(budget))
    self.full = full
    let platform = PlatformModel(name: "bare", kind: .bare)
    var bare = Scenario(name: "switches", platform: platform, device: device)
    bare.apps = models
    bare.actions = opens.enumerated().map { index, action in
      Action(.open, at: Time(microseconds: Int64(index)), app: action.app)
    }
    bare.budget = .limited(Bytes(budget))
    self.bare = bare
  }

  /// What a run counted; the yardstick knows no more.
  struct Result: Equatable {
    var transitions: Int64
    var cold: Int64
  }

  /// Runs the yardstick once.
  func runYardstick() -> Result {
    let result = ids.withUnsafeBufferPointer { ids in
      sizes.withUnsafeBufferPointer { sizes in
        yardstick_run(
          ids.baseAddress,
          Int64(ids.count),
          sizes.baseAddress,
          Int32(sizes.count),
          budget
        )
      }
    }
    return Result(transitions: Int64(result.transitions), cold: Int64(result.cold))
  }
}
