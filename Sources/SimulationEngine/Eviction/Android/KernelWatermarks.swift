/// The kernel's watermarks of free memory, in pages (android-lmkd.md 3.7).
package struct KernelWatermarks: Hashable, Sendable {
  package let minimum: Int64
  package let low: Int64
  package let high: Int64

  /// The watermarks of a kernel that manages `managed` pages of 4 KiB.
  ///
  /// `scale` is the gap between two of them in ten-thousandths of all memory; `extraFree` what older Androids
  /// have kept free beside, in kB; `isOld` kernels cap the lowest at 64 MiB, later ones at 256 MiB, unless
  /// another `limit` in kB is set, or the lowest one itself, in kB.
  package init(
    managed: Int64,
    scale: Int64 = 10,
    extraFree: Int64 = 0,
    isOld: Bool = false,
    limit: Int64? = nil,
    minimum stated: Int64? = nil
  ) {
    // 4 times the root of kB is the root of 16 times as much.
    let root = Self.squareRoot(managed * 4 * 16)
    let kilobytes = min(max(root, 128), limit ?? (isOld ? 65_536 : 262_144))
    minimum = (stated ?? kilobytes) / 4
    let gap = max(minimum / 4, managed / 10_000 * scale + managed % 10_000 * scale / 10_000)
    low = minimum + gap + extraFree / 4
    high = minimum + 2 * gap + extraFree / 4
  }

  /// The whole part of the root of `number`, by Newton's method in whole numbers.
  static func squareRoot(_ number: Int64) -> Int64 {
    guard number > 1 else { return max(number, 0) }
    var guess = Int64(1) << Int64((65 - number.leadingZeroBitCount) / 2)
    while true {
      let next = (guess + number / guess) / 2
      if next >= guess { return guess }
      guess = next
    }
  }
}
