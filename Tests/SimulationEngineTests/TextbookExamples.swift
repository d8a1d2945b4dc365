import SimulationCore

/// The rules of `textbook`, each with an example worked out by hand: footprints and switching.
enum TextbookExamples {
  static let all = footprints + switching + pressure + eviction + counting + bare

  static let footprints = [
    TextbookExample(
      name: "1: a launch is asked for in one piece at the action",
      scenario: exampleScenario(
        [exampleApp("a", 30, cold: 2)],
        [at(0, .open, 0)],
        duration: seconds(4)
      ),
      expected: [
        "launches": 1, "cold": 1, "transitions": 2, "peak": mebibytes(30), "mean": mebibytes(30),
        "time notRunning": 0, "time inactive": seconds(2), "time active": seconds(2),
        "latencies": 1, "median latency": seconds(2),
      ]
    ),
    TextbookExample(
      // MiB x s: 10, 11 x 2, 12 x 2, 13 x 2, 14 x 3; a tenth of 124 MiB is 13,002,342.4 bytes.
      name: "2: growth runs while active, goes on from what was kept, and ends at the peak",
      scenario: exampleScenario(
        [exampleApp("a", 10, growth: 1, peak: 14, cold: 1)],
        [at(0, .open, 0), at(3, .home), at(5, .open, 0)],
        duration: seconds(10)
      ),
      expected: [
        "peak": mebibytes(14), "mean": 13_002_342, "transitions": 8, "launches": 2, "cold": 1,
      ]
    ),
    TextbookExample(
      name: "2: available at the line is not below it",
      scenario: exampleScenario(
        [exampleApp("a", 70, growth: 1, reaction: 60)],
        [at(0, .open, 0)],
        duration: 10_000_000
      ),
      expected: ["warnings": 0, "levels": 0, "peak": mebibytes(80)]
    ),
    TextbookExample(
      // The answer leaves 25 MiB less a byte, which is not over 25 %.
      name: "2: a line is crossed at the first microsecond below it",
      scenario: exampleScenario(
        [exampleApp("a", 70, growth: 1, onWarning: 5)],
        [at(0, .open, 0)],
        duration: 10_000_001
      ),
      expected: ["warnings": 1, "levels": 1, "peak": mebibytes(80) + 1]
    ),
    TextbookExample(
      name: "3: an app keeps its background footprint",
      scenario: exampleScenario(
        [exampleApp("a", 40, background: 25)],
        [at(0, .open, 0), at(2, .home)],
        duration: seconds(4)
      ),
      expected: ["peak": mebibytes(40), "mean": mebibytes(32.5)]
    ),
    TextbookExample(
      name: "3: without the key it frees nothing",
      scenario: exampleScenario(
        [exampleApp("a", 40)],
        [at(0, .open, 0), at(2, .home)],
        duration: seconds(4)
      ),
      expected: ["peak": mebibytes(40), "mean": mebibytes(40)]
    ),
    TextbookExample(
      // 30, 85, 75, 75 MiB; 25 MiB available are not over 25 %.
      name: "4: an answer stops at min(launch, background)",
      scenario: exampleScenario(
        [exampleApp("a", 30, background: 20, onWarning: 15, reaction: 1)],
        [at(0, .open, 0), at(1, .memory, amount: 55)],
        duration: seconds(4)
      ),
      expected: ["warnings": 1, "levels": 1, "mean": mebibytes(66.25), "peak": mebibytes(85)]
    ),
    TextbookExample(
      // The hog leaves nothing; patience ends when the only app is in front again.
      name: "5: a warm launch asks for nothing and is never refused",
      scenario: exampleScenario(
        [exampleApp("a", 60)],
        [at(0, .open, 0), at(1, .home), at(1, .memory, amount: 40), at(2, .open, 0)],
        duration: seconds(5)
      ),
      expected: [
        "launches": 2, "cold": 1, "refused": 0, "evictions": 0, "levels": 1, "warnings": 0,
        "critical": 0, "peak": mebibytes(100),
      ]
    ),
    TextbookExample(
      name: "6: what isn't said is 0",
      scenario: exampleScenario(
        [exampleApp("a", 10)],
        [at(1, .open, 0)],
        duration: seconds(2)
      ),
      expected: [
        "time notRunning": seconds(1), "time inactive": 0, "time active": seconds(1),
        "median latency": 0, "mean": mebibytes(5),
      ]
    ),
  ]

  static let switching = [
    TextbookExample(
      name: "7: the app that is left may be the victim, and isn't warned",
      scenario: exampleScenario(
        [exampleApp("a", 60), exampleApp("b", 50)],
        [at(0, .open, 0), at(1, .open, 1)],
        duration: seconds(2)
      ),
      expected: [
        "by launch": 1, "evicted suspended": 1, "warnings": 0, "critical": 0, "levels": 2,
        "transitions": 8, "peak": mebibytes(60), "mean": mebibytes(55), "a evictions": 1,
      ]
    ),
    TextbookExample(
      name: "8: opening the app in front and Home on the home screen do nothing",
      scenario: exampleScenario(
        [exampleApp("a", 10, cold: 1)],
        [
          at(0, .open, 0), at(0.5, .open, 0), at(2, .open, 0), at(3, .home), at(3.5, .home),
        ]
      ),
      expected: [
        "launches": 1, "abandoned": 0, "transitions": 5, "duration": seconds(3.5),
        "median latency": seconds(1),
      ]
    ),
    TextbookExample(
      name: "8: opening another app while one launches abandons the first",
      scenario: exampleScenario(
        [exampleApp("a", 10, cold: 2), exampleApp("b", 10)],
        [at(0, .open, 0), at(1, .open, 1)],
        duration: seconds(3)
      ),
      expected: ["launches": 2, "abandoned": 1, "latencies": 1, "median latency": 0]
    ),
    TextbookExample(
      name: "9: an abandoned launch enters the background as from Home",
      scenario: exampleScenario(
        [exampleApp("a", 10, background: 4, cold: 2, task: 1)],
        [at(0, .open, 0), at(1, .home)],
        duration: seconds(3)
      ),
      expected: [
        "abandoned": 1, "latencies": 0, "transitions": 3, "time inactive": seconds(1),
        "time background": seconds(1), "time suspended": seconds(1), "mean": mebibytes(6),
      ]
    ),
    TextbookExample(
      name: "9: an abandoned launch is a use",
      scenario: exampleScenario(
        [exampleApp("a", 40, resume: 2), exampleApp("b", 40)],
        [
          at(0, .open, 0), at(1, .open, 1), at(2, .home), at(3, .open, 0), at(4, .home),
          at(5, .memory, amount: 30),
        ],
        duration: seconds(6)
      ),
      expected: [
        "abandoned": 1, "by hog": 1, "a evictions": 0, "b evictions": 1, "levels": 2,
      ]
    ),
    TextbookExample(
      // In the background from 1 to 3 and from 5 to 8.5.
      name: "10: each entry into the background starts a new full task",
      scenario: {
        var scenario = exampleScenario(
          [exampleApp("a", 10, task: 3)],
          [at(0, .open, 0), at(1, .home), at(3, .open, 0), at(5, .home)],
          duration: seconds(10)
        )
        scenario.platform.suspensionDelay = .milliseconds(500)
        return scenario
      }(),
      expected: [
        "time active": seconds(3), "time background": seconds(5.5),
        "time suspended": seconds(1.5), "transitions": 9,
      ]
    ),
  ]
}
