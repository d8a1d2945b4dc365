/// The levels of the kernel's low-memory killer: below both numbers of a level, processes of its adj
/// and above may die (android-lmkd.md 2.1).
package struct MinfreeLevels: Hashable, Sendable {
  /// One level.
  package struct Level: Hashable, Sendable {
    /// Free pages and pages of files must both be below this.
    package var pages: Int64
    /// The least adj that may die.
    package var adjustment: Int32

    /// A level of `pages` pages for `adjustment`.
    package init(pages: Int64, adjustment: Int32) {
      self.pages = pages
      self.adjustment = adjustment
    }
  }

  /// The levels, the lowest first.
  package var levels: [Level]

  /// Levels in rising order.
  package init(_ levels: [Level]) { self.levels = levels }

  /// What the driver has before anybody sets it: 6, 8, 16 and 64 MiB.
  package static var driver: MinfreeLevels {
    let pages: [Int64] = [1_536, 2_048, 4_096, 16_384]
    let adjustments: [Int32] = [0, 1, 6, 12]
    return MinfreeLevels(zip(pages, adjustments).map { Level(pages: $0, adjustment: $1) })
  }

  /// The place of the first level of which both numbers are below, nil if there is none.
  package func reached(free: Int64, file: Int64) -> Int? {
    // No closure and no iterator: the running simulator asks this at every allocation.
    var place = 0
    while place < levels.count {
      let pages = levels[place].pages
      if free < pages, file < pages { return place }
      place += 1
    }
    return nil
  }
}

// MARK: - What the activity manager writes

extension MinfreeLevels {
  /// Which values of adj the six levels stand for.
  package enum Scale: UInt8, Sendable {
    /// Up to Android 6.
    case old
    /// Android 7 to 9.
    case middle
    /// From Android 10 on.
    case new
  }

  /// What the activity manager makes the levels from.
  package struct Device: Hashable, Sendable {
    /// Memory that the kernel manages, in MiB.
    package var memory: Int64
    /// The screen, in pixels.
    package var width: Int64
    package var height: Int64
    package var is64Bit: Bool
    /// What a maker wants the last level to be, in kB, if anything.
    package var lastLevel: Int64?
    /// What a maker adds to the last level, in kB; to the others their share.
    package var added: Int64 = 0

    /// A device with `memory` MiB and a screen of `width` by `height` pixels.
    package init(memory: Int64, width: Int64, height: Int64, is64Bit: Bool) {
      self.memory = memory
      self.width = width
      self.height = height
      self.is64Bit = is64Bit
    }
  }

  private static let low: InlineArray<6, Int64> = [
    12_288, 18_432, 24_576, 36_864, 43_008, 49_152,
  ]
  private static let high: InlineArray<6, Int64> = [
    73_728, 92_160, 110_592, 129_024, 147_456, 184_320,
  ]

  /// The sizes in kB for `device`: between a low and a high set, by the more generous of memory and screen
  /// (android-lmkd.md 2.2).
  package static func kilobytes(for device: Device) -> [Int64] {
    // The share of memory is over 350 MiB, that of the screen over the pixels between two known ones.
    let pixels = device.width * device.height
    let memoryShare = (part: device.memory - 350, whole: Int64(350))
    let screenShare = (part: pixels - 384_000, whole: Int64(1_024_000 - 384_000))
    let isMemory = memoryShare.part * screenShare.whole >= screenShare.part * memoryShare.whole
    let share = isMemory ? memoryShare : screenShare
    let part = min(max(share.part, 0), share.whole)
    var sizes: [Int64] = []
    for place in 0..<6 {
      var top = high[place]
      if device.is64Bit, place == 4 { top = top * 3 / 2 }
      if device.is64Bit, place == 5 { top = top * 7 / 4 }
      sizes.append(low[place] + (top - low[place]) * part / share.whole)
    }
    return adjusted(sizes, for: device)
  }

  private static func adjusted(_ sizes: [Int64], for device: Device) -> [Int64] {
    var sizes = sizes
    if let lastLevel = device.lastLevel, lastLevel >= 0 {
      let last = sizes[5]
      for place in 0..<6 { sizes[place] = lastLevel * sizes[place] / last }
    }
    if device.added != 0 {
      let last = max(sizes[5], 1)
      for place in 0..<6 {
        sizes[place] = max(0, sizes[place] + device.added * sizes[place] / last)
      }
    }
    return sizes
  }

  /// The levels for `device` on `scale`.
  package init(for device: Device, scale: Scale) {
    let adjustments: InlineArray<6, Int32> =
      switch scale {
      case .old: [0, 1, 2, 3, 9, 15]
      case .middle: [0, 100, 200, 300, 900, 906]
      case .new: [0, 100, 200, 250, 900, 950]
      }
    levels = []
    for (place, size) in Self.kilobytes(for: device).enumerated() {
      levels.append(Level(pages: size / 4, adjustment: adjustments[place]))
    }
  }

  /// What the activity manager has the kernel keep free beside, in kB: three screens.
  package static func extraFree(for device: Device) -> Int64 {
    device.width * device.height * 4 * 3 / 1_024
  }

  /// The size in kB up to which a cached process is restored rather than made a service of the B list: a third
  /// of the last level.
  package static func restoreLevel(for device: Device) -> Int64 { kilobytes(for: device)[5] / 3 }
}
