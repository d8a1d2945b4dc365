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
  }

  private var cells: Column<Cell>

  init(_ table: LifecycleTable) {
    cells = Column(
      table.next.indices.map { index in
        let next = table.next[index]
        let row = LifecycleRow(raw: UInt32(truncatingIfNeeded: index))
        return Cell(next: next, from: table.process(of: row), to: table.process(of: next))
      })
  }

  /// What `trigger` would do in `row`.
  func peek(_ row: LifecycleRow, _ trigger: LifecycleTrigger) -> Cell {
    cells[Int(row.raw | UInt32(trigger.rawValue))]
  }

  /// Carries out `trigger` in `row`: the cell's place and what it says.
  mutating func follow(_ row: LifecycleRow, _ trigger: LifecycleTrigger) -> (Int, Cell) {
    let index = Int(row.raw | UInt32(trigger.rawValue))
    cells[index].count &+= 1
    return (index, cells[index])
  }

  /// Forgets the counts.
  mutating func resetCounts() {
    for index in 0..<cells.count { cells[index].count = 0 }
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
