extension LMKDOracle {
  struct Answer {
    var kill: Int?
    var reason: String?
    var minAdj: Int?
    var skipped = false
    var thrashing: Int?
    var limit: Int?
    var text: String?
    /// Whether free memory is below min, and whether thrashing or the stall spares nobody.
    var isBelowMin = false
    var isCritical = false
  }

  private func has(_ since: String) -> Bool { release >= since }

  /// The value in force of a property that is a number.
  private func value(_ name: String, _ standard: Int) -> Int {
    guard let own = properties[name], let known = Self.numbers.first(where: { $0.name == name }),
      has(known.since)
    else { return standard }
    return own
  }

  private var configuredLimit: Int { value("thrashing_limit", lowRAM ? 30 : 100) }

  /// Free swap in pages.
  private var usableSwap: Int {
    let ratio = value("swap_compression_ratio", 1)
    if !has("a14") || ratio == 0 { return swapFree }
    return Swift.min(swapFree, (free + inactive) * ratio)
  }

  func answer() -> Answer {
    var answer = Answer()
    let timeout = value("kill_timeout_ms", 100)
    if let pending, timeout == 0 || pending.age < timeout {
      answer.skipped = true
      return answer
    }
    let isFirst = afterKill || pending != nil
    if reclaim == "none", refaults == refaultsBefore { return answer }

    var current = limit ?? configuredLimit
    var thrashing = 0
    if !isFirst {
      let growth = (refaults - windowRefaults) * 100 / (windowFile + 1)
      if windowAge > 1_000 {
        thrashing = growth
        let windows = windowAge / 1_000
        if windows != 1 || growth < current {
          for _ in 0..<windows { thrashing /= 2 }
        }
        current = configuredLimit
      } else {
        thrashing = growth + carried
      }
    }
    decide(&answer, isFirst: isFirst, thrashing: thrashing, limit: current)
    answer.thrashing = thrashing
    answer.kill = answer.minAdj.flatMap { victim(downTo: $0)?.pid }
    answer.limit = current
    let decays = ["LOW_MEM_AND_THRASHING", "DIRECT_RECL_AND_THRASHING"]
    if answer.kill != nil, let reason = answer.reason, decays.contains(reason) {
      answer.limit = current * (100 - value("thrashing_limit_decay", lowRAM ? 50 : 10)) / 100
    }
    return answer
  }

  private func decide(_ answer: inout Answer, isFirst: Bool, thrashing: Int, limit: Int) {
    let plain = free - cma
    let isBelowMin = plain < min
    let isBelowLow = plain < low
    let swapThreshold = swapTotal * value("swap_free_low_percentage", 10) / 100
    let isSwapLow = usableSwap < swapThreshold
    let critical = value("thrashing_limit_critical", configuredLimit * (has("a14") ? 3 : 2))
    let isCritical = thrashing >= critical
    let used = swapTotal - usableSwap
    let swappable = anon + shmem + used
    let utilization = swappable == 0 ? 0 : used * 100 / swappable
    let utilizationMax = value("swap_util_max", 100)
    let threshold = value("direct_reclaim_threshold_ms", 0)
    let fileKB = (active + inactive) * 4
    let fileMin = value("filecache_min_kb", 0)
    let lowScore = has("a15") ? max(201, value("lowmem_min_oom_score", 701)) : 701
    let word = isBelowMin && release != "a11" ? "min" : "low"
    let swapText = "(\(usableSwap * 4)kB < \(swapThreshold * 4)kB)"
    answer.isBelowMin = isBelowMin
    answer.isCritical = isCritical

    func take(_ reason: String, _ minAdj: Int, _ text: String) {
      (answer.reason, answer.minAdj, answer.text) = (reason, minAdj, text)
    }
    if isFirst, isBelowMin {
      take(
        "PRESSURE_AFTER_KILL",
        value("pressure_after_kill_min_score", 0),
        "min watermark is breached even after kill"
      )
    } else if event == "critical" {
      take("NOT_RESPONDING", 0, "device is not responding")
    } else if isSwapLow, thrashing > configuredLimit {
      take(
        "LOW_SWAP_AND_THRASHING",
        isBelowMin || isCritical ? 0 : 201,
        "device is low on swap \(swapText) and thrashing (\(thrashing)%)"
      )
    } else if isSwapLow, isBelowLow {
      take(
        "LOW_MEM_AND_SWAP",
        isBelowMin || isCritical ? 0 : 201,
        "\(word) watermark is breached and swap is low \(swapText)"
      )
    } else if has("a12"), isBelowLow, utilizationMax < 100, utilization > utilizationMax {
      take(
        "LOW_MEM_AND_SWAP_UTIL",
        0,
        "\(word) watermark is breached and swap utilization is high "
          + "(\(utilization)% > \(utilizationMax)%)"
      )
    } else if isBelowLow, thrashing > limit {
      take(
        "LOW_MEM_AND_THRASHING",
        isCritical ? 0 : 201,
        "\(word) watermark is breached and thrashing (\(thrashing)%)"
      )
    } else if reclaim == "direct", thrashing > limit {
      take(
        "DIRECT_RECL_AND_THRASHING",
        isCritical ? 0 : 201,
        "device is in direct reclaim and thrashing (\(thrashing)%)"
      )
    } else if has("a15"), reclaim == "direct", threshold > 0, directTime > threshold {
      take(
        "DIRECT_RECL_STUCK",
        0,
        "device is stuck in direct reclaim (\(directTime)ms > \(threshold)ms)"
      )
    } else if has("a12"), checksFile, fileKB < fileMin {
      take(
        "LOW_FILECACHE_AFTER_THRASHING",
        201,
        "filecache is low (\(fileKB)kB < \(fileMin)kB) after thrashing"
      )
    } else if has("a14"), isBelowLow, lowScore <= 1_000 {
      take("LOW_MEM", lowScore, "\(word) watermark is breached")
    }
    if answer.minAdj != nil, average > Double(value("stall_limit_critical", 100)) {
      answer.minAdj = 0
      answer.isCritical = true
    }
  }

  /// The adj by which a process is filed.
  func filed(_ process: Process) -> Int {
    let keepsHome = flags["per_app_memcg"] ?? lowRAM
    return keepsHome && (600...699).contains(process.adj) ? 200 : process.adj
  }

  var killsHeaviest: Bool { flags["kill_heaviest_task"] ?? false }

  /// Those that may die at all.
  var candidates: [Process] {
    processes.filter { $0.rss > 0 && $0.leader && $0.pid != pending?.pid && $0.adj <= 1_000 }
  }

  private func victim(downTo minAdj: Int) -> Process? {
    let candidates = candidates.filter { filed($0) >= minAdj }
    guard let highest = candidates.map(filed).max() else { return nil }
    let top = candidates.filter { filed($0) == highest }
    let isByWeight = killsHeaviest || highest <= 200
    let group = isByWeight ? top.filter { $0.rss == top.map(\.rss).max() } : top
    return group.first { $0.adjSetAt == group.map(\.adjSetAt).min() }
  }
}
