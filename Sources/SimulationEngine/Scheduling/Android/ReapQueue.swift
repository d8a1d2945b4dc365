/// Pages of killed processes on their way back, in the order of the kills (android-lmkd.md section 7).
struct ReapQueue: ~Copyable {
  struct Entry: BitwiseCopyable {
    var time: Int64 = 0
    var bytes: Int64 = 0
  }

  private var entries: Column<Entry>
  private var start = 0
  private var count = 0
  /// All bytes on their way.
  private(set) var bytes: Int64 = 0

  init(capacity: Int) { entries = Column(repeating: Entry(), count: capacity) }

  /// When the first pages are back; the end of time if none are on their way.
  var firstTime: Int64 { count > 0 ? entries[start].time : .max }

  /// Adds `bytes` that are back at `time`, which is no earlier than all before; where there is no room
  /// they come with the last ones.
  mutating func add(_ bytes: Int64, at time: Int64) {
    self.bytes += bytes
    if count > 0 {
      let last = (start + count - 1) % entries.count
      if entries[last].time == time || count == entries.count {
        entries[last].bytes += bytes
        entries[last].time = time
        return
      }
    }
    entries[(start + count) % entries.count] = Entry(time: time, bytes: bytes)
    count += 1
  }

  /// Takes out the first entry, and answers its bytes.
  mutating func removeFirst() -> Int64 {
    let first = entries[start].bytes
    start = (start + 1) % entries.count
    count -= 1
    bytes -= first
    return first
  }
}
