internal import SimulationCore

/// What the freezer remembers.
struct FreezerState: BitwiseCopyable {
  /// How many apps have the mark of frozen ones.
  var count: Int64 = 0
  /// When the next app may be frozen.
  var nextRun: Int64 = 0
  /// When the freezer is called for it; the end of time if it couldn't freeze anybody now.
  var due = Int64.max
  /// What may still be written today, in bytes.
  var budget: Int64 = 0
  /// When the day ends: the budget is full again, and frozen apps that are little used become idle.
  var dayEnd = Int64.max

  static var day: Int64 { 86_400_000_000 }

  /// The first day of `freezer`; none without one.
  init(_ freezer: IOSModel.Freezer?) {
    guard let freezer else { return }
    budget = freezer.budget.count
    dayEnd = Self.day
  }
}

extension JetsamDevice {
  /// Up to here, in bytes available, `freezer` works.
  func freezerLevel(_ freezer: IOSModel.Freezer) -> Int64 {
    let (quotient, rest) = core.levels.ram.quotientAndRemainder(dividingBy: 100)
    return quotient * freezer.below + rest * freezer.below / 100
  }
}

/// Pages of idle apps go to the disk (rules 21-23).
extension Simulator where Policy: ~Copyable {
  /// Freezes the first app that may be, if memory is so short that the freezer works.
  mutating func freeze() {
    guard let freezer = jetsam.freezer else { return }
    jetsam.freezing.due = .max
    guard availableMemory() <= jetsam.freezerLevel(freezer), canFreeze(freezer) else { return }
    if now >= jetsam.freezing.nextRun {
      freeze(firstFreezable(freezer), freezer)
      guard canFreeze(freezer) else { return }
    }
    jetsam.freezing.due = jetsam.freezing.nextRun
  }

  private mutating func canFreeze(_ freezer: IOSModel.Freezer) -> Bool {
    jetsam.freezing.count < freezer.most
      && Int64(suspendedCount) - jetsam.freezing.count > freezer.spared
      && firstFreezable(freezer) >= 0
  }

  /// The first idle app that is large enough, if what it writes is left of the day's budget.
  private mutating func firstFreezable(_ freezer: IOSModel.Freezer) -> AppIndex {
    var process = jetsam.queues.first(in: jetsam.bands.idle)
    while let app = process {
      let isFrozen = jetsam.processes[app].onDisk > 0
      if apps[app].state == .suspended, !isFrozen, apps[app].footprint >= freezer.least.count {
        return written(app) <= jetsam.freezing.budget ? app : .none
      }
      process = jetsam.queues.next(after: app)
    }
    return .none
  }

  /// What freezing `app` writes, in bytes.
  private mutating func written(_ app: AppIndex) -> Int64 {
    jetsam.pool(of: frozenBytes(of: app))
  }

  /// What of `app` goes to the disk, in bytes at full size.
  private mutating func frozenBytes(of app: AppIndex) -> Int64 {
    let compressed = jetsam.processes[app].compressed
    return compressed > 0 ? compressed : compressibleBytes(of: app)
  }

  private mutating func freeze(_ app: AppIndex, _ freezer: IOSModel.Freezer) {
    let bytes = frozenBytes(of: app)
    jetsam.freezing.budget -= written(app)
    jetsam.freezing.nextRun = now + freezer.interval.microseconds
    jetsam.freezing.count += 1
    let compressed = jetsam.processes[app].compressed
    if compressed > 0 { changeCompressed(app, by: 0 - compressed) }
    takeOffUncompressed(app)
    changeOnDisk(app, by: bytes)
    jetsam.processes[app].flags.insert(.isFrozen)
    assign(app, to: jetsam.bands.frozen)
    tell(.frozen(app: app, bytes: bytes))
  }

  /// Brings back what of `app` is on the disk.
  mutating func thaw(_ app: AppIndex) {
    guard let freezer = jetsam.freezer else { return }
    let bytes = jetsam.processes[app].onDisk
    jetsam.restoring += JetsamDevice.time(of: jetsam.pool(of: bytes), at: freezer.read)
    jetsam.processes[app].thaws &+= 1
    changeOnDisk(app, by: 0 - bytes)
  }

  /// A day is over: frozen apps that are little used lose the mark and become idle.
  mutating func demoteFrozen() {
    guard let freezer = jetsam.freezer else { return }
    jetsam.freezing.budget = freezer.budget.count
    jetsam.freezing.dayEnd = now + FreezerState.day
    var left = freezer.demoted
    var process = jetsam.queues.first(in: jetsam.bands.frozen)
    while let app = process, left > 0 {
      process = jetsam.queues.next(after: app)
      guard jetsam.processes[app].flags.contains(.isFrozen), apps[app].state == .suspended,
        Int64(jetsam.processes[app].thaws) < freezer.thaws
      else { continue }
      left -= 1
      jetsam.processes[app].flags.remove(.isFrozen)
      jetsam.freezing.count -= 1
      assign(app, to: jetsam.bands.idle)
    }
  }

  /// Books that `change` more bytes of `app` are on the disk.
  private mutating func changeOnDisk(_ app: AppIndex, by change: Int64) {
    jetsam.processes[app].onDisk += change
    jetsam.onDisk += change
    book.change(by: 0 - change, at: now)
  }
}
