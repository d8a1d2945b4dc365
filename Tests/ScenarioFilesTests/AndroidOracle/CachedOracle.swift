/// The activity manager's limits told once more, slowly: a random list and what must come of it.
struct CachedOracle {
  struct Process {
    var pid: Int
    var kind: String
    var lastActivity: Int
    var uid: Int?
    var group: Int
    var importance: Int
    var isIsolated, isAttached, isKilled: Bool
  }

  enum Unlock { case ago(Int), notYet }

  var release: Int
  var uptime: Int
  var maxCached, timeout, grace: Int?
  var before: (cached: Int, nonCached: Int)?
  var unlock: Unlock?
  var swap: (total: Int, free: Int, before: Int)?
  var list: [Process] = []

  init(_ draw: inout OracleDraw) {
    release = draw.pick([8, 11, 14])
    uptime = draw.pick([20_000_000, 4_000_000_000])
    if draw.chance(60) { maxCached = draw.pick([0, 1, 2, 4, 5, 8, 13, 24, 64]) }
    if draw.chance(20) { timeout = draw.pick([0, 60_000, 500_000]) }
    if draw.chance(20) { grace = draw.pick([0, 1_000, 600_000]) }
    if draw.chance(40) { before = (draw.number(0...25), draw.number(0...12)) }
    if draw.chance(35) {
      unlock = draw.chance(30) ? .notYet : .ago(draw.pick([0, 999, 1_000, 599_999, 600_000]))
    }
    if draw.chance(35) {
      let free = draw.pick([99, 100, 101, 50])
      swap = (1_000, free, draw.near(free))
    }
    let kinds = draw.pick([
      ["cached_activity"], ["empty"], ["cached_activity", "cached_client", "empty"],
      [
        "front", "home", "previous", "service", "cached_activity", "cached_client", "recent",
        "old_service", "empty",
      ],
      ["cached_activity", "cached_activity", "empty", "recent"],
    ]).filter { release != 8 || $0 != "recent" }
    let isCrowded = draw.chance(4)
    var last = uptime
    for pid in draw.pids(isCrowded ? draw.number(200...300) : draw.number(0...45)) {
      // Time-outs lie just before and after an edge.
      let edge = uptime - (timeout ?? (release == 14 ? 3_600_000_000 : 1_800_000))
      last = draw.chance(8) ? draw.near(max(edge, 0)) : max(0, last - draw.number(0...90_000))
      let isGrouped = draw.chance(40)
      list.append(
        Process(
          pid: pid,
          kind: draw.pick(kinds),
          lastActivity: min(last, uptime),
          uid: isGrouped ? draw.pick([10_101, 10_101, 10_102]) : nil,
          group: isGrouped ? draw.pick([7, 7, 7, 8, 0]) : 0,
          importance: draw.chance(50) ? draw.number(0...20) : 0,
          isIsolated: draw.chance(4),
          isAttached: draw.chance(96),
          isKilled: draw.chance(4)
        )
      )
    }
  }

  func yaml(id: String) -> String {
    var text = OracleMapping()
    text.add("release", release)
    text.add("uptime", uptime)
    text.add("max_cached", maxCached)
    text.add("empty_timeout_ms", timeout)
    text.add("post_unlock_grace_ms", grace)
    text.add("before", before.map { "{cached: \($0.cached), non_cached: \($0.nonCached)}" })
    switch unlock {
    case .ago(let time): text.add("since_unlock_ms", time)
    case .notYet: text.add("since_unlock_ms", "none")
    case nil: break
    }
    text.add(
      "proactive_swap",
      swap.map { "{total: \($0.total), free: \($0.free), free_before: \($0.before)}" }
    )
    let lines = list.map { process in
      var line = OracleMapping()
      line.add("pid", process.pid)
      line.add("name", "p\(process.pid)")
      line.add("kind", process.kind)
      line.add("lastActivity", process.lastActivity)
      line.add("lastActivityElapsed", process.pid % 3 == 0 ? 5 : nil)
      line.add("uid", process.uid)
      line.add("group", process.group, unless: 0)
      line.add("importance", process.importance, unless: 0)
      line.add("isolated_idle", process.isIsolated, unless: false)
      line.add("attached", process.isAttached, unless: true)
      line.add("killed", process.isKilled, unless: false)
      return line.flow
    }
    text.add("lru", "[\(lines.joined(separator: ",\n    "))]")
    let answer = answer()
    let kills = answer.kills.map { "{pid: \($0.pid), reason: '\($0.reason)'}" }
    let adjs = answer.adjs.map { "\($0.pid): \($0.adj)" }
    text.add(
      "expect",
      "{kills: [\(kills.joined(separator: ", "))], adj: {\(adjs.joined(separator: ", "))}}"
    )
    return "- id: \(id)\n  policy: android-cached-limit\n\(text.block)"
  }
}

extension CachedOracle {
  typealias Answer = (kills: [(pid: Int, reason: String)], adjs: [(pid: Int, adj: Int)])

  private var alive: [Process] { list.filter { $0.isAttached && !$0.isKilled } }
  private var total: Int { maxCached ?? (release == 14 ? 1_024 : 32) }
  private static let counted = ["cached_activity", "cached_client"]

  func answer() -> Answer {
    let alive = alive
    return (kills(alive), adjustments(alive))
  }

  /// Every step of each ladder written out, and the runs of groups found first.
  private func adjustments(_ alive: [Process]) -> [(pid: Int, adj: Int)] {
    let cached = before?.cached ?? alive.count { Self.counted.contains($0.kind) }
    let other =
      before?.nonCached
      ?? alive.count { !Self.counted.contains($0.kind) && $0.kind != "empty" }
    let empties = min(max(alive.count - other - cached, 0), total - total / 2)
    func factor(_ count: Int) -> Int {
      release == 8 ? max(1, count / 3) : max(1, (count + 9) / 10)
    }
    let activitySteps =
      release == 8
      ? [900, 901, 903, 905, 906] : (0..<10).map { 900 + 10 * $0 } + [999]
    let emptySteps = release == 8 ? [900, 902, 904, 906] : (0..<10).map { 905 + 10 * $0 } + [999]
    var adjs: [Int: Int] = [:]
    let activities = alive.filter {
      Self.counted.contains($0.kind) || $0.kind == "recent"
    }
    for (seat, run) in runs(activities).enumerated() {
      let step = activitySteps[min(seat / factor(cached), activitySteps.count - 1)]
      var most = run[0].importance
      var raised = 0
      for process in run {
        if process.importance > most {
          most = process.importance
          raised += 1
        }
        adjs[process.pid] = min(step + raised, activitySteps.last ?? 0)
      }
    }
    let rest = alive.filter { ["old_service", "empty"].contains($0.kind) }
    for (seat, process) in rest.enumerated() {
      adjs[process.pid] = emptySteps[min(seat / factor(empties), emptySteps.count - 1)]
    }
    return alive.compactMap { process in adjs[process.pid].map { (process.pid, $0) } }
  }

  /// `processes` cut where the group changes.
  private func runs(_ processes: [Process]) -> [[Process]] {
    var runs: [[Process]] = []
    for process in processes {
      if release != 8, process.group != 0, let last = runs.last?.last,
        last.uid == process.uid, last.group == process.group
      {
        runs[runs.count - 1].append(process)
      } else {
        runs.append([process])
      }
    }
    return runs
  }

  private func kills(_ alive: [Process]) -> [(pid: Int, reason: String)] {
    let idleTime = timeout ?? (release == 14 ? 3_600_000_000 : 1_800_000)
    let needed = release == 14 ? 256 : 8
    let isOff: Bool
    let ownGrace = grace ?? (release == 14 ? 600_000 : nil)
    switch (unlock, ownGrace) {
    case (.ago(let time), let grace?): isOff = time < grace
    case (.notYet, .some): isOff = true
    case (.ago, nil), (.notYet, nil), (nil, _): isOff = false
    }
    // Which of those with activities counts no more, because it goes with the one before.
    let activities = alive.filter { Self.counted.contains($0.kind) }
    let free = Set(runs(activities).flatMap { $0.dropFirst().map(\.pid) })
    var kills: [(pid: Int, reason: String)] = []
    var survivors: [Int] = []
    var number = 0
    var weight = 0
    var empties = 0
    for process in alive {
      var reason: String?
      if Self.counted.contains(process.kind) {
        number += 1
        weight += free.contains(process.pid) ? 0 : 1
        if !isOff, weight > total - total / 2 { reason = "cached #\(number)" }
      } else if process.kind == "empty" {
        let idle = uptime - process.lastActivity
        if empties > needed, idle > idleTime {
          reason = "empty for \(idle / 1_000)s"
        } else {
          empties += 1
          if !isOff, empties > total / 2 { reason = "empty #\(empties)" }
        }
      }
      if process.isIsolated { reason = reason ?? "isolated not needed" }
      if let reason {
        kills.append((process.pid, reason))
      } else if Self.counted.contains(process.kind) || process.kind == "empty" {
        survivors.append(process.pid)
      }
    }
    if release == 14, let swap, swap.free * 10 < swap.total, swap.free < swap.before,
      let last = survivors.last
    {
      kills.append((last, "swap low and too many cached"))
    }
    return kills
  }
}
