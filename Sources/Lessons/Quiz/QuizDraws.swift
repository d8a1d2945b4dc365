internal import SimulationCore

/// The draws of one question: the same seed and number give the same question.
struct QuizDraws {
  private let stream: RandomStream
  private var position: UInt64

  /// Draws for question number `question` of the quiz with `seed`.
  init(seed: UInt64, question: Int) {
    stream = RandomStream(seed: seed, purpose: .quiz, app: UInt64(question))
    position = 0
  }

  /// A whole number from 0 to `count` - 1.
  mutating func index(below count: Int) -> Int {
    position += 1
    return Int(stream.index(below: UInt64(count), at: position))
  }

  /// `elements` in another order.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(place, index(below: place + 1))
    }
    return elements
  }

  /// One of `elements`; nil if there are none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }
}
