/// The kernel's low-memory killer told once more, slowly: a random snapshot and what must come of it.
struct MinfreeOracle {
  struct Process {
    var pid: Int
    var adj: Int
    var rss: Int
    var lastUsed: Int
    var swap: Int
    var tables: Int
  }

  var usesBytes: Bool
  var free, file, reserve, shmem, unevictable, swapCached: Int
  var watermark: (min: Int, total: Int)?
  var levels: [Int]
  var adjs: [Int]
  var pending: (pid: Int, age: Int, alive: Bool)?
  var deathWait: Int
  var processes: [Process]

  init(_ draw: inout OracleDraw) {
    usesBytes = draw.chance(20)
    levels = [6_000, 9_000, 12_000, 20_000, 40_000, 80_000]
    adjs = draw.pick([
      [0, 100, 200, 250, 900, 950], [0, 100, 200, 300, 900, 906], [0, 1, 2, 3, 9, 15],
    ])
    if draw.chance(30) {
      let count = draw.number(1...5)
      levels = Array(levels.suffix(count))
      adjs = Array(adjs.suffix(count))
    }
    reserve = draw.pick([0, 0, 500])
    shmem = draw.pick([0, 0, 3_000])
    unevictable = draw.pick([0, 0, 700])
    swapCached = draw.pick([0, 0, 90])
    free = draw.chance(20) ? draw.number(0...400) : reserve + draw.near(draw.pick(levels))
    let taken = shmem + unevictable + swapCached
    file = draw.chance(20) ? draw.number(0...4_000) : taken + draw.near(draw.pick(levels))
    if draw.chance(40) {
      watermark = (
        draw.near(draw.chance(60) ? free : 2_000), draw.pick([999, 1_000_000, 1_600_999])
      )
    }
    deathWait = draw.pick([1_000, 1_000, 1_000, 250])
    let palette = draw.pick([
      [-1_000, -900, 0, 0], [0, 100, 200, 700, 900, 906, 950, 999], [900, 905, 949, 950],
      [-800, 0, 8, 15],
    ])
    processes = []
    for pid in draw.pids(draw.number(0...9)) {
      processes.append(
        Process(
          pid: pid,
          adj: draw.pick(palette),
          rss: draw.pick([0, 1, 5_000, 5_000, 5_001, draw.number(0...90_000)]),
          lastUsed: draw.number(0...4) * 100,
          swap: draw.pick([0, 0, 4_000]),
          tables: draw.pick([0, 0, 30])
        )
      )
    }
    if draw.chance(40) {
      let pid = draw.chance(80) ? processes.first?.pid ?? 3 : 3
      pending = (pid, draw.pick([0, deathWait - 1, deathWait, 5_000]), draw.chance(70))
    }
  }

  /// Who dies, why, and the least adj.
  func answer() -> (kill: Int?, reason: String, minAdj: Int?) {
    if let pending, pending.alive, pending.age < deathWait { return (nil, "none", nil) }
    let otherFree = free - reserve
    let otherFile = max(0, file - shmem - unevictable - swapCached)
    var minAdj: Int?
    for (level, adj) in zip(levels, adjs).reversed() where otherFree < level && otherFile < level {
      minAdj = adj
    }
    guard let minAdj else { return (nil, "none", nil) }
    let others = processes.filter { $0.pid != pending?.pid }
    let candidates = others.filter { $0.adj >= minAdj && $0.rss > 0 }
    if let highest = candidates.map(\.adj).max() {
      let top = candidates.filter { $0.adj == highest }
      let heaviest = top.filter { $0.rss == top.map(\.rss).max() }
      let first = heaviest.first { $0.lastUsed == heaviest.map(\.lastUsed).min() }
      return (first?.pid, "lmk-minfree", minAdj)
    }
    guard let watermark, free < watermark.min else { return (nil, "none", minAdj) }
    var victim: (pid: Int, weight: Int)?
    for process in others where process.adj > -1_000 {
      let weight =
        process.rss + process.swap + process.tables + process.adj * (watermark.total / 1_000)
      if let best = victim, best.weight >= weight { continue }
      victim = (process.pid, weight)
    }
    return victim.map { ($0.pid, "oom", minAdj) } ?? (nil, "none", minAdj)
  }

  func yaml(id: String) -> String {
    func size(_ pages: Int) -> Int { usesBytes ? pages * 4_096 : pages }
    var memory = OracleMapping()
    memory.add("free", size(free))
    memory.add("file", size(file))
    memory.add("reserve", size(reserve), unless: 0)
    memory.add("shmem", size(shmem), unless: 0)
    memory.add("unevictable", size(unevictable), unless: 0)
    memory.add("swap_cached", size(swapCached), unless: 0)
    memory.add("min", watermark.map { size($0.min) })
    memory.add("total", watermark.map { size($0.total) })
    var text = OracleMapping()
    text.add("unit", usesBytes ? "bytes" : nil)
    text.add("memory", memory.flow)
    text.add("minfree", "{levels: \(levels), adjs: \(adjs)}")
    text.add("deathWait", deathWait, unless: 1_000)
    if let pending {
      text.add("pending", "{pid: \(pending.pid), age_ms: \(pending.age), alive: \(pending.alive)}")
    }
    let list = processes.map { process in
      var line = OracleMapping()
      line.add("pid", process.pid)
      line.add("name", "p\(process.pid)")
      line.add("adj", process.adj)
      line.add("rss", size(process.rss))
      line.add("lastUsed", process.lastUsed, unless: 0)
      line.add("swap", size(process.swap), unless: 0)
      line.add("pagetables", size(process.tables), unless: 0)
      return line.flow
    }
    text.add("processes", "[\(list.joined(separator: ",\n    "))]")
    let (kill, reason, minAdj) = answer()
    var expect = OracleMapping()
    expect.add("kill", kill.map(String.init) ?? "none")
    expect.add("reason", reason)
    expect.add("min_adj", minAdj.map(String.init) ?? "none")
    text.add("expect", expect.flow)
    return "- id: \(id)\n  policy: lmk-minfree\n\(text.block)"
  }
}
