import Testing

@Suite struct LessonVerbTests {
  @Test func `lists the lessons in their order`() throws {
    let list = try Executable.flotsam(["lesson"])
    #expect(list.status == 0)
    #expect(list.output.hasPrefix(" 1  five-states "))
    #expect(list.output.split(separator: "\n").count == 15)
    #expect(try Executable.flotsam(["lesson", "--list"]).output == list.output)
  }

  @Test func `tells a lesson without its answers, with them, and by number`() throws {
    let plain = try Executable.flotsam(["lesson", "silent-eviction", "--no-input"])
    #expect(plain.status == 0)
    #expect(plain.output.hasPrefix("8. Silent eviction and the lost state\n"))
    #expect(!plain.output.contains("Answer:"))
    let solved = try Executable.flotsam(["lesson", "8", "--solve"])
    #expect(solved.output.contains("Who is evicted first?"))
    #expect(solved.output.contains("\nAnswer: form\n"))
  }

  @Test(arguments: 1...15)
  func `fits into 80 columns`(number: Int) throws {
    let lesson = try Executable.flotsam(["lesson", "\(number)", "--solve"])
    #expect(lesson.status == 0)
    #expect(lesson.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `asks, and ends where the input does`() throws {
    let result = try Executable.flotsam(["lesson", "five-states"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("  e) suspended\n> \n"))
    #expect(!result.output.contains("Question 2"))
  }

  @Test func `asks again after what is none of the choices`() throws {
    let result = try Executable.flotsam(["lesson", "five-states"], input: "f\ninactive\na\n\n")
    #expect(result.output.contains("> 'f' is none of the answers; type one of a b c d e, "))
    #expect(result.output.contains("> Right: inactive\n"))
    #expect(result.output.contains("> No.\nAnswer: background\n"))
    #expect(result.output.contains("> Answer: suspended\n"))
  }

  @Test func `a lesson that isn't there is an error that says which there are`() throws {
    let unknown = try Executable.flotsam(["lesson", "five-state"])
    #expect(unknown.status == 66)
    #expect(
      unknown.errors == "flotsam: there is no lesson \"five-state\"; did you mean five-states?\n"
    )
    #expect(try Executable.flotsam(["lesson", "99"]).status == 66)
    #expect(try Executable.flotsam(["lesson", "--solve"]).status == 64)
  }

  @Test func `what is wrong in a lesson is told with its place`() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "title: t\nnumber: 1\nscenario: policy-lesson\nparts:\n  - {text: \"{cold}\"}\n",
      to: "wrong.yaml"
    )
    let result = try Executable.flotsam(["lesson", "./wrong.yaml", "--solve"], in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("no fact is called \"cold\""))
  }
}
