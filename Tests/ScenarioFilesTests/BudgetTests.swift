import ScenarioFiles
import SimulationCore
import Testing

@Suite struct BudgetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "scenario.yaml": """
      device: {ram: 1GiB, system: 256MiB}
      apps:
        - {id: mail, footprint: {launch: 10MiB, peak: {median: 30MiB, sigma: 2}}}
        - {id: maps, footprint: {launch: 20MiB}}
        - {id: game, footprint: {launch: 900MiB}}
      script: [{at: 0s, open: mail}, {at: 1s, open: maps}, {at: 2s, open: mail}]
      """
    ])
  }

  private func load(
    _ budget: String?,
    platform: String = "textbook"
  ) throws(SimulationError) -> Scenario {
    var options = RunOptions()
    options.budget = budget
    options.platform = platform
    return try ScenarioLoader.load(folder("scenario.yaml"), options: options).scenario
  }

  @Test func `without a budget apps have what the system leaves`() throws {
    #expect(try load(nil).budget == .limited(.mebibytes(768)))
  }

  @Test func `a budget sets the memory to itself and the system's part`() throws {
    let scenario = try load("500MiB")
    #expect(scenario.budget == .limited(.mebibytes(500)))
    #expect(scenario.device.ram == .mebibytes(756))
  }

  @Test func `on bare the budget is all there is`() throws {
    let scenario = try load("500MiB", platform: "bare")
    #expect(scenario.budget == .limited(.mebibytes(500)))
    #expect(scenario.device.ram == .mebibytes(1_024))
  }

  @Test func `memory may be without end`() throws {
    #expect(try load("unlimited").budget == .unlimited)
  }

  @Test func `a working set is what opened apps hold at their median peak`() throws {
    #expect(try load("1ws").budget == .limited(.mebibytes(50)))
    #expect(try load("0.3ws").budget == .limited(.mebibytes(15)))
    #expect(try load("0.0000001ws").budget == .limited(Bytes(5)))
  }

  @Test func `a share of a trace's working set waits for its apps`() throws {
    var options = RunOptions()
    options.trace = "x.csv"
    options.budget = "0.5ws"
    var loaded = try ScenarioLoader.load(nil, options: options)
    #expect(loaded.needsTraceForBudget)
    loaded.scenario.apps = [AppModel(id: "a", footprint: .init(launch: .fixed(100)))]
    try loaded.settleBudget()
    #expect(loaded.scenario.budget == .limited(Bytes(50)))
  }

  @Test func `a budget that isn't one is told with its argument`() {
    let error = errorThrown { () throws(SimulationError) in _ = try load("1.2.3ws") }
    #expect(
      error
        == SimulationError(
          .usage,
          "\"budget\" must be a share of the working set, not \"1.2.3ws\"",
          at: .init(file: "--budget 1.2.3ws"),
          hint: "as in 2GiB, unlimited or 0.3ws"
        )
    )
  }
}
