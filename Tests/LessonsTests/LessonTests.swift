import Lessons
import ScenarioFiles
import SimulationCore
import Testing
import Workloads

/// The lessons that come with the program are true.
struct LessonTests {
  private static let names = BuiltinFiles.names(of: .lesson)

  private static func lesson(_ name: String) throws -> Lesson {
    let file = try LessonFile(name)
    var scenarios: [(name: String, scenario: Scenario)] = []
    for (name, loaded) in file.runs {
      var scenario = loaded.scenario
      let source = Workload.Source(
        apps: scenario.apps,
        seed: scenario.seed,
        replication: 0,
        duration: scenario.duration,
        timeOfDay: scenario.timeOfDay
      )
      scenario.actions = try Workload.actions(for: loaded.workload, from: source) { _ in [] }
        .actions
      scenarios.append((name, scenario))
    }
    return try Lesson(file.model, scenarios: scenarios)
  }

  @Test func `there are fifteen, numbered from 1`() throws {
    let numbers = try Self.names.map { try LessonFile($0).model.number }
    #expect(numbers.sorted() == Array(1...15))
  }

  @Test(arguments: names)
  func `every claim of a lesson holds`(name: String) throws {
    let lesson = try Self.lesson(name)
    #expect(!lesson.model.claims.isEmpty)
    #expect(lesson.brokenClaims == [])
  }

  @Test(arguments: names)
  func `every question has one right answer, and no choice twice`(name: String) throws {
    let lesson = try Self.lesson(name)
    var count = 0
    for case .question(let text, let answer, let explanation) in lesson.parts {
      count += 1
      #expect(answer.accepts(answer.text), "\(text)")
      #expect(Set(answer.choices).count == answer.choices.count, "\(text)")
      if !answer.choices.isEmpty {
        #expect(answer.choices.count { answer.accepts($0) } == 1, "\(text)")
      }
      #expect(!explanation.contains("{"))
    }
    #expect(count >= 3)
  }

  @Test func `a claim that doesn't hold is told with both sides`() throws {
    let file = try LessonFile("bands")
    var model = file.model
    model.claims = [
      LessonClaim("lru", .equal, "navigation"), LessonClaim("lru", .different, "fifo"),
    ]
    let scenarios = file.runs.map { (name: $0.name, scenario: $0.scenario.scenario) }
    let broken = try Lesson(model, scenarios: scenarios).brokenClaims
    #expect(
      broken == ["lru == navigation: notes and navigation", "lru != fifo: notes and notes"]
    )
  }

  @Test func `takes a letter, the text in any case, and a list in any order`() {
    let choice = LessonAnswer(text: "not running", choices: ["active", "not running"])
    #expect(choice.accepts("b"))
    #expect(choice.accepts(" Not running "))
    #expect(!choice.accepts("a"))
    #expect(!choice.accepts(""))
    #expect(!choice.accepts("c"))
    let list = LessonAnswer(text: "mail maps", choices: [])
    #expect(list.accepts("maps, mail"))
    #expect(!list.accepts("maps"))
    #expect(!list.accepts("a"))
  }
}
