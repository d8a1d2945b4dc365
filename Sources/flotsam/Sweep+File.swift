internal import Experiments
internal import ScenarioFiles
internal import SimulationCore

extension Sweep {
  /// The sweep that `file` states; its cells share what they read.
  init(_ file: SweepFile) {
    let traces = TraceCache()
    self.init(
      cells: (0..<file.cellCount).map { cell in
        Cell(file.parameters(of: cell).map { Parameter(key: $0.key, value: $0.text) })
      },
      replications: file.replications,
      samples: file.samples,
      command: { cell, replication in
        let parameters = cell.parameters.map { parameter in
          var parameter = parameter
          if parameter.key == "scenario" { parameter.value = file.argument(parameter.value) }
          return parameter
        }
        return Self.command(parameters, replication)
      },
      prepare: { cell throws(SimulationError) in
        try Preparation(try file.load(cell), traces: traces).prepared
      }
    )
  }

  /// The command that runs one replication alone.
  private static func command(_ parameters: [Parameter], _ replication: UInt64) -> String {
    var words = ["flotsam", "run"]
    for parameter in parameters {
      switch parameter.key {
      case "scenario": words.insert(parameter.value, at: 2)
      case "seed", "trace": words += ["--\(parameter.key)", parameter.value]
      case _: words += ["--set", "\(parameter.key)=\(parameter.value)"]
      }
    }
    words += ["--replication", String(replication)]
    return words.map(Shell.quoted).joined(separator: " ")
  }
}
