public import SimulationCore

/// A node of the table, ready for a trigger to be or-ed in: the place of a cell.
public struct LifecycleRow: Hashable, BitwiseCopyable, Sendable {
  /// The node's number times 64.
  public var raw: UInt32

  /// The row whose node's number times 64 is `raw`.
  public init(raw: UInt32) { self.raw = raw }
}

/// The lifecycle engine tabulated, so that the scheduler pays one lookup an event.
///
/// It has a node for each state that an app can be in, and a cell for each trigger there. Every cell is what the engine's
/// function says; nothing is added and nothing left out.
public struct LifecycleTable: Sendable {
  /// How many cells a node has.
  static let width = 64

  /// The row that follows, by cell.
  public private(set) var next: [LifecycleRow] = []
  /// How many state changes a cell brings.
  public private(set) var transitions: [UInt16] = []
  /// How many callbacks and notifications a cell brings.
  public private(set) var messages: [UInt16] = []
  private var states: [LifecycleState] = []
  private var settings: [LifecycleSettings] = []

  /// The table of all states that apps with `settings` can reach by `triggers`, and the row in which
  /// each of them starts.
  public static func build(
    _ settings: [LifecycleSettings],
    triggers: [LifecycleTrigger]
  ) -> (table: LifecycleTable, rows: [LifecycleRow]) {
    var table = LifecycleTable()
    var starts: [LifecycleSettings: LifecycleRow] = [:]
    let rows = settings.map { one -> LifecycleRow in
      if let row = starts[one] { return row }
      let row = table.add(one, triggers)
      starts[one] = row
      return row
    }
    return (table, rows)
  }

  /// The process state of `row`.
  public func process(of row: LifecycleRow) -> ProcessState {
    states[Int(row.raw) / Self.width].process
  }

  /// What an app in the node of `cell` meets there, entry by entry.
  public func entries(of cell: Int) -> [LifecycleEntry] {
    guard let trigger = LifecycleTrigger(rawValue: UInt8(cell % Self.width)) else { return [] }
    var state = states[cell / Self.width]
    var entries: [LifecycleEntry] = []
    LifecycleEngine.react(
      to: trigger.event,
      state: &state,
      settings: settings[cell / Self.width],
      into: &entries
    )
    return entries
  }

  /// Adds the states that an app with `one` can reach, breadth first.
  private mutating func add(
    _ one: LifecycleSettings,
    _ triggers: [LifecycleTrigger]
  ) -> LifecycleRow {
    let first = states.count
    var places: [LifecycleState: Int] = [:]
    let start = LifecycleState(.notRunning, one)
    places[start] = first
    append(start, one)
    var node = first
    while node < states.count {
      for trigger in triggers {
        var state = states[node]
        var entries: [LifecycleEntry] = []
        LifecycleEngine.react(to: trigger.event, state: &state, settings: one, into: &entries)
        let place: Int
        if let known = places[state] {
          place = known
        } else {
          place = states.count
          places[state] = place
          append(state, one)
        }
        set(node, trigger, to: place, entries)
      }
      node += 1
    }
    return Self.row(first)
  }

  private mutating func append(_ state: LifecycleState, _ one: LifecycleSettings) {
    let row = Self.row(states.count)
    states.append(state)
    settings.append(one)
    next.append(contentsOf: repeatElement(row, count: Self.width))
    transitions.append(contentsOf: repeatElement(0, count: Self.width))
    messages.append(contentsOf: repeatElement(0, count: Self.width))
  }

  private mutating func set(
    _ node: Int,
    _ trigger: LifecycleTrigger,
    to place: Int,
    _ entries: [LifecycleEntry]
  ) {
    let cell = node * Self.width + Int(trigger.rawValue)
    next[cell] = Self.row(place)
    var changes: UInt16 = 0
    var told: UInt16 = 0
    for entry in entries {
      if case .transition = entry.kind { changes += 1 }
      if entry.isMessage { told += 1 }
    }
    transitions[cell] = changes
    messages[cell] = told
  }

  private static func row(_ node: Int) -> LifecycleRow {
    LifecycleRow(raw: UInt32(truncatingIfNeeded: node * width))
  }
}
