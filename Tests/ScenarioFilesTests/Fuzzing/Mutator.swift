import SimulationCore

/// Spoils texts at random, the same way for the same seed.
struct Mutator {
  /// Texts to start from.
  let corpus: [[UInt8]]
  /// Pieces that mean something in such texts.
  let pieces: [[UInt8]]

  private static let bytes: [UInt8] =
    Array("\n\r\t :,-?#&*!|>'\"%@`[]{}\\/0.e".utf8) + [
      0x00, 0x1B, 0x7F, 0x80, 0xC0, 0xC2, 0xE2, 0xEF, 0xF4, 0xFF,
    ]

  init(corpus: [String], pieces: [String]) {
    self.corpus = corpus.map { Array($0.utf8) }
    self.pieces = pieces.map { Array($0.utf8) }
  }

  /// The input of `seed`: a text of the corpus with one to eight changes.
  func input(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var text = corpus.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&text, &random) }
    return text
  }

  private func change(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0...text.count, using: &random)
    let length = Int.random(in: 0...min(24, text.count - place), using: &random)
    let range = place..<(place + length)
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where place < text.count:
      text[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: text.insert(Self.bytes.randomElement(using: &random) ?? 0, at: place)
    case 2: text.removeSubrange(range)
    case 3: text.insert(contentsOf: Array(text[range]), at: place)
    case 4:
      let other = corpus.randomElement(using: &random) ?? []
      let from = Int.random(in: 0...other.count, using: &random)
      text.replaceSubrange(place..., with: other[from...])
    case 5: text.removeSubrange(place...)
    case 6:
      let count = Int.random(in: 1...200, using: &random)
      text.insert(contentsOf: repeatElement(Array(text[range]), count: count).joined(), at: place)
    case 7: replaceLine(in: &text, at: place, &random)
    default:
      let piece = pieces.randomElement(using: &random) ?? []
      text.replaceSubrange(Bool.random(using: &random) ? range : place..<place, with: piece)
    }
  }

  /// Puts a line of the corpus in the place of the line around `place`.
  private func replaceLine(
    in text: inout [UInt8],
    at place: Int,
    _ random: inout SeededGenerator
  ) {
    let lines = (corpus.randomElement(using: &random) ?? []).split(separator: 0x0A)
    guard let line = lines.randomElement(using: &random) else { return }
    let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex(of: 0x0A) ?? text.count
    text.replaceSubrange(start..<end, with: line)
  }
}

/// A generator whose numbers depend on its seed alone.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
