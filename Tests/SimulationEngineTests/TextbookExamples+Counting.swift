import SimulationCore

/// Examples of what is counted, and of the platform `bare`.
extension TextbookExamples {
  static let counting = [
    TextbookExample(
      name: "20: each change of state is one transition",
      scenario: exampleScenario(
        [exampleApp("a", 10)],
        [at(0, .open, 0), at(1, .call), at(2, .decline)],
        duration: seconds(3)
      ),
      expected: [
        "transitions": 4, "time inactive": seconds(1), "time active": seconds(2), "launches": 1,
      ]
    ),
    TextbookExample(
      // MiB x s: 12.5 x 5, 10 x 5.
      name: "21: the peak is seen just before an event",
      scenario: exampleScenario(
        [exampleApp("a", 10, growth: 1, background: 10)],
        [at(0, .open, 0), at(5, .home)],
        duration: seconds(10)
      ),
      expected: ["peak": mebibytes(15), "mean": mebibytes(11.25)]
    ),
    mean(ofHalf: 1, is: 0), mean(ofHalf: 3, is: 2),
    TextbookExample(
      name: "22: events at the duration itself are processed",
      scenario: exampleScenario(
        [exampleApp("a", 10)],
        [at(2, .open, 0)],
        duration: seconds(2)
      ),
      expected: ["launches": 1, "latencies": 1, "transitions": 2, "mean": 0]
    ),
    TextbookExample(
      name: "22: a launch pending at the end is neither abandoned nor in the latencies",
      scenario: exampleScenario(
        [exampleApp("a", 10, cold: 5)],
        [at(1, .open, 0)],
        duration: seconds(3)
      ),
      expected: ["launches": 1, "abandoned": 0, "latencies": 0]
    ),
    TextbookExample(
      name: "22: a script ends when what is pending is done, growth apart",
      scenario: exampleScenario([exampleApp("a", 10, growth: 1, cold: 2)], [at(0, .open, 0)]),
      expected: ["duration": seconds(2), "latencies": 1, "levels": 0]
    ),
  ]

  static let bare = [
    TextbookExample(
      name: "bare: victims go only until the newcomer fits",
      scenario: exampleScenario(
        [exampleApp("a", 40), exampleApp("b", 40), exampleApp("c", 60)],
        [
          at(0, .open, 0), at(1, .open, 1), at(2, .open, 2), at(3, .open, 1), at(4, .open, 0),
        ],
        isBare: true
      ),
      expected: [
        "launches": 5, "cold": 4, "by launch": 2, "a evictions": 1, "c evictions": 1,
        "levels": 0, "peak": mebibytes(100), "reloaded": mebibytes(40), "regrets": 1,
      ]
    ),
    TextbookExample(
      name: "bare: an app larger than the budget is refused and evicts nothing",
      scenario: exampleScenario(
        [exampleApp("a", 40), exampleApp("b", 101)],
        [at(0, .open, 0), at(1, .open, 1)],
        isBare: true
      ),
      expected: ["launches": 2, "cold": 2, "refused": 1, "evictions": 0, "transitions": 5]
    ),
    TextbookExample(
      name: "bare: the hog never takes the app in front",
      scenario: exampleScenario(
        [exampleApp("a", 30), exampleApp("b", 50)],
        [
          at(0, .open, 0), at(1, .open, 1), at(2, .memory, amount: 51),
          at(3, .memory, amount: 50),
        ],
        isBare: true
      ),
      expected: [
        "refused hogs": 1, "by hog": 1, "a evictions": 1, "b evictions": 0,
        "peak": mebibytes(100),
      ]
    ),
  ]

  /// So many bytes for half of the time.
  private static func mean(ofHalf bytes: Int64, is mean: Int64) -> TextbookExample {
    var app = exampleApp("a", 0)
    app.footprint.launch = .fixed(bytes)
    return TextbookExample(
      name: "21: a mean of \(bytes)/2 bytes is rounded to \(mean)",
      scenario: exampleScenario([app], [at(1, .open, 0)], duration: seconds(2)),
      expected: ["mean": mean]
    )
  }
}
