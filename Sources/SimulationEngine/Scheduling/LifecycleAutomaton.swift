internal import SimulationCore

/// The lifecycle engine as the scheduler runs it: the rows and cells of a `LifecycleTable`, with a
/// count of how often each cell was used.
///
/// Transitions and messages follow from the counts.
struct LifecycleAutomaton: ~Copyable {
  /// What one trigger does in one row.
  struct Cell: BitwiseCopyable {
    /// How often it was used.
    var count: UInt64 = 0
    /// The sum of the times at which it was used, in microseconds, which wraps: the time in each
    /// state follows from it, so a move books one number instead of two (8 instructions a move).
    var times: Int64 = 0
    /// The row that follows.
    var next: LifecycleRow
    var from: ProcessState
    var to: ProcessState

    @inline(always)
    mutating func follow(of app: inout AppState, at time: Int64) {
      count &+= 1
      times &+= time
      app.row = next
      app.state = to
    }
  }

  private var cells: Column<Cell>

  /// An automaton that hasn't moved yet, made of `cells`.
  init(_ cells: [Cell]) { self.cells = Column(cells) }

  /// The cells of `table`, unused: runs of the same apps share them.
  static func cells(of table: LifecycleTable) -> [Cell] {
    table.next.indices.map { index in
      let next = table.next[index]
      let row = LifecycleRow(raw: UInt32(truncatingIfNeeded: index))
      return Cell(next: next, from: table.process(of: row), to: table.process(of: next))
    }
  }

  /// What `trigger` would do in `row`.
  func peek(_ row: LifecycleRow, _ trigger: LifecycleTrigger) -> Cell {
    cells[Int(row.raw | UInt32(trigger.rawValue))]
  }

  /// Carries out `trigger` in the lifecycle of `app` at `time`, and answers the cell's place.
  @inline(always)
  mutating func follow(_ trigger: LifecycleTrigger, of app: inout AppState, at time: Int64) -> Int {
    let index = Int(app.row.raw | UInt32(trigger.rawValue))
    cells[index].follow(of: &app, at: time)
    return index
  }

  /// Forgets the counts.
  mutating func resetCounts() {
    for index in 0..<cells.count {
      cells[index].count = 0
      cells[index].times = 0
    }
  }

  /// Adds to `times` the time that all apps spent in each state, as a moment.
  ///
  /// Entering at t takes t away, leaving at t adds it. Sums wrap; what comes out at the end fits again.
  func addTimes(to times: inout InlineArray<5, Int64>) {
    for index in 0..<cells.count where cells[index].count > 0 {
      let cell = cells[index]
      let from = Int(cell.from.rawValue)
      let to = Int(cell.to.rawValue)
      times[from] = times[from] &+ cell.times
      times[to] = times[to] &- cell.times
    }
  }

  /// How many state changes and messages of `table` all moves brought.
  func totals(_ table: LifecycleTable) -> (transitions: Int64, messages: Int64) {
    var totals: (transitions: Int64, messages: Int64) = (0, 0)
    // Most cells of a short run were never used.
    for index in 0..<cells.count where cells[index].count > 0 {
      let count = Int64(truncatingIfNeeded: cells[index].count)
      totals.transitions += Int64(table.transitions[index]) * count
      totals.messages += Int64(table.messages[index]) * count
    }
    return totals
  }
}
