import Testing

/// The script that gates on exact numbers.
@Suite("Limits of benchmarks")
struct BenchmarkLimitsTests {
  private static let script =
    String(
      #filePath.prefix(#filePath.count - "Tests/FlotsamTests/BenchmarkLimitsTests.swift".count)
    )
    + "Benchmarks/within-limits"

  private func check(_ measured: String, limits: String) throws -> Executable.Result {
    let folder = try ScratchFolder()
    try folder.write(limits, to: "limits")
    try folder.write(measured, to: "measured")
    return try Executable.run(
      "/bin/sh",
      ["-c", "exec bash \"$0\" limits <measured", Self.script],
      in: folder
    )
  }

  private static let limits = "# A comment.\nallocated/* 0\ninstructions/full 1123\n"

  @Test func `what is within them passes`() throws {
    let result = try check(
      "allocated/lru 0\nallocated/gdsf 0.0\ninstructions/full 1123.0\n",
      limits: Self.limits
    )
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasSuffix("ok") })
  }

  @Test func `one byte or one per cent more fails`() throws {
    for measured in [
      "allocated/lru 1\ninstructions/full 1112", "allocated/lru 0\ninstructions/full 1134.2",
    ] {
      let result = try check(measured + "\n", limits: Self.limits)
      #expect(result.status == 1)
      #expect(result.output.contains("over"))
    }
  }

  @Test func `neither a number without a limit nor a limit without a number passes`() throws {
    let extra = try check("allocated/lru 0\ninstructions/full 9\nother 1\n", limits: Self.limits)
    #expect(extra.status == 1)
    #expect(extra.output.contains("has no limit"))
    let missing = try check("allocated/lru 0\n", limits: Self.limits)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("nothing was measured for the limit of instructions/full"))
  }
}
