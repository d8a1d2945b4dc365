internal import SimulationCore

/// `s3fifo`: new processes stand in a small row first, and go early unless the user comes back to them;
/// those stand in the main row.
///
/// The source is Yang et al. 2023, "FIFO queues are all you need for cache eviction",
/// doi:10.1145/3600006.3613147.
///
/// - The small row's share is a tenth of the budget, the main row's the rest; a row holds what its
///   candidates hold. The main row gives if it is over its share, or nobody in the small row can go;
///   else the small row does.
/// - From the small row the oldest goes, unless the user brought it to the front twice or more: it
///   moves to the end of the main row and starts at 0 there. Before the first victim of the run, a new
///   process that finds the small row full stands in the main row.
/// - From the main row the oldest goes, unless it was brought to the front there: it moves to the end
///   with one less, of at most three.
/// - Whoever was evicted from the small row is remembered, as long as what those that were evicted
///   after it held then is within nine tenths of the budget; its next process stands in the main row.
///
/// So it is in libCacheSim's S3FIFO, to which it is equal where all sizes are: that one refuses what is
/// larger than the small row's share, which a system can't. Apps of another class, or in front, are
/// passed over.
///
/// - Complexity: O(1) a decision on average; a single one may go over all apps. A step more for each
///   running app that stands before the victim.
struct ThreeQueues: EvictionPolicy, ~Copyable {
  private var small: RecencyList
  private var main: RecencyList
  private var ghosts: RecencyList
  private var members: Column<Member>
  private var smallBytes: Int64 = 0
  private var mainBytes: Int64 = 0
  private var ghostBytes: Int64 = 0
  private let smallShare: Int64
  private let mainShare: Int64
  private let ghostShare: Int64
  /// Who was chosen last, to tell its end from others.
  private var chosen = AppIndex.none
  /// Who is being opened and was remembered.
  private var returning = AppIndex.none
  private var hasEvicted = false

  /// An app in one of the rows, or remembered.
  struct Member: BitwiseCopyable {
    /// What it holds as a candidate, or held when it was evicted.
    var bytes: Int64 = 0
    /// Times that the user brought it to the front since it stands in its row: three at most, since
    /// more make no difference.
    var uses: UInt8 = 0
    var isInMain = false
    var isGhost = false
  }

  init(_ setting: PolicySetting) {
    small = RecencyList(apps: setting.apps)
    main = RecencyList(apps: setting.apps)
    ghosts = RecencyList(apps: setting.apps)
    members = Column(repeating: Member(), count: setting.apps)
    smallShare = setting.budget / 10
    mainShare = setting.budget - smallShare
    ghostShare = setting.budget / 10 * 9 + setting.budget % 10 * 9 / 10
  }

  mutating func opened(_ app: AppIndex, action: Int) {
    returning = members[app].isGhost ? app : .none
    if returning == app { forget(app) }
  }

  mutating func started(_ app: AppIndex) {
    let isKnown = returning == app || members[app].isGhost
    if members[app].isGhost { forget(app) }
    returning = .none
    let isInMain = isKnown || (!hasEvicted && smallBytes >= smallShare)
    members[app] = Member(isInMain: isInMain)
    if isInMain { main.append(app) } else { small.append(app) }
  }

  mutating func used(_ app: AppIndex) { members[app].uses = min(members[app].uses + 1, 3) }

  mutating func ended(_ app: AppIndex) {
    if members[app].isInMain {
      main.remove(app)
    } else {
      small.remove(app)
      if app == chosen { remember(app) }
    }
    if app == chosen { chosen = .none }
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    members[app].bytes = footprint
    add(footprint, toRowOf: app)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) {
    add(0 - members[app].bytes, toRowOf: app)
  }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    add(footprint - members[app].bytes, toRowOf: app)
    members[app].bytes = footprint
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    hasEvicted = true
    chosen = .none
    while chosen < 0 {
      if mainBytes <= mainShare { chosen = victimInSmall(kind, apps) }
      if chosen < 0 { chosen = victimInMain(kind, apps) }
      if chosen < 0 { chosen = victimInSmall(kind, apps) }
    }
    return chosen
  }

  /// The first of `kind` in the small row that was used less than twice; the others move on.
  private mutating func victimInSmall(
    _ kind: VictimClass,
    _ apps: borrowing Column<AppState>
  ) -> AppIndex {
    var app = small.first
    while app >= 0 {
      let next = small.next(after: app)
      if apps[app].victimClass == kind {
        guard members[app].uses >= 2 else { return app }
        small.remove(app)
        main.append(app)
        smallBytes -= members[app].bytes
        mainBytes += members[app].bytes
        members[app].uses = 0
        members[app].isInMain = true
      }
      app = next
    }
    return .none
  }

  /// The first of `kind` in the main row that wasn't used; none if none of that class is there.
  private mutating func victimInMain(
    _ kind: VictimClass,
    _ apps: borrowing Column<AppState>
  ) -> AppIndex {
    var app = main.first
    var hasSome = false
    while app >= 0 {
      let next = main.next(after: app)
      if apps[app].victimClass == kind {
        guard members[app].uses > 0 else { return app }
        hasSome = true
        members[app].uses -= 1
        main.refresh(app)
      }
      app = next < 0 && hasSome ? main.first : next
    }
    return .none
  }

  private mutating func add(_ bytes: Int64, toRowOf app: AppIndex) {
    if members[app].isInMain { mainBytes += bytes } else { smallBytes += bytes }
  }

  // MARK: Those that were evicted early

  private mutating func remember(_ app: AppIndex) {
    let bytes = members[app].bytes
    guard bytes <= ghostShare else { return }
    while ghostBytes > ghostShare - bytes { forget(ghosts.first) }
    ghosts.append(app)
    members[app].isGhost = true
    ghostBytes += bytes
  }

  private mutating func forget(_ app: AppIndex) {
    ghosts.remove(app)
    members[app].isGhost = false
    ghostBytes -= members[app].bytes
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [
      VictimScore("row", .word(members[app].isInMain ? "main" : "small")),
      VictimScore("uses in it", .count(Int64(members[app].uses))),
    ]
  }
}
