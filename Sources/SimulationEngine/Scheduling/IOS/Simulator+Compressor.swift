internal import SimulationCore

/// Pages of suspended apps are compressed while memory is short, and brought back when the app runs
/// again (`xnu-jetsam.md` section 12).
extension Simulator where Policy: ~Copyable {
  /// Starts on the app that is suspended longest, if memory is short and nothing is under way.
  mutating func startCompressing() {
    while jetsam.compressing < 0, jetsam.uncompressed.first >= 0,
      used(at: now) >= jetsam.compressLine
    {
      let app = jetsam.uncompressed.first
      let bytes = compressibleBytes(of: app)
      if bytes > 0 {
        jetsam.compressing = app
        jetsam.compressionDue =
          now + max(JetsamDevice.time(of: bytes, at: jetsam.compressor.compress), 1)
      } else {
        takeOffUncompressed(app)
      }
    }
  }

  /// The pages of the app under way are compressed.
  mutating func endCompressing() {
    let app = jetsam.compressing
    jetsam.compressing = .none
    jetsam.compressionDue = .max
    takeOffUncompressed(app)
    changeCompressed(app, by: compressibleBytes(of: app))
  }

  /// The part of `app` that the compressor takes: a share of all but its caches, which could be
  /// dropped.
  mutating func compressibleBytes(of app: AppIndex) -> Int64 {
    let bytes = apps[app].footprint - purgeableBytes(of: app)
    let (quotient, rest) = bytes.quotientAndRemainder(dividingBy: 100)
    return quotient * jetsam.compressor.share + rest * jetsam.compressor.share / 100
  }

  /// Brings back what of `app` is compressed or on the disk, and notes how long that takes.
  mutating func restorePages(of app: AppIndex) {
    takeOffUncompressed(app)
    let compressed = jetsam.processes[app].compressed
    let onDisk = jetsam.processes[app].onDisk
    guard compressed + onDisk > 0 else { return }
    jetsam.restoring += JetsamDevice.time(
      of: compressed + onDisk,
      at: jetsam.compressor.decompress
    )
    if compressed > 0 { changeCompressed(app, by: 0 - compressed) }
    if onDisk > 0 { thaw(app) }
  }

  /// Takes `app` out of the row of those to compress, if it stands there.
  mutating func takeOffUncompressed(_ app: AppIndex) {
    guard jetsam.processes[app].flags.contains(.isUncompressed) else { return }
    jetsam.processes[app].flags.remove(.isUncompressed)
    jetsam.uncompressed.remove(app)
    guard jetsam.compressing == app else { return }
    jetsam.compressing = .none
    jetsam.compressionDue = .max
  }

  /// Books that `change` more bytes of `app` are compressed.
  mutating func changeCompressed(_ app: AppIndex, by change: Int64) {
    jetsam.processes[app].compressed += change
    jetsam.compressed += change
    let pool = jetsam.pool(of: jetsam.compressed)
    book.change(by: pool - jetsam.pool - change, at: now)
    jetsam.compressedBook.change(by: change, at: now)
    jetsam.poolBook.change(by: pool - jetsam.pool, at: now)
    jetsam.pool = pool
    jetsam.highestPool = max(jetsam.highestPool, pool)
    jetsam.highestCompressed = max(jetsam.highestCompressed, jetsam.compressed)
  }
}
