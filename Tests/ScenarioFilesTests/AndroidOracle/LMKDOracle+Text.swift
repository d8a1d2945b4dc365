extension LMKDOracle {
  func yaml(id: String) -> String {
    let answer = answer()
    var text = OracleMapping()
    text.add("release", release)
    text.add("low_ram", lowRAM, unless: false)
    if !properties.isEmpty || !flags.isEmpty {
      var own = OracleMapping()
      for name in properties.keys.sorted() { own.add(name, properties[name]) }
      for name in flags.keys.sorted() { own.add(name, flags[name]) }
      text.add("properties", own.flow)
    }
    text.add("event", event)
    text.add("reclaim", reclaim)
    text.add("direct_reclaim_ms", directTime, unless: 0)
    text.add("full_avg10", average, unless: 0)
    text.add("after_kill", afterKill, unless: false)
    text.add("filecache_check", checksFile, unless: false)
    text.add("pending", pending.map { "{pid: \($0.pid), age_ms: \($0.age)}" })
    text.add("memory", memory)
    text.add("thrashing", thrashingKeys)
    let list = processes.map { process in
      var line = OracleMapping()
      line.add("pid", process.pid)
      line.add("name", "p\(process.pid)")
      line.add("adj", process.adj)
      line.add("rss", process.rss)
      line.add("swap", process.swap)
      line.add("adjSetAt", process.adjSetAt)
      line.add("leader", process.leader, unless: true)
      return line.flow
    }
    text.add("processes", "[\(list.joined(separator: ",\n    "))]")
    text.add("expect", Self.expectation(answer))
    return "- id: \(id)\n  policy: lmkd-psi\n\(text.block)"
  }

  private var memory: String {
    var memory = OracleMapping()
    memory.add("free", free)
    memory.add("cma_free", cma, unless: 0)
    memory.add("min", min)
    memory.add("low", low)
    memory.add("high", 4_096)
    memory.add("active_file", active)
    memory.add("inactive_file", inactive)
    memory.add("anon", anon, unless: 0)
    memory.add("shmem", shmem, unless: 0)
    memory.add("swap_total", swapTotal)
    memory.add("swap_free", swapFree)
    return memory.flow
  }

  private var thrashingKeys: String {
    var thrashing = OracleMapping()
    thrashing.add("refaults", refaults)
    thrashing.add("refaults_before", refaultsBefore)
    thrashing.add(
      "window",
      "{age_ms: \(windowAge), refaults: \(windowRefaults), file: \(windowFile)}"
    )
    thrashing.add("carried", carried, unless: 0)
    thrashing.add("limit", limit)
    return thrashing.flow
  }

  private static func expectation(_ answer: Answer) -> String {
    var expect = OracleMapping()
    expect.add("kill", answer.kill.map(String.init) ?? "none")
    expect.add("reason", answer.reason ?? "none")
    expect.add("min_adj", answer.minAdj.map(String.init) ?? "none")
    expect.add("skipped", answer.skipped, unless: false)
    expect.add("thrashing", answer.thrashing)
    expect.add("limit", answer.limit)
    expect.add("text", answer.text.map { "'\($0)'" })
    return expect.flow
  }
}
