/// The ranks that a scenario may name.
public enum PolicyName: String, CaseIterable, Sendable {
  case lru, fifo, clock, sieve, s3fifo, lfu
  case lru2 = "lru-2"
  case gdsf, largest, smallest
  case linuxOOM = "linux-oom"
  case markov, random
  case belady
  case beladyCost = "belady-cost"
  case pessimal, score, jetsam
  case jetsamBefore18_4 = "jetsam-18.2"
  case jetsamClassic = "jetsam-classic"
  case jetsamBefore13 = "jetsam-12"
  case lmkMinfree = "lmk-minfree"
  case lmkdPSI = "lmkd-psi"
  case androidCachedLimit = "android-cached-limit"

  /// What a scenario may state of the rank.
  public var keys: [PolicyKey] {
    switch self {
    case .gdsf: [GreedyDualSizeFrequency.newcomer]
    case .lru, .fifo, .clock, .sieve, .s3fifo, .lfu, .lru2, .largest, .smallest, .linuxOOM,
      .markov, .random, .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13, .lmkMinfree,
      .lmkdPSI, .androidCachedLimit, .belady, .beladyCost, .pessimal:
      []
    case .score:
      [PolicyKey(Self.scoreKey, "The score, as in idle * footprint / (1 + relaunch_cost)")]
    }
  }

  /// The key of `score` that holds the score.
  package static var scoreKey: String { "score" }

  /// What the rank takes first, in one sentence.
  public var summary: String {
    switch self {
    case .lru: "the app whose last launch lies furthest back"
    case .fifo: "the oldest process, however often it was used"
    case .clock: "the oldest process, with a second chance for those used since they last had one"
    case .sieve: "the first unused process that a hand meets on its way from old to new"
    case .s3fifo: "new processes used less than twice, until what was used again is over 90 %"
    case .lfu: "the process used the fewest times, of equal ones the least recently used"
    case .lru2: "the process whose last use but one lies furthest back; first those used once"
    case .gdsf: "the lowest inflation + uses x cost of a relaunch / footprint"
    case .largest: "the largest footprint now, of equal ones the least recently used"
    case .smallest: "the smallest footprint now, of equal ones the least recently used"
    case .linuxOOM: "the most resident pages, of equal ones the newest process"
    case .markov: "the app least likely to be opened next, learnt from the opens so far"
    case .random: "any, all equally likely"
    case .belady: "knows the future: the app whose next use lies furthest ahead"
    case .beladyCost:
      "knows the future, a heuristic: the most bytes x actions until the next use / relaunch cost"
    case .pessimal: "knows the future: the app that is used soonest, to see how bad it can get"
    case .score: "the highest score, which the scenario states; of equal ones as lru"
    case .jetsam: JetsamPolicy.current.summary
    case .jetsamBefore18_4: JetsamPolicy.before18_4.summary
    case .jetsamClassic: JetsamPolicy.classic.summary
    case .jetsamBefore13: JetsamPolicy.before13.summary
    case .lmkMinfree: "the highest adj, of that the largest resident size"
    case .lmkdPSI: "the highest adj, of that the one set longest ago"
    case .androidCachedLimit: "nobody by pressure: cached processes beyond a number or an age"
    }
  }

  /// What a decision costs with n apps.
  public var cost: String {
    switch self {
    case .lru, .fifo: "O(1), and a step for each running app that stands before the victim"
    case .clock, .sieve, .s3fifo:
      "O(1) on average, and a step for each running app that stands before the victim"
    case .lfu, .lru2, .gdsf, .largest, .smallest, .linuxOOM: "O(log n) on average"
    case .markov: "O(log n) on average, at most 9 times"
    case .random: "O(log n)"
    case .belady, .beladyCost, .pessimal: "O(log n) on average"
    case .score: "O(log n) on average where time changes no order, as in a sum; else O(n)"
    case .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13:
      "O(1), and a step for each running app where apps have limits of their own"
    case .lmkMinfree, .lmkdPSI: "O(n)"
    case .androidCachedLimit: "O(n) at each change of state"
    }
  }

  /// Where the rule is from, and who else has it.
  public var source: String {
    switch self {
    case .lru, .fifo: "libCacheSim"
    case .clock: "Corbató 1968; libCacheSim's Clock"
    case .sieve: "Zhang et al. 2024 (NSDI); libCacheSim's Sieve"
    case .s3fifo: "Yang et al. 2023, doi:10.1145/3600006.3613147; libCacheSim's S3FIFO"
    case .lfu: "libCacheSim's LFU"
    case .lru2: "O'Neil et al. 1993, doi:10.1145/170036.170081; libCacheSim's LRU-K"
    case .gdsf: "Cherkasova 1998 (HPL-98-69); libCacheSim's GDSF"
    case .largest: "libCacheSim's Size but for ties"
    case .smallest: "the opposite of largest"
    case .linuxOOM: "Linux mm/oom_kill.c: oom_badness, oom_evaluate_task"
    case .markov: "Witten and Bell 1991, doi:10.1109/18.87000; Misra and Gries 1982"
    case .random: "Fenwick 1994, doi:10.1002/spe.4380240306"
    case .belady: "Belady 1966, doi:10.1147/sj.52.0078; libCacheSim's Belady with equal sizes"
    case .beladyCost: "libCacheSim's BeladySize, with costs and without sampling"
    case .pessimal: "the opposite of belady"
    case .score: "the scenario's own"
    case .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13:
      "xnu bsd/kern/kern_memorystatus.c"
    case .lmkMinfree: "Linux drivers/staging/android/lowmemorykiller.c"
    case .lmkdPSI: "Android system/memory/lmkd/lmkd.cpp: mp_event_psi"
    case .androidCachedLimit: "Android OomAdjuster.updateAndTrimProcessLSP"
    }
  }
}
