/// The order in which the processes of band 100 die (rule 14): coalitions by their whole footprint,
/// the largest first, and inside one its leader last; then those without a coalition that has a
/// leader here.
///
/// Without any leader the largest process is first.
struct JetsamFrontOrder: BitwiseCopyable {
  /// A coalition and the footprints of all its processes, in bytes.
  private struct Entry: BitwiseCopyable {
    var coalition: Int64 = 0
    var total: Int64 = 0
  }

  /// What places a process.
  struct Key: BitwiseCopyable {
    var coalition: Int64?
    var role: CoalitionRole
    /// In bytes.
    var footprint: Int64
  }

  /// The most leaders that count; those that stand behind them don't.
  static let mostLeaders = 10

  private var entries = InlineArray<10, Entry>(repeating: Entry())
  private var count = 0

  /// The order for band 100 of `system` as it is now.
  init<System: JetsamSystem & ~Copyable>(_ system: inout System) {
    var leaders = 0
    var process = system.head(ofBand: 100)
    while let candidate = process, leaders < Self.mostLeaders {
      if system.role(of: candidate) == .leader, let coalition = system.coalition(of: candidate) {
        leaders += 1
        add(coalition, total: system.footprint(ofCoalition: coalition))
      }
      process = system.next(after: candidate)
    }
  }

  /// Puts a coalition behind all that are as large.
  private mutating func add(_ coalition: Int64, total: Int64) {
    for index in 0..<count where entries[index].coalition == coalition { return }
    var place = count
    while place > 0, entries[place - 1].total < total {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = Entry(coalition: coalition, total: total)
    count += 1
  }

  private func group(of key: Key) -> Int {
    guard let coalition = key.coalition else { return count }
    for index in 0..<count where entries[index].coalition == coalition { return index }
    return count
  }

  /// Whether a process with the key `one` dies before one with `other`; neither of equal ones does.
  func precedes(_ one: Key, _ other: Key) -> Bool {
    guard count > 0 else { return one.footprint > other.footprint }
    let (left, right) = (group(of: one), group(of: other))
    guard left == right else { return left < right }
    guard left < count else { return false }
    guard one.role == other.role else { return one.role.rawValue < other.role.rawValue }
    return one.footprint > other.footprint
  }
}
