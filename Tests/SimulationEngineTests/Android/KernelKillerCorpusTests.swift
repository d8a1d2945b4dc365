import Foundation
import SimulationCore
import SimulationEngine
import Testing

/// What the kernel's killer of a real phone wrote, held against the level test; where `FLOTSAM_CORPUS` names the
/// folder that holds it.
struct KernelKillerCorpusTests {
  static let corpus = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"]

  /// A record: three lines in kB that follow the line with the victim.
  struct Record {
    var adjustment: Int32
    var cache, limit, free: Int64
    var minimum: Int32

    init?(_ lines: ArraySlice<Substring>) {
      guard lines.count >= 4, let first = lines.first,
        let victim = first.firstMatch(of: /Killing '[^']*' \(\d+\), adj (-?\d+),/),
        lines[lines.startIndex + 1].contains(/to free \d+kB on behalf of '[^']*' \(\d+\) because/),
        let cause = lines[lines.startIndex + 2]
          .firstMatch(of: /cache (\d+)kB is below limit (\d+)kB for oom_score_adj (-?\d+)/),
        let rest = lines[lines.startIndex + 3]
          .firstMatch(of: /Free memory is (-?\d+)kB above reserved/),
        let adjustment = Int32(victim.1), let cache = Int64(cause.1), let limit = Int64(cause.2),
        let minimum = Int32(cause.3), let free = Int64(rest.1)
      else { return nil }
      self.adjustment = adjustment
      self.cache = cache
      self.limit = limit
      self.minimum = minimum
      self.free = free
    }

    /// The level that the record names.
    var level: MinfreeLevels {
      MinfreeLevels([.init(pages: limit / 4, adjustment: minimum)])
    }

    /// What the level test makes of free memory and cache in kB.
    func decision(free: Int64, cache: Int64) -> MinfreeDecision {
      MinfreeDecision(MinfreeMemory(free: free / 4, file: cache / 4), level)
    }
  }

  static func records() throws -> [Record] {
    let path = "\(try #require(corpus))/android/android-8.1-lmk-stress-logcat.txt"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { Record(lines[$0..<min($0 + 4, lines.endIndex)]) }
  }

  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `a real phone's records pass the level test but for five`() throws {
    let records = try Self.records()
    #expect(records.count == 114)
    // Free memory and the victim's adj are as the rule has them in all records.
    for record in records {
      let decision = record.decision(free: record.free, cache: 0)
      #expect(decision.level == 0 && decision.minimumAdjustment == record.minimum)
      #expect(record.adjustment >= decision.minimumAdjustment)
    }
    // The maker's own addition took five more, with more cache than its limit.
    let passed = records.filter { $0.decision(free: $0.free, cache: $0.cache).level != nil }
    #expect(passed.count == 109)
  }

  /// In eleven records the maker's addition has put 606 in the place of a level's adj.
  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `the levels of the records are those of the preset`() throws {
    let device = MinfreeLevels.Device(memory: 2_800, width: 1_080, height: 2_160, is64Bit: true)
    let preset = MinfreeLevels(for: device, scale: .middle)
    let sizes = Set(preset.levels.map { $0.pages * 4 })
    let records = try Self.records()
    #expect(records.allSatisfy { sizes.contains($0.limit) })
    let known = records.filter { record in
      preset.levels.contains { $0.pages * 4 == record.limit && $0.adjustment == record.minimum }
    }
    #expect(known.count == 103)
    #expect(records.count { $0.minimum == 606 } == 11)
  }
}
