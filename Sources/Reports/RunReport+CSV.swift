package import SimulationCore

extension RunReport {
  /// The record as CSV with the columns `app,metric,value`.
  ///
  /// One row a number: the metric is the path of the JSON form's member with dots, such as
  /// `launch_latency_ms.cold.p50`. `app` is empty for what concerns the whole run. What is absent
  /// has an empty value.
  package static func csv(_ record: RunRecord) -> String {
    var text = "app,metric,value\n"
    guard case .object(let members) = value(record) else { return text }
    for member in members where member.key != "apps" {
      append(member.value, app: "", metric: member.key, to: &text)
    }
    for member in members where member.key == "apps" {
      guard case .array(let apps) = member.value else { continue }
      for (app, record) in zip(apps, record.apps) {
        guard case .object(let members) = app else { continue }
        for member in members where member.key != "id" {
          append(member.value, app: record.id, metric: member.key, to: &text)
        }
      }
    }
    return text
  }

  private static func append(
    _ value: JSONValue,
    app: String,
    metric: String,
    to text: inout String
  ) {
    switch value {
    case .object(let members):
      for member in members {
        append(member.value, app: app, metric: "\(metric).\(member.key)", to: &text)
      }
    case .array(let values):
      for (place, value) in values.enumerated() {
        append(value, app: app, metric: "\(metric).\(place)", to: &text)
      }
    case .null: text += "\(quoted(app)),\(metric),\n"
    case .text(let value): text += "\(quoted(app)),\(metric),\(quoted(value))\n"
    case .bool, .integer, .unsigned, .number:
      text += "\(quoted(app)),\(metric),\(JSONWriter.compact(value))\n"
    }
  }

  /// A field after RFC 4180: in quotes if it has a comma, a quote or an end of line in it.
  private static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
