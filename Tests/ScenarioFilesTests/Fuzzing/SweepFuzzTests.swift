import ScenarioFiles
import SimulationCore
import Testing

/// Whatever bytes stand in a sweep's file, it is read or refused with one error in good form.
@Suite struct SweepFuzzTests {
  private static let corpus = [
    "scenario: policy-lesson\ngrid: {policy: [lru, fifo], budget: [0.5ws, 400MiB, unlimited]}\n"
      + "replications: 30\nseed: 7\n",
    "name: x\nscenario: policy-lesson\nset: {regret: 5min}\ngrid:\n  budget: auto\n"
      + "zip:\n  device.ram: {from: 512MiB, to: 1024MiB, count: 3}\n  policy: [lru, fifo, largest]\n",
    "grid: {scenario: [policy-lesson], device.ram: {from: 0.5GiB, to: 1GiB, step: 0.125GiB}}\n",
  ]

  private static let pieces = [
    "{from: 1, to: 9, step: 1}", "{from: 0.000001ws, to: 1e12ws, count: 100}", "step: 0", "1e300",
    "-1", "count: 100000", "auto", "policy", "policy.score", "apps.chat.footprint.launch", "trace",
    "grid", "zip: ", "set: ", "seed: 18446744073709551615", "replications: 10000000", "[", "]", "{",
    "}", ", ", ": ", "\n", "&a ", "*a", "99999999999999999999", "0.0000001", "everything", "null",
  ]

  @Test func `the sweep reader survives any bytes`() {
    let mutator = Mutator(corpus: Self.corpus, pieces: Self.pieces)
    let failure = FuzzPlan(inputs: 1_000).run(test: "SweepFuzzTests") { seed in
      let bytes = mutator.input(seed: seed)
      var isElsewhere = false
      let fault = FuzzTests.fault(in: bytes) { () throws(SimulationError) in
        do throws(SimulationError) {
          _ = try ScenarioLoader.validate(bytes: bytes, name: "fuzz")
        } catch {
          // What a cell makes of the scenario may be wrong in the scenario's own file.
          isElsewhere = error.place?.file != "fuzz"
          throw error
        }
      }
      return isElsewhere ? nil : fault
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test(arguments: corpus) func `the corpus is valid`(text: String) throws {
    #expect(try ScenarioLoader.validate(bytes: Array(text.utf8), name: "x") == .sweep)
  }
}
