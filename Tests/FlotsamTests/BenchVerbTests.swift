import Testing

@Suite("flotsam bench")
struct BenchVerbTests {
  @Test func `measures the sizes that it is given`() throws {
    let result = try Executable.flotsam(["bench", "--sizes", "2,4", "--pairs", "1"])
    let rows = result.output.split(separator: "\n").suffix(2)
    let apps = rows.map { row in row.split(separator: " ").first.map(String.init) }
    #expect(result.status == 0)
    #expect(apps == ["2", "4"])
    #expect(rows.allSatisfy { $0.split(separator: " ").count == 7 })
  }

  @Test func `refuses what is no number of apps`() throws {
    let result = try Executable.flotsam(["bench", "--sizes", "100,many"])
    #expect(result.status == 64)
    #expect(result.errors.contains("'many' is no number of apps"))
  }
}
