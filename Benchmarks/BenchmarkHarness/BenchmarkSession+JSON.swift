package import Reports
internal import ScenarioFiles
package import SimulationCore

/// The form `flotsam.bench/1`, in which results are printed and baselines are kept.
extension BenchmarkSession {
  static let schema = "flotsam.bench/1"

  /// The session as JSON, all samples included.
  package var json: JSONValue {
    [
      "schema": .text(Self.schema),
      "commit": .text(commit),
      "machine": [
        "processor": .text(machine.processor), "model": .text(machine.model),
        "cores": .integer(Int64(machine.cores)), "system": .text(machine.system),
        "toolchain": .text(machine.toolchain), "build": .text(machine.build),
      ],
      "yardstick": .array(yardstick.map(\.json)),
      "benchmarks": .array(results.map(\.json)),
    ]
  }

  /// The session that the JSON in `bytes` of `file` holds.
  package init(reading bytes: [UInt8], file: String) throws(SimulationError) {
    let root = try YAMLMapping(
      YAMLValue(reading: SourceText(bytes, file: file)),
      keys: ["schema", "commit", "machine", "yardstick", "benchmarks"],
      of: "a baseline"
    )
    let schema = try root.required("schema")
    guard try schema.string() == Self.schema else {
      throw schema.error("the schema isn't \(Self.schema)", hint: "save the baseline anew")
    }
    self.init(
      machine: try Machine(root.required("machine")),
      commit: try root.required("commit").string(),
      results: try root.required("benchmarks").list().map { (value) throws(SimulationError) in
        try BenchmarkResult(value)
      }
    )
  }
}

extension Machine {
  fileprivate init(_ value: YAMLValue) throws(SimulationError) {
    let keys = ["processor", "model", "cores", "system", "toolchain", "build"]
    let machine = try YAMLMapping(value, keys: keys, of: "a machine")
    self.init(
      processor: try machine.required("processor").string(),
      model: try machine.decode("model", or: "") { $0.node.text ?? "" },
      cores: Int(try machine.required("cores").integer(in: 1...1_000_000)),
      system: try machine.required("system").string(),
      toolchain: try machine.required("toolchain").string(),
      build: try machine.required("build").string()
    )
  }
}

extension YardstickRow {
  fileprivate var json: JSONValue {
    [
      "work": .text(work), "apps": .integer(Int64(apps)),
      "transitions_per_s": .number(transitionsPerSecond),
      "ours_ns": .number(ours), "yardstick_ns": .number(yardstick), "ratio": .number(ratio),
    ]
  }
}

extension BenchmarkResult {
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "input": .text(input), "apps": .integer(Int64(apps)),
      "unit": .text(unit), "remark": .text(remark),
      "operations": .integer(Int64(operations)),
      "throughput_per_s": .optional(throughput),
      "counts": JSONValue(members: counts.map { ($0.name, .integer($0.count)) }),
      "percentiles": JSONValue(
        members: Metric.allCases.compactMap { metric in
          percentiles(metric).map { percentiles in
            let values = zip(Percentiles.names, percentiles.values)
            return (metric.rawValue, JSONValue(members: values.map { ($0, .number($1)) }))
          }
        }
      ),
      "samples": JSONValue(
        members: Metric.allCases.compactMap { metric in
          samples[metric].map { (metric.rawValue, .array($0.map { .number($0) })) }
        }
      ),
      "pace_ns": .array(pace.map { .number($0) }),
    ]
  }

  fileprivate init(_ value: YAMLValue) throws(SimulationError) {
    let result = try YAMLMapping(
      value,
      keys: [
        "name", "input", "apps", "unit", "remark", "operations", "throughput_per_s", "counts",
        "percentiles", "samples", "pace_ns",
      ],
      of: "a benchmark"
    )
    self.init(
      Benchmark(
        try result.required("name").string(),
        input: try result.required("input").string(),
        apps: Int(try result.required("apps").integer(in: 0...1_000_000_000)),
        unit: try result.required("unit").string()
      ) { () throws(SimulationError) in
        throw SimulationError(.ours, "a benchmark that was read can't be run")
      }
    )
    operations = Int(try result.required("operations").integer(in: 0...Int64.max))
    let kinds = Metric.allCases.map(\.rawValue)
    let all = try YAMLMapping(result.required("samples"), keys: kinds, of: "samples")
    for metric in Metric.allCases {
      guard let list = all[metric.rawValue] else { continue }
      samples[metric] = try Self.numbers(list)
    }
    pace = try Self.numbers(result.required("pace_ns"))
  }

  private static func numbers(_ value: YAMLValue) throws(SimulationError) -> [Double] {
    try value.list().map { (value) throws(SimulationError) in try value.number(in: 0...1e18) }
  }
}
