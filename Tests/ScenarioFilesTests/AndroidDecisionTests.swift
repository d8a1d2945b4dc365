import Foundation
import ScenarioFiles
import SimulationCore
import Testing

/// The goldens of Android's killers, where `FLOTSAM_CORPUS` names the folder beside them.
struct AndroidGoldenTests {
  static let path = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"].map {
    "\($0)/../golden-decisions-android.yaml"
  }

  @Test(.enabled(if: path != nil, "FLOTSAM_CORPUS is not set"), arguments: [false, true])
  func `all goldens pass`(isStrict: Bool) throws {
    let path = try #require(Self.path)
    let source = SourceText(try DiskFile.read(path), file: path)
    let file = try YAMLValue(reading: source)
    guard case .mapping(let pairs) = file.node.content,
      let cases = pairs.first(where: { $0.key.text == "cases" })?.value
    else { throw SimulationError(.badData, "no cases") }
    let verdicts = try AndroidDecisions.check(YAMLValue(cases, in: source), isStrict: isStrict)
    #expect(verdicts.count == 188)
    for verdict in verdicts { #expect(verdict.differences == [], "\(verdict.id)") }
  }
}

/// One or more cases for each choice that the rules leave open.
struct AndroidRuleTests {
  @Test(arguments: [false, true])
  func `all cases of the rules pass`(isStrict: Bool) throws {
    let path = Fixture.path("android-rules.yaml")
    let source = SourceText(try DiskFile.read(path), file: path)
    let file = try YAMLValue(reading: source)
    guard case .mapping(let pairs) = file.node.content,
      let cases = pairs.first(where: { $0.key.text == "cases" })?.value
    else { throw SimulationError(.badData, "no cases") }
    let verdicts = try AndroidDecisions.check(YAMLValue(cases, in: source), isStrict: isStrict)
    for verdict in verdicts { #expect(verdict.differences == [], "\(verdict.id)") }
    let rules = Set(verdicts.map { $0.id.prefix(3) })
    #expect(rules.count == 32)
  }
}
