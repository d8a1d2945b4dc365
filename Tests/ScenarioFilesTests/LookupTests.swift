import Foundation
import ScenarioFiles
import SimulationCore
import Testing

/// How names and paths in a file find other files.
@Suite struct LookupTests {
  private static let script = "script: [{at: 0s, home: true}]\n"
  private static let app = "{id: mail, footprint: {launch: 1MiB}}"

  private func device(_ ram: String) -> String { "ram: \(ram)\nsystem: 1MiB\n" }

  @Test func `a name is looked up beside the file, then above it, then in the built-in set`() throws
  {
    let folder = try TemporaryFolder([
      "configs/devices/far.yaml": device("1GiB"),
      "configs/devices/near.yaml": device("2GiB"),
      "inner/configs/devices/near.yaml": device("3GiB"),
      "inner/far.yaml": "device: far\n" + Self.script,
      "inner/near.yaml": "device: near\n" + Self.script,
      "inner/built-in.yaml": "device: iphone-4gb\n" + Self.script,
      "configs/scenarios/within.yaml": "device: far\n" + Self.script,
    ])
    let rams: [(String, Int64)] = [
      ("inner/far.yaml", 1_024), ("inner/near.yaml", 3_072), ("inner/built-in.yaml", 3_735),
      ("configs/scenarios/within.yaml", 1_024),
    ]
    for (file, ram) in rams {
      #expect(try ScenarioLoader.load(folder(file)).scenario.device.ram == .mebibytes(ram))
    }
    let scenario = try ScenarioLoader.load(folder("inner/near.yaml")).scenario
    #expect(scenario.device.name == "near")
  }

  @Test func `a path is relative to the file that names it`() throws {
    let folder = try TemporaryFolder([
      "a/scenario.yaml": "device: ./sub/device.yaml\napps: [sub/apps.yaml]\n" + Self.script,
      "a/sub/device.yaml": device("1GiB"),
      "a/sub/apps.yaml": "apps: [deeper/mail.yaml]\n",
      "a/sub/deeper/mail.yaml": Self.app + "\n",
    ])
    let scenario = try ScenarioLoader.load(folder("a/scenario.yaml")).scenario
    #expect(scenario.device.name == "device")
    #expect(scenario.apps.map(\.id) == ["mail"])
  }

  @Test(arguments: ["../outside.yaml", "/etc/hostname", "sub/../../outside.yaml", "./link.yaml"])
  func `a path may not leave the folder of its file`(path: String) throws {
    let folder = try TemporaryFolder([
      "outside.yaml": device("1GiB"), "in/sub/x.yaml": device("1GiB"),
      "in/scenario.yaml": "device: \(path)\n" + Self.script,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder("in/link.yaml"),
      withDestinationPath: folder("outside.yaml")
    )
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.load(folder("in/scenario.yaml"))
    }
    #expect(
      error?.message == "the path \"\(path)\" leaves the folder of the file that names it"
    )
    #expect(error?.place?.line == 1)
    #expect(error?.place?.column == 9)
    #expect(error?.kind == .badData)
  }

  @Test func `files that name each other are a cycle of references`() throws {
    let folder = try TemporaryFolder([
      "scenario.yaml": "apps: [./one.yaml]\n" + Self.script,
      "one.yaml": "apps:\n  - \(Self.app)\n  - ./two.yaml\n",
      "two.yaml": "apps: [./one.yaml]\n", "self.yaml": "apps: [./self.yaml]\n" + Self.script,
      "configs/apps/loop.yaml": "apps: [loop]\n", "named.yaml": "apps: loop\n" + Self.script,
    ])
    let places = [
      ("scenario.yaml", "two.yaml"), ("self.yaml", "self.yaml"), ("named.yaml", "loop.yaml"),
    ]
    for (file, culprit) in places {
      let error = errorThrown { () throws(SimulationError) in
        _ = try ScenarioLoader.load(folder(file))
      }
      #expect(error?.message.hasPrefix("a cycle of references: ") == true)
      #expect(error?.place?.file.hasSuffix(culprit) == true)
      #expect(error?.place?.column == 8)
      #expect(error?.hint == "a file can't name itself, not even through others")
    }
  }

  @Test func `an error in a named file is told in that file`() throws {
    let folder = try TemporaryFolder([
      "scenario.yaml": "device: ./device.yaml\n" + Self.script,
      "device.yaml": "ram: 1GiB\nsystem: 2\n",
    ])
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.load(folder("scenario.yaml"))
    }
    #expect(error?.place?.file.hasSuffix("/device.yaml") == true)
    #expect(error?.place?.line == 2)
    #expect(error?.place?.excerpt == "system: 2")
  }

  @Test func `what isn't there has a status of its own`() throws {
    let folder = try TemporaryFolder([
      "scenario.yaml": "device: ./nowhere.yaml\n" + Self.script,
      "bare.yaml": "device: bare.yaml\n" + Self.script,
    ])
    let inputs: [(String, SimulationError.Kind, String, String?)] = [
      (folder("nowhere.yaml"), .noInput, "there is no such file", nil),
      (folder.path, .badData, "this is a directory, not a file", nil),
      ("nosuchscenario", .noInput, "there is no scenario \"nosuchscenario\"", nil),
      ("", .noInput, "there is no scenario \"\"", nil),
      (
        folder("scenario.yaml"), .badData, "there is no file \"./nowhere.yaml\"",
        "a path is relative to the file that names it"
      ),
      (
        folder("bare.yaml"), .badData, "no device is called \"bare.yaml\"",
        "a path has a slash: ./bare.yaml"
      ),
    ]
    for (path, kind, message, hint) in inputs {
      let error = errorThrown { () throws(SimulationError) in
        _ = try ScenarioLoader.load(path)
      }
      #expect(error?.kind == kind)
      #expect(error?.message == message)
      if let hint { #expect(error?.hint == hint) }
    }
  }

  @Test func `a trace is found beside its scenario`() throws {
    let folder = try TemporaryFolder([
      "scenario.yaml": "workload: {trace: uses/phone.csv, reboots: false}\n",
      "uses/phone.csv": "time,app\n0,mail\n",
    ])
    let loaded = try ScenarioLoader.load(folder("scenario.yaml"))
    let path = folder("uses/phone.csv")
    #expect(loaded.workload == .trace(TraceModel(path: path, reboots: false)))
    let bytes = try ScenarioLoader.bytes(of: TraceModel(path: path))
    #expect(bytes == Array("time,app\n0,mail\n".utf8))
  }
}
