/// What a run with real memory measured.
///
/// Sizes are in bytes and spans in nanoseconds. These are measurements of a machine: two runs differ,
/// though their decisions don't.
public struct RealMemoryRecord: Hashable, Sendable {
  /// What is done to arenas.
  public enum Work: Int, CaseIterable, Sendable {
    /// A process starts: an arena is made and filled.
    case launch
    /// A process grows, or its pages are brought back from the compressor.
    case growth
    /// A process leaves the front, is suspended next, and frees what it doesn't keep.
    case suspension
    /// A process answers a warning.
    case warning
    /// The system purges caches.
    case purge
    /// Pages go to the compressor.
    case compression
    /// A process is killed for memory: its arena goes.
    case eviction
    /// A process ends otherwise.
    case exit
  }

  /// What one kind of work took.
  public struct Cost: Hashable, Sendable {
    /// How often it was done.
    public var count: Int64 = 0
    /// The pages that it took or gave back by the run's own count.
    public var bytes: Int64 = 0
    /// By how much the process's resident memory fell, of kinds of which each is measured: warnings,
    /// evictions and exits.
    public var returned: Int64 = 0
    /// How long all of them took.
    public var time: Int64 = 0
    /// How long the longest took.
    public var longest: Int64 = 0

    /// Nothing was done.
    public init() {}
  }

  /// One warning's answer, or one eviction.
  public struct Step: Hashable, Sendable {
    /// When, in microseconds of the run.
    public var time: Int64
    /// The app, by its place in the scenario's list.
    public var app: Int32
    /// The pages that it gave up by the run's own count.
    public var touched: Int64
    /// By how much the process's resident memory fell.
    public var returned: Int64
    /// How long it took.
    public var span: Int64

    /// A step of `app` at `time`.
    public init(time: Int64, app: Int32, touched: Int64, returned: Int64, span: Int64) {
      self.time = time
      self.app = app
      self.touched = touched
      self.returned = returned
      self.span = span
    }
  }

  /// The state of all arenas at one moment of the run.
  public struct Sample: Hashable, Sendable {
    /// When, in microseconds of the run.
    public var time: Int64 = 0
    /// Resident memory of the process.
    public var rss: Int64 = 0
    /// What the model says that the arenas hold, scaled.
    public var model: Int64 = 0
    /// The arenas' pages in memory, as the kernel counts them.
    public var arenas: Int64 = 0
    /// What the stated overhead says that they take beyond the model.
    public var overhead: Int64 = 0
    /// How many arenas there are.
    public var count: Int64 = 0

    /// A sample of nothing.
    public init() {}
  }

  /// One app's arena beside its modelled footprint: means over the samples at which it lived.
  public struct App: Hashable, Sendable {
    /// The app's id.
    public var id: String
    /// At how many samples it lived.
    public var samples: Int64 = 0
    /// What the model says that it holds, scaled.
    public var model: Int64 = 0
    /// Its arena's pages in memory.
    public var arena: Int64 = 0
    /// Blocks that its arena holds.
    public var blocks: Int64 = 0

    /// An app that was never seen.
    public init(id: String) { self.id = id }
  }

  /// A process that lost its arena because an allocation failed.
  public struct Failure: Hashable, Sendable {
    /// When, in microseconds of the run.
    public var time: Int64
    /// The app's id.
    public var app: String
    /// Why.
    public var reason: String
    /// What it held.
    public var held: Int64
    /// What it was to hold.
    public var wanted: Int64

    /// The failure of `app` at `time` for `reason`.
    public init(time: Int64, app: String, reason: String, held: Int64, wanted: Int64) {
      self.time = time
      self.app = app
      self.reason = reason
      self.held = held
      self.wanted = wanted
    }
  }

  /// What of each modelled byte was held.
  public var scale = MemoryScale.whole
  /// The distribution of block sizes, as it was stated.
  public var blocks = ""
  /// The overhead that is stated: bytes an arena and bytes a block.
  public var overheadOfArena: Int64 = 0
  /// The same for a block.
  public var overheadOfBlock: Int64 = 0
  /// The same for the run itself: what it notes of arenas and events.
  public var overheadOfRun: Int64 = 0
  /// The same for jemalloc's table of pages: 4 KiB for each 2 MiB of address space that arenas ever used.
  public var tables: Int64 = 0
  /// The budget, scaled; nil if unlimited.
  public var budget: Int64?

  /// Resident memory of the process before the first arena, at its highest, and when all were gone.
  public var rssStart: Int64 = 0
  /// At its highest.
  public var rssPeak: Int64 = 0
  /// When all arenas were gone.
  public var rssEnd: Int64 = 0
  /// Address space of the process before the first arena.
  public var spaceStart: Int64 = 0
  /// After the first eviction.
  public var spaceAtFirstEviction: Int64 = 0
  /// After the last eviction.
  public var spaceAtLastEviction: Int64 = 0
  /// When all arenas were gone.
  public var spaceEnd: Int64 = 0
  /// By how much resident memory above its start was at most over the model and the stated overhead
  /// (negative: always under).
  public var mostOverModel: Int64 = 0
  /// The same over the budget and the stated overhead; nil without a budget.
  public var mostOverBudget: Int64?
  /// The most arenas at once.
  public var mostArenas: Int64 = 0

  /// The least share of its touched bytes that an eviction gave back; nil without evictions.
  public var leastReturned: Double?
  /// By `Work`.
  public var costs = Array(repeating: Cost(), count: Work.allCases.count)
  /// The first evictions, at most `mostSteps`.
  public var evictions: [Step] = []
  /// The first answers to warnings that freed something, at most `mostSteps`.
  public var warnings: [Step] = []
  /// How many evictions and answers are kept one by one.
  public static let mostSteps = 10_000
  /// The arenas over time.
  public var samples: [Sample] = []
  /// Each app, in the order of the scenario's list.
  public var apps: [App] = []
  /// Processes that lost their arena.
  public var failures: [Failure] = []

  /// The record of a run that measured nothing.
  public init() {}

  /// What one kind of work took.
  public subscript(work: Work) -> Cost {
    get { costs[work.rawValue] }
    set { costs[work.rawValue] = newValue }
  }

  /// The mean over the samples of `value`.
  public func mean(_ value: (Sample) -> Int64) -> Int64 {
    samples.isEmpty ? 0 : samples.reduce(0) { $0 + value($1) } / Int64(samples.count)
  }

  /// By how much arenas less the stated overhead are apart from the model: the mean over the samples of
  /// the difference's share of the model; nil without samples.
  public var disagreement: Double? {
    let shares = samples.filter { $0.model > 0 }.map { sample in
      Double((sample.arenas - sample.overhead - sample.model).magnitude) / Double(sample.model)
    }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// The share of the arenas' pages that no modelled byte is behind, mean over the samples.
  public var fragmentation: Double? {
    let arenas = mean { $0.arenas }
    return arenas > 0 ? Double(arenas - mean { $0.model }) / Double(arenas) : nil
  }
}
