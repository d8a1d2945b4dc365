/// How many cold launches a run would have had under policies that know the future, beside its own.
public struct OfflineRecord: Hashable, Sendable {
  /// No policy has fewer; nil where no bound is known, off the platform `bare`.
  public var bound: Int64?
  /// Whether some policy is known to have as few as the bound: so where all apps have one size.
  public var isBoundReached = false
  /// Under `belady`.
  public var belady: Int64
  /// Under `belady-cost`, a heuristic.
  public var beladyCost: Int64
  /// Under `pessimal`.
  public var pessimal: Int64

  /// The counts under the three policies.
  public init(belady: Int64, beladyCost: Int64, pessimal: Int64) {
    self.belady = belady
    self.beladyCost = beladyCost
    self.pessimal = pessimal
  }

  /// What distances are measured from: the bound, else the count under `belady`.
  public var reference: Int64 { bound ?? belady }
}
