import Reports
import Testing

@Suite struct ReportPartsTests {
  static let values: [(JSONValue, String)] = [
    (.null, "null"), (.bool(true), "true"), (.integer(.min), "-9223372036854775808"),
    (.number(0.1), "0.1"), (.number(1), "1.0"), (.number(1e300), "1e+300"),
    (.number(.nan), "null"), (.number(.infinity), "null"),
    (.text("a\"b\\c\n\u{1}é😀"), "\"a\\\"b\\\\c\\n\\u0001é😀\""),
    (.array([]), "[]"), (.object([]), "{}"),
    (["b": .integer(1), "a": .null], "{\"b\":1,\"a\":null}"),
  ]

  @Test(arguments: values)
  func `writes compact JSON`(value: JSONValue, text: String) {
    #expect(JSONWriter.compact(value) == text)
  }

  @Test func `sets JSON in lines`() {
    let value: JSONValue = [
      "a": .array([.integer(1), .integer(2)]), "b": .array([["c": .null]]), "d": .object([]),
    ]
    #expect(
      JSONWriter.pretty(value) == """
        {
          "a": [1, 2],
          "b": [
            {
              "c": null
            }
          ],
          "d": {}
        }

        """
    )
  }

  @Test(arguments: [
    (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (1_572_864, "1.5 MiB"),
    (1_048_575, "1.0 MiB"), (3_758_096_384, "3.5 GiB"), (-2_048, "-2.0 KiB"),
    (Int64.max, "8.0 EiB"),
  ])
  func `says bytes`(count: Int64, text: String) {
    #expect(HumanUnits.bytes(count) == text)
  }

  @Test(arguments: [
    (0, "0 µs"), (999, "999 µs"), (250_000, "250 ms"), (1_800_000, "1.8 s"),
    (125_000_000, "2 min 5 s"), (43_200_000_000, "12 h"), (14_515_200_000_000, "168 d"),
  ])
  func `says durations`(microseconds: Int64, text: String) {
    #expect(HumanUnits.duration(microseconds) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (21_713, "21,713"), (-1_000_000, "-1,000,000")])
  func `says counts`(value: Int64, text: String) {
    #expect(HumanUnits.count(value) == text)
  }

  @Test func `draws bars and lines`() {
    #expect(Picture.bar(5, of: 10, width: 4) == "██")
    #expect(Picture.bar(1, of: 1_000, width: 4) == "▏")
    #expect(Picture.bar(0, of: 10, width: 4) == "")
    #expect(Picture.sparkline([0, 4, 8], of: 8, width: 10) == "▁▅█")
    #expect(Picture.sparkline([1, 8, 0, 4], of: 8, width: 2) == "█▅")
    #expect(Picture.sparkline([1], of: 0, width: 2) == "")
  }

  @Test func `aligns columns`() {
    var table = TextTable([.left, .right, .left])
    table.add(["a", "10", "x"])
    table.add(["long", "9", ""])
    #expect(table.lines() == ["  a     10  x", "  long   9"])
  }
}
