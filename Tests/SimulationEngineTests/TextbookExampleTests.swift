import ReferenceSimulator
import SimulationCore
import Testing

@Suite("Textbook examples")
struct TextbookExampleTests {
  @Test(arguments: TextbookExamples.all)
  func `the reference measures what was worked out by hand`(_ example: TextbookExample) {
    #expect(example.mistakes(in: ReferenceSimulator.run(example.scenario).record) == [])
  }
}
