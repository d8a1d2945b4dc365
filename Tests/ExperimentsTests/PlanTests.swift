import Experiments
import SimulationCore
import Statistics
import Testing

@Suite struct PlanTests {
  private func plan(
    _ policy: PolicyModel,
    _ targets: [Target],
    to: Int64 = 640
  ) throws -> BudgetPlan {
    let prepared = try BareScenario.prepared(
      sizes: [100, 100, 100, 100, 100],
      policy: policy,
      budget: 300,
      BareScenario.opening("abcdabeabcde")
    )
    return try BudgetPlan.answer(
      PlanQuestion(targets, from: 10, to: to),
      on: prepared,
      workers: Workers(jobs: 1)
    )
  }

  @Test("under fifo more memory can be worse, and the plan says so")
  func anomaly() throws {
    let plan = try plan("fifo", [Target(.cold, .atMost, 9)])
    let answer = try #require(plan.answer?.budget)
    let relapse = try #require(plan.relapse)
    let steady = try #require(plan.steady?.budget)
    #expect((300...300 + plan.resolution).contains(answer))
    #expect((400...400 + plan.resolution).contains(relapse.budget))
    #expect(relapse.isMissed)
    #expect((500...500 + plan.resolution).contains(steady))
  }

  @Test("under lru it never is")
  func stack() throws {
    let plan = try plan("lru", [Target(.cold, .atMost, 9)])
    let answer = try #require(plan.answer?.budget)
    #expect((400...400 + plan.resolution).contains(answer))
    #expect(plan.relapse == nil)
    #expect(plan.steady?.budget == answer)
  }

  @Test("all targets have to be kept, and none may be out of reach")
  func several() throws {
    let both = try plan("lru", [Target(.cold, .atMost, 9), Target(.warm, .atLeast, 7)])
    #expect((500...500 + both.resolution).contains(both.answer?.budget ?? 0))
    let none = try plan("lru", [Target(.cold, .atMost, 4)])
    #expect(none.answer == nil)
    #expect(none.steady == nil)
  }

  @Test("the worse end of an interval counts, and without one nothing is kept")
  func worseEnd() throws {
    let target = Target(.coldRate, .atMost, 0.05)
    #expect(target.isMet(by: Estimate(0.04, Interval(0.03, 0.05), count: 30)))
    #expect(!target.isMet(by: Estimate(0.04, Interval(0.03, 0.0501), count: 30)))
    #expect(!target.isMet(by: Estimate(0.01, nil, count: 1)))
    // No cold launches at all.
    #expect(target.isMet(by: nil))
    let least = Target(.appsAlive, .atLeast, 20)
    #expect(least.isMet(by: Estimate(22, Interval(20, 24), count: 30)))
    #expect(!least.isMet(by: Estimate(22, Interval(19, 25), count: 30)))
  }

  @Test("with random users each budget tried has an interval")
  func replications() throws {
    let prepared = try ComparisonTests.phone()
    var question = PlanQuestion([Target(.evictions, .atMost, 5)], from: 1 << 29, to: 1 << 34)
    question.replications = 2
    let one = try BudgetPlan.answer(question, on: prepared, workers: Workers(jobs: 2))
    #expect(one.attempts.allSatisfy { $0.estimates[0]?.interval != nil })
    let answer = try #require(one.answer)
    #expect(one.targets[0].isMet(by: answer.estimates[0]))
    #expect(answer.budget > 1 << 29)
  }
}
