/// A generator's model as bytes, and back.
extension GeneratorModel {
  /// The model as bytes that `init(bytes:)` reads.
  package var encoded: [UInt8] {
    var writer = BinaryWriter()
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// The model that `bytes` stand for.
  package init(bytes: [UInt8]) throws(SimulationError) {
    var reader = BinaryReader(bytes)
    self.init(popularity: .uniform, session: .fixed(0), gap: .fixed(0))
    try code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try popularity.code(with: &coder)
    try coder.code(&session)
    try coder.code(&gap)
    try coder.code(&direct)
    try coder.code(&locked)
    let none = Interruptions(perHour: 0)
    try coder.code(&interruptions, empty: none) { (coder, value) throws(Coder.Failure) in
      try coder.code(&value.perHour)
      try coder.code(&value.answered)
      try coder.code(&value.banners)
      try coder.code(&value.length)
    }
    try coder.code(&wakes)
    try coder.code(&dayRhythm, empty: 0) { (coder, factor) throws(Coder.Failure) in
      try coder.code(&factor)
    }
  }
}

extension GeneratorModel.Popularity {
  /// The cases, without what they hold.
  private enum Form: UInt8 {
    case zipf, weights, markov, uniform, loop
  }

  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    var form = Form.uniform
    var exponent = 0.0
    var follow = 0.0
    var successors: Int64 = 0
    switch self {
    case .zipf(let value): (form, exponent) = (.zipf, value)
    case .weights: form = .weights
    case .markov(let share, let count, let value):
      (form, follow, successors, exponent) = (.markov, share, Int64(count), value)
    case .uniform: form = .uniform
    case .loop: form = .loop
    }
    try coder.code(&form)
    try coder.code(&exponent)
    try coder.code(&follow)
    try coder.code(&successors)
    switch form {
    case .zipf: self = .zipf(exponent: exponent)
    case .weights: self = .weights
    case .markov:
      self = .markov(
        follow: follow,
        successors: Int(truncatingIfNeeded: successors),
        exponent: exponent
      )
    case .uniform: self = .uniform
    case .loop: self = .loop
    }
  }
}
