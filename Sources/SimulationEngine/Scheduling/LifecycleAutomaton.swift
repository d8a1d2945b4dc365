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
    /// The row that follows.
    var next: LifecycleRow
    var from: ProcessState
    var to: ProcessState
    /// Whether a pair's first trigger leads where the second one is due.
    var isPair = false
    /// The sum of the times at which it was used, in microseconds, which wraps: the time in each
    /// state follows from it, so a move books one number instead of two (8 instructions a move).
    ///
    /// It stands apart from the count: as neighbours the compiler adds both in one vector, which
    /// takes 4 instructions a move more.
    var times: Int64 = 0

    @inline(always)
    mutating func follow(of app: inout AppState, at time: Int64) {
      count &+= 1
      times &+= time
      app.row = next
      app.state = to
    }
  }

  /// Two triggers that reach an app at one moment, and then are one cell: half the work of `bare`.
  ///
  /// It stands in a place of its row that no trigger has.
  enum Pair: UInt32, CaseIterable {
    case leaveAndSuspend = 61
    case resumeAndActivate = 62
    case launchAndActivate = 63

    var triggers: (LifecycleTrigger, LifecycleTrigger) {
      switch self {
      case .leaveAndSuspend: (.leave, .suspend)
      case .resumeAndActivate: (.resumeByIcon, .becomeActive)
      case .launchAndActivate: (.launchByIcon, .becomeActive)
      }
    }
  }

  /// A row leads to its own cells by itself, so they aren't checked where a run is hot.
  private var cells: Column<Cell>

  /// An automaton that hasn't moved yet, made of `cells`.
  init(_ cells: [Cell]) { self.cells = Column(cells) }

  /// The cells of `table`, unused: runs of the same apps share them.
  static func cells(of table: LifecycleTable) -> [Cell] {
    var cells = table.next.indices.map { index in
      let next = table.next[index]
      let row = LifecycleRow(raw: UInt32(truncatingIfNeeded: index))
      return Cell(next: next, from: table.process(of: row), to: table.process(of: next))
    }
    for row in stride(from: 0, to: cells.count, by: LifecycleTable.width) {
      for pair in Pair.allCases {
        let (first, second) = pair.triggers
        let half = cells[row + Int(first.rawValue)]
        let whole = cells[Int(half.next.raw) + Int(second.rawValue)]
        let place = row + Int(pair.rawValue)
        cells[place].next = whole.next
        cells[place].to = whole.to
        cells[place].isPair = pair != .leaveAndSuspend || half.to == .background
      }
    }
    return cells
  }

  @inline(always)
  private func place(_ row: LifecycleRow, _ pair: Pair) -> Int { Int(row.raw | pair.rawValue) }

  /// What `trigger` would do in `row`.
  func peek(_ row: LifecycleRow, _ trigger: LifecycleTrigger) -> Cell {
    cells[Int(row.raw | UInt32(trigger.rawValue))]
  }

  /// Carries out `trigger` in the lifecycle of `app` at `time`, and answers the cell's place.
  @inline(always)
  mutating func follow(_ trigger: LifecycleTrigger, of app: inout AppState, at time: Int64) -> Int {
    let index = Int(app.row.raw | UInt32(trigger.rawValue))
    cells[unchecked: index].follow(of: &app, at: time)
    return index
  }

  /// Carries out both triggers of `pair` in the lifecycle of `app` at `time`; false, and neither, if
  /// the first leads elsewhere.
  @inline(always)
  mutating func follow(_ pair: Pair, of app: inout AppState, at time: Int64) -> Bool {
    let index = place(app.row, pair)
    guard cells[unchecked: index].isPair else { return false }
    cells[unchecked: index].follow(of: &app, at: time)
    return true
  }

  /// Whether `pair` can be followed in the lifecycle of `app`.
  func peek(_ pair: Pair, of app: AppState) -> Bool { cells[place(app.row, pair)].isPair }

  /// Books what pairs have counted under their triggers.
  mutating func settlePairs() {
    for row in stride(from: 0, to: cells.count, by: LifecycleTable.width) {
      for pair in Pair.allCases where cells[row + Int(pair.rawValue)].count > 0 {
        let place = row + Int(pair.rawValue)
        let (first, second) = pair.triggers
        let half = cells[row + Int(first.rawValue)].next
        book(cells[place], at: row + Int(first.rawValue))
        book(cells[place], at: Int(half.raw) + Int(second.rawValue))
        cells[place].count = 0
        cells[place].times = 0
      }
    }
  }

  private mutating func book(_ cell: Cell, at place: Int) {
    cells[place].count &+= cell.count
    cells[place].times &+= cell.times
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
