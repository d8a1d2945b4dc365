package import SimulationCore

extension GeneratorModel {
  /// Sees to it that every number is one that a generator can draw from over `apps`.
  ///
  /// - Throws: An error of kind `badData` that names the number and its range.
  package func validate(for apps: [AppModel]) throws(SimulationError) {
    try popularity.validate(for: apps)
    try check(
      session.isDrawable,
      "a session's length",
      "from 0 to 100 years; a median over 0, a sigma from 0 to 10"
    )
    try check(
      gap.isDrawable,
      "a gap's length",
      "from 0 to 100 years; a median over 0, a sigma from 0 to 10"
    )
    try check((0...1).contains(direct), "the share of direct switches", "a number from 0 to 1")
    try check((0...1).contains(locked), "the share of locked gaps", "a number from 0 to 1")
    try check(
      dayRhythm.isEmpty || dayRhythm.count == 24,
      "the day rhythm",
      "24 numbers, one an hour"
    )
    try check(
      dayRhythm.allSatisfy { (0.001...1_000).contains($0) },
      "a number of the day rhythm",
      "from 0.001 to 1000"
    )
    guard let interruptions else { return }
    try check(
      (0...3_600).contains(interruptions.perHour),
      "the rate of interruptions",
      "from 0 to 3600 an hour"
    )
    try check(
      (0...1).contains(interruptions.answered),
      "the share of answered calls",
      "a number from 0 to 1"
    )
    try check(
      (0...1).contains(interruptions.banners),
      "the share of banners",
      "a number from 0 to 1"
    )
    try check(
      interruptions.length.isDrawable,
      "a call's length",
      "from 0 to 100 years; a median over 0, a sigma from 0 to 10"
    )
  }
}

extension GeneratorModel.Popularity {
  fileprivate func validate(for apps: [AppModel]) throws(SimulationError) {
    let exponents = 0.0...10
    switch self {
    case .uniform, .loop: return
    case .zipf(let exponent):
      try check(exponents.contains(exponent), "the exponent", "from 0 to 10")
    case .weights:
      try check(
        apps.allSatisfy { (0...1e9).contains($0.weight) },
        "an app's weight",
        "from 0 to 1e9"
      )
      try check(
        apps.contains { $0.weight > 0 },
        "the weights of the apps",
        "at least one over 0"
      )
    case .markov(let follow, let successors, let exponent):
      try check((0...1).contains(follow), "the share of follow-ups", "a number from 0 to 1")
      try check(successors >= 0, "the number of successors", "at least 0")
      try check(exponents.contains(exponent), "the exponent", "from 0 to 10")
    }
  }
}

extension Quantity {
  /// Whether it is from 0 to 100 years throughout, and its spread is one that a draw can have.
  fileprivate var isDrawable: Bool {
    let lengths = 0...Time.longest.microseconds
    switch self {
    case .fixed(let value): return lengths.contains(value)
    case .logNormal(let median, let sigma):
      return median > 0 && lengths.contains(median) && (0...10).contains(sigma)
    case .uniform(let low, let high):
      return low <= high && lengths.contains(low) && lengths.contains(high)
    }
  }
}

private func check(_ isRight: Bool, _ what: String, _ range: String) throws(SimulationError) {
  guard isRight else {
    throw SimulationError(.badData, "\(what) is out of range", hint: range)
  }
}
