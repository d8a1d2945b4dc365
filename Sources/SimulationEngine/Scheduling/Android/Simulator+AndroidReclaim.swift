internal import SimulationCore

/// How the kernel gets pages back: from files that nobody uses, then from processes to zram, and if need
/// be from files in use (android-lmkd.md 7.2 M2 and M3).
extension Simulator where Policy: ~Copyable {
  /// Takes back up to `bytes`, from files in use too if `takesActive`; answers how many became free.
  mutating func reclaim(_ bytes: Int64, takesActive: Bool) -> Int64 {
    var left = bytes
    left -= reclaimInactiveFiles(left)
    if left > 0 { left -= reclaimToSwap(left) }
    if left > 0, takesActive { left -= reclaimActiveFiles(left) }
    return bytes - left
  }

  private mutating func reclaimInactiveFiles(_ bytes: Int64) -> Int64 {
    var left = bytes
    var ofOthers = filesOfOthers()
    var app = android.order.leastRecent
    // In a shortage that lasts nobody has any left: the list isn't walked at each tick.
    while app >= 0, left > 0, ofOthers > 0 {
      if !isInFront(app) {
        let dropped = dropFiles(of: app, atMost: left)
        left -= dropped
        ofOthers -= dropped
      }
      app = android.order.newer(than: app)
    }
    let system = min(left, android.inactiveFiles)
    android.inactiveFiles -= system
    if system > 0 { changeFiles(by: 0 - system) }
    return bytes - left + system
  }

  /// Pages of files that are those of apps behind the front.
  private mutating func filesOfOthers() -> Int64 {
    var bytes = android.files.used - android.activeFiles - android.inactiveFiles
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 { bytes -= android.apps[front[index]].clean }
    return bytes
  }

  private mutating func reclaimActiveFiles(_ bytes: Int64) -> Int64 {
    var left = bytes
    let system = min(left, android.activeFiles)
    android.activeFiles -= system
    if system > 0 { changeFiles(by: 0 - system) }
    left -= system
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 && left > 0 {
      left -= dropFiles(of: front[index], atMost: left)
    }
    return bytes - left
  }

  private mutating func dropFiles(of app: AppIndex, atMost most: Int64) -> Int64 {
    let bytes = min(android.apps[app].clean, most)
    guard bytes > 0 else { return 0 }
    android.apps[app].clean -= bytes
    changeFiles(by: 0 - bytes)
    return bytes
  }

  /// Moves pages of processes that aren't in front into zram, the least recently used process first.
  private mutating func reclaimToSwap(_ bytes: Int64) -> Int64 {
    let start = freeOnAndroid()
    let numbers = android.numbers
    guard numbers.compression > 100 else { return 0 }
    var app = android.order.leastRecent
    var freed: Int64 = 0
    while app >= 0, freed < bytes, android.freeSwap >= AndroidPage.size {
      if !isInFront(app) {
        // A page moved frees what it doesn't take in zram.
        let wanted = (bytes - freed) * numbers.compression / (numbers.compression - 100)
        let movable = min(apps[app].footprint - android.apps[app].swapped, android.freeSwap)
        let pages = min(AndroidPage.pages(of: wanted), max(movable, 0) / AndroidPage.size)
        if pages > 0 {
          swapOut(app, pages * AndroidPage.size)
          freed = freeOnAndroid() - start
        }
      }
      app = android.order.newer(than: app)
    }
    return min(freed, bytes)
  }

  private mutating func isInFront(_ app: AppIndex) -> Bool {
    app == foreground.app || app == foreground.beside
  }

  // MARK: Files read again in passing

  /// What the system's files miss is read again little by little while memory is plentiful.
  mutating func refillFiles() {
    let span = now - android.filesReadAt
    android.filesReadAt = now
    guard android.numbers.budget != nil, span > 0 else { return }
    let missing = systemFilesMissing()
    guard missing > 0 else { return }
    let spare = freeOnAndroid() - android.numbers.high
    guard spare > 0 else { return }
    readSystemFiles(min(missed(missing, in: span), spare))
  }

  private mutating func systemFilesMissing() -> Int64 {
    android.numbers.activeFiles - android.activeFiles + android.numbers.inactiveFiles
      - android.inactiveFiles
  }

  /// How many of `missing` bytes those who use them miss in `span` microseconds, as far as they can be
  /// read in that time.
  private mutating func missed(_ missing: Int64, in span: Int64) -> Int64 {
    let seconds = min(span, 1_000_000_000)
    let wanted = missing / 10_000 * android.numbers.missed / 1_000 * seconds / 1_000
    let read = android.numbers.fileRead
    let readable = read > 0 ? max(span / read, 1) * AndroidPage.size : .max
    return max(min(min(wanted, missing), readable), min(missing, AndroidPage.size))
  }

  private mutating func readSystemFiles(_ bytes: Int64) {
    guard bytes > 0 else { return }
    let active = min(bytes, android.numbers.activeFiles - android.activeFiles)
    android.activeFiles += active
    android.inactiveFiles += bytes - active
    changeFiles(by: bytes)
    noteRefaults(AndroidPage.pages(of: bytes))
  }

  // MARK: Thrashing

  /// Pages of files in use that aren't in memory: the system's and those of apps in front.
  private mutating func activeFilesMissing() -> Int64 {
    var missing = android.numbers.activeFiles - android.activeFiles
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      guard apps[app].state == .active else { continue }
      missing += android.apps[app].missingClean
    }
    return missing
  }

  /// Whether files in use are missed so much that somebody would notice, with no memory to spare for
  /// them: then they push each other out.
  mutating func isThrashing() -> Bool {
    guard android.killer != .nobody, freeOnAndroid() < android.numbers.low else { return false }
    let pages = missed(activeFilesMissing(), in: 1_000_000) / AndroidPage.size
    return pages * android.numbers.fileRead >= android.trim.moderateStall.microseconds
  }

  /// Reads again what is missed within a tick; answers how long that took.
  mutating func thrash() -> Int64 {
    let missing = activeFilesMissing()
    guard missing > 0 else { return 0 }
    var left = min(missed(missing, in: android.numbers.tick), max(freeOnAndroid(), 0))
    let wanted = left
    let system = min(left, android.numbers.activeFiles - android.activeFiles)
    android.activeFiles += system
    left -= system
    if system > 0 { changeFiles(by: system) }
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 && left > 0 {
      let app = front[index]
      let bytes = min(left, android.apps[app].missingClean)
      guard apps[app].state == .active, bytes > 0 else { continue }
      android.apps[app].clean += bytes
      changeFiles(by: bytes)
      left -= bytes
    }
    let pages = AndroidPage.pages(of: wanted - left)
    noteRefaults(pages)
    return min(pages * android.numbers.fileRead, android.numbers.tick)
  }
}
