internal import SimulationCore

/// Who may be taken, in the order in which classes are emptied.
enum VictimClass: UInt8, CaseIterable {
  /// Frozen apps go first.
  case suspended
  /// Apps that run in the background follow.
  case background
}

/// A rank: who goes first inside a class.
///
/// The engine tells a policy what happens to apps and asks it for a victim; the engine carries out
/// the kill and keeps the books.
///
/// To add one: a file with a type, a case in `PolicyName`, and a line in the golden counts.
protocol EvictionPolicy: ~Copyable {
  /// A policy for `apps` apps, of which none has a process yet.
  init(apps: Int, random: RandomStream)

  /// A process of `app` starts.
  mutating func started(_ app: AppIndex)
  /// The user brings `app`, which has a process, to the front.
  mutating func used(_ app: AppIndex)
  /// The process of `app`, which is no candidate any more, ends.
  mutating func ended(_ app: AppIndex)

  /// `app` may be taken from now on; it was last used at event number `lastUse`.
  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64)
  /// `app` may not be taken any more, or changes its class.
  mutating func left(_ app: AppIndex, _ kind: VictimClass)
  /// The footprint of the candidate `app` changes.
  mutating func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64)

  /// The candidate of `kind` that goes next.
  ///
  /// - Precondition: the class isn't empty.
  mutating func victim(of kind: VictimClass, among apps: borrowing Column<AppState>) -> AppIndex
}

/// Most ranks care for a few of these only.
extension EvictionPolicy where Self: ~Copyable {
  mutating func started(_ app: AppIndex) {}
  mutating func used(_ app: AppIndex) {}
  mutating func ended(_ app: AppIndex) {}
  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {}
  mutating func left(_ app: AppIndex, _ kind: VictimClass) {}
  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {}
}
