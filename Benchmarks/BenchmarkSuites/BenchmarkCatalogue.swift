package import BenchmarkHarness

/// All suites: to add one, a file with an enum that conforms to `BenchmarkSuite`, and its name here.
package enum BenchmarkCatalogue {
  private static var suites: [any BenchmarkSuite.Type] {
    [
      LifecycleSuite.self, EventQueueSuite.self, SwitchingSuite.self, PressureSuite.self,
      PolicySuite.self, RunSuite.self, ImportSuite.self, ReplicationSuite.self,
      SweepSuite.self,
    ]
  }

  /// What `selection` has of all suites, in their order; inside a suite, size by size.
  package static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.own == nil
      ? suites.flatMap { $0.benchmarks(selection) } : RunSuite.benchmarks(selection)
  }

  /// The suites' names and what each measures.
  package static var summaries: [(name: String, summary: String)] {
    suites.map { ($0.name, $0.summary) }
  }
}

/// A family of benchmarks.
protocol BenchmarkSuite {
  /// The first part of its benchmarks' names.
  static var name: String { get }
  /// What it measures, in a line.
  static var summary: String { get }
  /// Its benchmarks, size by size.
  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark]
}
