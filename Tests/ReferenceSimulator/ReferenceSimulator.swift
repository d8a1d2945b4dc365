/// The oracle: a slow simulator written from the rules alone. Nothing is kept running that can be
/// worked out anew, so it has few places to be wrong in.
package import SimulationCore

/// One thing that happened, in words, for a reader who looks for the first difference.
package struct ReferenceEvent: Hashable, Sendable {
  /// When.
  package var time: Time
  /// What.
  package var text: String
}

/// Runs a scenario on `textbook` or `bare` under one of the generic ranks.
///
/// - Precondition: every quantity is fixed and no app leaks.
package enum ReferenceSimulator {
  /// The ranks that it knows; those with keys more than once.
  package static let ranks: [PolicyModel] =
    [
      "lru", "fifo", "clock", "sieve", "s3fifo", "lfu", "lru-2", "gdsf", "largest", "smallest",
      "linux-oom", "markov", "random", "belady", "belady-cost", "pessimal", "jetsam",
      "jetsam-18.2", "jetsam-classic", "jetsam-12",
    ] + ReferenceScores.all.map { PolicyModel("score", [PolicyModel.Option("score", $0)]) }

  /// The ranks that it knows on `bare` beside those.
  package static let ranksOnBare = [
    PolicyModel("gdsf", [PolicyModel.Option("newcomer", "evictable")])
  ]

  /// Plays `scenario` to its end.
  package static func run(_ scenario: Scenario) -> (record: RunRecord, log: [ReferenceEvent]) {
    var run = ReferenceRun(scenario)
    run.play()
    return (run.summary(), run.log)
  }
}
