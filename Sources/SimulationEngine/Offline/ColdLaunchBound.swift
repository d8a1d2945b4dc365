internal import SimulationCore

/// The fewest cold launches that any policy can have on `bare`.
public struct ColdLaunchBound: Hashable, Sendable {
  /// No policy has fewer cold launches in the measured time.
  public var coldLaunches: Int64
  /// Whether some policy has no more than these: so where all apps have one size.
  public var isReached: Bool
}

/// A bound for a platform that is a cache of apps.
///
/// **One size.** Keep as many stays as there is room for; where there are too many, drop the one that
/// ends last (Belady 1966, doi:10.1147/sj.52.0078). That is the optimum. Only stays whose end is
/// measured count, so a warm-up makes no difference to that.
///
/// **Several sizes.** PFOO-L with moments weighed: see `StayChoice`. Stays that aren't kept are cold
/// launches, and so is each request that ends no stay. A stay that fits in part is not kept whole, so the
/// count is a whole number and still a bound.
///
/// Three things make it tighter than the paper's, and none takes the bound away:
/// - the app in front is in memory at its own request, whether kept or not: nobody launches into
///   nothing. Its size is taken off that moment, and off its own stay;
/// - at a moment no more is used than all the stays that run there could;
/// - a kill, a reboot or an ask of the hog is the same under every policy.
///
/// A policy that may evict a newcomer at once (`gdsf` with `newcomer: evictable`) can have fewer: for a
/// scenario that names one, the bound is that of all such policies.
///
/// Where rows state several sizes of one app, a process holds what the row stated that loaded it, and
/// which row that was depends on the policy: the least size since the last certain end of the process
/// stands for it. Whether the hog is granted may then depend on the policy too; it holds the least.
extension ColdLaunchBound {
  /// The bound for `scenario`; nil unless it runs on `bare`.
  init?(_ scenario: Scenario) {
    guard scenario.platform.kind == .bare else { return nil }
    let lines = PressureLines(scenario.budget, scenario.platform.pressure)
    let course = CertainCourse(scenario, budget: lines.budget)
    // An app that ends itself where another would be suspended has more cold launches.
    isReached =
      course.size ?? 0 > 0 && course.isHogCertain
      && !scenario.apps.contains { $0.exitsOnSuspend }
    if isReached, let size = course.size {
      coldLaunches = course.requests - Self.mostStays(course, ofSize: size)
    } else {
      var choice = StayChoice(course, budget: lines.budget)
      coldLaunches = course.requests - choice.mostKept()
    }
  }

  /// The most stays that can be kept if all have one size.
  private static func mostStays(_ course: CertainCourse, ofSize size: Int64) -> Int64 {
    let byStart = course.stays.sorted { $0.start < $1.start }
    var kept = Int64(course.stays.count)
    /// The stays that run at the moment, and whether the one that ends at a moment is kept.
    var running: Int64 = 0
    var isKept = Array(repeating: false, count: course.moments.count + 1)
    var ends = PriorityHeap<LateEnd>(capacity: 0)
    var next = 0
    for moment in course.moments.indices {
      if isKept[moment] { running -= 1 }
      while next < byStart.count, byStart[next].start == moment {
        let end = byStart[next].end
        next += 1
        guard end > moment else { continue }
        ends.insert(LateEnd(app: end))
        isKept[Int(end)] = true
        running += 1
      }
      while running > course.moments[moment].room / size {
        isKept[Int(ends.removeFirst().app)] = false
        running -= 1
        kept -= 1
      }
    }
    return kept
  }
}

/// A moment at which a stay ends: later ones come first.
private struct LateEnd: HeapEntry {
  /// The moment.
  var app: AppIndex

  static var nothing: LateEnd { LateEnd(app: .none) }
  func isBefore(_ other: LateEnd) -> Bool { app > other.app }
}
