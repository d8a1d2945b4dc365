import ScenarioFiles
import SimulationCore
import Testing

/// The goldens of iOS: every snapshot must be answered as they say.
struct JetsamGoldenTests {
  static let file = SharedFile.path("golden-decisions-ios.yaml")

  @Test(.enabled(if: file != nil, "FLOTSAM_CORPUS names no folder with the goldens"))
  func `all goldens pass`() throws {
    let path = try #require(Self.file)
    let report = try DecisionReport(DecisionFile(at: path), isStrict: false)
    #expect(report.failures == 0, "\(report.text)")
    #expect(report.verdicts.count >= 176)
  }
}
