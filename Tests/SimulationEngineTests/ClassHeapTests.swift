import SimulationCore
import Testing

@testable import SimulationEngine

@Suite("The heap of candidates")
struct ClassHeapTests {
  @Test(arguments: 1...UInt64(20))
  func `its first is the lowest key, whatever rose, fell or left`(seed: UInt64) {
    let apps = 24
    var heap = ClassHeap(apps: apps)
    var keys: [AppIndex: CandidateKey] = [:]
    let draws = RandomStream(seed: seed, purpose: .test)
    for step in 0..<UInt64(4_000) {
      let app = AppIndex(draws.index(below: UInt64(apps), at: 4 * step))
      if draws.index(below: 3, at: 4 * step + 1) == 0 {
        heap.remove(app)
        keys[app] = nil
      } else {
        let key = CandidateKey(
          rank: Int64(draws.index(below: 9, at: 4 * step + 2)),
          tie: step,
          kind: VictimClass(rawValue: UInt8(draws.index(below: 3, at: 4 * step + 3)))
        )
        heap.insert(app, key)
        keys[app] = key
      }
      #expect(heap.key(of: app) == keys[app] ?? .none)
      // Looked at now and then, so that much is filed wrongly before.
      guard draws.index(below: 4, at: 4 * step + 4 << 32) == 0 else { continue }
      let first = keys.min { $0.value.isBefore($1.value) }
      #expect(heap.firstKey == first?.value ?? .none)
      if let first { #expect(heap.first == first.key) }
    }
  }
}
