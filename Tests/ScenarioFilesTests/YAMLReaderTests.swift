import ScenarioFiles
import SimulationCore
import Testing

@Suite struct YAMLReaderTests {
  static let wrong: [WrongInput] = [
    WrongInput("empty", "", 0, 0, "the file is empty"),
    WrongInput("blank", " \n\n", 0, 0, "the file is empty"),
    WrongInput("comments", "# one\n# two\n", 0, 0, "the file holds nothing but comments"),
    WrongInput("bare document", "--- # one\n", 0, 0, "the file holds nothing but comments"),
    WrongInput(
      "flow list",
      "a: [1, 2\nb: 3\n",
      2,
      2,
      "wrong YAML: did not find expected ',' or ']' while parsing a flow sequence",
      hint: "close the list with ]"
    ),
    WrongInput(
      "tab",
      "a:\n\tb: 1\n",
      2,
      1,
      "a tab can't indent or begin a value",
      hint: "use spaces"
    ),
    WrongInput(
      "duplicate key",
      "a: 1\nb:\n  c: 1\n  \"c\": 2\n",
      4,
      3,
      "duplicate key \"c\"",
      hint: "it is already set in line 3"
    ),
    WrongInput(
      "undefined alias",
      "apps: &apps [x]\nothers: *app\n",
      2,
      9,
      "*app refers to nothing: there is no &app above it",
      hint: "did you mean *apps?"
    ),
    WrongInput(
      "cycle",
      "a: &loop\n  b: [1, *loop]\n",
      2,
      10,
      "a cycle of references: *loop stands inside &loop",
      hint: "a value can't hold itself"
    ),
    WrongInput(
      "several documents",
      "a: 1\n---\nb: 2\n",
      2,
      1,
      "a second document begins here",
      hint: "one file is one document"
    ),
    WrongInput(
      "tag",
      "a: !secret 1\n",
      1,
      4,
      "the tag !secret means nothing here",
      hint: "leave it out"
    ),
    WrongInput("list as key", "? [a]\n: 1\n", 1, 3, "a key must be a word, not a list"),
    WrongInput(
      "open quotes",
      "é: \"x\n",
      1,
      6,
      "wrong YAML: found unexpected end of stream while scanning a quoted scalar",
      hint: "close the quotes"
    ),
    WrongInput(
      "column in characters",
      "é: ü: 1\n",
      1,
      5,
      "wrong YAML: mapping values are not allowed in this context",
      hint: "put the key on a line of its own, or quote the value"
    ),
  ]

  @Test(arguments: wrong)
  func `wrong YAML is one error with its place`(input: WrongInput) {
    let error = errorThrown { () throws(SimulationError) in
      _ = try YAMLReader.read(Array(input.text.utf8), file: "wrong.yaml")
    }
    #expect(error == input.expected)
  }

  @Test func `bytes that are no text are refused where they stand`() {
    let inputs: [([UInt8], Int, Int, String)] = [
      ([0x61, 0x3A, 0x20, 0x00], 1, 4, "not a text file: a NUL byte"),
      ([0x61, 0x0A, 0x1B], 2, 1, "not a text file: the control character U+001B"),
      ([0x7F, 0x45, 0x4C, 0x46], 1, 1, "not a text file: the control character U+007F"),
      ([0x61, 0xFF], 1, 2, "not a text file: the bytes here are no UTF-8"),
      ([0xC0, 0x80], 1, 1, "not a text file: the bytes here are no UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], 1, 1, "not a text file: the bytes here are no UTF-8"),
    ]
    for (bytes, line, column, message) in inputs {
      let error = errorThrown { () throws(SimulationError) in
        _ = try YAMLReader.read(bytes, file: "x")
      }
      #expect(error?.message == message)
      #expect(error?.place == .init(file: "x", line: line, column: column))
    }
  }

  @Test func `a line over 1 MiB is refused`() {
    let text = "a: 1\nb: " + String(repeating: "x", count: 1 << 20)
    let error = errorThrown { () throws(SimulationError) in
      _ = try YAMLReader.read(Array(text.utf8), file: "x")
    }
    #expect(
      error
        == SimulationError(
          .badData,
          "the line is longer than 1 MiB",
          at: .init(file: "x", line: 2),
          hint: "break the line up"
        )
    )
  }

  @Test func `aliases that explode are refused`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let alias = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let error = errorThrown { () throws(SimulationError) in
      _ = try YAMLReader.read(Array(text.utf8), file: "x")
    }
    #expect(error?.message == "the references expand to more than 100000 values")
    #expect(error?.place?.line == 5)
  }

  @Test(arguments: ["[", "- ", "{a: "])
  func `nesting deeper than 64 levels is refused`(opening: String) {
    let text = String(repeating: opening, count: 10_000)
    let error = errorThrown { () throws(SimulationError) in
      _ = try YAMLReader.read(Array(text.utf8), file: "x")
    }
    #expect(error?.message == "nested more than 64 levels deep")
  }

  @Test func `aliases don't hide depth`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let error = errorThrown { () throws(SimulationError) in
      _ = try YAMLReader.read(Array(text.utf8), file: "x")
    }
    #expect(error?.message == "nested more than 64 levels deep")
    #expect(error?.place?.line == 63)
  }

  @Test(arguments: [
    "a: 1\nb: [x, \"2\"]\n", "\u{FEFF}a: 1\r\nb: [x, \"2\"]\r\n", "{\"a\": 1, \"b\": [x, \"2\"]}",
  ])
  func `a document becomes nodes whatever its line ends`(text: String) throws {
    let node = try YAMLReader.read(Array(text.utf8), file: "x")
    guard case .mapping(let pairs) = node.content, case .sequence(let list) = pairs[1].value.content
    else {
      Issue.record("not a mapping with a list")
      return
    }
    #expect(pairs.map(\.key.text) == ["a", "b"])
    guard case .scalar("1", plain: true) = pairs[0].value.content else {
      Issue.record("a is not plain")
      return
    }
    guard case .scalar("2", plain: false) = list[1].content else {
      Issue.record("2 is not quoted")
      return
    }
    #expect(list[1].line == pairs[1].key.line)
    #expect(list[1].column == pairs[1].value.column + 4)
  }

  @Test func `an alias stands for its value`() throws {
    let node = try YAMLReader.read(Array("a: &x {b: 1}\nc: *x\n".utf8), file: "x")
    guard case .mapping(let pairs) = node.content, case .mapping(let inner) = pairs[1].value.content
    else {
      Issue.record("not a mapping")
      return
    }
    #expect(inner[0].key.text == "b")
  }
}
