/// A memory budget.
public enum Budget: Hashable, Sendable {
  /// So many bytes for all apps together.
  case limited(Bytes)
  /// Memory without end: nothing is ever warned or evicted.
  case unlimited
}

/// Everything that determines a run, names looked up and units resolved.
///
/// The users' actions are a list made beforehand from the workload, so that every policy meets the
/// same ones.
public struct Scenario: Sendable {
  /// What results call it.
  public var name: String
  /// The preset in force.
  public var platform: PlatformModel
  /// The device.
  public var device: DeviceModel
  /// What apps may hold together: by default the device's memory less its system's.
  public var budget: Budget
  /// The kill policy.
  public var policy: PolicyModel
  /// The lifecycle profile.
  public var lifecycle: String
  /// The seed of every random draw.
  public var seed: UInt64
  /// Which of a scenario's replications this is.
  public var replication: UInt64
  /// When the run ends; nil for a script or a trace that ends by itself.
  public var duration: Time?
  /// What is measured starts here.
  public var warmup: Time
  /// The clock's time of day at the start of the run.
  public var timeOfDay: Time
  /// A cold launch this soon after the app's eviction is a regret.
  public var regretWindow: Time
  /// The apps; actions name them by their place in this list.
  public var apps: [AppModel]
  /// What happens, in order of time; ties in the order of the list.
  public var actions: [Action]

  /// A scenario on `platform` and `device` with nothing in it yet.
  public init(name: String, platform: PlatformModel, device: DeviceModel) {
    self.name = name
    self.platform = platform
    self.device = device
    budget = .limited(Bytes(device.ram.count - device.system.count))
    policy = platform.policy
    lifecycle = platform.lifecycle
    seed = 0
    replication = 0
    duration = nil
    warmup = .zero
    timeOfDay = .zero
    regretWindow = .minutes(10)
    apps = []
    actions = []
  }
}
