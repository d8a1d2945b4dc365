package import Experiments
internal import Reports
package import SimulationCore
internal import Statistics

/// The results of a sweep in the forms that users want.
package struct SweepReport {
  /// What the text shows if nothing else is asked for.
  package static let usual: [Measure] = [.coldRate, .launchP99, .evictions, .appsAlive]
  /// The name and version of the JSON form.
  private static let schema = "flotsam.report/1"

  private let keys: [String]
  private var cells: [ResultStore.StoredCell] = []
  private let measures: [Measure]
  /// What failed and wasn't done since.
  package let failures: [ResultStore.Failure]

  /// What is in `store`; the text shows `measures`.
  package init(_ store: ResultStore, measures: [Measure]) throws(SimulationError) {
    self.measures = measures
    keys = try store.keys()
    failures = try store.failures()
    var cells: [ResultStore.StoredCell] = []
    try store.eachCell { cell throws(SimulationError) in cells.append(cell) }
    self.cells = cells
  }

  private func value(of key: String, in cell: ResultStore.StoredCell) -> String? {
    cell.parameters.first { $0.key == key }?.value
  }
}

// MARK: - For programs

extension SweepReport {
  /// A row a replication.
  package var csv: String {
    let parameters = keys.filter { $0 != "seed" }
    let head = ["cell", "replication", "seed"] + parameters + Measure.allCases.map(\.column)
    var text = CSVWriter.text([head.map(JSONValue.text)])
    for cell in cells {
      let values = parameters.map { JSONValue.optional(value(of: $0, in: cell)) }
      text += CSVWriter.text(
        cell.measurements.map { measurement in
          var row: [JSONValue] = [
            .text(cell.id), .integer(Int64(measurement.replication)), .unsigned(measurement.seed),
          ]
          row += values
          for value in measurement.values { row.append(JSONValue(value)) }
          return row
        }
      )
    }
    return text
  }

  /// An object a cell.
  package var json: String {
    JSONWriter.pretty([
      "schema": .text(Self.schema),
      "cells": .array(cells.map(value(of:))),
      "failures": .array(
        failures.map { failure -> JSONValue in
          [
            "cell": .text(failure.cell), "replication": .integer(Int64(failure.replication)),
            "message": .text(failure.message), "command": .text(failure.command),
          ]
        }
      ),
    ])
  }

  private func value(of cell: ResultStore.StoredCell) -> JSONValue {
    [
      "cell": .text(cell.id),
      "parameters": JSONValue(members: cell.parameters.map { ($0.key, .text($0.value)) }),
      "summary": JSONValue(
        members: Measure.allCases.map { measure -> (String, JSONValue) in
          let estimate = estimate(measure, in: cell)
          let value: JSONValue = [
            "mean": .optional(estimate?.value),
            "low": .optional(estimate?.interval?.low),
            "high": .optional(estimate?.interval?.high),
            "replications": .integer(Int64(estimate?.count ?? 0)),
          ]
          return (measure.column, value)
        }
      ),
      "replications": .array(cell.measurements.map(value(of:))),
    ]
  }

  private func value(of measurement: ResultStore.Measurement) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("replication", .integer(Int64(measurement.replication))),
      ("seed", .unsigned(measurement.seed)),
    ]
    for (measure, value) in zip(Measure.allCases, measurement.values) {
      members.append((measure.column, JSONValue(value)))
    }
    return JSONValue(members: members)
  }
}

extension JSONValue {
  fileprivate init(_ value: MeasuredValue?) {
    switch value {
    case nil: self = .null
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    }
  }
}

// MARK: - For people

extension SweepReport {
  /// A line a cell.
  package var text: String {
    let varied = keys.filter { key in
      cells.contains { value(of: key, in: $0) != cells.first.flatMap { value(of: key, in: $0) } }
    }
    let shared = keys.filter { !varied.contains($0) }.compactMap { key in
      cells.first.flatMap { value(of: key, in: $0) }.map { "\(key) \($0)" }
    }
    let count = cells.reduce(0) { $0 + $1.measurements.count }
    var lines = [
      ([
        "\(HumanUnits.count(Int64(cells.count))) cell\(cells.count == 1 ? "" : "s")",
        "\(HumanUnits.count(Int64(count))) replication\(count == 1 ? "" : "s")",
      ] + shared).joined(separator: " · "), "",
    ]
    var columns = [TextTable.Alignment](repeating: .left, count: varied.count)
    columns.append(.right)
    for _ in measures { columns += [.right, .left] }
    var table = TextTable(columns)
    table.add(varied + ["n"] + measures.flatMap { [$0.name, "95 %"] })
    for cell in cells {
      let parameters = varied.map { value(of: $0, in: cell) ?? "-" }
      table.add(
        parameters + [HumanUnits.count(Int64(cell.measurements.count))]
          + measures.flatMap { texts($0, in: cell) }
      )
    }
    lines += table.lines(indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The mean of `measure` and its interval.
  private func texts(_ measure: Measure, in cell: ResultStore.StoredCell) -> [String] {
    let estimate = estimate(measure, in: cell)
    return [
      EstimateText.value(estimate, of: measure), EstimateText.interval(estimate, of: measure),
    ]
  }

  private func estimate(_ measure: Measure, in cell: ResultStore.StoredCell) -> Estimate? {
    guard let place = Measure.allCases.firstIndex(of: measure) else { return nil }
    let values = cell.measurements.map { $0.values[place]?.number }
    return measure.estimate(values, isExact: false, seed: 0)
  }
}
