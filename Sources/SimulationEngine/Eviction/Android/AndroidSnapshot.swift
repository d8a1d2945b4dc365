/// Processes as a snapshot lists them, for decisions outside a run.
package struct AndroidSnapshot: Sendable {
  /// One process; sizes in pages.
  package struct Process: Sendable {
    package var adjustment: Int32
    package var resident: Int64
    package var swap: Int64 = 0
    package var pageTables: Int64 = 0
    /// When it was last used and when its adj was set: any scale on which later is more.
    package var lastUse: Int64 = 0
    package var adjustmentSetAt: Int64 = 0
    /// Whether it leads its thread group.
    package var leadsGroup = true
    /// Whether it was killed before, but is still there.
    package var isDying = false

    /// A process of `adjustment` with `resident` pages.
    package init(adjustment: Int32, resident: Int64) {
      self.adjustment = adjustment
      self.resident = resident
    }

    /// What the kernel counts when nothing else helps.
    package var held: Int64 { resident + swap + pageTables }
  }

  /// The processes as listed.
  package var processes: [Process]

  /// A snapshot of `processes`.
  package init(_ processes: [Process]) { self.processes = processes }

  /// The places of those that would die for `decision`, the first one first.
  package func order(
    of decision: LMKDDecision,
    _ properties: LMKDProperties
  ) -> [Int] {
    let heaviest = properties.killsHeaviest ? HeaviestTies.setLongestAgo : nil
    var queues = AdjustmentQueues(apps: processes.count, heaviest: heaviest)
    let bySetting = processes.indices.sorted { left, right in
      let times = (processes[left].adjustmentSetAt, processes[right].adjustmentSetAt)
      return times.0 != times.1 ? times.0 < times.1 : left < right
    }
    for place in bySetting where processes[place].leadsGroup && !processes[place].isDying {
      add(place, to: &queues, filed: properties.filed(processes[place].adjustment), lastUse: 0)
    }
    return order(&queues) { (queues: borrowing AdjustmentQueues) in
      decision.victim(among: queues, properties)
    }
  }

  /// The places of those that would die for `decision`, the first one first.
  package func order(of decision: MinfreeDecision) -> [Int] {
    var queues = AdjustmentQueues(apps: processes.count, heaviest: .leastRecentlyUsed)
    // Equal times would leave the choice open: each process gets a time of its own.
    let byUse = processes.indices.sorted { left, right in
      let times = (processes[left].lastUse, processes[right].lastUse)
      return times.0 != times.1 ? times.0 < times.1 : left < right
    }
    for (use, place) in byUse.enumerated() where !processes[place].isDying {
      add(place, to: &queues, filed: processes[place].adjustment, lastUse: Int64(use))
    }
    return order(&queues) { (queues: borrowing AdjustmentQueues) in
      decision.victim(among: queues)
    }
  }

  /// Whom the kernel takes when nothing else helps, and its weight; `total` is RAM and swap in pages.
  package func outOfMemory(total: Int64) -> (place: Int, badness: Int64)? {
    var killer = OutOfMemoryKiller(total: total)
    for (place, process) in processes.enumerated() where !process.isDying {
      killer.consider(
        Int32(truncatingIfNeeded: place),
        held: process.held,
        adjustment: process.adjustment
      )
    }
    return killer.victim >= 0 ? (Int(killer.victim), killer.badness) : nil
  }

  private func add(
    _ place: Int,
    to queues: inout AdjustmentQueues,
    filed adjustment: Int32,
    lastUse: Int64
  ) {
    let app = AppIndex(truncatingIfNeeded: place)
    queues.note(app, resident: processes[place].resident, lastUse: lastUse)
    queues.set(app, to: adjustment)
  }

  private func order(
    _ queues: inout AdjustmentQueues,
    victim: (borrowing AdjustmentQueues) -> AppIndex
  ) -> [Int] {
    var order: [Int] = []
    while true {
      let app = victim(queues)
      guard app >= 0 else { return order }
      order.append(Int(app))
      queues.remove(app)
    }
  }
}
