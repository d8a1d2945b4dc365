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
  private var lives: [Life] = []
  /// The process state of each node.
  private var processes: [ProcessState] = []

  /// An app in a node: where its lifecycle is, and what decides how it goes on.
  private enum Life: Sendable {
    case apple(LifecycleState, LifecycleSettings)
    case android(AndroidDevice, AndroidSettings)

    var process: ProcessState {
      switch self {
      case .apple(let state, _): state.process
      case .android(let device, _): device.apps[0].process
      }
    }
  }

  /// The table of all states that apps with `settings` can reach by `triggers`, and the row in which
  /// each of them starts.
  public static func build(
    _ settings: [LifecycleSettings],
    triggers: [LifecycleTrigger]
  ) -> (table: LifecycleTable, rows: [LifecycleRow]) {
    build(settings) { table, one in
      table.add(LifecycleState(.notRunning, one), triggers) {
        Life.apple($0, one)
      } follow: { trigger, state in
        var entries: [LifecycleEntry] = []
        LifecycleEngine.react(to: trigger.event, state: &state, settings: one, into: &entries)
        let changes = entries.count { entry in
          if case .transition = entry.kind { true } else { false }
        }
        return (changes, entries.count { $0.isMessage })
      }
    }
  }

  /// The same of apps under Android, each alone on its device.
  public static func build(
    _ settings: [AndroidSettings],
    triggers: [LifecycleTrigger]
  ) -> (table: LifecycleTable, rows: [LifecycleRow]) {
    build(settings) { table, one in
      table.add(AndroidDevice.withOneApp(one), triggers) {
        Life.android($0, one)
      } follow: { trigger, device in
        var entries: [AndroidEntry] = []
        device.follow(trigger, one, into: &entries)
        let changes = entries.count { entry in
          if case .transition = entry.kind { true } else { false }
        }
        return (changes, entries.count { $0.isMessage })
      }
    }
  }

  /// Adds what each of `settings` needs; equal ones share it.
  private static func build<Settings: Hashable>(
    _ settings: [Settings],
    _ add: (inout LifecycleTable, Settings) -> LifecycleRow
  ) -> (table: LifecycleTable, rows: [LifecycleRow]) {
    var table = LifecycleTable()
    var starts: [Settings: LifecycleRow] = [:]
    let rows = settings.map { one -> LifecycleRow in
      if let row = starts[one] { return row }
      let row = add(&table, one)
      starts[one] = row
      return row
    }
    return (table, rows)
  }

  /// The row that `cell` stands in.
  public static func row(of cell: Int) -> LifecycleRow {
    LifecycleRow(raw: UInt32(cell / width * width))
  }

  /// The process state of `row`.
  public func process(of row: LifecycleRow) -> ProcessState {
    processes[Int(row.raw) / Self.width]
  }

  /// What an app in the node of `cell` meets there, entry by entry; nothing under Android.
  public func entries(of cell: Int) -> [LifecycleEntry] {
    guard case .apple(var state, let settings) = lives[cell / Self.width],
      let trigger = LifecycleTrigger(rawValue: UInt8(cell % Self.width))
    else { return [] }
    var entries: [LifecycleEntry] = []
    LifecycleEngine.react(to: trigger.event, state: &state, settings: settings, into: &entries)
    return entries
  }

  /// What an app in the node of `cell` meets there under Android, entry by entry.
  public func androidEntries(of cell: Int) -> [AndroidEntry] {
    guard case .android(var device, let settings) = lives[cell / Self.width],
      let trigger = LifecycleTrigger(rawValue: UInt8(cell % Self.width))
    else { return [] }
    var entries: [AndroidEntry] = []
    device.follow(trigger, settings, into: &entries)
    return entries
  }

  /// Adds the states that can be reached from `start`, breadth first.
  private mutating func add<State: Hashable>(
    _ start: State,
    _ triggers: [LifecycleTrigger],
    _ life: (State) -> Life,
    follow: (LifecycleTrigger, inout State) -> (changes: Int, messages: Int)
  ) -> LifecycleRow {
    let first = lives.count
    var states = [start]
    var places = [start: first]
    append(life(start))
    var node = first
    while node < lives.count {
      for trigger in triggers {
        var state = states[node - first]
        let count = follow(trigger, &state)
        let place: Int
        if let known = places[state] {
          place = known
        } else {
          place = lives.count
          places[state] = place
          states.append(state)
          append(life(state))
        }
        let cell = node * Self.width + Int(trigger.rawValue)
        next[cell] = Self.row(place)
        transitions[cell] = UInt16(count.changes)
        messages[cell] = UInt16(count.messages)
      }
      node += 1
    }
    return Self.row(first)
  }

  private mutating func append(_ life: Life) {
    let row = Self.row(lives.count)
    lives.append(life)
    processes.append(life.process)
    next.append(contentsOf: repeatElement(row, count: Self.width))
    transitions.append(contentsOf: repeatElement(0, count: Self.width))
    messages.append(contentsOf: repeatElement(0, count: Self.width))
  }

  private static func row(_ node: Int) -> LifecycleRow {
    LifecycleRow(raw: UInt32(truncatingIfNeeded: node * width))
  }
}
