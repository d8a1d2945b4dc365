import Foundation
import ScenarioFiles
import SimulationCore
import Testing

/// The files of `configs/` that the binary carries.
@Suite struct BuiltinFilesTests {
  private static let configs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "configs").path(percentEncoded: false)

  /// The paths of all YAML files under `configs/`.
  private static func onDisk() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: configs).filter { $0.hasSuffix(".yaml") }
      .sorted()
  }

  @Test func `the built-in set is the folder configs`() throws {
    let paths = try Self.onDisk()
    #expect(!paths.isEmpty)
    #expect(BuiltinFiles.paths == paths, "run .ci/builtin-files")
    for path in paths {
      let bytes = try DiskFile.read("\(Self.configs)/\(path)")
      #expect(BuiltinFiles.bytes(of: path) == bytes, "\(path)")
    }
  }

  @Test(arguments: FileKind.allCases)
  func `every built-in file is valid and of its folder's kind`(kind: FileKind) throws {
    for name in BuiltinFiles.names(of: kind) {
      let path = "\(Self.configs)/\(kind.folder)/\(name).yaml"
      #expect(try ScenarioLoader.validate(path) == kind)
    }
  }

  @Test func `the platforms are those that the engine starts from`() throws {
    let script = "script: [{at: 0s, home: true}]\n"
    for (name, kind) in [("textbook", PlatformModel.Kind.textbook), ("bare", .bare)] {
      let folder = try TemporaryFolder(["x.yaml": "platform: \(name)\n" + script])
      let platform = try ScenarioLoader.load(folder("x.yaml")).scenario.platform
      #expect(platform == PlatformModel(name: name, kind: kind))
    }
  }

  @Test func `an unknown path has no bytes`() {
    #expect(BuiltinFiles.bytes(of: "devices/nowhere.yaml") == nil)
  }
}
