import ScenarioFiles
import SimulationCore
import Testing

@Suite struct UnitTests {
  private func value(_ text: String) throws -> YAMLValue {
    try YAMLValue(reading: SourceText(Array(text.utf8), file: "x"))
  }

  @Test(
    arguments: zip(
      [
        "1B", "3kB", "3MB", "3GB", "3TB", "3KiB", "3MiB", "3GiB", "3TiB", "0B", "1.5GiB",
        "0.1MB", "60 MiB", "2.5e3kB", "0.3B", "0.5B", "1.5B", "64TiB", "\"60MiB\"",
        "00012.50kB",
      ],
      [
        1, 3_000, 3_000_000, 3_000_000_000, 3_000_000_000_000, 3 << 10, 3 << 20, 3 << 30, 3 << 40,
        0, 3 << 29, 100_000, 60 << 20, 2_500_000, 0, 0, 2, 64 << 40, 60 << 20, 12_500,
      ] as [Int64]
    )
  )
  func `a size is exact to the byte`(text: String, count: Int64) throws {
    #expect(try value(text).size() == Bytes(count))
  }

  @Test(
    arguments: zip(
      ["7us", "250ms", "1.8s", "75s", "30min", "8h", "2d", "0.5us", "36525d", "5.1min"],
      [
        7, 250_000, 1_800_000, 75_000_000, 1_800_000_000, 28_800_000_000, 172_800_000_000, 0,
        3_155_760_000_000_000, 306_000_000,
      ] as [Int64]
    )
  )
  func `a duration is exact to the microsecond`(text: String, microseconds: Int64) throws {
    let time = try value(text).duration(isZeroAllowed: true)
    #expect(time == Time(microseconds: microseconds))
  }

  @Test(
    arguments: zip(
      ["2MiB/min", "1B/h", "1MiB/s", "24kB/d", "1B/us", "1kB/ms", "0B/s", "1TiB/s", "0.5MiB/min"],
      [
        120 << 20, 1, 3_600 << 20, 1_000, 3_600_000_000, 3_600_000_000, 0, 3_600 << 40,
        30 << 20,
      ] as [Int64]
    )
  )
  func `a rate is exact in bytes an hour`(text: String, bytesPerHour: Int64) throws {
    #expect(try value(text).rate() == GrowthRate(bytesPerHour: bytesPerHour))
  }

  @Test(
    arguments: zip(
      ["08:30", "8:30", "00:00", "23:59:59", "\"07:05\""],
      [30_600, 30_600, 0, 86_399, 25_500] as [Int64]
    )
  )
  func `a time of day counts from midnight`(text: String, seconds: Int64) throws {
    #expect(try value(text).timeOfDay() == .seconds(seconds))
  }

  @Test(arguments: ["8", "08:60", "24:00", "8:30pm", "-1:00", "08:30:15:1", "+8:30", "::"])
  func `what is no time of day is refused`(text: String) throws {
    let value = try value(text)
    #expect(throws: SimulationError.self) { try value.timeOfDay() }
  }

  @Test(
    arguments: zip(
      ["20%", "0.05%", "100%", "0%", "12.5%", "\"5%\""],
      [2_000, 5, 10_000, 0, 1_250, 500] as [Int64]
    )
  )
  func `a percentage is exact in hundredths`(text: String, points: Int64) throws {
    #expect(try value(text).percentage() == Share(basisPoints: points))
  }

  @Test(arguments: zip(["0.4", "40%", "1", "0", "\"2.5%\""], [0.4, 0.4, 1, 0, 0.025]))
  func `a share is written as a number or in per cent`(text: String, share: Double) throws {
    #expect(try value(text).fraction() == share)
  }

  @Test func `a seed has all 64 bits`() throws {
    #expect(try value("18446744073709551615").seed() == .max)
    #expect(try value("0").seed() == 0)
    for text in ["1.0", "0x10", "1e3", "\"7\"", "+1"] {
      let value = try value(text)
      #expect(throws: SimulationError.self) { try value.seed() }
    }
  }

  @Test(arguments: [
    "1.2.3MiB", "1.MiB", ".5MiB", "--1MiB", "1,5MiB", "0x10MiB", "1_000MiB", "1MiB x",
  ])
  func `what is no size is refused`(text: String) throws {
    let value = try value(text)
    #expect(throws: SimulationError.self) { try value.size() }
  }

  @Test func `a quantity is fixed, log-normal or uniform`() throws {
    #expect(try value("60MiB").sizes() == .fixed(60 << 20))
    #expect(
      try value("{median: 75s, sigma: 1.1}").durations()
        == .logNormal(median: 75_000_000, sigma: 1.1)
    )
    #expect(
      try value("{from: 1kB, to: 2kB}").sizes() == .uniform(from: 1_000, to: 2_000)
    )
  }
}
