package import SimulationCore

extension RunReport {
  /// The record as CSV with the columns `app,metric,value`.
  ///
  /// One row a number: the metric is the path of the JSON form's member with dots, such as
  /// `launch_latency_ms.cold.p50`. `app` is empty for what concerns the whole run. What is absent
  /// has an empty value.
  package static func csv(
    _ record: RunRecord,
    offline: OfflineRecord? = nil,
    memory: RealMemoryRecord? = nil
  ) -> String {
    var rows: [[JSONValue]] = [[.text("app"), .text("metric"), .text("value")]]
    let whole = value(record, offline: offline, memory: memory)
    guard case .object(let members) = whole else { return "" }
    for member in members where member.key != "apps" {
      append(member.value, app: "", metric: member.key, to: &rows)
    }
    for app in record.apps {
      guard case .object(let members) = value(of: app) else { continue }
      for member in members where member.key != "id" {
        append(member.value, app: app.id, metric: member.key, to: &rows)
      }
    }
    return CSVWriter.text(rows)
  }

  private static func append(
    _ value: JSONValue,
    app: String,
    metric: String,
    to rows: inout [[JSONValue]]
  ) {
    switch value {
    case .object(let members):
      for member in members {
        append(member.value, app: app, metric: "\(metric).\(member.key)", to: &rows)
      }
    case .array(let values):
      for (place, value) in values.enumerated() {
        append(value, app: app, metric: "\(metric).\(place)", to: &rows)
      }
    case .null, .text, .bool, .integer, .unsigned, .number:
      rows.append([.text(app), .text(metric), value])
    }
  }
}
