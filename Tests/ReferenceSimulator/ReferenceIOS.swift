/// What the reference keeps of an iOS device: nothing that could be worked out anew.
import SimulationCore

/// The device's memory of what it did.
struct ReferenceIOS {
  var violatorHint = false
  var severity = 0
  var lastAggressive: Int64?
  var lastSweepEnd: Int64?
  /// Who is being compressed, and until when.
  var compressing: (app: Int, due: Int64)?
  /// The level as the pool has it, since when, and since when it isn't normal.
  var level = PressureLevel.normal
  var since: Int64 = 0
  var aboveNormalSince: Int64?
  /// When the next notice is due, and whether that is the end of a rest.
  var notice: Int64?
  var rests = false
  var isFall = false
  var restEnds: [PressureLevel: Int64] = [:]
  /// The serials of processes that were told of a level.
  var told: [PressureLevel: Set<Int>] = [:]
  var lastRelief: Int64?
  var nextFreeze: Int64 = 0
  var writtenToday: Int128 = 0
  var dayEnd = Self.day
  /// When each app's last process ended, unless the device restarted since.
  var ended: [Int64?]
  /// How many kills the present turn has made.
  var kills: Int64 = 0
  /// How long a kill of it takes.
  var pace: Int64
  var hasPanicked = false
  var compressedArea: Int128 = 0
  var poolArea: Int128 = 0

  static let day: Int64 = 86_400_000_000
}

/// Where a process stands, and what iOS knows of it.
struct ReferencePlace {
  var band = 0
  /// The number of its last assignment: the lower, the nearer to the head.
  var order = 0
  var entered: Int64 = 0
  var ageingDue: Int64?
  let began: Int64
  let relaunch: Int
  var compressed: Int128 = 0
  var onDisk: Int128 = 0
  /// Its turn at the compressor, from suspension until it was there.
  var turn: Int?
  var isFrozen = false
  var thaws = 0
  var isNearLimit = false
  /// What bringing back its pages will take.
  var restoring: Int64 = 0
}

extension ReferenceRun {
  var isIOS: Bool { scenario.platform.kind == .ios }
  var model: IOSModel { scenario.platform.ios }
  /// Which of the actions of jetsam the policy has; a rank leaves them to the platform's own.
  var generation: String {
    Self.generations.contains(scenario.policy.name)
      ? scenario.policy.name : scenario.platform.policy.name
  }
  var hasRank: Bool { !Self.generations.contains(scenario.policy.name) }
  static let generations = ["jetsam", "jetsam-18.2", "jetsam-classic", "jetsam-12"]

  // MARK: Memory

  var ram: Int128? { budget.map { $0 + Int128(scenario.device.system.count) } }

  var compressedBytes: Int128 {
    processes.reduce(0) { $0 + ($1?.place.compressed ?? 0) }
  }

  var diskBytes: Int128 { processes.reduce(0) { $0 + ($1?.place.onDisk ?? 0) } }

  func pool(of bytes: Int128) -> Int128 {
    bytes * 1_000_000_000 / Int128(model.compressor.ratio)
  }

  /// By how much less is in use than apps are charged.
  var saved: Int128 { compressedBytes + diskBytes - pool(of: compressedBytes) }

  func lines() -> IOSModel.Lines? {
    guard let ram else { return nil }
    return model.lines.first { ram <= Int128($0.upTo?.count ?? .max) } ?? model.lines.last
  }

  func part(_ perCent: Int64) -> Int128 { (ram ?? 0) * Int128(perCent) / 100 }

  /// The line of health.
  func criticalLine(isIdleEmpty: Bool) -> Int128 {
    guard let lines = lines() else { return -1 }
    guard generation == "jetsam-classic", !isIdleEmpty else { return part(lines.critical) }
    return min(part(lines.critical + model.raise), part(lines.soft))
  }

  // MARK: Processes

  func inBand(_ band: Int) -> [Int] {
    ordered().filter { processes[$0]?.place.band == band }
  }

  /// All processes: bands ascending, in a band the head first.
  func ordered() -> [Int] {
    let isOldestFirst = generation == "jetsam-12"
    return apps.indices.filter { processes[$0] != nil }.sorted { left, right in
      guard let one = processes[left]?.place, let other = processes[right]?.place else {
        return false
      }
      if one.band != other.band { return one.band < other.band }
      if isOldestFirst, one.began != other.began { return one.began < other.began }
      return one.order < other.order
    }
  }

  mutating func assign(_ app: Int, _ band: Int64) {
    let order = nextSequence()
    if processes[app]?.place.band != Int(band) || processes[app]?.place.order == 0 {
      processes[app]?.place.entered = now
    }
    processes[app]?.place.band = Int(band)
    processes[app]?.place.order = order
    processes[app]?.place.ageingDue = nil
  }

  /// The state of an app has changed; a woken app stands in the band of its wake.
  mutating func placeAgain(_ app: Int, from old: ProcessState, wake: WakeReason? = nil) {
    guard isIOS, let process = processes[app], process.state != old else { return }
    let bands = model.bands
    switch process.state {
    case .active, .inactive:
      guard old != .active, old != .inactive else { return }
      restore(app)
      assign(app, bands.front)
    case .background:
      restore(app)
      let isShort = [WakeReason.fetch, .push, .processing].contains(wake)
      let band = isShort ? bands.fetch : bands.work
      assign(app, process.place.isFrozen ? max(band, bands.frozen) : band)
    case .suspended:
      if process.place.isFrozen {
        assign(app, bands.frozen)
      } else if model.ageing > .zero {
        assign(app, bands.ageing)
        let due = now + model.ageing.microseconds
        processes[app]?.place.ageingDue = due
      } else {
        assign(app, bands.idle)
      }
      let turn = nextSequence()
      processes[app]?.place.turn = turn
      if isOverLimit(app) { ios.violatorHint = true }
    case .notRunning:
      break
    }
  }

  /// All pages of an app come back.
  private mutating func restore(_ app: Int) {
    processes[app]?.place.turn = nil
    if ios.compressing?.app == app { ios.compressing = nil }
    guard let place = processes[app]?.place else { return }
    let bytes = place.compressed + place.onDisk
    guard bytes > 0 else { return }
    var time = span(of: bytes, at: model.compressor.decompress)
    if place.onDisk > 0, let freezer = model.freezer {
      time += span(of: pool(of: place.onDisk), at: freezer.read)
      processes[app]?.place.thaws += 1
    }
    processes[app]?.place.restoring += time
    processes[app]?.place.compressed = 0
    processes[app]?.place.onDisk = 0
  }

  func span(of bytes: Int128, at rate: GrowthRate) -> Int64 {
    let hour = Int128(GrowthRate.microsecondsPerHour)
    let speed = Int128(rate.bytesPerHour)
    return Int64((bytes * hour + speed - 1) / speed)
  }

  // MARK: Limits

  func limit(of app: Int) -> (bytes: Int128, isFatal: Bool)? {
    guard budget != nil else { return nil }
    let own = apps[app].model.limits
    let stated = processes[app]?.state == .suspended ? own.inactive : own.active
    if let stated { return (Int128(stated.bytes.count), stated.isFatal) }
    return scenario.device.perAppLimit.map { (Int128($0.count), true) }
  }

  func isOverLimit(_ app: Int) -> Bool {
    guard let limit = limit(of: app) else { return false }
    return footprint(app, at: now) > limit.bytes
  }

  /// From how many bytes on a running app is warned of its limit.
  func limitWarning(of app: Int) -> Int128? {
    guard budget != nil else { return nil }
    if let own = apps[app].model.limits.active {
      return Int128(own.bytes.count) * Int128(model.limitWarning) / 100
    }
    guard let limit = scenario.device.perAppLimit else { return nil }
    let share = Int128(limit.count) * Int128(model.limitWarning) / 100
    return max(share, Int128(limit.count - model.limitSlack.count))
  }

  mutating func warnOfLimit(_ app: Int) {
    guard let process = processes[app], process.state != .suspended,
      let line = limitWarning(of: app)
    else { return }
    let isNear = footprint(app, at: now) >= line
    processes[app]?.place.isNearLimit = isNear
    guard isNear, !process.place.isNearLimit else { return }
    if isCounting {
      record.limitWarnings += 1
      record.apps[app].warnings += 1
    }
    awaitAnswer(app)
    note("limit \(id(app))")
  }
}
