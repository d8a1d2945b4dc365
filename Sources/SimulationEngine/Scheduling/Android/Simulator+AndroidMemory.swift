internal import SimulationCore

/// The kernel's memory: what is free, who is owed what, and what zram and files hold
/// (android-lmkd.md 7.2 M1, M3 and M4).
extension Simulator where Policy: ~Copyable {
  /// Free memory now, in bytes: what files and everybody else leave of the budget.
  mutating func freeOnAndroid() -> Int64 {
    guard let budget = android.numbers.budget else { return .max >> 1 }
    return budget - used(at: now) - android.files.used
  }

  /// What one who asks may take without reclaiming himself.
  private mutating func roomOnAndroid() -> Int64 {
    let free = freeOnAndroid()
    guard free >= android.numbers.minimum else { return 0 }
    return min(free - android.numbers.minimum + android.numbers.batch, free)
  }

  // MARK: Who is owed memory

  /// Puts `app` into the list of those that are owed something, if it is.
  mutating func noteOwed(_ app: AppIndex) {
    guard android.apps[app].isOwed, !android.apps[app].flags.contains(.isListed) else { return }
    android.apps[app].flags.insert(.isListed)
    android.owed[android.owedCount] = app
    android.owedCount += 1
    android.hasAllocated = true
  }

  /// `app`, which comes to the front, needs a share of its pages that aren't in memory.
  mutating func oweTouched(_ app: AppIndex) {
    guard android.numbers.budget != nil else { return }
    let touched = android.numbers.touched
    let swapped = AndroidNumbers.share(Share(basisPoints: touched), of: android.apps[app].swapped)
    android.apps[app].owedClean = 0
    let missing = android.apps[app].missingClean
    android.apps[app].owedSwapped = swapped / AndroidPage.size * AndroidPage.size
    android.apps[app].owedClean = AndroidNumbers.share(Share(basisPoints: touched), of: missing)
    noteOwed(app)
  }

  /// `app`, whose process ends, is owed nothing any more.
  mutating func dropOwed(_ app: AppIndex) {
    guard android.apps[app].flags.contains(.isListed) else { return }
    var place = 0
    while android.owed[place] != app { place += 1 }
    removeOwed(at: place)
  }

  private mutating func removeOwed(at place: Int) {
    android.apps[android.owed[place]].flags.remove(.isListed)
    android.owedCount -= 1
    var index = place
    while index < android.owedCount {
      android.owed[index] = android.owed[index + 1]
      index += 1
    }
  }

  /// Whether anybody waits for memory.
  mutating func isAnybodyOwed() -> Bool { android.owedCount > 0 || android.owedToHog > 0 }

  /// Gives those who are owed memory what there is, the first one first.
  mutating func serveOwed() {
    var place = 0
    while place < android.owedCount {
      let app = android.owed[place]
      serve(app)
      if android.apps[app].isOwed { place += 1 } else { removeOwed(at: place) }
    }
    guard android.owedToHog > 0 else { return }
    let granted = min(android.owedToHog, roomOnAndroid())
    guard granted > 0 else { return }
    android.lastProgress = now
    android.owedToHog -= granted
    hog += granted
    book.change(by: granted, at: now)
  }

  private mutating func serve(_ app: AppIndex) {
    let back = min(android.apps[app].owedSwapped, roomOnAndroid())
    let pages = back / AndroidPage.size
    if pages > 0 {
      android.apps[app].owedSwapped -= pages * AndroidPage.size
      swapIn(app, pages * AndroidPage.size)
      charge(pages * android.numbers.swapRead, to: app)
    }
    let again = min(android.apps[app].owedClean, roomOnAndroid())
    if again > 0 {
      android.apps[app].owedClean -= again
      readFiles(of: app, again)
      let pages = AndroidPage.pages(of: again)
      noteRefaults(pages)
      charge(pages * android.numbers.fileRead, to: app)
    }
    // What a launch reads for the first time is a part of its cold time.
    let first = min(android.apps[app].owedFirst, roomOnAndroid())
    if first > 0 {
      android.apps[app].owedFirst -= first
      readFiles(of: app, first)
    }
    let new = min(android.apps[app].owed, roomOnAndroid())
    guard new > 0 else { return }
    android.lastProgress = now
    android.apps[app].owed -= new
    resize(app, to: apps[app].footprint + new)
  }

  mutating func noteRefaults(_ pages: Int64) {
    android.refaults += pages
    android.measured.refaults += pages
  }

  /// Makes the coming of `app` last `span` longer; whoever waits for pages stalls.
  private mutating func charge(_ span: Int64, to app: AppIndex) {
    android.stallDebt += span
    if launch.app == app, launch.due < .max { launch.due += span }
  }

  // MARK: zram

  /// Moves `bytes` of `app` into zram, which takes a part of them.
  mutating func swapOut(_ app: AppIndex, _ bytes: Int64) {
    android.apps[app].swapped += bytes
    changeSwapped(by: bytes)
    android.measured.swappedOut += bytes
    noteResident(app)
  }

  private mutating func swapIn(_ app: AppIndex, _ bytes: Int64) {
    android.apps[app].swapped -= bytes
    changeSwapped(by: 0 - bytes)
    android.measured.swappedIn += bytes
    noteResident(app)
  }

  /// What `app` has in zram is booked as if it were in memory, since its pages go.
  mutating func forgetSwap(of app: AppIndex) {
    let bytes = android.apps[app].swapped
    guard bytes > 0 else { return }
    android.apps[app].swapped = 0
    changeSwapped(by: 0 - bytes)
  }

  private mutating func changeSwapped(by bytes: Int64) {
    let before = android.zram.used
    android.inSwap.change(by: bytes, at: now)
    let change = android.numbers.compressed(android.swapped) - before
    android.zram.change(by: change, at: now)
    book.change(by: change - bytes, at: now)
    android.measured.mostSwapped = max(android.measured.mostSwapped, android.swapped)
    android.measured.mostZram = max(android.measured.mostZram, android.zram.used)
  }

  /// The footprint of `app` has become smaller: what is in zram can't be more than all of it.
  mutating func androidResized(_ app: AppIndex) {
    let excess = android.apps[app].swapped - apps[app].footprint
    if excess > 0 {
      android.apps[app].swapped -= excess
      changeSwapped(by: 0 - excess)
      android.apps[app].owedSwapped = min(
        android.apps[app].owedSwapped,
        android.apps[app].swapped
      )
    }
    noteResident(app)
  }

  /// Tells the killers how many pages of `app` are in memory.
  mutating func noteResident(_ app: AppIndex) {
    android.queues.note(
      app,
      resident: AndroidPage.pages(of: apps[app].footprint - android.apps[app].swapped),
      lastUse: Int64(bitPattern: apps[app].lastUse)
    )
  }

  /// The same of who grows, of whom it is known only when somebody asks.
  mutating func noteResidentOfFront() {
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      let grown = app == foreground.app ? growth.grown(at: now) : sideGrowth[1].grown(at: now)
      let leaked = app == foreground.app ? sideGrowth[0] : sideGrowth[2]
      let bytes = apps[app].footprint + grown + leaked.grown(at: now) - android.apps[app].swapped
      android.queues.note(
        app,
        resident: AndroidPage.pages(of: bytes),
        lastUse: Int64(bitPattern: apps[app].lastUse)
      )
    }
  }

  // MARK: Files

  mutating func changeFiles(by bytes: Int64) {
    android.files.change(by: bytes, at: now)
    android.measured.leastFiles = min(android.measured.leastFiles, android.files.used)
  }

  private mutating func readFiles(of app: AppIndex, _ bytes: Int64) {
    android.apps[app].clean += bytes
    changeFiles(by: bytes)
  }
}
