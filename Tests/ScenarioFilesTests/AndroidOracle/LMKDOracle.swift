/// lmkd told once more, slowly: a random wake-up and what must come of it.
struct LMKDOracle {
  struct Process {
    var pid: Int
    var adj: Int
    var rss: Int
    var swap: Int
    var adjSetAt: Int
    var leader: Bool
  }

  static let releases = ["a11", "a12", "a14", "a15"]
  /// The properties that are numbers, the first release that reads each, and values to try.
  static let numbers: [(name: String, since: String, values: [Int])] = [
    ("thrashing_limit", "a11", [50, 0, 100]), ("thrashing_limit_decay", "a11", [0, 10, 50, 100]),
    ("thrashing_limit_critical", "a11", [60, 100, 400]),
    ("swap_free_low_percentage", "a11", [0, 10, 20, 33]), ("swap_util_max", "a12", [80, 60, 99]),
    ("filecache_min_kb", "a12", [200_000, 400_000]), ("stall_limit_critical", "a14", [0, 40]),
    ("kill_timeout_ms", "a11", [0, 100, 5]), ("pressure_after_kill_min_score", "a14", [201, 900]),
    ("lowmem_min_oom_score", "a15", [50, 201, 900, 1_000, 1_001, 1_500]),
    ("direct_reclaim_threshold_ms", "a15", [300, 0]), ("swap_compression_ratio", "a15", [0, 2]),
  ]

  var release: String
  var lowRAM: Bool
  var properties: [String: Int] = [:]
  var flags: [String: Bool] = [:]
  var event, reclaim: String
  var directTime: Int
  var average: Double
  var afterKill, checksFile: Bool
  var pending: (pid: Int, age: Int)?
  var free, cma, min, low, active, inactive, anon, shmem, swapTotal, swapFree: Int
  var refaults, refaultsBefore, windowAge, windowRefaults, windowFile, carried: Int
  var limit: Int?
  var processes: [Process] = []

  init(_ draw: inout OracleDraw) {
    release = draw.pick(Self.releases)
    lowRAM = draw.chance(30)
    for number in Self.numbers where draw.chance(25) {
      properties[number.name] = draw.pick(number.values)
    }
    for name in ["kill_heaviest_task", "per_app_memcg"] where draw.chance(20) {
      flags[name] = draw.chance(50)
    }
    event = draw.pick(["none", "medium", "medium", "medium", "critical"])
    reclaim = draw.pick(["none", "kswapd", "kswapd", "direct"])
    directTime = draw.pick([0, 299, 300, 301, 4_000])
    average = draw.pick([0, 39.5, 40, 40.25, 99, 100])
    afterKill = draw.chance(25)
    checksFile = draw.chance(35)
    min = 2_000
    low = draw.pick([2_000, 3_000])
    cma = draw.pick([0, 0, 400])
    free = cma + draw.near(draw.pick([min, low, 2_500, 60_000, 0]))
    active = draw.pick([20_000, 40_000])
    inactive = draw.pick([30_000, 60_000, 9_999])
    anon = draw.pick([0, 200_000, 90_000])
    shmem = draw.pick([0, 5_000])
    swapTotal = draw.pick([0, 400_000, 399_999])
    swapFree = Swift.min(
      swapTotal,
      draw.pick([swapTotal, draw.near(swapTotal / 10), draw.near(swapTotal / 5), 5_000])
    )
    windowFile = draw.pick([99_999, 49_999, 0, 60_478])
    windowAge = draw.pick([0, 500, 1_000, 1_001, 1_999, 2_000, 2_001, 3_500, 70_000])
    windowRefaults = draw.number(0...5_000)
    let share = draw.near(draw.pick([0, 30, 45, 50, 90, 100, 150, 200, 250, 300]))
    refaults = windowRefaults + share * (windowFile + 1) / 100 + draw.number(0...3)
    refaultsBefore = draw.chance(50) ? refaults : draw.number(windowRefaults...refaults)
    carried = draw.pick([0, 0, 20, 70])
    if draw.chance(30) { limit = draw.pick([81, 90, 45, 15, 40]) }
    drawProcesses(&draw)
    if draw.chance(25) {
      let pid = draw.chance(80) ? processes.first?.pid ?? 3 : 3
      pending = (pid, draw.pick([0, 5, 99, 100, 5_000]))
    }
  }

  private mutating func drawProcesses(_ draw: inout OracleDraw) {
    let palette = draw.pick([
      [0, 100, 200], [200, 201, 600, 650, 699, 700], [700, 701, 900, 905, 1_000],
      [0, 100, 200, 500, 600, 700, 900, 905, 1_001], [-900, -800, 0],
    ])
    for pid in draw.pids(draw.number(0...9)) {
      processes.append(
        Process(
          pid: pid,
          adj: draw.pick(palette),
          rss: draw.pick([0, 900, 900, 901, draw.number(1...90_000)]),
          swap: draw.number(0...2) * 100,
          adjSetAt: draw.number(0...4) * 10,
          leader: draw.chance(90)
        )
      )
    }
  }
}
