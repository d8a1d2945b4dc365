internal import Experiments
internal import ScenarioFiles
internal import SimulationCore
internal import Synchronization
internal import Workloads

/// A scenario ready to run: its files read, its apps filled in.
struct Preparation {
  /// The catalogue that apps of a trace take their numbers from, if nothing else is said.
  static let standardCatalogue = "everyday"

  /// The scenario, to be run as often as there are replications.
  let prepared: PreparedScenario
  /// How its trace was read, if it has one.
  let notes: TraceNotes?

  /// What the apps that it can open hold together at their peaks.
  let workingSet: Bytes

  /// The replication that its options ask for, actions filled in.
  var scenario: Scenario { prepared.scenario(of: prepared.scenario.replication) }

  /// Loads the scenario at `path` with `options`, and the trace that it names.
  init(_ path: String?, options: RunOptions) throws(SimulationError) {
    try self.init(ScenarioLoader.load(path, options: options))
  }

  /// Makes what was `loaded` ready; its trace may be in `traces` already.
  init(
    _ loaded: LoadedScenario,
    traces: TraceCache = TraceCache()
  ) throws(SimulationError) {
    var loaded = loaded
    notes = try Self.readTrace(of: &loaded, traces)
    workingSet = loaded.workingSet
    prepared = try PreparedScenario(loaded.scenario, workload: loaded.workload)
  }

  /// Fills in the apps and the actions of a trace, and answers how it was read.
  private static func readTrace(
    of loaded: inout LoadedScenario,
    _ traces: TraceCache
  ) throws(SimulationError) -> TraceNotes? {
    guard case .trace(let model) = loaded.workload else { return nil }
    let scenario = loaded.scenario
    var source = Workload.Source(
      apps: scenario.apps,
      seed: scenario.seed,
      timeOfDay: scenario.timeOfDay
    )
    if scenario.apps.isEmpty {
      source.catalogue = try ScenarioLoader.catalogue(named: standardCatalogue)
    }
    let workload = try Workload.replay(try traces.trace(model), of: model, from: source)
    loaded.scenario.apps = workload.apps
    loaded.scenario.actions = workload.actions
    loaded.scenario.timeOfDay = workload.timeOfDay
    if loaded.needsTraceForBudget { try loaded.settleBudget() }
    return workload.notes
  }
}

/// Traces that were read already: all cells of a sweep share them.
///
/// A class, since threads share it.
final class TraceCache: Sendable {
  private let traces = Mutex<[TraceModel: UsageTrace]>([:])

  /// The trace that `model` names; whoever comes while it is being read waits for it.
  func trace(_ model: TraceModel) throws(SimulationError) -> UsageTrace {
    let result = traces.withLock { traces -> Result<UsageTrace, SimulationError> in
      if let trace = traces[model] { return .success(trace) }
      do throws(SimulationError) {
        let bytes = try ScenarioLoader.bytes(of: model)
        let trace = try UsageTrace.read(bytes, file: model.path, reboots: model.reboots)
        traces[model] = trace
        return .success(trace)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let trace): return trace
    case .failure(let error): throw error
    }
  }
}
