import SimulationCore
import SimulationEngine
import Testing

@testable import ScenarioFiles

struct SweepFileTests {
  static func sweep(_ text: String) throws(SimulationError) -> SweepFile {
    let root = try YAMLValue(reading: SourceText(Array(text.utf8), file: "wrong.yaml"))
    let file = FoundFile(root: root, folder: .builtIn(""), name: "wrong", identity: "wrong")
    return try SweepFile(decoding: file, library: FileLibrary(), known: .engine)
  }

  private func cells(_ text: String) throws -> [String] {
    let sweep = try Self.sweep(text)
    return (0..<sweep.cellCount).map { cell in
      sweep.parameters(of: cell).map { "\($0.key)=\($0.text)" }.joined(separator: " ")
    }
  }

  @Test("a grid has every value with every other, the last key changing fastest")
  func grid() throws {
    #expect(
      try cells("scenario: everyday\nseed: 7\ngrid: {policy: [lru, fifo], budget: [1GiB, 0.2ws]}\n")
        == [
          "scenario=everyday seed=7 policy=lru budget=1GiB",
          "scenario=everyday seed=7 policy=lru budget=0.2ws",
          "scenario=everyday seed=7 policy=fifo budget=1GiB",
          "scenario=everyday seed=7 policy=fifo budget=0.2ws",
        ]
    )
  }

  @Test("keys of a zip go together, under each combination of the grid")
  func zip() throws {
    #expect(
      try cells("scenario: a\ngrid: {workload.y: 1}\nzip: {policy: [a, b], budget: [1, 2]}\n")
        == [
          "scenario=a workload.y=1 policy=a budget=1", "scenario=a workload.y=1 policy=b budget=2",
        ]
    )
  }

  @Test(
    "a range has exact steps, or equal ratios of three digits",
    arguments: [
      ("{from: 0.1ws, to: 0.5ws, step: 0.1ws}", "0.1ws 0.2ws 0.3ws 0.4ws 0.5ws"),
      ("{from: 1, to: 2, step: 0.25}", "1 1.25 1.5 1.75 2"),
      ("{from: -1MiB, to: 1MiB, step: 1MiB}", "-1MiB 0MiB 1MiB"),
      ("{from: 1GiB, to: 1.9GiB, step: 0.5GiB}", "1GiB 1.5GiB"),
      ("{from: 64MiB, to: 1024MiB, count: 5}", "64MiB 128MiB 256MiB 512MiB 1024MiB"),
      ("{from: 64MiB, to: 1GiB, count: 3}", "64MiB 256MiB 1024MiB"),
      ("{from: 0.5GiB, to: 1GiB, step: 256MiB}", "512MiB 768MiB 1024MiB"),
      ("{from: 30min, to: 1.5h, step: 30min}", "30min 60min 90min"),
      ("{from: 0.01, to: 1, count: 3}", "0.01 0.1 1"),
    ]
  )
  func range(text: String, values: String) throws {
    let cells = try cells("scenario: a\ngrid: {budget: \(text)}\n")
    #expect(cells.map { String($0.split(separator: "=")[2]) }.joined(separator: " ") == values)
  }

  @Test("a distribution is one value, a budget auto nine")
  func values() throws {
    #expect(
      try cells("scenario: a\ngrid: {workload.session: {from: 1s, to: 2s}}\n")
        == ["scenario=a workload.session={from: 1s, to: 2s}"]
    )
    #expect(try cells("scenario: a\ngrid: {budget: auto}\n").count == 9)
  }

  @Test("a cell's scenario is as its parameters say")
  func load() throws {
    let sweep = try Self.sweep(
      """
      scenario: everyday
      seed: 9
      set: {duration: 48h}
      grid: {policy: [lru, {name: gdsf}], budget: [1GiB], workload.exponent: [0.5]}
      """
    )
    let loaded = try sweep.load(1)
    #expect(loaded.scenario.policy.name == "gdsf")
    #expect(loaded.scenario.budget == .limited(Bytes(1 << 30)))
    #expect(loaded.scenario.seed == 9)
    #expect(loaded.scenario.duration == .hours(48))
    guard case .generator(let model) = loaded.workload else { throw SimulationError(.ours, "") }
    #expect(model.popularity == .zipf(exponent: 0.5))
  }

  @Test("each value of each key is in one sample at least")
  func samples() throws {
    let sweep = try Self.sweep(
      "scenario: a\ngrid: {policy: [a, b, c], seed: [1, 2], name: [x, y, z, w]}\n"
    )
    let samples = sweep.samples.map { sweep.parameters(of: $0).map(\.text) }
    for place in 1...3 {
      let all = Set((0..<sweep.cellCount).map { sweep.parameters(of: $0)[place].text })
      #expect(Set(samples.map { $0[place] }) == all)
    }
    #expect(sweep.samples.count < sweep.cellCount)
  }

  @Test("a wrong sweep has one error with its place", arguments: wrong)
  func errors(input: WrongInput) throws {
    let error = errorThrown { () throws(SimulationError) in
      let sweep = try Self.sweep(input.text)
      for cell in sweep.samples { _ = try sweep.load(cell) }
    }
    #expect(error == input.expected)
  }

  static let wrong = [
    WrongInput(
      "unknown key of a sweep",
      "scenario: everyday\ngird: {policy: [lru]}\n",
      2,
      1,
      "unknown key \"gird\" in a sweep",
      hint: "did you mean grid?"
    ),
    WrongInput(
      "unknown key of a scenario",
      "scenario: everyday\ngrid:\n  polcy: [lru]\n",
      3,
      3,
      "unknown key \"polcy\" of a scenario",
      hint: "did you mean policy?"
    ),
    WrongInput(
      "unknown key further down",
      "scenario: everyday\ngrid:\n  workload.exponant: [1]\n",
      3,
      3,
      "unknown key \"exponant\" in a workload",
      hint: "did you mean exponent?"
    ),
    WrongInput(
      "a value that the scenario refuses",
      "scenario: everyday\ngrid:\n  policy: [lru, fofi]\n",
      3,
      17,
      "unknown policy \"fofi\"",
      hint: "did you mean fifo?"
    ),
    WrongInput(
      "a unit that isn't there",
      "scenario: everyday\ngrid: {budget: [1GiB, 2]}\n",
      2,
      23,
      "\"budget\" needs a unit: \"2\"",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "a zip of nothing",
      "scenario: a\nzip: {}\n",
      2,
      6,
      "\"zip\" has no keys",
      hint: "as in {policy: [lru, jetsam]}"
    ),
    WrongInput(
      "a billion cells",
      "scenario: a\ngrid: {seed: {from: 1, to: 1000, step: 1}, policy: {from: 1, to: 1000, step: 1},"
        + " budget: {from: 1B, to: 1000B, step: 1B}}\n",
      2,
      7,
      "the sweep has 1000000000 cells; at most 100000 are allowed"
    ),
    WrongInput(
      "a zip of unequal lists",
      "scenario: a\nzip: {policy: [lru, fifo], budget: [1GiB]}\n",
      2,
      36,
      "\"budget\" has 1 values, and the first key of the zip 2",
      hint: "as many each, or move it into grid"
    ),
    WrongInput(
      "the same value twice",
      "scenario: a\ngrid: {policy: [lru, lru]}\n",
      2,
      22,
      "\"policy\" has the value lru twice"
    ),
    WrongInput(
      "the same key twice",
      "scenario: a\nseed: 1\ngrid: {seed: [1, 2]}\n",
      3,
      8,
      "\"seed\" has a value already"
    ),
    WrongInput(
      "ends of two units",
      "scenario: a\ngrid: {budget: {from: 1MiB, to: 1GB, count: 3}}\n",
      2,
      33,
      "\"to\" has another unit than the range's start",
      hint: "MiB, as there"
    ),
  ]
}
