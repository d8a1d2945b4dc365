internal import SimulationCore

/// The numbers of an Android device, made ready for the loop: sizes in bytes, times in microseconds.
struct AndroidNumbers {
  /// What apps, files and zram share: memory less the kernel's part; nil without limit.
  let budget: Int64?
  /// The kernel's watermarks (android-lmkd.md 3.7).
  let minimum: Int64
  let low: Int64
  let high: Int64
  /// Pages of files that the system keeps: those in use and the others.
  let activeFiles: Int64
  let inactiveFiles: Int64
  /// The size of zram, and how many hundredths of a page in it fit into one.
  let swap: Int64
  let compression: Int64
  /// What a tick of the kernel's thread gives back, and one of whoever asks.
  let kswapd: Int64
  let direct: Int64
  let fileRead: Int64
  let swapRead: Int64
  let touched: Int64
  let missed: Int64
  let tick: Int64
  let reap: Int64
  let outOfMemoryAfter: Int64
  let batch: Int64
  /// Memory and swap in pages, as the kernel's last resort weighs by.
  let totalPages: Int64
  let deathWait: Int64
  let freezerDelay: Int64?
  let times: AndroidStanding.Times

  init(_ model: AndroidModel, device: DeviceModel, budget: Budget) {
    let memory = model.memory
    let ram = device.ram.count
    if case .limited(let bytes) = budget { self.budget = bytes.count } else { self.budget = nil }
    let display = Self.display(model, device)
    let marks = KernelWatermarks(
      managed: ram / AndroidPage.size,
      scale: memory.watermarkScale.basisPoints,
      extraFree: memory.extraFree.map { $0.count / 1_024 } ?? MinfreeLevels.extraFree(for: display),
      limit: memory.minimumLimit.count / 1_024,
      minimum: memory.minimum.map { $0.count / 1_024 }
    )
    minimum = marks.minimum * AndroidPage.size
    low = marks.low * AndroidPage.size
    high = marks.high * AndroidPage.size
    let files = Self.share(memory.systemFiles, of: ram)
    inactiveFiles = Self.share(memory.inactiveFiles, of: files)
    activeFiles = files - inactiveFiles
    swap = Self.share(memory.swap, of: ram) / AndroidPage.size * AndroidPage.size
    compression = memory.compression
    tick = memory.tick.microseconds
    kswapd = Self.amount(memory.kswapd, in: tick)
    direct = Self.amount(memory.direct, in: tick)
    fileRead = memory.fileRead.microseconds
    swapRead = memory.swapRead.microseconds
    touched = memory.touched.basisPoints
    missed = memory.missed.basisPoints
    reap = memory.reap.microseconds
    outOfMemoryAfter = memory.outOfMemoryAfter.microseconds
    batch = memory.batch.count
    totalPages = (ram + swap) / AndroidPage.size
    deathWait = model.deathWait.microseconds
    freezerDelay = model.freezerDelay?.microseconds
    var times = AndroidStanding.Times(AndroidRelease(model.release))
    times.frontGrace = model.recentForeground.microseconds / 1_000
    times.previous = model.previousExpiry.map { $0.microseconds / 1_000 } ?? .max
    self.times = times
  }

  /// What the activity manager makes the levels of the kernel's killer from.
  static func display(_ model: AndroidModel, _ device: DeviceModel) -> MinfreeLevels.Device {
    MinfreeLevels.Device(
      memory: device.ram.count >> 20,
      width: model.screen.width,
      height: model.screen.height,
      is64Bit: true
    )
  }

  /// A share of `all`, rounded down.
  static func share(_ share: Share, of all: Int64) -> Int64 {
    let (quotient, rest) = all.quotientAndRemainder(dividingBy: 10_000)
    return quotient * share.basisPoints + rest * share.basisPoints / 10_000
  }

  /// Bytes at `rate` in `span` microseconds, in whole pages, at least one.
  private static func amount(_ rate: GrowthRate, in span: Int64) -> Int64 {
    let bytes = GrowthLine(rate: rate.bytesPerHour, origin: 0, room: .max).grown(at: span)
    return max(bytes / AndroidPage.size, 1) * AndroidPage.size
  }

  /// What `bytes` in zram take of memory.
  func compressed(_ bytes: Int64) -> Int64 { bytes * 100 / compression }
}
