import BenchmarkHarness
import Foundation

/// Samples of benchmarks, recorded on a virtual machine that others used at the same time: every other
/// one against those between them, so that nothing but noise is between the two sets.
struct RecordedSamples {
  let key: String
  let first: [Double]
  private let second: [Double]

  /// The second set, of a program that takes `factor` as long.
  func second(times factor: Double) -> [Double] { second.map { $0 * factor } }

  /// Those in the fixtures.
  static func all() throws -> [RecordedSamples] {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")
    guard let url = folder?.appendingPathComponent("recorded.json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    let bytes = [UInt8](try Data(contentsOf: url))
    return try BenchmarkSession(reading: bytes, file: url.path).results.map { result in
      let samples = (result.samples[.wall] ?? []).enumerated()
      return RecordedSamples(
        key: result.key,
        first: samples.filter { $0.offset % 2 == 0 }.map(\.element),
        second: samples.filter { $0.offset % 2 == 1 }.map(\.element)
      )
    }
  }
}
