import SimulationCore
import Testing
import Workloads

@Suite struct UsageTraceErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    var line: Int
    var column: Int
    var testDescription: String { message }

    init(_ text: String, _ message: String, line: Int = 0, column: Int = 0) {
      self.text = text
      self.message = message
      self.line = line
      self.column = column
    }
  }

  @Test(arguments: cases)
  func `says what is wrong, and where`(wrong: Case) throws {
    let error = try #require(throws: SimulationError.self) {
      try UsageTrace.read(Array(wrong.text.utf8), file: "trace.csv")
    }
    #expect(error.kind == .badData)
    #expect(error.message == wrong.message)
    #expect(error.place?.file == "trace.csv")
    #expect(error.place?.line == wrong.line)
    #expect(error.place?.column == wrong.column)
  }

  static let cases: [Case] = [
    Case("", "the file is empty"),
    Case("\n \r\n", "the file is empty"),
    Case("time,app\n", "the file has a header and no rows"),
    Case("App,Date,Time,Duration\n\n", "the file has a header and no rows"),
    Case("time,app,event\n0,,home\n", "no row opens an app"),
    Case("time\n0\n", "the column 'app' is missing", line: 1),
    Case("app,size\na,1\n", "the column 'time' is missing", line: 1),
    Case("time,app,colour\n0,a,red\n", "the column is unknown", line: 1, column: 10),
    Case("time,app,app\n0,a,b\n", "the column is there twice", line: 1, column: 10),
    Case(
      "time,app,size\n0,a,1\n1,b\n",
      "the row is too short: 2 fields, and the header has 3",
      line: 3
    ),
    Case("time,app\n0,a,1\n", "the row is too long: 3 fields, and the header has 2", line: 2),
    Case("time,app\n5,a\n4.9,b\n", "the time is before that of the row before", line: 3, column: 1),
    Case(
      "time,app\n2020-01-01T00:00:01,a\n2020-01-01T00:00:00,b\n",
      "the time is before that of the row before",
      line: 3,
      column: 1
    ),
    Case("time,app\n-1,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n1s,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\nnan,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n1e999999999,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n2019-02-29,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n2019-13-01,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n2019-01-01T25:00,a\n", "the time can't be read", line: 2, column: 1),
    Case("time,app\n0,a\n3155760000.1,a\n", "the trace is over 100 years long", line: 3, column: 1),
    Case(
      "time,app\n0,a\n2020-01-01T00:00:00,b\n",
      "a time is told in another way than in the first row",
      line: 3,
      column: 1
    ),
    Case(
      "time,app\n2020-01-01T00:00Z,a\n2020-01-01T00:01,b\n",
      "a time is told in another way than in the first row",
      line: 3,
      column: 1
    ),
    Case("app,time\n\"\",0\n", "the app is missing", line: 2, column: 1),
    Case("time,app,event\n0,,kill\n", "the app is missing", line: 2, column: 3),
    Case("time,app,event\n0,a,swipe\n", "the event is unknown", line: 2, column: 5),
    Case("time,app,event\n0,é,swipe\n", "the event is unknown", line: 2, column: 5),
    Case("time,app,event\n0,a,home\n", "the event has no app", line: 2, column: 3),
    Case("time,app,event\n0,a,lock\n", "the event has no app", line: 2, column: 3),
    Case("time,app,event\n0,a,reboot\n", "the event has no app", line: 2, column: 3),
    Case("time,app,size\n0,a,big\n", "the size can't be read", line: 2, column: 5),
    Case("time,app,size\n0,a,-5\n", "the size can't be read", line: 2, column: 5),
    Case("time,app,size\n0,a,5mb\n", "the size can't be read", line: 2, column: 5),
    Case("time,app,size\n0,a,1e40\n", "the size can't be read", line: 2, column: 5),
    Case("time,app,size\n0,a,0\n", "the size is impossible", line: 2, column: 5),
    Case("time,app,size\n0,a,1025TiB\n", "the size is impossible", line: 2, column: 5),
    Case("time,app,duration\n0,a,30\n", "the duration can't be read", line: 2, column: 5),
    Case("time,app,duration\n0,a,0:61:00\n", "the duration can't be read", line: 2, column: 5),
    Case("time,app,duration\n0,a,1000000h\n", "the duration can't be read", line: 2, column: 5),
    Case("time,app\n0,\"a\nb\n", "a quote is not closed", line: 2, column: 3),
    Case("time,app\n0,\"a\"b\n", "text follows a closing quote", line: 2, column: 6),
    Case("time,app\n0,a\"b\n", "a quote stands inside a field", line: 2, column: 4),
    Case("time,app\n0,a\r1,b\n", "a carriage return stands alone", line: 2, column: 4),
    Case("time,app\n0,a\u{0}b\n", "the file is not text", line: 2, column: 4),
    Case("time,app\n0,\"a\nb\",\n", "the row is too long: 3 fields, and the header has 2", line: 2),
    Case("time,app\n0,\"a\nb\"\nx,c\n", "the time can't be read", line: 4, column: 1),
    Case(
      "App,Date,Time,Duration\na,17/5/2019,1:00:00,0:00:01\n",
      "a date can't be read",
      line: 2,
      column: 3
    ),
    Case(
      "App,Date,Time,Duration\na,5/17/2019,24:00:00,0:00:01\n",
      "a time can't be read",
      line: 2,
      column: 13
    ),
    Case(
      "App,Date,Time,Duration\na,5/17/2019,1:00:00,90\n",
      "a duration can't be read",
      line: 2,
      column: 21
    ),
    Case(
      "App,Date,Time,Duration\na,5/17/2019,1:00:00,0:00:00\nb,5/16/2019,1:00:00,0:00:00\n",
      "the time is before that of the row before",
      line: 3,
      column: 13
    ),
    Case(
      "App,Date,Time,Duration\na,5/17/2019,1:00:00\n",
      "the row is too short: 3 fields, and the header has 4",
      line: 2
    ),
  ]

  private func error(reading bytes: [UInt8]) throws -> SimulationError {
    try #require(throws: SimulationError.self) { try UsageTrace.read(bytes, file: "x.csv") }
  }

  @Test func `shows the line, and says what would be right`() throws {
    let error = try error(reading: Array("time,app,event\r\n0,a,swipe\r\n".utf8))
    #expect(error.place?.excerpt == "0,a,swipe")
    #expect(error.hint == "one of open, home, lock, unlock, kill, reboot")
  }

  @Test func `refuses what is not UTF-8`() throws {
    let header = Array("time,app\n0,".utf8)
    #expect(try error(reading: header + [0xc3, 0x28]).message == "the app's name is not UTF-8")
    #expect(try error(reading: [0xff, 0xfe, 0x74, 0x00]).message == "the file is UTF-16")
    #expect(try error(reading: [0xfe, 0xff, 0x00, 0x74]).message == "the file is UTF-16")
  }

  @Test func `refuses a record over a mebibyte`() throws {
    let long = Array(repeating: UInt8(0x61), count: 1 << 20)
    let plain = try error(reading: Array("time,app\n0,".utf8) + long)
    #expect(plain.message == "a record is over 1 MiB")
    let quoted = try error(reading: Array("time,app\n0,\"".utf8) + long + [0x61, 0x61])
    #expect(quoted.message == "a quote is not closed")
    #expect(quoted.place?.excerpt?.utf8.count == 160)
  }
}
