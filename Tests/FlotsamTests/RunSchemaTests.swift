import Foundation
import Reports
import SimulationCore
import Testing

/// Checks values against the part of JSON Schema that the forms of results use.
enum SchemaCheck {
  static func problems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let constant = schema["const"] as? String {
      return value as? String == constant ? [] : ["\(path) isn't \(constant)"]
    }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? "no type"]
    guard types.contains(where: { matches(value, $0) }) else { return ["\(path) is no \(types)"] }
    if let object = value as? [String: Any] { return members(object, schema, at: path) }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      return array.flatMap { problems($0, items, at: path + "[]") }
    }
    return []
  }

  private static func members(
    _ object: [String: Any],
    _ schema: [String: Any],
    at path: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    if properties.isEmpty, let any = schema["additionalProperties"] as? [String: Any] {
      return object.flatMap { problems($0.value, any, at: "\(path).\($0.key)") }
    }
    let required = schema["required"] as? [String] ?? []
    var found: [String] = []
    if Set(object.keys) != Set(properties.keys) || Set(required) != Set(properties.keys) {
      found.append("\(path) has other members than its schema")
    }
    for (key, value) in object {
      guard let property = properties[key] else { continue }
      found += problems(value, property, at: "\(path).\(key)")
    }
    return found
  }

  private static func matches(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": value is Bool
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}

@Suite struct RunSchemaTests {
  private func schema() throws -> [String: Any] {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try ScratchFolder.read("/\(path)/configs/schema/run.schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `the JSON form is what its schema says`() throws {
    var onBare = OfflineRecord(belady: 30, beladyCost: 28, pessimal: 150)
    let elsewhere = onBare
    var memory = RealMemoryRecord()
    memory.budget = 1 << 30
    memory.leastReturned = 0.99
    memory.mostOverBudget = -1
    memory.apps = [.init(id: "mail")]
    memory.samples = [.init()]
    memory.evictions = [.init(time: 1, app: 0, touched: 2, returned: 3, span: 4)]
    memory.failures = [.init(time: 1, app: "mail", reason: "none", held: 2, wanted: 3)]
    onBare.bound = 20
    for text in [
      RunReport.json(sampleRecord), RunReport.json(.init()),
      RunReport.json(sampleRecord, offline: onBare), RunReport.json(.init(), offline: elsewhere),
      RunReport.json(sampleRecord, memory: memory), RunReport.json(.init(), memory: .init()),
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(SchemaCheck.problems(value, try schema(), at: "") == [])
    }
  }

  @Test func `the check sees a member too many and a wrong type`() throws {
    let text = RunReport.json(sampleRecord)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var object = try #require(value as? [String: Any])
    object["extra"] = 1
    object["seed"] = "1"
    #expect(SchemaCheck.problems(object, try schema(), at: "").count == 2)
  }
}
