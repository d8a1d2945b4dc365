import SimulationCore
import Statistics

/// Normal numbers, the same ones each time.
struct NormalNumbers {
  private let stream: RandomStream
  private var position: UInt64 = 0

  init(seed: UInt64) { stream = RandomStream(seed: seed, purpose: .test) }

  /// The next of mean 0 and standard deviation 1.
  mutating func next() -> Double {
    position += 1
    return Mathematics.normalQuantile(stream.uniform(at: position))
  }

  /// The next `count`.
  mutating func next(_ count: Int) -> [Double] { (0..<count).map { _ in next() } }
}

/// In how many of 1,000 experiments `interval` holds `truth`, in per cent.
func coverage(
  of truth: Double,
  experiments: Int = 1_000,
  _ interval: () -> Interval?
) -> Double {
  let held = (0..<experiments).count { _ in interval()?.contains(truth) ?? false }
  return 100 * Double(held) / Double(experiments)
}
