extension LMKDState {
  /// Evaluates one wake-up (android-lmkd.md 3.3, 3.4 and 7.2): what is decided depends on nothing but
  /// this state, the signals and the properties.
  package mutating func evaluate(
    _ signals: LMKDSignals,
    _ properties: LMKDProperties
  ) -> LMKDDecision {
    if let since = pendingSince {
      let timeout = properties.killTimeout
      guard timeout > 0, signals.now - since >= timeout else {
        skipped += 1
        return LMKDDecision(.skipped)
      }
      victimIsGone()
    }
    if hasKilled { restartWindow(signals) }
    if signals.reclaim == .none, signals.refaults == refaultsBefore {
      return LMKDDecision(.unchanged)
    }
    refaultsBefore = signals.refaults
    let thrashing = thrashing(signals, properties)
    worstThrashing = max(worstThrashing, thrashing)
    let numbers = numbers(signals, properties, thrashing: thrashing)
    let facts = facts(signals, properties, numbers)
    hasKilled = false
    let rule = LMKDRule.first(of: properties.release, under: facts)
    updateFileCacheCheck(after: rule)
    return LMKDDecision(rule: rule, facts: facts, numbers: numbers, properties)
  }

  /// Notes that `decision` has killed somebody at `now`, in milliseconds.
  package mutating func killed(
    for decision: LMKDDecision,
    _ properties: LMKDProperties,
    at now: Int64
  ) {
    pendingSince = now
    worstThrashing = 0
    if decision.rule?.decaysLimit == true {
      limit = limit * (100 - properties.thrashingLimitDecay) / 100
    }
  }

  /// Notes that the victim has died, or that it won't be waited for any longer.
  package mutating func victimIsGone() {
    pendingSince = nil
    hasKilled = true
  }

  private mutating func restartWindow(_ signals: LMKDSignals) {
    window = Window(start: signals.now, refaults: signals.refaults, file: signals.memory.file)
    carried = 0
  }

  /// Pages read again since the window began, as a share of the pages of files then, and what is
  /// carried over.
  private mutating func thrashing(
    _ signals: LMKDSignals,
    _ properties: LMKDProperties
  ) -> Int64 {
    let growth = (signals.refaults - window.refaults) * 100 / (window.file + 1)
    let age = signals.now - window.start
    guard age > Self.windowLength else { return growth + carried }
    let passed = age / Self.windowLength
    restartWindow(signals)
    // What went over the limit in the window just closed found nobody to kill: it is kept whole, so
    // that whoever becomes a candidate dies.
    carried = passed == 1 && growth >= limit ? growth : growth >> passed
    limit = properties.thrashingLimit
    return carried
  }

  /// The length of the window, in milliseconds.
  package static let windowLength: Int64 = 1_000

  private func numbers(
    _ signals: LMKDSignals,
    _ properties: LMKDProperties,
    thrashing: Int64
  ) -> LMKDDecision.Numbers {
    let memory = signals.memory
    var numbers = LMKDDecision.Numbers()
    numbers.free = memory.free - memory.contiguousFree
    numbers.minimum = memory.minimum
    numbers.low = memory.low
    numbers.freeSwap = memory.freeSwap(properties)
    numbers.swapThreshold = memory.swapTotal * properties.swapFreeLowPercentage / 100
    let used = memory.swapTotal - numbers.freeSwap
    let swappable = memory.anonymous + memory.shared + used
    numbers.swapUtilization = swappable > 0 ? used * 100 / swappable : 0
    numbers.thrashing = thrashing
    numbers.limit = limit
    numbers.configuredLimit = properties.thrashingLimit
    numbers.criticalLimit = properties.thrashingLimitCritical
    numbers.file = memory.file
    numbers.directReclaimTime = signals.directReclaimTime
    numbers.fullAverage = signals.fullAverage
    return numbers
  }

  private func facts(
    _ signals: LMKDSignals,
    _ properties: LMKDProperties,
    _ numbers: LMKDDecision.Numbers
  ) -> LMKDFacts {
    var facts: LMKDFacts = []
    facts.note(.afterKill, hasKilled)
    facts.note(.belowMinimum, numbers.free < numbers.minimum)
    facts.note(.belowLow, numbers.free < numbers.low)
    facts.note(.criticalEvent, signals.event == .critical)
    facts.note(.swapLow, numbers.freeSwap < numbers.swapThreshold)
    facts.note(.thrashingOverConfigured, numbers.thrashing > numbers.configuredLimit)
    facts.note(.thrashingOverLimit, numbers.thrashing > numbers.limit)
    facts.note(.criticalThrashing, numbers.thrashing >= numbers.criticalLimit)
    let utilizationMax = properties.swapUtilizationMax
    facts.note(
      .swapUtilizationHigh,
      utilizationMax < 100 && numbers.swapUtilization > utilizationMax
    )
    let isDirect = signals.reclaim == .direct
    facts.note(.directReclaim, isDirect)
    let threshold = properties.directReclaimThreshold
    facts.note(.stuckInReclaim, isDirect && threshold > 0 && numbers.directReclaimTime > threshold)
    facts.note(.fileCacheLow, checksFileCache && numbers.file * 4 < properties.fileCacheMinimum)
    facts.note(.lowMemoryKills, properties.lowMemoryMinimum <= AndroidAdjustment.highest)
    facts.note(.criticalStall, numbers.fullAverage > Double(properties.stallLimitCritical))
    return facts
  }

  /// A kill for thrashing has the file cache looked at until it is large enough.
  private mutating func updateFileCacheCheck(after rule: LMKDRule?) {
    if rule?.checksFileCache == true {
      checksFileCache = true
    } else if rule == nil || rule?.reason == .lowMemory {
      // Only then the row of the file cache was reached, and found enough of it.
      checksFileCache = false
    }
  }
}

extension LMKDSignals.Memory {
  /// Free swap in pages as the release counts it: from 14 on no more than could be filled at once.
  func freeSwap(_ properties: LMKDProperties) -> Int64 {
    guard properties.release >= .a14, properties.swapCompressionRatio > 0 else { return swapFree }
    return min(swapFree, (free + inactiveFile) * properties.swapCompressionRatio)
  }
}

extension LMKDFacts {
  /// Takes `fact` in if it holds.
  fileprivate mutating func note(_ fact: LMKDFacts, _ holds: Bool) {
    if holds { formUnion(fact) }
  }
}
