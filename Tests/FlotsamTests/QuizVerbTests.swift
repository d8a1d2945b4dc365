import Testing

/// `flotsam quiz` through a pipe.
@Suite struct QuizVerbTests {
  @Test func `asks, tells what was right, and sums up`() throws {
    let result = try Executable.flotsam(
      ["quiz", "--seed", "7", "--questions", "2"],
      input: "a\nz\nb\n"
    )
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        "$ flotsam quiz --seed 7 --questions 2\nquiz of seed 7 · 2 questions\n"
      )
    )
    #expect(result.output.contains("'z' is none of the answers; type one of a b c"))
    #expect(result.output.contains("Seed 7: 2 of 2 answered"))
    #expect(result.output.components(of: "Answer: ") == 2)
  }

  @Test(arguments: [["--seed", "0"], ["five-states"]])
  func `fits 80 columns`(words: [String]) throws {
    let solved = try Executable.flotsam(["quiz"] + words + ["--solve"])
    #expect(solved.status == 0)
    #expect(solved.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `sums up what was asked so far at the end of input`() throws {
    let result = try Executable.flotsam(["quiz", "--seed", "7"], input: "a\n\n")
    #expect(result.status == 0)
    #expect(result.output.contains("Question 3 of 5"))
    #expect(result.output.hasSuffix("  2  wrong  passed\n"))
    #expect(result.output.contains("Seed 7: 2 of 5 answered"))
  }

  @Test func `its own solutions get full marks`() throws {
    let folder = try ScratchFolder()
    var sheet = "seed,question,answer\n"
    for seed in ["1", "2"] {
      let solved = try Executable.flotsam(["quiz", "--seed", seed, "--solve"]).output
      let answers = solved.split(separator: "\n").filter { $0.hasPrefix("Answer: ") }
      #expect(answers.count == 5)
      for (place, line) in answers.enumerated() {
        sheet += "\(seed),\(place + 1),\(line.dropFirst(8).prefix(1))\n"
      }
    }
    try folder.write(sheet, to: "class.csv")
    let marks = try Executable.flotsam(["quiz", "--grade", "class.csv"], in: folder)
    #expect(marks.status == 0)
    #expect(
      marks.output.hasPrefix(
        """
        Students
          seed  right  answered  of all 5
             1      5         5   100.0 %
             2      5         5   100.0 %

        """
      )
    )
    #expect(!marks.output.contains("Wrong"))
  }

  @Test func `asks what a lesson teaches`() throws {
    let solved = try Executable.flotsam(["quiz", "belady-anomaly", "--solve"])
    #expect(solved.status == 0)
    #expect(solved.output.contains("bare, policy fifo,"))
    #expect(!solved.output.contains("message"))
    let other = try Executable.flotsam(["quiz", "belady-anomaly", "--policy", "lru", "--solve"])
    #expect(other.output.contains("bare, policy lru,"))
    let misspelt = try Executable.flotsam(["quiz", "five-stats"])
    #expect(misspelt.status == 66)
    #expect(
      misspelt.errors
        == "flotsam: there is no lesson or scenario \"five-stats\"; did you mean five-states?\n"
    )
  }

  @Test func `says what is wrong`() throws {
    #expect(try Executable.flotsam(["quiz", "--questions", "0"]).status == 64)
    #expect(try Executable.flotsam(["quiz", "nowhere"]).status == 66)
    #expect(try Executable.flotsam(["quiz", "--grade", "nowhere.csv"]).status == 66)
    let folder = try ScratchFolder()
    try folder.write("seed,question,answer\n1,9,a\n", to: "class.csv")
    let result = try Executable.flotsam(["quiz", "--grade", "class.csv"], in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("class.csv:2: there is no question 9; the quiz has 5"))
  }
}

extension String {
  /// How often `text` is in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
