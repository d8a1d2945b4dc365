internal import BenchmarkHarness
internal import BenchmarkSuites
internal import CommandLine
@preconcurrency internal import Glibc
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// What `flotsam bench` is asked to measure.
struct BenchmarkPlan {
  private static let standardSizes = [1_000, 100_000]
  /// Bars are stated at 4,096 apps.
  private static let yardstickSizes = [1_000, 4_096, 100_000]
  private static let largestSize = 4_000_000

  private let benchmarks: [Benchmark]
  private let yardsticks: [(apps: Int, works: [YardstickBenchmark.Work])]
  private let pairs: Int
  private let timeLimit: Double?

  init(_ parsed: ParsedCommand) throws(SimulationError) {
    let isAll = parsed.isSet("all")
    let stated = try parsed.text("sizes").map { (text) throws(SimulationError) in
      try Self.sizes(text)
    }
    let allSizes = [100, 1_000, 10_000, 100_000, 1_000_000]
    var selection = BenchmarkSelection(
      sizes: stated ?? (isAll ? allSizes : Self.standardSizes),
      patterns: isAll ? AccessPattern.allCases : [.zipf09]
    ) { (name) throws(SimulationError) in
      try Self.scenario(name)
    }
    selection.phone = Self.phone
    selection.own = try parsed.text("scenario").map { (name) throws(SimulationError) in
      try Self.scenario(name)
    }
    let filter = try NameFilter(parsed.text("filter"))
    benchmarks = BenchmarkCatalogue.benchmarks(selection).filter { filter.accepts($0.key) }
    let isOwn = selection.own != nil
    yardsticks =
      isOwn
      ? []
      : (stated ?? (isAll ? allSizes : Self.yardstickSizes)).compactMap { apps in
        let works = YardstickBenchmark.Work.allCases.filter { filter.accepts($0.key(apps: apps)) }
        return works.isEmpty ? nil : (apps, works)
      }
    guard !benchmarks.isEmpty || !yardsticks.isEmpty else {
      throw SimulationError(
        .usage,
        "no benchmark is called so",
        hint: "flotsam bench --all --list names them all"
      )
    }
    pairs = Int(clamping: parsed.integer("pairs") ?? 9)
    timeLimit = try parsed.text("time-limit").map { (text) throws(SimulationError) in
      try Self.seconds(text)
    }
  }

  /// The names of all that would be measured.
  var keys: [String] {
    yardsticks.flatMap { row in row.works.map { $0.key(apps: row.apps) } } + benchmarks.map(\.key)
  }

  func measure(_ console: Console) throws(SimulationError) -> BenchmarkSession {
    var session = BenchmarkSession(machine: .current, commit: Machine.commit, results: [])
    let isShown = isatty(2) == 1
    let all = keys.count
    for (apps, works) in yardsticks {
      if isShown { console.note("yardstick, \(HumanUnits.count(Int64(apps))) apps") }
      session.yardstick += try YardstickBenchmark(pairs: pairs).measure(works, apps: apps)
    }
    var runner = BenchmarkRunner(reference: ReferenceWork.make())
    runner.timeLimit = timeLimit
    session.results = try runner.run(benchmarks) { first, done in
      guard isShown else { return }
      let place = all - benchmarks.count + done + 1
      console.note(
        "\(place) of \(all): \(first.suite), \(HumanUnits.count(Int64(first.apps))) apps"
      )
    }
    return session
  }

  /// Half a year of a real phone's use, where FLOTSAM_CORPUS names the folder that has it.
  private static var phone: PhoneUsage? {
    guard let corpus = getenv("FLOTSAM_CORPUS").map({ String(cString: $0) }) else { return nil }
    let path = corpus + "/usage/phone-168-days.csv"
    guard DiskFile.exists(path) else { return nil }
    return PhoneUsage(apps: 145) { () throws(SimulationError) in
      try DiskFile.read(path)
    } scenario: { () throws(SimulationError) in
      try scenario(nil, trace: path)
    }
  }

  private static func scenario(
    _ name: String?,
    trace: String? = nil
  ) throws(SimulationError) -> Scenario {
    var options = RunOptions()
    options.trace = trace
    options.known = try .ofEngine()
    return try Preparation(name, options: options).scenario
  }

  private static func seconds(_ text: String) throws(SimulationError) -> Double {
    do throws(SimulationError) {
      return Double(try OptionValue(text, of: "time-limit").duration().microseconds) * 1e-6
    } catch {
      throw SimulationError(.usage, "'\(text)' is no time limit", hint: "as in 90s or 5min")
    }
  }

  /// The sizes in `N,N,...`, where `FROM..TO` stands for steps of ten times.
  private static func sizes(_ text: String) throws(SimulationError) -> [Int] {
    var sizes: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = word.split(separator: ".", omittingEmptySubsequences: false)
      switch ends.count {
      case 1: sizes.append(try size(word))
      case 3 where ends[1].isEmpty:
        let (first, last) = (try size(ends[0]), try size(ends[2]))
        guard first <= last else { throw wrongSize(word) }
        var next = first
        while next < last {
          sizes.append(next)
          next *= 10
        }
        sizes.append(last)
      case _: throw wrongSize(word)
      }
    }
    return sizes
  }

  private static func size(_ word: Substring) throws(SimulationError) -> Int {
    guard let apps = Int(word), apps >= 2, apps <= largestSize else { throw wrongSize(word) }
    return apps
  }

  private static func wrongSize(_ word: Substring) -> SimulationError {
    SimulationError(
      .usage,
      "'\(word)' is no number of apps",
      hint: "--sizes takes whole numbers from 2 to \(largestSize), as in 100,4096 or 100..1000000"
    )
  }
}
