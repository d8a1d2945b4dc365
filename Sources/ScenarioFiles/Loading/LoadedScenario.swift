package import SimulationCore

/// A scenario as its files and the command line state it.
package struct LoadedScenario: Sendable {
  /// The scenario; its actions are filled in for scripts alone.
  package var scenario: Scenario
  /// Where its actions come from.
  package var workload: WorkloadModel
  /// The budget as it was stated, nil for the device's.
  var budget: BudgetSetting?

  /// The sum, over `apps`, of the session peak at the median of its distribution.
  package static func workingSet(of apps: some Sequence<AppModel>) -> Bytes {
    var sum: Int64 = 0
    for app in apps {
      let (total, isTooLarge) = sum.addingReportingOverflow(app.footprint.medianPeak)
      sum = isTooLarge ? .max : total
    }
    return Bytes(sum)
  }

  /// The working set of the apps that the workload can open.
  package var workingSet: Bytes { Self.workingSet(of: openableApps) }

  /// Sets the scenario's budget, and with it the device's memory, from what was stated.
  ///
  /// For a trace this is to be called again once its apps are the scenario's, because a share of
  /// the working set depends on them.
  package mutating func settleBudget() throws(SimulationError) {
    guard let budget else { return }
    scenario.budget = try budget.budget(workingSet: Self.workingSet(of: openableApps))
    // On `bare` the budget is all there is; elsewhere memory is the budget plus the system's part.
    guard case .limited(let bytes) = scenario.budget, scenario.platform.kind != .bare else {
      return
    }
    scenario.device.ram = Bytes(bytes.count + scenario.device.system.count)
  }

  /// The apps that the workload can open.
  private var openableApps: [AppModel] {
    switch workload {
    case .script(let actions):
      let opened = Set(actions.filter { $0.kind == .open || $0.kind == .split }.map(\.app))
      return scenario.apps.enumerated().filter { opened.contains(Int32($0.offset)) }.map(\.element)
    case .generator(let generator):
      return scenario.apps.filter { generator.popularity != .weights || $0.weight > 0 }
    case .trace:
      return scenario.apps
    }
  }

  /// Whether the budget can be settled only when the apps of a trace are known.
  package var needsTraceForBudget: Bool {
    guard case .trace = workload, case .workingSet = budget else { return false }
    return true
  }
}
