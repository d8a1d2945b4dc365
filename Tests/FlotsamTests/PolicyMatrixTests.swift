import Testing

/// `flotsam list policies`.
@Suite struct PolicyMatrixTests {
  @Test func `shows who decides where, and why not elsewhere`() throws {
    let text = try Executable.flotsam(["list", "policies"]).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(
      lines[0].split(separator: " ") == [
        "policy", "bare", "textbook", "ios-12", "ios-16", "ios-18", "android-8", "android-11",
        "android-14",
      ]
    )
    func marks(_ policy: String) -> String {
      let row = lines.first { $0.hasPrefix(policy + " ") } ?? ""
      return row.split(separator: " ").dropFirst().joined()
    }
    #expect(marks("gdsf") == "xxxxxxxx")
    #expect(marks("lru") == "**xxxxxx")
    #expect(marks("jetsam") == "xxxx*---")
    #expect(marks("jetsam-classic") == "xxx*x---")
    #expect(marks("lmkd-psi") == "xx----**")
    #expect(marks("android-cached-limit") == "-----xxx")
    #expect(
      text.contains(
        "\n  jetsam jetsam-18.2 jetsam-classic jetsam-12: orders the bands of iOS, which\n"
          + "  Android doesn't have\n"
      )
    )
    #expect(
      text.contains("\n  lmkd-psi: needs a kernel that measures stalls; android-8 states no lmkd\n")
    )
  }

  @Test func `tells of each what it does, what it costs and where it is from`() throws {
    let text = try Executable.flotsam(["list", "policies", "--long"]).output
    #expect(
      text.contains(
        """

        lfu
          the process used the fewest times, of equal ones the least recently used
          costs O(log n) on average
          from libCacheSim's LFU

        """
      )
    )
  }

  @Test func `has a row a policy and a platform for programs`() throws {
    let rows = try Executable.flotsam(["list", "policies", "--format", "csv"]).output
      .split(separator: "\n").map(String.init)
    #expect(rows[0] == "name,platform,goes,is_own,reason,takes_first,cost,source")
    #expect(rows.contains { $0.hasPrefix("jetsam,ios-18,true,true,,") })
    #expect(
      rows.contains {
        $0.hasPrefix("jetsam,android-8,false,false,\"jetsam orders the bands of iOS, which")
      }
    )
    #expect((rows.count - 1) % 8 == 0)
  }
}
