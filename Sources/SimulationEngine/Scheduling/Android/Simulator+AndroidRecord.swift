internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Forgets what was counted up to `time`.
  mutating func resetAndroidCounts(at time: Int64) {
    var fresh = AndroidMeasurement()
    fresh.mostSwapped = android.swapped
    fresh.mostZram = android.zram.used
    fresh.leastFiles = android.files.used
    fresh.swappedAtWarmup = android.inSwap.integral(at: time)
    fresh.zramAtWarmup = android.zram.integral(at: time)
    fresh.filesAtWarmup = android.files.integral(at: time)
    android.measured = fresh
  }

  /// Adds to `record` what Android measured in a run that ended at `end`.
  mutating func fillAndroid(_ whole: inout RunRecord, end: Int64) {
    let measured = android.measured
    var record = AndroidRecord()
    for place in measured.trims.indices { record.trims[place] = measured.trims[place] }
    record.lowMemory = measured.lowMemory
    record.decisions = measured.decisions
    record.skippedDecisions = measured.skipped
    record.swap = android.numbers.swap
    record.swappedOut = measured.swappedOut
    record.swappedIn = measured.swappedIn
    record.leastFiles = measured.leastFiles
    record.refaults = measured.refaults
    record.reclaimed = measured.reclaimed
    record.reclaimedDirectly = measured.reclaimedDirectly
    record.someStall = measured.someStall
    record.fullStall = measured.fullStall
    let span = end - scenario.warmup.microseconds
    whole.compressed.peak = measured.mostSwapped
    whole.pool.peak = measured.mostZram
    if span > 0 {
      let swapped = android.inSwap.integral(at: end) - measured.swappedAtWarmup
      whole.compressed.mean = swapped.divided(by: 2 * span)
      let zram = android.zram.integral(at: end) - measured.zramAtWarmup
      whole.pool.mean = zram.divided(by: 2 * span)
      let files = android.files.integral(at: end) - measured.filesAtWarmup
      record.meanFiles = files.divided(by: 2 * span)
    }
    whole.android = record
  }

  /// Checks that Android's books balance and that its queues agree with the states; answers what the
  /// book holds beside footprints and the hog.
  mutating func checkAndroid() -> Int64 {
    var swapped: Int64 = 0
    var clean: Int64 = 0
    var working = 0
    var owed = 0
    for index in 0..<apps.count {
      let app = AppIndex(index)
      let android = android.apps[app]
      swapped += android.swapped
      clean += android.clean
      if android.flags.contains(.works) { working += 1 }
      if android.flags.contains(.isListed) { owed += 1 }
      precondition(android.swapped <= apps[app].footprint, "no more is in zram than there is")
      precondition(android.clean <= android.allClean, "no more files are read than there are")
      checkAdjustment(of: app)
    }
    let system = android.activeFiles + android.inactiveFiles
    precondition(swapped == android.swapped, "what is in zram is known to the byte")
    precondition(
      android.zram.used == android.numbers.compressed(swapped),
      "what zram takes is known to the byte"
    )
    precondition(swapped <= max(android.numbers.swap, 0), "zram has an end")
    precondition(clean + system == android.files.used, "pages of files are known to the byte")
    precondition(working == android.workingCount, "those who work are counted")
    precondition(owed == android.owedCount, "those who are owed memory are listed")
    precondition(freeOnAndroid() >= 0, "no more memory is in use than there is")
    return android.zram.used - swapped + android.reaping.bytes
  }

  private mutating func checkAdjustment(of app: AppIndex) {
    let adjustment = android.queues.adjustment(of: app)
    guard apps[app].state != .notRunning else {
      precondition(adjustment == AdjustmentQueues.nowhere, "without a process there is no adj")
      return
    }
    let resident = apps[app].footprint - android.apps[app].swapped
    if app != foreground.app, app != foreground.beside {
      precondition(
        android.queues.resident(app) == AndroidPage.pages(of: resident),
        "the killers know how much is resident"
      )
    }
    guard !android.isStale else { return }
    let isInFront = apps[app].state == .active || apps[app].state == .inactive
    if isInFront {
      precondition(
        adjustment <= AndroidAdjustment.perceptible,
        "who is in front, if behind a cover, is perceptible"
      )
    }
    if apps[app].state == .suspended {
      precondition(adjustment >= AndroidAdjustment.cachedFirst, "who is frozen is cached")
    }
    if let group = apps[app].victimClass {
      precondition(group == VictimClass(adjustment: adjustment), "the class is that of the adj")
    }
  }
}
