#if Jemalloc
import Foundation
import Testing

/// `--memory jemalloc` as a user runs it: resident memory is read in a process of its own.
@Suite struct RealMemoryTests {
  /// How many evictions the long run has; `make soak` wants more.
  private static let evictions =
    ProcessInfo.processInfo.environment["FLOTSAM_REAL_EVICTIONS"].flatMap { Int($0) } ?? 5_000

  /// As many apps of `size` as fit into the budget and two more, opened round and round: from then on
  /// every launch evicts.
  private func loop(_ apps: Int, opened times: Int, size: String) throws -> ScratchFolder {
    let rows = (0..<times).map { "\($0),app\($0 % apps),\(size)" }
    let folder = try ScratchFolder()
    try folder.write("time,app,size\n" + rows.joined(separator: "\n") + "\n", to: "loop.csv")
    return folder
  }

  private func run(_ arguments: [String], in folder: ScratchFolder) throws -> [String: Any] {
    let line = ["run", "--memory", "jemalloc", "--quiet", "--format", "json"]
    let result = try Executable.flotsam(line + arguments, in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((value as? [String: Any])?["real_memory"] as? [String: Any])
  }

  private func number(_ memory: [String: Any], _ path: String) throws -> Double {
    var value: Any? = memory
    for key in path.split(separator: ".") { value = (value as? [String: Any])?[String(key)] }
    return try #require((value as? NSNumber)?.doubleValue, "no number \(path)")
  }

  @Test func `each eviction gives back what the app had touched`() throws {
    let folder = try loop(8, opened: 1_010, size: "2MiB")
    let budget = ["--trace", "loop.csv", "--platform", "bare", "--budget", "12MiB"]
    let memory = try run(budget, in: folder)
    #expect(try number(memory, "costs.eviction.count") == 1_004)
    #expect(try number(memory, "least_returned_share") >= 0.95)
    let touched = try number(memory, "evicted_touched_bytes")
    #expect(try number(memory, "rss_returned_bytes") >= 0.95 * touched)
    #expect(touched >= 1_004 * 0x1p21)
    let each = try #require(memory["evictions"] as? [String: Any])
    #expect((each["returned_bytes"] as? [Double])?.count == 1_004)
    // At most what the budget allows, and after the last kill nothing.
    #expect(try number(memory, "most_over_budget_bytes") <= 0)
    #expect(try number(memory, "disagreement") < 0.03)
    let start = try number(memory, "rss_start_bytes")
    let peak = try number(memory, "rss_peak_bytes") - start
    #expect(peak > 12 * 0x1p20)
    #expect(try number(memory, "rss_end_bytes") - start < 0.05 * peak)
  }

  @Test func `nothing grows between the first eviction and the last`() throws {
    let count = Self.evictions
    let folder = try loop(8, opened: count + 6, size: "160KiB")
    let budget = ["--trace", "loop.csv", "--platform", "bare", "--budget", "960KiB"]
    let memory = try run(budget + ["--blocks", "{from: 4KiB, to: 64KiB}"], in: folder)
    #expect(try number(memory, "costs.eviction.count") == Double(count))
    let first = try number(memory, "address_space_bytes.first_eviction")
    #expect(try number(memory, "address_space_bytes.last_eviction") - first < 0x1p21)
    let series = try #require(memory["over_time"] as? [String: [Double]])
    let resident = try #require(series["rss_bytes"])
    #expect(resident.count >= 60)
    #expect(resident[resident.count - 2] - resident[10] < 0x1p19)
  }

  @Test func `a thousand apps live at once`() throws {
    let folder = try loop(1_000, opened: 1_000, size: "200KiB")
    let memory = try run(
      ["--trace", "loop.csv", "--platform", "bare", "--budget", "unlimited"],
      in: folder
    )
    #expect(try number(memory, "most_arenas") == 1_000)
    let start = try number(memory, "rss_start_bytes")
    let peak = try number(memory, "rss_peak_bytes") - start
    #expect(peak >= 1_000 * 200 * 1_024)
    #expect(try number(memory, "rss_end_bytes") - start < 0.05 * peak)
  }

  @Test(arguments: ["textbook", "bare", "ios-18", "ios-12", "android-11"])
  func `decides as without it, at any scale`(platform: String) throws {
    let folder = try ScratchFolder.withInputs()
    let line = ["run", "policy-lesson", "--platform", platform, "--quiet", "--format", "json"]
    let model = try Executable.flotsam(line + ["--log", "model.log"], in: folder)
    let real = ["--memory", "jemalloc", "--scale", "1/64", "--log", "real.log"]
    let held = try Executable.flotsam(line + real, in: folder)
    #expect(model.status == 0 && held.status == 0)
    let log = try folder.read("model.log")
    #expect(log.utf8.count > 1_000)
    #expect(try folder.read("real.log") == log)
    let end = try #require(model.output.range(of: "  \"real_memory\": null"))
    #expect(held.output.hasPrefix(model.output[..<end.lowerBound]))
  }

  @Test func `shows a page of it`() throws {
    let folder = try ScratchFolder.withInputs()
    let line = ["run", "small.yaml", "--quiet", "--memory", "jemalloc", "--scale", "1/8"]
    let result = try Executable.flotsam(line + ["--blocks", "256KiB"], in: folder)
    for text in [
      "\nReal memory\n  scale ", "blocks 256KiB\n", "\nWhat that took\n", "\n  eviction ",
      "\nLargest arenas, mean\n",
    ] { #expect(result.output.contains(text), "\(text)") }
  }

  @Test func `refuses before anything is held what doesn't fit`() throws {
    let folder = try ScratchFolder.withInputs()
    let line = ["run", "small.yaml", "--memory", "jemalloc", "--budget", "60TiB"]
    let result = try Executable.flotsam(line, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains("--memory jemalloc at --scale 1 needs "))
    #expect(result.errors.contains(" would fit"))
    let many = try loop(4_100, opened: 4_100, size: "1KiB")
    let budget = ["--trace", "loop.csv", "--platform", "bare", "--budget", "unlimited"]
    let crowd = try Executable.flotsam(["run", "--memory", "jemalloc"] + budget, in: many)
    #expect(crowd.status == 65)
    #expect(crowd.errors.contains("4100 apps live at once, and jemalloc has arenas for 3998"))
  }

  static let wrong = [
    (["--scale", "1/16"], "--scale is about real memory"),
    (["--memory", "jemalloc", "--scale", "2"], "--scale 2 is no part of a byte"),
    (["--memory", "jemalloc", "--blocks", "8"], "needs a unit"),
    (["--memory", "jemalloc", "--blocks", "{median: 1B, sigma: 1}"], "from 16B to 16MiB"),
    (["--memory", "magic"], "magic"),
  ]

  @Test(arguments: wrong)
  func `refuses wrong options`(options: [String], message: String) throws {
    let folder = try ScratchFolder.withInputs()
    let result = try Executable.flotsam(["run", "small.yaml"] + options, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test(arguments: [SIGINT, SIGKILL])
  func `leaves nothing behind when it is ended`(signal: Int32) throws {
    let folder = try ScratchFolder()
    let fifo = folder.path + "/log"
    #expect(mkfifo(fifo, 0o600) == 0)
    let process = try Executable.start(
      Executable.flotsam,
      ["run", "everyday", "--memory", "jemalloc", "--scale", "1/256", "--quiet", "--log", "log"],
      in: folder,
      output: folder.path + "/output",
      errors: folder.path + "/errors"
    )
    // Opening waits for the program to open it too; the log doesn't fit into the pipe.
    let descriptor = open(fifo, O_RDONLY)
    kill(process, signal)
    close(descriptor)
    #expect(try Executable.wait(for: process) == (signal == SIGINT ? 130 : -SIGKILL))
    #expect(try folder.names() == ["errors", "log", "output"])
  }
}
#endif
