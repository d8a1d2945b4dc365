/// What the kernel's low-memory killer looks at, in pages (android-lmkd.md 2.1 and 2.3).
package struct MinfreeMemory: Sendable {
  package var free: Int64
  /// Pages of files.
  package var file: Int64
  /// Free pages that the kernel keeps for itself.
  package var reserve: Int64 = 0
  package var shared: Int64 = 0
  package var unevictable: Int64 = 0
  package var swapCached: Int64 = 0

  /// `free` free pages and `file` pages of files.
  package init(free: Int64, file: Int64) {
    self.free = free
    self.file = file
  }

  /// Free pages beyond the reserve; may be negative.
  package var otherFree: Int64 { free - reserve }
  /// Pages of files that could be given back.
  package var otherFile: Int64 { max(0, file - shared - unevictable - swapCached) }
}

/// What the kernel's low-memory killer decides in one call, with the numbers that decided.
package struct MinfreeDecision: Sendable {
  /// Whether a victim that is dying holds the next kill back.
  package let isHeld: Bool
  /// The place of the level reached, nil if there is none.
  package let level: Int?
  /// Its pages and the least adj that may die; 0 without a level.
  package let pages: Int64
  package let minimumAdjustment: Int32
  package let otherFree: Int64
  package let otherFile: Int64

  /// How long a victim may hold back the next kill, in milliseconds.
  package static let deathWait: Int64 = 1_000

  /// Decides under `memory`.
  ///
  /// `pendingAge` is how long ago the victim that is still dying was killed, in milliseconds, nil
  /// without one; from `deathWait` on it holds nothing back any more.
  package init(
    _ memory: MinfreeMemory,
    _ levels: MinfreeLevels,
    pendingAge: Int64? = nil,
    deathWait: Int64 = Self.deathWait
  ) {
    otherFree = memory.otherFree
    otherFile = memory.otherFile
    isHeld = pendingAge.map { $0 < deathWait } ?? false
    level = isHeld ? nil : levels.reached(free: memory.otherFree, file: memory.otherFile)
    pages = level.map { levels.levels[$0].pages } ?? 0
    minimumAdjustment = level.map { levels.levels[$0].adjustment } ?? 0
  }

  /// The process that dies for it, `.none` if nobody may: the highest adj, of that the most resident
  /// pages, of those the least recently used (android-lmkd.md 7.1.6).
  func victim<Processes: AndroidProcesses & ~Copyable>(
    among processes: borrowing Processes
  ) -> AppIndex {
    guard level != nil else { return .none }
    var limit = AndroidAdjustment.unknown
    while let adjustment = processes.highestAdjustment(atMost: limit),
      adjustment >= minimumAdjustment
    {
      let victim = processes.heaviest(at: adjustment, ties: .leastRecentlyUsed)
      if victim >= 0 { return victim }
      limit = adjustment - 1
    }
    return .none
  }
}

/// The kernel's last resort: whoever weighs most, with adj as a weight (android-lmkd.md 2.4).
package struct OutOfMemoryKiller: Sendable {
  /// RAM and swap, in pages.
  private let total: Int64
  /// The one that weighs most so far, `.none` at first, and its weight.
  package private(set) var victim: Int32 = -1
  package private(set) var badness: Int64 = 0

  /// A search on a device with `total` pages of RAM and swap.
  package init(total: Int64) { self.total = total }

  /// Whether it acts after `decision`: a level was reached, nobody could be taken, and not even the
  /// kernel's own share is free.
  package static func acts(
    after decision: MinfreeDecision,
    free: Int64,
    minimum: Int64
  ) -> Bool {
    decision.level != nil && free < minimum
  }

  /// How much a process weighs, in pages; `held` are its resident, swapped and page-table pages.
  package static func badness(held: Int64, adjustment: Int32, total: Int64) -> Int64 {
    held + Int64(adjustment) * (total / 1_000)
  }

  /// Considers a process; of equal ones the first one stays.
  package mutating func consider(_ app: Int32, held: Int64, adjustment: Int32) {
    guard adjustment > AndroidAdjustment.native else { return }
    let weight = Self.badness(held: held, adjustment: adjustment, total: total)
    if victim < 0 || weight > badness {
      victim = app
      badness = weight
    }
  }
}
