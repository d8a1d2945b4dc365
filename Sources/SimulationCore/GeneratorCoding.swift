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
    code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    popularity.code(with: &coder)
    coder.code(&session)
    coder.code(&gap)
    coder.code(&direct)
    coder.code(&locked)
    let none = Interruptions(perHour: 0)
    coder.code(&interruptions, empty: none) { (coder, value) in
      coder.code(&value.perHour)
      coder.code(&value.answered)
      coder.code(&value.banners)
      coder.code(&value.length)
    }
    coder.code(&wakes)
    coder.code(&dayRhythm, empty: 0) { (coder, factor) in
      coder.code(&factor)
    }
  }
}

extension GeneratorModel.Popularity {
  /// The cases, without what they hold.
  private enum Form: UInt8 {
    case zipf, weights, markov, uniform, loop
  }

  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
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
    coder.code(&form)
    coder.code(&exponent)
    coder.code(&follow)
    coder.code(&successors)
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
