import SimulationCore

/// Examples of levels, warnings and eviction.
extension TextbookExamples {
  static let pressure = [
    TextbookExample(
      // Taken after each step: 92, 0, 82, 80, 75, 74, 89, 91, 85, 84.
      name: "11: levels rise below a line and fall over the next",
      scenario: exampleScenario(
        [exampleApp("a", 10)],
        [92, -92, 82, -2, -5, -1, 15, 2, -6, -1].enumerated().map {
          at(Double($0.offset), .memory, amount: $0.element)
        }
      ),
      expected: ["levels": 7, "warnings": 0, "critical": 0, "peak": mebibytes(92)]
    ),
    TextbookExample(
      // 85 MiB with b: a is told. 91 MiB with the hog: a and b are.
      name: "12: a rise tells each running app but the one whose launch it is",
      scenario: exampleScenario(
        [exampleApp("a", 30, task: 60), exampleApp("b", 55)],
        [at(0, .open, 0), at(1, .home), at(2, .open, 1), at(3, .memory, amount: 6)],
        duration: seconds(4)
      ),
      expected: [
        "warnings": 1, "critical": 2, "levels": 2, "a warnings": 2, "b warnings": 1,
        "evictions": 0,
      ]
    ),
    TextbookExample(
      // MiB x s: 350, 85.5, 86 x 3; a fourteenth of 693.5 MiB is 51,941,961.14 bytes.
      name: "13: an answer that falls due when its app is suspended is lost",
      scenario: exampleScenario(
        [exampleApp("a", 30, growth: 1, onWarning: 10, reaction: 2)],
        [at(0, .open, 0), at(10, .memory, amount: 45), at(11, .home)],
        duration: seconds(14)
      ),
      expected: ["warnings": 1, "mean": 51_941_961, "peak": mebibytes(86)]
    ),
    TextbookExample(
      // MiB x s: 350, 85.5, 43, 43.125, 77.5 x 2; a fourteenth of 676.625 MiB is 50,678,052.57.
      name: "13: only the state at the due time counts",
      scenario: exampleScenario(
        [exampleApp("a", 30, growth: 1, onWarning: 10, reaction: 2)],
        [
          at(0, .open, 0), at(10, .memory, amount: 45), at(11, .home), at(11.5, .open, 0),
        ],
        duration: seconds(14)
      ),
      expected: ["warnings": 1, "mean": 50_678_053, "peak": mebibytes(86.5), "levels": 1]
    ),
  ]

  static let eviction = [
    TextbookExample(
      // Without its caches a keeps 30 MiB; with b 10 MiB are left, which is the stop level.
      name: "14: caches go first, and victims follow only if that doesn't do",
      scenario: exampleScenario(
        [exampleApp("a", 50, caches: 20), exampleApp("b", 60)],
        [at(0, .open, 0), at(1, .home), at(2, .open, 1)],
        duration: seconds(4)
      ),
      expected: [
        "evictions": 0, "levels": 1, "mean": mebibytes(70), "peak": mebibytes(90),
      ]
    ),
    TextbookExample(
      name: "15: a launch that no eviction could make fit purges and evicts nobody",
      scenario: exampleScenario(
        [exampleApp("a", 50, caches: 20, task: 60), exampleApp("b", 120)],
        [at(0, .open, 0), at(1, .open, 1)],
        duration: seconds(2)
      ),
      expected: [
        "refused": 1, "evictions": 0, "levels": 0, "warnings": 0, "critical": 0,
        "mean": mebibytes(50),
      ]
    ),
    TextbookExample(
      // Without a 5 MiB are left: c would fit, but the stop level doesn't hold.
      name: "15: victims go until the stop level holds",
      scenario: exampleScenario(
        [exampleApp("a", 10), exampleApp("b", 50), exampleApp("c", 45)],
        [at(0, .open, 0), at(1, .open, 1), at(2, .open, 2)],
        duration: seconds(3)
      ),
      expected: [
        "by launch": 2, "a evictions": 1, "b evictions": 1, "levels": 2, "peak": mebibytes(60),
      ]
    ),
    TextbookExample(
      name: "16: what fits below the evict line is granted, and the first victim goes later",
      scenario: exampleScenario(
        [exampleApp("a", 50)],
        [at(0, .open, 0), at(1, .home), at(2, .memory, amount: 46)]
      ),
      expected: [
        "by pressure": 1, "evicted suspended": 1, "levels": 2, "duration": seconds(4),
        "mean": mebibytes(73), "peak": mebibytes(96),
      ]
    ),
    TextbookExample(
      name: "16: patience is cancelled at the evict line",
      scenario: exampleScenario(
        [exampleApp("a", 50)],
        [
          at(0, .open, 0), at(1, .home), at(2, .memory, amount: 46), at(3, .memory, amount: -1),
        ]
      ),
      expected: ["evictions": 0, "levels": 1, "duration": seconds(3)]
    ),
    rank("lru", "b"), rank("fifo", "a"), rank("largest", "c"),
    TextbookExample(
      // Warning at the launch, critical a microsecond later, normal after the kill.
      name: "18: what grows and doesn't fit is killed in front",
      scenario: exampleScenario(
        [exampleApp("a", 90, growth: 1, reaction: 60)],
        [at(0, .open, 0)],
        duration: seconds(12)
      ),
      expected: [
        "foreground kills": 1, "by out_of_memory": 1, "evicted active": 1, "a evictions": 1,
        "levels": 3, "warnings": 0, "critical": 1, "transitions": 3, "peak": mebibytes(100),
        "time active": 10_000_001, "time notRunning": 1_999_999,
      ]
    ),
    TextbookExample(
      name: "19: a refused launch counts, and leaves nobody in front",
      scenario: exampleScenario(
        [exampleApp("a", 50), exampleApp("b", 120)],
        [at(0, .open, 0), at(1, .open, 1)],
        duration: seconds(2)
      ),
      expected: [
        "launches": 2, "cold": 2, "refused": 1, "b launches": 1, "b cold": 1, "b refused": 1,
        "transitions": 5, "time active": seconds(1), "time suspended": seconds(1),
        "time notRunning": seconds(2), "latencies": 1,
      ]
    ),
  ]

  /// Apps of 20, 22 and 33 MiB, launched a b c a; a hog of 30 MiB needs one of them gone.
  private static func rank(_ policy: String, _ victim: String) -> TextbookExample {
    TextbookExample(
      name: "17: \(policy) takes \(victim)",
      scenario: exampleScenario(
        [exampleApp("a", 20), exampleApp("b", 22), exampleApp("c", 33)],
        [
          at(0, .open, 0), at(1, .open, 1), at(2, .open, 2), at(3, .open, 0), at(4, .home),
          at(5, .memory, amount: 30),
        ],
        policy: PolicyModel(policy)
      ),
      expected: ["evictions": 1, "by hog": 1, "\(victim) evictions": 1]
    )
  }
}
