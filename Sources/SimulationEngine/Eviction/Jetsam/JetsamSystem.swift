/// What jetsam looks at and does: the running simulator and the snapshot of a decision are both one,
/// so that the very same code decides for them.
///
/// Processes are numbers. Bands are 0 to 210 on the scale of today; whatever stands higher (launchd
/// and the kernel) isn't shown. Inside a band the head dies first; a process that is assigned a band,
/// be it the same, goes to the tail (rule 4; `BandQueues` does it).
///
/// All functions are `mutating`, because one that isn't copies a large system. None may change what
/// is asked here but `purge`, `kill` and `sortFront`.
protocol JetsamSystem: ~Copyable {
  // MARK: Memory, in bytes

  /// What is available: the memory less what is wired, resident, and in the compressor's pool.
  mutating func availableMemory() -> Int64
  /// The compressor's pool.
  mutating func compressorPool() -> Int64

  // MARK: Bands

  /// How many stand in `band`.
  mutating func count(inBand band: Int) -> Int
  /// The lowest band from `band` on, up to 210, that isn't empty.
  mutating func lowestBand(from band: Int) -> Int?
  /// The head of `band`.
  mutating func head(ofBand band: Int) -> AppIndex?
  /// Who goes first in `band`, the lowest that isn't empty: its head, unless the system ranks
  /// otherwise.
  mutating func victim(inBand band: Int) -> AppIndex?
  /// The one behind `process` in its band.
  mutating func next(after process: AppIndex) -> AppIndex?
  /// Puts band 100 in the order of `order`; equal ones keep theirs.
  mutating func sortFront(by order: JetsamFrontOrder)

  // MARK: Processes

  /// What it is charged, in bytes.
  mutating func footprint(of process: AppIndex) -> Int64
  /// The limit in force (rule 6), in bytes; nil for none.
  mutating func limit(of process: AppIndex) -> Int64?
  /// Whether crossing that limit kills at once.
  mutating func isLimitFatal(of process: AppIndex) -> Bool
  /// How likely it comes right back.
  mutating func relaunch(of process: AppIndex) -> RelaunchClass
  /// When it came into its band, in microseconds.
  mutating func enteredBand(_ process: AppIndex) -> Int64
  /// Whether it is held in band 40 though it is inactive.
  mutating func isElevated(_ process: AppIndex) -> Bool
  /// Its coalition; nil for none.
  mutating func coalition(of process: AppIndex) -> Int64?
  /// What it is in its coalition.
  mutating func role(of process: AppIndex) -> CoalitionRole
  /// The footprints of all processes of `coalition`, of any band, in bytes.
  mutating func footprint(ofCoalition coalition: Int64) -> Int64

  // MARK: Searches, for which a system may have something faster

  /// The first process in band order over its limit.
  mutating func firstViolator() -> AppIndex?
  /// The first of band 0 that came there at `latest` or before and that may well stay away.
  mutating func firstReapable(enteredUntil latest: Int64) -> AppIndex?
  /// Whether all processes of `band` are of the relaunch class high.
  mutating func isOnlyHighRelaunch(inBand band: Int) -> Bool
  /// How many stand in the bands below `band`.
  mutating func count(belowBand band: Int) -> Int

  // MARK: Actions

  /// Gives up the purgeable memory of `process`, and answers how many bytes that freed.
  mutating func purge(_ process: AppIndex) -> Int64
  /// Learns that `process` lives, because what was purged suffices.
  mutating func spare(_ process: AppIndex, _ attempt: JetsamAttempt)
  /// Kills `process`; all its memory is back at once.
  mutating func kill(_ process: AppIndex, _ attempt: JetsamAttempt)
}

extension JetsamSystem where Self: ~Copyable {
  mutating func victim(inBand band: Int) -> AppIndex? { head(ofBand: band) }

  /// Whether `process` is over its limit; one at its limit isn't.
  mutating func isViolator(_ process: AppIndex) -> Bool {
    guard let limit = limit(of: process) else { return false }
    return footprint(of: process) > limit
  }

  /// - Complexity: a step a process; keep a count of violators if there are many processes.
  mutating func firstViolator() -> AppIndex? { searchViolator() }

  /// Walks through all bands to the first process over its limit.
  mutating func searchViolator() -> AppIndex? {
    var band = lowestBand(from: 0)
    while let current = band {
      var process = head(ofBand: current)
      while let candidate = process {
        if isViolator(candidate) { return candidate }
        process = next(after: candidate)
      }
      band = lowestBand(from: current + 1)
    }
    return nil
  }

  /// - Complexity: a step for each process of band 0 before it.
  mutating func firstReapable(enteredUntil latest: Int64) -> AppIndex? {
    var process = head(ofBand: 0)
    while let candidate = process {
      if enteredBand(candidate) <= latest {
        switch relaunch(of: candidate) {
        case .unknown, .low: return candidate
        case .medium, .high: break
        }
      }
      process = next(after: candidate)
    }
    return nil
  }

  /// - Complexity: a step for each process of the band before the first of another class.
  mutating func isOnlyHighRelaunch(inBand band: Int) -> Bool {
    var process = head(ofBand: band)
    while let candidate = process {
      guard relaunch(of: candidate) == .high else { return false }
      process = next(after: candidate)
    }
    return true
  }

  /// - Complexity: a step for each band that isn't empty.
  mutating func count(belowBand band: Int) -> Int {
    var sum = 0
    var current = lowestBand(from: 0)
    while let lower = current, lower < band {
      sum += count(inBand: lower)
      current = lowestBand(from: lower + 1)
    }
    return sum
  }
}
