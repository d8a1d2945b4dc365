import SimulationCore
import SimulationEngine
import Testing

/// The table is the engine's function and nothing else.
@Suite struct LifecycleTableTests {
  private func settings() throws -> [LifecycleSettings] {
    let catalogue = try LifecycleProfileCatalogue()
    var all: [LifecycleSettings] = []
    for name in catalogue.names {
      var plain = LifecycleSettings(profile: try catalogue.profile(named: name))
      all.append(plain)
      plain.modes = [.fetch, .location, .audio]
      plain.fetches = true
      plain.restores = true
      all.append(plain)
      plain.exitsOnSuspend = true
      all.append(plain)
    }
    return all
  }

  @Test func `says in each cell what the function says`() throws {
    let settings = try settings()
    let triggers = LifecycleTrigger.allCases
    let (table, rows) = LifecycleTable.build(settings, triggers: triggers)
    for (one, start) in zip(settings, rows) {
      var states: [UInt32: LifecycleState] = [start.raw: LifecycleState(.notRunning, one)]
      var waiting = [start]
      while let row = waiting.popLast() {
        guard let before = states[row.raw] else { continue }
        #expect(table.process(of: row) == before.process)
        for trigger in triggers {
          var state = before
          var entries: [LifecycleEntry] = []
          LifecycleEngine.react(
            to: trigger.event,
            state: &state,
            settings: one,
            into: &entries
          )
          let cell = Int(row.raw) + Int(trigger.rawValue)
          let next = table.next[cell]
          func place() -> Comment { "\(one.profile.name), \(before), \(trigger)" }
          #expect(table.entries(of: cell) == entries, place())
          #expect(Int(table.messages[cell]) == entries.count { $0.isMessage }, place())
          let changes = entries.count { entry in
            if case .transition = entry.kind { true } else { false }
          }
          #expect(Int(table.transitions[cell]) == changes, place())
          if let known = states[next.raw] {
            #expect(known == state, place())
          } else {
            states[next.raw] = state
            waiting.append(next)
          }
        }
      }
    }
  }

  @Test func `gives equal apps the same row`() throws {
    let profile = try LifecycleProfileCatalogue().profile(named: "textbook")
    let one = LifecycleSettings(profile: profile)
    let rows = LifecycleTable.build([one, one], triggers: LifecycleTrigger.allCases).rows
    #expect(rows[0] == rows[1])
  }

  @Test func `stays small for a plain app`() throws {
    let profile = try LifecycleProfileCatalogue().profile(named: "textbook")
    let one = LifecycleSettings(profile: profile)
    let table = LifecycleTable.build([one], triggers: LifecycleTrigger.allCases).table
    #expect(table.next.count / 64 < 100)
  }

  @Test func `leaves room for every trigger in a row`() {
    #expect(LifecycleTrigger.allCases.allSatisfy { $0.rawValue < 64 })
  }
}
