import SimulationCore

extension CSVReader {
  /// Sees to it that `record` has as many fields as the header.
  func check(_ record: CSVRecord, has count: Int) throws(SimulationError) {
    guard record.fields.count != count else { return }
    let length = record.fields.count < count ? "short" : "long"
    throw error(
      "the row is too \(length): \(record.fields.count) fields, and the header has \(count)",
      of: record,
      hint: "put a field with a comma in quotes; leave a field empty rather than out"
    )
  }

  /// The number of the app that field `index` of `record` names.
  func app(
    in index: Int,
    of record: CSVRecord,
    builder: inout TraceBuilder
  ) throws(SimulationError) -> Int32 {
    let name = record[index]
    guard !name.isEmpty else {
      throw error("the app is missing", in: index, of: record)
    }
    guard let app = builder.app(name) else {
      throw error("the app's name is not UTF-8", in: index, of: record)
    }
    return app
  }
}
