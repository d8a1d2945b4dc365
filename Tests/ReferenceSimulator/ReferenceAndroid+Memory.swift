/// Android's kernel told a second time, slowly: every sum is worked out anew (android-lmkd.md 2, 3.7, 7.1
/// and 7.2 M1 to M3).
import SimulationCore

extension ReferenceAndroid {
  /// What the kernel keeps, in bytes and microseconds.
  ///
  /// There is no swap, and apps have no files of their own.
  struct Memory {
    let budget: Int64
    let marks: ReferenceMarks
    let levels: [(pages: Int64, adjustment: Int)]
    /// The system's files at their full size, and what of them is in memory.
    let full: (active: Int64, inactive: Int64)
    var active: Int64
    var inactive: Int64
    var filesReadAt: Int64 = 0
    var hog: Int64 = 0
    var owedToHog: Int64 = 0
    /// Who waits for memory, the first to ask first.
    var asking: [Int] = []
    /// Pages of the dead, and when they are back.
    var dying: [(time: Int64, bytes: Int64)] = []
    var hasAllocated = false
    var isReclaiming = false
    var hasGivenUp = false
    var failures = 0
    var lastProgress: Int64 = 0
    var nextTick: Int64?
    /// When the killer by levels killed whom it waits for, and when that one is gone.
    var victim: (killed: Int64, gone: Int64)?

    init?(_ scenario: Scenario, _ model: AndroidModel) {
      guard case .limited(let bytes) = scenario.budget else { return nil }
      budget = bytes.count
      let ram = scenario.device.ram.count
      marks = ReferenceMarks(ram, model)
      levels = marks.levels(ram, model)
      let files = ram * model.memory.systemFiles.basisPoints / 10_000
      let inactive = files * model.memory.inactiveFiles.basisPoints / 10_000
      full = (files - inactive, inactive)
      active = full.active
      self.inactive = inactive
    }

    var files: Int64 { active + inactive }

    /// The next time at which the kernel has something to do.
    var next: Int64 {
      ([nextTick, victim?.gone] + dying.map(\.time)).compactMap { $0 }.min() ?? .max
    }

    /// Takes back up to `bytes` of files, of those in use too if `takesActive`.
    mutating func reclaim(_ bytes: Int64, takesActive: Bool) -> Int64 {
      let unused = min(bytes, inactive)
      let used = takesActive ? min(bytes - unused, active) : 0
      inactive -= unused
      active -= used
      return unused + used
    }
  }

  static let page: Int64 = 4_096

  private var free: Int64 {
    let dying = memory.dying.reduce(0) { $0 + $1.bytes }
    let held = list.reduce(0) { $0 + $1.footprint }
    return memory.budget - held - dying - memory.hog - memory.files
  }

  private var isAnybodyOwed: Bool { !memory.asking.isEmpty || memory.owedToHog > 0 }

  /// Whether `bytes` could ever be had, with everybody else dead.
  func couldHave(_ bytes: Int64) -> Bool {
    guard isLimited else { return true }
    return bytes + memory.hog + memory.owedToHog + memory.marks.minimum <= memory.budget
  }

  mutating func changeHog(by bytes: Int64) {
    if bytes < 0 {
      memory.hog -= min(memory.hog, -bytes)
    } else if couldHave(bytes) {
      memory.owedToHog += bytes
      memory.hasAllocated = true
    } else {
      lines.append("\(now) hog refused")
    }
  }

  // MARK: After every event

  /// Reads files again, gives out what there is, lets the killer look and sets the next tick.
  mutating func settleMemory() {
    readFilesAgain()
    giveOut()
    if !memory.isReclaiming, !memory.hasGivenUp, free < memory.marks.low {
      memory.isReclaiming = true
      memory.failures = 0
    }
    if memory.hasAllocated { look(isOut: false) }
    memory.hasAllocated = false
    if !memory.isReclaiming, !isAnybodyOwed {
      memory.nextTick = nil
    } else if memory.nextTick == nil {
      memory.nextTick = now + model.memory.tick.microseconds
      memory.lastProgress = now
    }
    // A launch goes on when it has all its memory.
    if let launch, memory.asking.contains(launch.app), let tick = memory.nextTick {
      self.launch?.due = tick + launch.span
    }
  }

  private mutating func readFilesAgain() {
    let span = min(now - memory.filesReadAt, 1_000_000_000)
    memory.filesReadAt = now
    let missing = memory.full.active + memory.full.inactive - memory.files
    let spare = free - memory.marks.high
    guard span > 0, missing > 0, spare > 0 else { return }
    let share = model.memory.missed.basisPoints
    let wanted = missing / 10_000 * share / 1_000 * span / 1_000
    let bytes = min(max(min(wanted, missing), min(missing, Self.page)), spare)
    let active = min(bytes, memory.full.active - memory.active)
    memory.active += active
    memory.inactive += bytes - active
  }

  /// The first to ask is served first; the hog comes last.
  private mutating func giveOut() {
    for app in memory.asking {
      guard let place = list.firstIndex(where: { $0.app == app }) else { continue }
      let granted = min(list[place].owed, room)
      list[place].owed -= granted
      list[place].footprint += granted
      if granted > 0 { memory.lastProgress = now }
      if list[place].owed == 0 { memory.asking.removeAll { $0 == app } }
    }
    let granted = min(memory.owedToHog, room)
    memory.owedToHog -= granted
    memory.hog += granted
    if granted > 0 { memory.lastProgress = now }
  }

  /// An allocation that begins above the min watermark may reach a little below it.
  private var room: Int64 {
    free < memory.marks.minimum
      ? 0 : min(free, free - memory.marks.minimum + model.memory.batch.count)
  }

  // MARK: Times

  /// The dead give their pages back, the killer's wait ends, and a tick is over.
  mutating func kernelTimes() {
    for dead in memory.dying where dead.time <= now {
      memory.hasGivenUp = false
      isPassDue = true
      memory.dying.removeAll { $0.time == dead.time }
    }
    if let victim = memory.victim, victim.gone <= now { memory.victim = nil }
    if let tick = memory.nextTick, tick <= now { endTick() }
  }

  private func amount(_ rate: GrowthRate) -> Int64 {
    rate.bytesPerHour / 3_600 * model.memory.tick.microseconds / 1_000_000 / Self.page * Self.page
  }

  private mutating func endTick() {
    memory.nextTick = now + model.memory.tick.microseconds
    if memory.isReclaiming {
      let got = memory.reclaim(amount(model.memory.kswapd), takesActive: false)
      if got > 0 { memory.lastProgress = now }
      memory.failures = got > 0 ? 0 : memory.failures + 1
      if memory.failures >= 16, memory.dying.isEmpty {
        memory.isReclaiming = false
        memory.hasGivenUp = true
      }
    }
    giveOut()
    let isOut = isAnybodyOwed && !reclaimDirectly()
    if free >= memory.marks.high { memory.isReclaiming = false }
    look(isOut: isOut)
  }

  /// Answers whether there was a page, or is one on its way.
  private mutating func reclaimDirectly() -> Bool {
    let got = memory.reclaim(amount(model.memory.direct), takesActive: true)
    if got > 0 { memory.lastProgress = now }
    giveOut()
    guard got == 0, memory.dying.isEmpty else { return true }
    guard now - memory.lastProgress >= model.memory.outOfMemoryAfter.microseconds, killHeaviest()
    else { return false }
    memory.lastProgress = now
    return true
  }

  // MARK: Killers

  private mutating func look(isOut: Bool) {
    guard scenario.policy.name == "lmk-minfree", free < memory.marks.high else { return }
    if let victim = memory.victim,
      (now - victim.killed) / 1_000 < model.deathWait.microseconds / 1_000
    {
      return
    }
    let otherFree = free / Self.page - memory.marks.high / Self.page
    let otherFile = memory.files / Self.page
    guard let level = memory.levels.first(where: { otherFree < $0.pages && otherFile < $0.pages })
    else { return }
    let victim = list.filter { ($0.adjustment ?? -1) >= level.adjustment && $0.footprint > 0 }
      .max { ($0.adjustment ?? -1, $0.pages, -$0.used) < ($1.adjustment ?? -1, $1.pages, -$1.used) }
    if let victim {
      memory.victim = (now, now + model.memory.reap.microseconds)
      die(victim.app, .minfree)
    } else if isOut, free / Self.page < memory.marks.minimum / Self.page {
      _ = killHeaviest()
    }
  }

  /// The kernel's last resort; of equals the most recent one dies.
  private mutating func killHeaviest() -> Bool {
    let total = Int(scenario.device.ram.count / Self.page) / 1_000
    let weights = list.map { Int($0.pages) + ($0.adjustment ?? 0) * total }
    guard let most = weights.max(), let place = weights.firstIndex(of: most) else { return false }
    die(list[place].app, .kernelOutOfMemory)
    return true
  }
}

/// The kernel's watermarks, in bytes (android-lmkd.md 3.7).
struct ReferenceMarks {
  let minimum: Int64
  let low: Int64
  let high: Int64

  init(_ ram: Int64, _ model: AndroidModel) {
    let kilobytes = Int64(4 * Double(ram / 1_024).squareRoot())
    let pages = min(max(kilobytes, 128), model.memory.minimumLimit.count / 1_024) / 4
    let gap = max(pages / 4, ram / 4_096 * model.memory.watermarkScale.basisPoints / 10_000)
    let extra = model.screen.width * model.screen.height * 12 / 1_024 / 4
    minimum = pages * 4_096
    low = (pages + gap + extra) * 4_096
    high = (pages + 2 * gap + extra) * 4_096
  }

  /// The six levels that the activity manager of Android 7 to 9 writes on a 64-bit device (2.2).
  func levels(_ ram: Int64, _ model: AndroidModel) -> [(pages: Int64, adjustment: Int)] {
    let least: [Int64] = [12_288, 18_432, 24_576, 36_864, 43_008, 49_152]
    let most: [Int64] = [73_728, 92_160, 110_592, 129_024, 221_184, 322_560]
    let ofMemory = min(max((ram >> 20) - 350, 0), 350)
    let ofScreen = min(max(model.screen.width * model.screen.height - 384_000, 0), 640_000)
    return [0, 100, 200, 300, 900, 906].enumerated().map { place, adjustment in
      let span = most[place] - least[place]
      let size = least[place] + max(span * ofMemory / 350, span * ofScreen / 640_000)
      return (size / 4, adjustment)
    }
  }
}
