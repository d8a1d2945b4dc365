import Experiments
import SimulationCore
import Statistics
import Testing

@Suite struct CurveTests {
  @Test(
    "one pass counts the cold launches that a run at each budget has",
    arguments: 1...6 as ClosedRange<UInt64>
  )
  func onePass(seed: UInt64) throws {
    let prepared = try BareScenario.random(seed: seed)
    var question = CurveQuestion(from: 1, to: 300)
    question.measures = [.cold, .launches, .coldRate]
    question.points = 40
    let curve = try BudgetCurve.answer(question, on: prepared, workers: Workers(jobs: 1))
    let largest = try #require(curve.onePassFrom)
    #expect(curve.points.count == 40)
    for point in curve.points {
      let record = try prepared.with(budget: .limited(Bytes(point.budget))).record(of: 0)
      for (measure, value) in zip(curve.measures, point.values) {
        #expect(value.source == (point.budget >= largest ? .onePass : .runs))
        #expect(value.estimate?.value == measure.value(in: record)?.number)
        #expect(value.estimate?.interval?.halfWidth == 0)
      }
    }
    #expect(Set(curve.points.compactMap { $0.values[0].estimate?.value }).count > 10)
  }

  @Test("where an app has two sizes, a hog takes memory, or another policy ranks, runs tell")
  func runs() throws {
    let opened = BareScenario.opening("abcab")
    var resized = opened
    resized[3].amount = Bytes(7)
    let hog = opened + [Action(.memory, at: .zero, amount: Bytes(1))]
    for (policy, actions) in [("lru", resized), ("lru", hog), ("fifo", opened)] {
      let prepared = try BareScenario.prepared(
        sizes: [5, 5, 5],
        policy: PolicyModel(policy),
        budget: 10,
        actions
      )
      let curve = try BudgetCurve.answer(
        CurveQuestion(from: 5, to: 20),
        on: prepared,
        workers: Workers(jobs: 1)
      )
      #expect(curve.onePassFrom == nil)
      #expect(curve.measures == [.coldRate, .launchP99, .appsAlive])
      #expect(curve.points.allSatisfy { $0.values.allSatisfy { $0.source == .runs } })
    }
  }

  @Test("points lie where the curve bends, and its ends are those asked for")
  func placement() throws {
    // Everything happens between 20 and 30 bytes.
    let actions = BareScenario.opening(String(repeating: "abc", count: 20))
    let prepared = try BareScenario.prepared(sizes: [10, 10, 10], budget: 10, actions)
    var question = CurveQuestion(from: 1, to: 1_001)
    question.points = 14
    let curve = try BudgetCurve.answer(question, on: prepared, workers: Workers(jobs: 1))
    let budgets = curve.points.map(\.budget)
    #expect(budgets.first == 1)
    #expect(budgets.last == 1_001)
    #expect(budgets == budgets.sorted())
    #expect(budgets.count { $0 < 64 } >= 6)
    #expect(budgets.count { $0 > 100 } >= 3)
  }

  @Test("replications have intervals, and the number of jobs doesn't show")
  func replications() throws {
    let prepared = try PreparedScenarioTests.small()
    var question = CurveQuestion(from: 1 << 28, to: 1 << 31)
    question.points = 3
    question.replications = 4
    let one = try BudgetCurve.answer(question, on: prepared, workers: Workers(jobs: 1))
    let two = try BudgetCurve.answer(question, on: prepared, workers: Workers(jobs: 2))
    for (left, right) in zip(one.points, two.points) {
      #expect(left.values.map(\.estimate) == right.values.map(\.estimate))
      #expect(left.values[0].estimate?.interval != nil)
      // A percentile of four values promises nothing.
      #expect(left.values[1].estimate?.interval == nil)
    }
  }
}
