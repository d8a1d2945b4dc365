import Foundation

/// How many inputs a fuzz test tries, and from which seed.
///
/// `FLOTSAM_FUZZ_INPUTS` is a number of inputs, `FLOTSAM_FUZZ_SECONDS` a time after which to stop
/// instead, and `FLOTSAM_FUZZ_SEED` the seed of the first input; the following ones have the
/// following seeds.
struct FuzzPlan {
  let firstSeed: UInt64
  private let inputs: Int
  private let seconds: Double?

  /// The plan that the environment asks for; otherwise `inputs` inputs.
  init(inputs: Int) {
    let environment = ProcessInfo.processInfo.environment
    firstSeed = environment["FLOTSAM_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    seconds = environment["FLOTSAM_FUZZ_SECONDS"].flatMap { Double($0) }
    let asked = environment["FLOTSAM_FUZZ_INPUTS"].flatMap { Int($0) }
    self.inputs = asked ?? (seconds == nil ? inputs : .max)
  }

  /// Gives `body` one seed after the other until it answers what is wrong; returns that, with the
  /// line that repeats it.
  ///
  /// `test` is what to filter for to run the test, for that line.
  func run(test: String, _ body: (UInt64) -> String?) -> String? {
    let start = ContinuousClock.now
    var seed = firstSeed
    var done = 0
    while done < inputs {
      if done & 0xFF == 0, let seconds, start.duration(to: .now) > .seconds(seconds) { break }
      CrashNote.begin(test: test, seed: seed)
      if let wrong = body(seed) {
        return "\(wrong)\n  repeat: \(Self.line(test: test, seed: seed))"
      }
      seed &+= 1
      done += 1
    }
    CrashNote.end(test: test)
    return nil
  }

  static func line(test: String, seed: UInt64) -> String {
    "FLOTSAM_FUZZ_SEED=\(seed) FLOTSAM_FUZZ_INPUTS=1 swift test --filter '\(test)'"
  }
}
