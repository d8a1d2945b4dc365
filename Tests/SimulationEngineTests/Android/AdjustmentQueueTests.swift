import SimulationCore
import Testing

@testable import SimulationEngine

@Suite struct AdjustmentQueueTests {
  /// The same as an array that is searched from end to end.
  struct Model {
    struct Process {
      var app: AppIndex
      var adjustment: Int32
      var resident: Int64
      var lastUse: Int64
    }

    /// In the order in which adj was set.
    var processes: [Process] = []

    func highest(atMost limit: Int32) -> Int32? {
      processes.map(\.adjustment).filter { $0 <= limit }.max()
    }

    func oldest(at adjustment: Int32) -> AppIndex {
      processes.first { $0.adjustment == adjustment && $0.resident > 0 }?.app ?? .none
    }

    func heaviest(at adjustment: Int32, _ ties: HeaviestTies) -> AppIndex {
      let group = processes.filter { $0.adjustment == adjustment && $0.resident > 0 }
      let top = group.filter { $0.resident == group.map(\.resident).max() }
      switch ties {
      case .setLongestAgo: return top.first?.app ?? .none
      case .leastRecentlyUsed:
        return top.first { $0.lastUse == top.map(\.lastUse).min() }?.app ?? .none
      }
    }
  }

  @Test(
    arguments: 0..<UInt64(10),
    [nil, HeaviestTies.setLongestAgo, .leastRecentlyUsed] as [HeaviestTies?]
  )
  func `answers as a search from end to end`(seed: UInt64, heap: HeaviestTies?) {
    let apps = 24
    let stream = RandomStream(seed: seed, purpose: .test)
    var position: UInt64 = 0
    func draw(_ limit: UInt64) -> Int64 {
      position += 1
      return Int64(stream.index(below: limit, at: position))
    }
    let palette: [Int32] = [-1_000, -800, 0, 100, 200, 201, 600, 900, 905, 999, 1_000, 1_001]
    var queues = AdjustmentQueues(apps: apps, heaviest: heap)
    var model = Model()
    // Each app keeps a size and a time of its own while it stands in no row.
    var sizes = (0..<apps).map { (resident: Int64(0), lastUse: Int64($0)) }
    for step in 0..<400 {
      let app = AppIndex(draw(UInt64(apps)))
      let place = model.processes.firstIndex { $0.app == app }
      switch draw(4) {
      case 0:
        queues.remove(app)
        if let place { model.processes.remove(at: place) }
      case 1:
        sizes[Int(app)] = (draw(4) * 10, Int64(apps + step))
        queues.note(
          app,
          resident: sizes[Int(app)].resident,
          lastUse: sizes[Int(app)].lastUse
        )
        if let place {
          model.processes[place].resident = sizes[Int(app)].resident
          model.processes[place].lastUse = sizes[Int(app)].lastUse
        }
      default:
        let adjustment = palette[Int(draw(UInt64(palette.count)))]
        queues.set(app, to: adjustment)
        if let place {
          guard model.processes[place].adjustment != adjustment else { break }
          model.processes.remove(at: place)
        }
        model.processes.append(
          .init(
            app: app,
            adjustment: adjustment,
            resident: sizes[Int(app)].resident,
            lastUse: sizes[Int(app)].lastUse
          )
        )
      }
      for limit in palette + [50, 2_000, -2_000] {
        #expect(queues.highestAdjustment(atMost: limit) == model.highest(atMost: limit))
      }
      for adjustment in palette {
        #expect(queues.oldest(at: adjustment) == model.oldest(at: adjustment))
        for ties in [HeaviestTies.setLongestAgo, .leastRecentlyUsed] {
          let heaviest = queues.heaviest(at: adjustment, ties: ties)
          #expect(heaviest == model.heaviest(at: adjustment, ties), "seed \(seed) at \(step)")
        }
      }
    }
  }

  @Test func `the same adj again keeps the place in the row`() {
    var queues = AdjustmentQueues(apps: 2)
    for app in 0..<AppIndex(2) {
      queues.note(app, resident: 1, lastUse: 0)
      queues.set(app, to: 900)
    }
    queues.set(0, to: 900)
    #expect(queues.oldest(at: 900) == 0)
    queues.set(0, to: 905)
    queues.set(0, to: 900)
    #expect(queues.oldest(at: 900) == 1)
    #expect(queues.adjustment(of: 1) == 900)
  }
}
