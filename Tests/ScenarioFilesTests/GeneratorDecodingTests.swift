import ScenarioFiles
import SimulationCore
import Testing

@Suite struct GeneratorDecodingTests {
  private func generator(_ text: String) throws -> GeneratorModel {
    let value = try YAMLValue(reading: SourceText(Array(text.utf8), file: "x"))
    return try GeneratorModel(decoding: value)
  }

  @Test(
    arguments: zip(
      [
        "generator: zipf, exponent: 0.9", "generator: weights", "generator: uniform",
        "generator: loop",
        "generator: markov, follow: 60%, successors: 3, exponent: 1",
      ],
      [
        .zipf(exponent: 0.9), .weights, .uniform, .loop,
        .markov(follow: 0.6, successors: 3, exponent: 1),
      ] as [GeneratorModel.Popularity]
    )
  )
  func `every generator has its keys`(text: String, popularity: GeneratorModel.Popularity) throws {
    let model = try generator("{\(text), session: 75s, gap: 0s}")
    let expected = GeneratorModel(
      popularity: popularity,
      session: .fixed(75_000_000),
      gap: .fixed(0)
    )
    #expect(model == expected)
  }

  @Test func `all that a generator may have is read`() throws {
    let rhythm = (1...24).map { String($0) }.joined(separator: ", ")
    let model = try generator(
      """
      generator: uniform
      session: {from: 1s, to: 2s}
      gap: {median: 1min, sigma: 0}
      direct: 0.25
      locked: 50%
      interruptions: {per_hour: 2, answered: 0.1, banners: 0.2, length: 30s}
      wakes: false
      day_rhythm: [\(rhythm)]
      """
    )
    var expected = GeneratorModel(
      popularity: .uniform,
      session: .uniform(from: 1_000_000, to: 2_000_000),
      gap: .logNormal(median: 60_000_000, sigma: 0)
    )
    expected.direct = 0.25
    expected.locked = 0.5
    expected.interruptions = .init(
      perHour: 2,
      answered: 0.1,
      banners: 0.2,
      length: .fixed(30_000_000)
    )
    expected.wakes = false
    expected.dayRhythm = (1...24).map(Double.init)
    #expect(model == expected)
  }
}
