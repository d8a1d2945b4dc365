import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing
import Workloads

/// Whatever bytes a reader is given, it answers with a value or with one error in good form.
@Suite struct FuzzTests {
  @Test func `the YAML loader survives any bytes`() {
    let mutator = Mutator(corpus: FuzzCorpus.yaml, pieces: FuzzCorpus.yamlPieces)
    let failure = FuzzPlan(inputs: 400).run(test: "FuzzTests.*YAML") { seed in
      let bytes = mutator.input(seed: seed)
      var place: SimulationError.Place?
      let fault = Self.fault(in: bytes) { () throws(SimulationError) in
        do throws(SimulationError) {
          _ = try ScenarioLoader.validate(bytes: bytes, name: "fuzz")
        } catch {
          place = error.place
          throw error
        }
      }
      if let place, let excerpt = place.excerpt, place.column > excerpt.unicodeScalars.count + 1 {
        return "the caret is beyond the line: \(place)"
      }
      return fault
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the trace reader survives any bytes`() {
    let mutator = Mutator(corpus: FuzzCorpus.csv, pieces: FuzzCorpus.csvPieces)
    let failure = FuzzPlan(inputs: 400).run(test: "FuzzTests.*trace") { seed in
      let bytes = mutator.input(seed: seed)
      return Self.fault(in: bytes) { () throws(SimulationError) in
        let trace = try UsageTrace.read(bytes, file: "fuzz", reboots: seed & 1 == 0)
        try Self.check(trace)
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the reader and the check of lifecycles survive any bytes`() {
    let mutator = Mutator(corpus: FuzzCorpus.lifecycles, pieces: FuzzCorpus.lifecyclePieces)
    let failure = FuzzPlan(inputs: 400).run(test: "FuzzTests.*lifecycles") { seed in
      let bytes = mutator.input(seed: seed)
      return Self.fault(in: bytes) { () throws(SimulationError) in
        let file = try LifecycleFile(SourceText(bytes, file: "fuzz"))
        _ = file.report(isStrict: seed & 1 == 0)
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the reader of decisions survives any bytes`() {
    let mutator = Mutator(
      corpus: FuzzCorpus.decisions,
      pieces: FuzzCorpus.yamlPieces + FuzzCorpus.decisionPieces
    )
    let failure = FuzzPlan(inputs: 400).run(test: "FuzzTests.*decisions") { seed in
      let bytes = mutator.input(seed: seed)
      return Self.fault(in: bytes) { () throws(SimulationError) in
        _ = try DecisionFile(SourceText(bytes, file: "fuzz")).verdicts(isStrict: true)
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the score reader survives any bytes`() {
    let mutator = Mutator(corpus: FuzzCorpus.scores, pieces: FuzzCorpus.scorePieces)
    var read = 0
    let failure = FuzzPlan(inputs: 400).run(test: "FuzzTests.*score") { seed in
      let text = String(decoding: mutator.input(seed: seed), as: UTF8.self)
      do throws(ScoreFailure) {
        _ = try ScoreExpression(text)
        read += 1
      } catch {
        guard (1...text.utf8.count + 1).contains(error.column) else {
          return "no such character: \(error)"
        }
        let isClean = error.text.unicodeScalars.allSatisfy { (0x20...0x7e).contains($0.value) }
        if !isClean { return "not one line of text: \(error.text.debugDescription)" }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
    #expect(read > 0)
  }

  @Test func `the corpus is not all wrong`() {
    for text in FuzzCorpus.lifecycles {
      let error = errorThrown { () throws(SimulationError) in
        let file = try LifecycleFile(SourceText(Array(text.utf8), file: "x"))
        #expect(file.report(isStrict: true).failures == 0)
      }
      #expect(error == nil, "\(error?.message ?? "")")
    }
    let valid = FuzzCorpus.yaml.filter { text in
      errorThrown { () throws(SimulationError) in
        _ = try ScenarioLoader.validate(bytes: Array(text.utf8), name: "x")
      } == nil
    }
    #expect(valid.count == 9)
    let decided = FuzzCorpus.decisions.filter { text in
      errorThrown { () throws(SimulationError) in
        let file = try DecisionFile(SourceText(Array(text.utf8), file: "x"))
        _ = try file.verdicts(isStrict: false)
      } == nil
    }
    #expect(decided.count == FuzzCorpus.decisions.count)
    let read = FuzzCorpus.csv.filter { text in
      errorThrown { () throws(SimulationError) in
        _ = try UsageTrace.read(Array(text.utf8), file: "x")
      } == nil
    }
    #expect(read.count >= 3)
  }

  /// What is wrong with the way that `body` fails, if it does.
  static func fault(
    in bytes: [UInt8],
    _ body: () throws(SimulationError) -> Void
  ) -> String? {
    guard let error = errorThrown(by: body) else { return nil }
    guard error.kind == .badData || error.kind == .noInput else {
      return "the kind is \(error.kind): \(error.message)"
    }
    for text in [error.message, error.hint ?? "-"] {
      let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      guard !text.isEmpty, isClean else { return "not one line of text: \(text.debugDescription)" }
    }
    guard let place = error.place else { return "no place: \(error.message)" }
    let lines = bytes.reduce(1) { $0 + ($1 == 0x0A || $1 == 0x0D ? 1 : 0) } + bytes.count / 2
    guard (0...lines).contains(place.line), place.column >= 0 else {
      return "no such line: \(error)"
    }
    guard let excerpt = place.excerpt?.unicodeScalars else { return nil }
    if excerpt.contains("\n") { return "the excerpt has several lines: \(error)" }
    return nil
  }

  private static func check(_ trace: UsageTrace) throws(SimulationError) {
    var last = Time.zero
    for action in trace.actions {
      guard action.time >= last, action.app < Int32(trace.apps.count) else {
        throw SimulationError(.ours, "times run back, or an app isn't there")
      }
      last = action.time
    }
  }
}
