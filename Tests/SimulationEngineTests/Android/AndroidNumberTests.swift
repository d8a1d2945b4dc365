import SimulationEngine
import Testing

/// Numbers that Android derives from a device: levels, watermarks, limits.
@Suite struct AndroidNumberTests {
  static let small = MinfreeLevels.Device(memory: 512, width: 480, height: 800, is64Bit: false)

  @Test func `a small device lies between the two sets of levels`() {
    #expect(
      MinfreeLevels.kilobytes(for: Self.small) == [40_725, 52_557, 64_389, 79_520, 91_352, 111_715]
    )
    #expect(MinfreeLevels.extraFree(for: Self.small) == 4_500)
  }

  @Test func `any larger device has the high set`() {
    let pages: [Int64] = [18_432, 23_040, 27_648, 32_256, 55_296, 80_640]
    for (memory, width, height) in [(700, 480, 800), (512, 1_280, 800), (8_192, 1_080, 2_400)] {
      let device = MinfreeLevels.Device(
        memory: Int64(memory),
        width: Int64(width),
        height: Int64(height),
        is64Bit: true
      )
      #expect(MinfreeLevels(for: device, scale: .new).levels.map(\.pages) == pages)
      #expect(MinfreeLevels.restoreLevel(for: device) == 107_520)
    }
    let old = MinfreeLevels.Device(memory: 700, width: 480, height: 800, is64Bit: false)
    #expect(
      MinfreeLevels(for: old, scale: .new).levels.map(\.pages)
        == [18_432, 23_040, 27_648, 32_256, 36_864, 46_080]
    )
  }

  @Test func `the least device has the low set`() {
    let device = MinfreeLevels.Device(memory: 256, width: 320, height: 480, is64Bit: false)
    #expect(
      MinfreeLevels.kilobytes(for: device) == [12_288, 18_432, 24_576, 36_864, 43_008, 49_152]
    )
  }

  @Test func `a maker may set the last level, or add to it`() {
    var device = MinfreeLevels.Device(memory: 256, width: 320, height: 480, is64Bit: false)
    device.lastLevel = 98_304
    #expect(
      MinfreeLevels.kilobytes(for: device) == [24_576, 36_864, 49_152, 73_728, 86_016, 98_304]
    )
    device.lastLevel = nil
    device.added = -49_152
    #expect(MinfreeLevels.kilobytes(for: device) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `levels stand for the adj of their time`() {
    let adjustments = [MinfreeLevels.Scale.old, .middle, .new].map { scale in
      MinfreeLevels(for: Self.small, scale: scale).levels.map(\.adjustment)
    }
    #expect(
      adjustments == [
        [0, 1, 2, 3, 9, 15], [0, 100, 200, 300, 900, 906], [0, 100, 200, 250, 900, 950],
      ]
    )
    #expect(MinfreeLevels.driver.levels.map(\.pages) == [1_536, 2_048, 4_096, 16_384])
  }

  @Test func `a 4 GB device has watermarks of 8, 12 and 16 MB`() {
    let marks = KernelWatermarks(managed: 1 << 20)
    #expect([marks.minimum, marks.low, marks.high] == [2_048, 3_096, 4_144])
    let raised = KernelWatermarks(managed: 1 << 20, extraFree: 30_375)
    #expect([raised.minimum, raised.low, raised.high] == [2_048, 10_689, 11_737])
    // Both ends of the lowest one: 128 kB, and 64 MiB on old kernels.
    #expect(KernelWatermarks(managed: 1).minimum == 32)
    #expect(KernelWatermarks(managed: 1 << 30, isOld: true).minimum == 16_384)
    #expect(KernelWatermarks(managed: 1 << 30).minimum == 65_536)
  }

  @Test(
    arguments: [
      (AndroidRelease.android8, 16, 16, 8, 5), (.android11, 16, 16, 8, 5),
      (.android14, 512, 512, 256, 170),
    ] as [(AndroidRelease, Int64, Int64, Int64, Int64)]
  )
  func `each release has its limits`(
    release: AndroidRelease,
    cached: Int64,
    empty: Int64,
    beforeTimeout: Int64,
    whenLow: Int64
  ) {
    let limits = CachedLimits(release)
    #expect(limits.cached == cached && limits.empty == empty)
    #expect(limits.emptyBeforeTimeout == beforeTimeout && limits.cachedWhenLow == whenLow)
    let odd = CachedLimits(release, total: 33)
    #expect(odd.cached == 17 && odd.empty == 16)
    #expect(odd.emptyBeforeTimeout == beforeTimeout)
  }
}
