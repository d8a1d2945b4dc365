import SimulationCore
import Testing
import Workloads

@Suite struct BenchmarkInputTests {
  private let actions = BenchmarkInput.actions(
    .phone,
    apps: .plain(4_096),
    switches: 30_000,
    seed: 1
  )

  @Test func `opens another app at every switch`() {
    let opened = actions.filter { $0.kind == .open }.map(\.app)
    #expect(opened.count == 30_000)
    #expect(zip(opened, opened.dropFirst()).allSatisfy { $0 != $1 })
    #expect(zip(actions, actions.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `has the sessions and gaps of a phone`() {
    let sessions = GeneratedSessions(actions).all
    let gaps = sessions.filter { $0.ending == .home }
    let length = logarithmMoments(sessions.map { ($0.end - $0.start).microseconds })
    let gap = logarithmMoments(gaps.map { max($0.gap.microseconds, 1) })
    #expect(abs(length.median / 75_000_000 - 1) < 0.04)
    #expect(abs(length.sigma - 1.1) < 0.03)
    #expect(abs(gap.median / 15_000_000 - 1) < 0.04)
    #expect(abs(Double(gaps.count) / 30_000 - 0.6) < 0.015)
  }

  @Test func `has short sessions where it is busy`() {
    let busy = BenchmarkInput.actions(.busy, apps: .plain(64), switches: 20_000, seed: 1)
    let length = logarithmMoments(
      GeneratedSessions(busy).all.map { ($0.end - $0.start).microseconds }
    )
    #expect(abs(length.median / 1_500_000 - 1) < 0.04)
  }

  @Test func `fills the same list again`() {
    var again: [Action] = [Action(.lock, at: .zero)]
    BenchmarkInput.fill(&again, with: .phone, apps: .plain(4_096), switches: 30_000, seed: 1)
    #expect(again == actions)
  }
}
