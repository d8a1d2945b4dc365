import Foundation
import Testing

/// `--reference`, and scores on the command line.
@Suite struct ReferenceOptionTests {
  private func offline(_ arguments: [String], in folder: ScratchFolder) throws -> Any {
    let line = ["run", "--reference", "--quiet", "--format", "json"] + arguments
    let result = try Executable.flotsam(line, in: folder)
    #expect(result.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require((value as? [String: Any])?["offline"])
  }

  /// Five apps of one size in a loop, of which three fit: LRU always misses.
  private func loop() throws -> ScratchFolder {
    let rows = (0..<25).map { "\($0),app\($0 % 5),10MiB" }
    let folder = try ScratchFolder()
    try folder.write(
      "time,app,size\n" + rows.joined(separator: "\n") + "\n",
      to: "loop.csv"
    )
    return folder
  }

  private let bare = ["--trace", "loop.csv", "--platform", "bare", "--budget", "30MiB"]

  @Test func `tells on bare how far the optimum is`() throws {
    let offline = try offline(bare, in: loop()) as? [String: Any]
    let bound = offline?["bound"] as? [String: Any]
    #expect(bound?["cold"] as? Int == 15 && bound?["is_reached"] as? Bool == true)
    #expect((offline?["belady"] as? [String: Any])?["cold"] as? Int == 15)
    #expect((offline?["pessimal"] as? [String: Any])?["cold"] as? Int == 25)
    #expect(offline?["reference"] as? String == "bound")
    #expect(offline?["distance"] as? Int == 10)
    #expect(offline?["distance_rate"] as? Double == 0.4)
  }

  @Test func `shows a table of it`() throws {
    let result = try Executable.flotsam(["run", "--reference", "--quiet"] + bare, in: loop())
    #expect(
      result.output.contains(
        """
        Offline reference
                       cold  more
          lower bound    15     0  no policy has fewer, and some have as few
          belady         15     0  takes the app that is used furthest ahead
          belady-cost    15     0  weighs sizes and launch times too: a heuristic
          this run       25   +10  lru
          pessimal       25   +10  takes the app that is used soonest

        """
      )
    )
  }

  @Test func `has a reference and no bound elsewhere`() throws {
    let folder = try ScratchFolder.withInputs()
    let offline = try offline(["small.yaml"], in: folder) as? [String: Any]
    #expect(offline?["bound"] is NSNull)
    #expect(offline?["reference"] as? String == "belady")
    let text = try Executable.flotsam(["run", "small.yaml", "--reference"], in: folder).output
    #expect(text.contains("Offline reference\n") && !text.contains("bound"))
  }

  @Test func `says nothing of it unasked`() throws {
    let folder = try ScratchFolder.withInputs()
    let text = try Executable.flotsam(["run", "small.yaml", "--format", "csv"], in: folder).output
    #expect(text.contains(",offline,\n"))
    #expect(!text.contains("belady"))
  }

  @Test func `runs a score of the command line`() throws {
    let score = ["--policy", "score:-1 * launches", "--format", "csv", "--quiet"]
    let result = try Executable.flotsam(["run"] + bare + score, in: loop())
    #expect(result.output.contains(",policy,score\n,policy_options.score,-1 * launches\n"))
    let wrong = try Executable.flotsam(["run"] + bare + ["--policy", "score:launchs"], in: loop())
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == "flotsam: --policy score:launchs: unknown variable \"launchs\","
        + " at character 1 of the score; did you mean launches?\n"
    )
  }
}
