import SimulationCore
import SimulationEngine
import Testing

@testable import ScenarioFiles

/// Files of decisions of the iOS family, right and wrong.
struct JetsamReaderTests {
  private static let text = """
    schema: golden-decisions/1
    platform_family: ios
    cases:
    - id: a
      policy: jetsam
      device: {ram: 2 GiB, wired: 1 GiB, page_size: 16384, compression_ratio: 2}
      memory: {pool: 0, available: 1048576000}
      trigger: {kind: check}
      processes:
      - {pid: 2, name: mail, band: 0, footprint: 24 MiB, resident: 24 MiB}
      expect: {actions: [], outcome: healthy, violatorHint: false, available_after: 1048576000}

    """

  private static func read(_ text: String) throws -> DecisionFile {
    try DecisionFile(SourceText(Array(text.utf8), file: "a.yaml"))
  }

  private static func changed(_ old: String, _ new: String) throws -> String {
    try #require(text.contains(old))
    return text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  private static func report(_ text: String) throws -> String {
    try DecisionReport(read(text), isStrict: false).text
  }

  @Test func `a right file passes`() throws {
    #expect(try Self.report(Self.text) == "1 passed, 0 failed\n")
  }

  @Test func `sizes are bytes or whole KiB, MiB and GiB`() throws {
    for size in ["25165824", "24576 KiB", "24MiB", "'24 MiB'"] {
      let text = try Self.changed("resident: 24 MiB", "resident: \(size)")
      #expect(try Self.report(text) == "1 passed, 0 failed\n")
    }
  }

  @Test(arguments: [
    ("300", 1), ("300.0000000", 1), ("299.999999", 0), ("3e2", 1), ("2999999e-4", 0),
  ])
  func `a time that is almost long enough isn't`(seconds: String, kills: Int) throws {
    // Below the reaper's line alone, 20 %.
    let text = try Self.changed("wired: 1 GiB", "wired: 1650 MiB")
      .split(separator: "1048576000").joined(separator: "392167424")
      .split(separator: "resident: 24 MiB}").joined(
        separator: "resident: 24 MiB, secondsInBand: \(seconds)}"
      )
    let differences = try #require(try Self.read(text).verdicts(isStrict: false).first).differences
    #expect(differences.count { $0.hasPrefix("actions") } == kills)
    #expect(differences.allSatisfy { !$0.hasPrefix("memory") })
  }

  @Test func `a wrong derivation is told before a wrong decision`() throws {
    let wrong = try Self.changed("{pool: 0, available: 1048576000}", "{pool: 5, available: -6}")
      .split(separator: "actions: []").joined(
        separator: "actions: [{pid: 2, action: kill, cause: idle-exit}]"
      )
    #expect(
      try Self.report(wrong) == """
        a.yaml:4: a failed
          memory.pool: expected 5, got 0
          memory.available: expected -6, got 1048576000
          actions: expected kill 2 idle-exit, got nothing
        0 passed, 1 failed

        """
    )
  }

  @Test(arguments: [
    ("outcome: healthy", "outcome: no_victim", "outcome: expected no_victim, got healthy"),
    ("Hint: false", "Hint: true", "violatorHint: expected true, got false"),
    ("after: 1048576000", "after: -1", "available_after: expected -1, got 1048576000"),
    (
      "actions: []", "actions: [{pid: 2, action: purge, cause: highwater}]",
      "actions: expected purge 2 highwater, got nothing"
    ),
  ])
  func `each part of what is expected is compared`(
    old: String,
    new: String,
    difference: String
  ) throws {
    let verdicts = try Self.read(Self.changed(old, new)).verdicts(isStrict: false)
    #expect(verdicts.map(\.differences) == [[difference]])
  }

  @Test func `processes leave out what the file's defaults say`() throws {
    // Below critical, so that somebody dies: without its limit the head, with it the other.
    let text = try Self.changed("wired: 1 GiB", "wired: 2040 MiB")
      .split(separator: "available: 1048576000").joined(separator: "available: -25165824")
      .split(separator: "- {pid: 2").joined(
        separator: "- {pid: 1, name: x, band: 0, footprint: 8 MiB, resident: 8 MiB}\n  - {pid: 2"
      )
    let defaults = "process_defaults: {limit: 20 MiB, relaunch: low}\ncases:"
    let file = try Self.read(text.split(separator: "cases:").joined(separator: defaults))
    let differences = try #require(try file.verdicts(isStrict: false).first).differences
    #expect(differences.contains("actions: expected nothing, got kill 2 highwater"))
  }

  @Test(arguments: [
    ("golden-decisions/1", "golden-decisions/2", "the schema \"golden-decisions/2\" is unknown", 1),
    ("schema: golden-decisions/1\n", "", "the key \"schema\" is missing", 1),
    ("platform_family: ios\n", "", "the key \"platform_family\" is missing", 1),
    ("platform_family: ios", "platform_family: iso", "unknown family of platforms \"iso\"", 2),
    ("cases:", "policies: [jetsam-9]\ncases:", "unknown policy \"jetsam-9\"", 3),
    ("cases:", "causes: [oom]\ncases:", "unknown cause \"oom\"", 3),
    ("cases:", "process_defaults: {band: 0}\ncases:", "unknown key \"band\"", 3),
    ("cases:", "process_defaults: {age: x}\ncases:", "\"age\" must be a number", 3),
    ("cases:", "case:", "unknown key \"case\"", 3),
    ("policy: jetsam", "policy: jetsam-13", "unknown policy \"jetsam-13\"", 5),
    ("ram: 2 GiB", "ram: 2 GB", "unknown unit \"GB\"", 6),
    ("ram: 2 GiB", "ram: 2.5 GiB", "must be a whole number of GiB", 6),
    ("ram: 2 GiB", "ram: '2'", "needs a unit", 6),
    ("ram: 2 GiB", "ram: 0", "\"ram\" must be a whole number from 1", 6),
    ("ram: 2 GiB", "ram: 65537 GiB", "is over 64TiB", 6),
    ("ram: 2 GiB", "ram: -1 GiB", "must be at least 1 bytes", 6),
    ("wired: 1 GiB", "wired: 3 GiB", "is over the memory of the device", 6),
    ("compression_ratio: 2", "compression_ratio: 0.5", "a number from 1 to 1000", 6),
    ("compression_ratio: 2", "compression_ratio: 2.0000000001", "more than nine places", 6),
    (", compression_ratio: 2", "", "\"compression_ratio\" is missing", 6),
    ("page_size: 16384", "pagesize: 16384", "unknown key \"pagesize\"", 6),
    ("pool: 0", "pool: x", "\"pool\" must be a whole number", 7),
    ("  memory: {pool: 0, available: 1048576000}\n", "", "\"memory\" is missing", 4),
    ("kind: check", "kind: checks", "unknown trigger \"checks\"", 8),
    ("kind: check", "kind: check, pid: 2", "\"pid\" goes with", 8),
    ("kind: check", "kind: vnode", "\"pid\" is missing", 8),
    ("kind: check", "kind: allocation, pid: 3", "no process has the pid 3", 8),
    ("kind: check", "kind: detector", "\"detectors\" is missing", 8),
    ("kind: check", "kind: detector, detectors: []", "\"detectors\" is empty", 8),
    ("kind: check", "kind: detector, detectors: [zones]", "unknown detector \"zones\"", 8),
    (
      "kind: check", "kind: detector, detectors: [zone_map, zone_map]", "it stands there twice", 8
    ),
    (
      "  trigger: ", "  clock: {now: 1, lastAggressive: 2}\n  trigger: ", "lies after \"now\"", 8
    ),
    ("  trigger: ", "  clock: {lastAggressive: 2}\n  trigger: ", "\"now\" is missing", 8),
    ("  trigger: ", "  state: {severity: -1}\n  trigger: ", "\"severity\" must be", 8),
    ("  trigger: ", "  state: {hint: true}\n  trigger: ", "unknown key \"hint\"", 8),
    ("pid: 2, ", "", "\"pid\" is missing", 10),
    ("pid: 2, ", "pid: -2, ", "\"pid\" must be", 10),
    ("band: 0", "band: 1000", "\"band\" must be", 10),
    ("footprint: 24 MiB", "footprint: 25 MiB", "isn't the sum of resident and compressed", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, purgeable: 25 MiB}", "is a part of", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, relaunch: often}", "unknown relaunch class", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, role: boss}", "unknown role", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, fatal: yes}", "must be true or false", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, coalition: x}", "\"coalition\" must be", 10),
    ("resident: 24 MiB}", "resident: 24 MiB, secondsInBand: -1}", "must be a number from 0", 10),
    (
      "resident: 24 MiB}", "resident: 24 MiB, secondsInBand: 299.9999995}",
      "\"secondsInBand\" has more than six places behind the point", 10
    ),
    ("resident: 24 MiB}", "resident: 24 MiB, age: 1e-7}", "more than six places", 10),
    (
      "  trigger: ", "  clock: {now: 600, pressureSince: 0.0000001}\n  trigger: ",
      "\"pressureSince\" has more than six places", 8
    ),
    ("resident: 24 MiB}", "resident: 24 MiB, colour: red}", "unknown key \"colour\"", 10),
    ("actions: []", "actions: [{pid: 3, action: kill, cause: highwater}]", "no process has", 11),
    ("actions: []", "actions: [{pid: 2, action: stop, cause: highwater}]", "unknown action", 11),
    ("actions: []", "actions: [{pid: 2, action: kill, cause: thirst}]", "unknown cause", 11),
    ("outcome: healthy", "outcome: fine", "unknown outcome \"fine\"", 11),
    ("violatorHint: false, ", "", "\"violatorHint\" is missing", 11),
    ("after: 1048576000", "after: 1 GiB", "\"available_after\" must be", 11),
  ])
  func `a wrong file is refused with its line`(
    old: String,
    new: String,
    message: String,
    line: Int
  ) throws {
    let text = try Self.changed(old, new)
    let error = errorThrown { () throws(SimulationError) in
      let file = try DecisionFile(SourceText(Array(text.utf8), file: "a.yaml"))
      _ = try file.verdicts(isStrict: false)
    }
    #expect(error?.kind == .badData)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
    #expect(error?.place?.line == line)
    #expect((error?.place?.column ?? 0) > 0)
  }

  private static let process =
    "  - {pid: 2, name: mail, band: 0, footprint: 24 MiB, resident: 24 MiB}\n"

  @Test(arguments: [
    (process, "there are two processes with the pid 2"),
    (
      "  - {pid: 3, name: a, band: 40, footprint: 0, resident: 0}\n"
        + "  - {pid: 4, name: b, band: 30, footprint: 0, resident: 0}\n",
      "the band 30 stands behind 40"
    ),
  ])
  func `processes that contradict each other are refused`(more: String, message: String) throws {
    let text = try Self.changed(Self.process, Self.process + more)
    let error = #expect(throws: SimulationError.self) { try Self.report(text) }
    #expect(error?.message == message)
  }

  @Test func `an id stands once`() throws {
    let second = Self.text.split(separator: "cases:\n")[1]
    let error = #expect(throws: SimulationError.self) { try Self.report(Self.text + second) }
    #expect(error?.message == "there are two cases called \"a\"")
  }

  // MARK: States

  @Test func `the bundled state is read by its name and decided by any policy`() throws {
    for policy in JetsamPolicy.allCases {
      let read = try DecisionState.load("ios-18-pressure", policy: policy.rawValue)
      guard case .ios(let state) = read else { return }
      #expect(state.policy == policy)
      #expect(JetsamDecision(state).actions.count > 2)
    }
  }

  @Test(arguments: [
    ("memory: {pool: 1, available: 0}", "the pool is 0 bytes, not 1"),
    ("memory: {pool: 0, available: 5}", "1024 bytes are available, not 5"),
    ("expect: {}", "unknown key \"expect\" in a state"),
  ])
  func `a state that contradicts itself is refused`(line: String, message: String) throws {
    let text = """
      policy: jetsam
      device: {ram: 2 KiB, wired: 1 KiB, compression_ratio: 2}
      trigger: {kind: check}
      processes: []
      \(line)
      """
    let folder = try TemporaryFolder(["state.yaml": text])
    let error = #expect(throws: SimulationError.self) {
      try DecisionState.load(folder("state.yaml"))
    }
    #expect(error?.message == message)
    #expect(error?.place?.line == 5)
  }

  @Test func `an unknown state is no input`() {
    let error = #expect(throws: SimulationError.self) { try DecisionState.load("ios-18-presure") }
    #expect(error?.kind == .noInput)
    #expect(error?.hint == "did you mean ios-18-pressure?")
  }
}
