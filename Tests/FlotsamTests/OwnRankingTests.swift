import Testing

/// The engine as a library: the program under `Tests/OwnRanking` is one that embeds it.
@Suite struct OwnRankingTests {
  @Test func `a program that embeds the engine ranks victims itself`() throws {
    let program = try Executable.built("OwnRanking")
    let result = try Executable.run(program, [])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        2000 launches of 20 apps
        fading-use: 605 cold, 595 evictions
        lru: 800 cold, 791 evictions
        no policy: fewer than 372 cold

        """
    )
    #expect(try Executable.run(program, []).output == result.output)
  }
}
