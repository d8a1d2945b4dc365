internal import SimulationCore

/// `jetsam`, `jetsam-18.2` and `jetsam-classic` as ranks: who has stood longest in its class, without
/// being assigned it again, goes first.
///
/// On platforms of iOS the bands themselves decide, and this isn't asked.
struct AssignmentOrder: EvictionPolicy, ~Copyable {
  private var queues: BandQueues

  init(_ setting: PolicySetting) { queues = BandQueues(apps: setting.apps) }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    queues.append(app, to: Int(kind.rawValue))
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { queues.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    queues.first(in: Int(kind.rawValue)) ?? .none
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    var place: Int64 = 1
    var other = queues.previous(before: app)
    while let next = other {
      place += 1
      other = queues.previous(before: next)
    }
    return [VictimScore("place in its class", .count(place))]
  }
}
