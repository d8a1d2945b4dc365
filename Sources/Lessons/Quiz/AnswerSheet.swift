package import SimulationCore
internal import Workloads

/// The answers of a class: a CSV file with the columns seed, question and answer, in any order.
package struct AnswerSheet: Hashable, Sendable {
  /// One answer.
  package struct Line: Hashable, Sendable {
    /// The seed of the student's quiz.
    package var seed: UInt64
    /// The number of the question, from 1 on.
    package var question: Int
    /// What was answered; empty for nothing.
    package var answer: String
    /// The line of the file, from 1.
    package var number: Int
  }

  private static let columns = ["seed", "question", "answer"]

  /// The answers, in the file's order.
  package private(set) var lines: [Line] = []

  /// Reads the answers in `bytes`, a file called `file` in errors.
  package init(_ bytes: [UInt8], file: String) throws(SimulationError) {
    var reader = try CSVReader(bytes, file: file)
    var record = CSVRecord()
    guard try reader.next(into: &record) else {
      throw SimulationError(
        .badData,
        "the file is empty",
        at: .init(file: file),
        hint: "it begins with the line seed,question,answer"
      )
    }
    let header = record.fields.indices.map { Self.text(record[$0]).lowercased() }
    var places: [Int] = []
    for column in Self.columns {
      guard let place = header.firstIndex(of: column) else {
        throw SimulationError(
          .badData,
          "there is no column '\(column)'",
          at: .init(file: file, line: record.line),
          hint: "the columns are seed, question and answer"
        )
      }
      places.append(place)
    }
    while try reader.next(into: &record) {
      lines.append(try Self.line(record, places, file: file))
    }
  }

  private static func line(
    _ record: CSVRecord,
    _ places: [Int],
    file: String
  ) throws(SimulationError) -> Line {
    let place = SimulationError.Place(file: file, line: record.line)
    guard record.fields.count > places.max() ?? 0 else {
      throw SimulationError(
        .badData,
        "the row has \(record.fields.count) field\(record.fields.count == 1 ? "" : "s")",
        at: place,
        hint: "it needs a seed, a question and an answer"
      )
    }
    let texts = places.map { text(record[$0]) }
    guard let seed = UInt64(texts[0]) else {
      throw SimulationError(.badData, "'\(texts[0])' is no seed", at: place, hint: "as in 42")
    }
    guard let question = Int(texts[1]) else {
      throw SimulationError(
        .badData,
        "'\(texts[1])' is no number of a question",
        at: place,
        hint: "the first is 1"
      )
    }
    return Line(seed: seed, question: question, answer: texts[2], number: record.line)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
