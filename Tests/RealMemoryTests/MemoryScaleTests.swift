import SimulationCore
import Testing

@Suite struct MemoryScaleTests {
  @Test(arguments: [
    ("1", 1_001), ("1/1", 1_001), ("1/16", 62), ("0.25", 250), ("3/4", 750), ("1.0", 1_001),
  ])
  func `takes its part of every byte`(text: String, part: Int64) throws {
    #expect(try #require(MemoryScale(text)).part(of: 1_001) == part)
  }

  @Test(arguments: ["", "0", "2", "17/16", "1/0", "0/1", "1/", "/2", "-1", "1/16x", "1.5", "1e-1"])
  func `refuses what is no part`(text: String) { #expect(MemoryScale(text) == nil) }
}
