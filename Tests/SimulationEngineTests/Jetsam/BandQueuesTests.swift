import SimulationCore
import Testing

@testable import SimulationEngine

struct BandQueuesTests {
  @Test func `the head has gone longest without an assignment`() {
    var queues = BandQueues(apps: 4)
    for app in 0..<AppIndex(3) { queues.append(app, to: 40) }
    // Be it to the same band, an assignment moves to the tail.
    queues.move(0, to: 40)
    #expect(Self.apps(of: queues, in: 40) == [1, 2, 0])
    queues.prepend(3, to: 40)
    #expect(Self.apps(of: queues, in: 40) == [3, 1, 2, 0])
    queues.remove(1)
    #expect(Self.apps(of: queues, in: 40) == [3, 2, 0])
    #expect(!queues.contains(1) && queues.contains(2))
  }

  @Test func `the lowest band is found from any band on`() {
    var queues = BandQueues(apps: 4)
    #expect(queues.lowestBand() == nil)
    for (app, band) in [(0, 0), (1, 63), (2, 64), (3, 210)] {
      queues.append(AppIndex(app), to: band)
    }
    #expect(
      [0, 1, 63, 64, 65, 210, 211].map { queues.lowestBand(from: $0) } == [
        0, 63, 63, 64, 210, 210, nil,
      ]
    )
    queues.move(1, to: 0)
    #expect(queues.lowestBand(from: 1) == 64)
    #expect(queues.count(in: 0) == 2 && queues.count(in: 63) == 0)
  }

  @Test(arguments: 0..<20)
  func `sorts like the standard library and keeps equal ones in order`(count: Int) {
    let stream = RandomStream(seed: UInt64(count), purpose: .test)
    let keys = (0..<count).map { stream.index(below: 5, at: UInt64($0)) }
    var queues = BandQueues(apps: count + 1)
    queues.append(AppIndex(count), to: 90)
    for app in 0..<count { queues.append(AppIndex(app), to: 100) }
    queues.sort(100) { keys[Int($0)] < keys[Int($1)] }
    let expected = (0..<count).sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(Self.apps(of: queues, in: 100) == expected.map { AppIndex($0) })
    #expect(queues.count(in: 100) == count)
    #expect(Self.apps(of: queues, in: 90) == [AppIndex(count)])
    // Links and ends are whole: everybody can still leave.
    for app in expected { queues.remove(AppIndex(app)) }
    #expect(queues.lowestBand(from: 91) == nil)
  }

  @Test func `agrees with plain arrays on random changes`() {
    let stream = RandomStream(seed: 7, purpose: .test)
    var queues = BandQueues(apps: 20)
    var rows: [Int: [AppIndex]] = [:]
    for step in 0..<UInt64(5_000) {
      let app = AppIndex(stream.index(below: 20, at: step * 3))
      let band = [0, 10, 64, 210][Int(stream.index(below: 4, at: step * 3 + 1))]
      let old = rows.first { $0.value.contains(app) }?.key
      if let old { rows[old]?.removeAll { $0 == app } }
      switch (old, stream.index(below: 3, at: step * 3 + 2)) {
      case (nil, 0):
        queues.prepend(app, to: band)
        rows[band, default: []].insert(app, at: 0)
      case (nil, _):
        queues.append(app, to: band)
        rows[band, default: []].append(app)
      case (_, 0): queues.remove(app)
      default:
        queues.move(app, to: band)
        rows[band, default: []].append(app)
      }
    }
    for band in [0, 10, 64, 210] {
      #expect(Self.apps(of: queues, in: band) == rows[band] ?? [])
      #expect(queues.count(in: band) == rows[band]?.count ?? 0)
    }
    let lowest = rows.filter { !$0.value.isEmpty }.keys.min()
    #expect(queues.lowestBand() == lowest)
  }

  @Test func `an app in two bands at once is a fault of ours`() async {
    await #expect(processExitsWith: .failure) {
      var queues = BandQueues(apps: 1)
      queues.append(0, to: 0)
      queues.append(0, to: 10)
    }
  }

  private static func apps(of queues: borrowing BandQueues, in band: Int) -> [AppIndex] {
    var apps: [AppIndex] = []
    var next = queues.first(in: band)
    while let app = next {
      apps.append(app)
      next = queues.next(after: app)
    }
    return apps
  }
}
