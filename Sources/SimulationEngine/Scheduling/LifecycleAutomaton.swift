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

  init(_ table: LifecycleTable) {
    cells = Column(count: table.next.count) { index in
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
    for index in 0..<cells.count {
      let cell = cells[index]
      let from = Int(cell.from.rawValue)
      let to = Int(cell.to.rawValue)
      times[from] = times[from] &+ cell.times
      times[to] = times[to] &- cell.times
    }
  }

  /// The sum of `weights` of all cells, each as often as it was used.
  func total(_ weights: [UInt16]) -> Int64 {
    var sum: Int64 = 0
    for index in 0..<cells.count {
      sum += Int64(weights[index]) * Int64(truncatingIfNeeded: cells[index].count)
    }
    return sum
  }
}
