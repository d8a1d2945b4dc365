internal import SimulationCore

/// Memory over time in equal stretches, for pictures: when there are too many, neighbours are joined
/// and a stretch becomes twice as long.
struct MemoryCurve {
  /// When the current stretch ends, in microseconds.
  private(set) var end: Int64
  private var width: Int64
  private var samples: [MemorySample] = []
  private var integral = Doubled()
  private var peak: Int64 = 0
  private var overallPeak: Int64 = 0

  private static var most: Int { 120 }

  /// A curve from `start`, whose first stretch is `width` long.
  init(from start: Int64, width: Int64, integral: Doubled, use: Int64) {
    self.width = max(width, 1)
    end = start + self.width
    self.integral = integral
    peak = use
    samples.reserveCapacity(Self.most)
  }

  /// Notes that `use` bytes are in use.
  mutating func note(_ use: Int64) { peak = max(peak, use) }

  /// The most that was noted.
  var highest: Int64 { max(peak, overallPeak) }

  /// Ends the current stretch, at whose end `integral` stands and `use` bytes are in use.
  mutating func endStretch(integral new: Doubled, use: Int64) {
    note(use)
    samples.append(
      MemorySample(mean: (new - integral).divided(by: 2 * width), peak: peak)
    )
    integral = new
    overallPeak = max(overallPeak, peak)
    peak = use
    if samples.count == Self.most { joinNeighbours() }
    end += width
  }

  /// The finished stretches.
  var stretches: [MemorySample] { samples }

  private mutating func joinNeighbours() {
    for index in 0..<Self.most / 2 {
      let first = samples[2 * index]
      let second = samples[2 * index + 1]
      samples[index] = MemorySample(
        mean: first.mean + (second.mean - first.mean) / 2,
        peak: max(first.peak, second.peak)
      )
    }
    samples.removeLast(Self.most / 2)
    width *= 2
  }
}
