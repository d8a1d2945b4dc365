/// What lmkd decides at one wake-up, with the numbers that decided.
package struct LMKDDecision: Sendable {
  /// How far a wake-up came.
  package enum Outcome: UInt8, Sendable {
    /// A victim was still dying: nothing was evaluated.
    case skipped
    /// Nothing reclaimed and nothing was read again: nothing was decided.
    case unchanged
    /// The table was gone through.
    case judged
  }

  /// The numbers of a decision; sizes in pages, shares in whole per cent, times in milliseconds.
  package struct Numbers: Sendable {
    /// Free pages without those set aside for contiguous use, and the watermarks.
    package var free: Int64 = 0
    package var minimum: Int64 = 0
    package var low: Int64 = 0
    /// Free swap as the release counts it, and below what it is low.
    package var freeSwap: Int64 = 0
    package var swapThreshold: Int64 = 0
    package var swapUtilization: Int64 = 0
    /// Thrashing against the limit in force, the configured one and the critical one.
    package var thrashing: Int64 = 0
    package var limit: Int64 = 0
    package var configuredLimit: Int64 = 0
    package var criticalLimit: Int64 = 0
    /// Pages of files.
    package var file: Int64 = 0
    package var directReclaimTime: Int64 = 0
    /// In per cent, with a fraction.
    package var fullAverage: Double = 0
  }

  package let outcome: Outcome
  /// The row that decided, nil if none did.
  package let rule: LMKDRule?
  /// The least adj that may die; only with a rule.
  package let minimumAdjustment: Int32
  package let facts: LMKDFacts
  package let numbers: Numbers

  init(_ outcome: Outcome) {
    self.outcome = outcome
    rule = nil
    minimumAdjustment = 0
    facts = []
    numbers = Numbers()
  }

  init(
    rule: LMKDRule?,
    facts: LMKDFacts,
    numbers: Numbers,
    _ properties: LMKDProperties
  ) {
    outcome = .judged
    self.rule = rule
    self.facts = facts
    self.numbers = numbers
    minimumAdjustment = rule?.minimum(under: facts, properties) ?? 0
  }

  /// What the log line says after `reason: ` (android-lmkd.md 3.6); nil without a reason.
  package func text(_ properties: LMKDProperties) -> String? {
    guard let rule else { return nil }
    // Every build of Android 11 chose the word by a test that can't be true at that point.
    let saysMinimum = facts.contains(.belowMinimum) && properties.release > .a11
    let breach = "\(saysMinimum ? "min" : "low") watermark is breached"
    let swap = "(\(numbers.freeSwap * 4)kB < \(numbers.swapThreshold * 4)kB)"
    let thrashing = "thrashing (\(numbers.thrashing)%)"
    switch rule.reason {
    case .pressureAfterKill: return "min watermark is breached even after kill"
    case .notResponding: return "device is not responding"
    case .lowSwapAndThrashing: return "device is low on swap \(swap) and \(thrashing)"
    case .lowMemoryAndSwap: return "\(breach) and swap is low \(swap)"
    case .lowMemoryAndThrashing: return "\(breach) and \(thrashing)"
    case .directReclaimAndThrashing: return "device is in direct reclaim and \(thrashing)"
    case .lowMemoryAndSwapUtilization:
      let values = "\(numbers.swapUtilization)% > \(properties.swapUtilizationMax)%"
      return "\(breach) and swap utilization is high (\(values))"
    case .lowFileCacheAfterThrashing:
      return
        "filecache is low (\(numbers.file * 4)kB < \(properties.fileCacheMinimum)kB) after thrashing"
    case .lowMemory: return breach
    case .directReclaimStuck:
      let values = "\(numbers.directReclaimTime)ms > \(properties.directReclaimThreshold)ms"
      return "device is stuck in direct reclaim (\(values))"
    }
  }
}

extension LMKDDecision {
  /// The process that dies for it, `.none` if nobody may: the highest adj first, and of equal adj the one set
  /// longest ago; up to adj 200, or by property at any, the heaviest (android-lmkd.md 3.5).
  func victim<Processes: AndroidProcesses & ~Copyable>(
    among processes: borrowing Processes,
    _ properties: LMKDProperties
  ) -> AppIndex {
    guard rule != nil else { return .none }
    var limit = AndroidAdjustment.highest
    while let adjustment = processes.highestAdjustment(atMost: limit),
      adjustment >= minimumAdjustment
    {
      let takesHeaviest =
        properties.killsHeaviest || adjustment <= AndroidAdjustment.perceptible
      let victim =
        takesHeaviest
        ? processes.heaviest(at: adjustment, ties: .setLongestAgo)
        : processes.oldest(at: adjustment)
      if victim >= 0 { return victim }
      limit = adjustment - 1
    }
    return .none
  }
}

extension LMKDProperties {
  /// The adj by which lmkd files a process of `adjustment` (android-lmkd.md 3.5 item 7).
  package func filed(_ adjustment: Int32) -> Int32 {
    let isHome = (AndroidAdjustment.home..<AndroidAdjustment.previous).contains(adjustment)
    return keepsHome && isHome ? AndroidAdjustment.perceptible : adjustment
  }
}
