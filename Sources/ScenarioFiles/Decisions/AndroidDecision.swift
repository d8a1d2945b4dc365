/// What one of Android's killers decides about a snapshot, and the numbers that decided.
package struct AndroidDecision: Sendable {
  /// Whose decision it is.
  package enum Policy: String, CaseIterable, Sendable {
    case minfree = "lmk-minfree"
    case lmkd = "lmkd-psi"
    case cachedLimit = "android-cached-limit"
  }

  /// A process that dies.
  package struct Victim: Sendable {
    package var pid: Int64
    package var name: String
    /// Its adj, nil if the policy gave it none.
    package var adjustment: Int64?
    /// Its resident pages, nil where the policy doesn't look at sizes.
    package var resident: Int64?
    /// Its swapped pages, nil where the policy doesn't look at sizes.
    package var swap: Int64?
    package var reason: String
  }

  /// A number that decided.
  package struct Number: Sendable {
    /// What it counts.
    package enum Unit: String, Sendable {
      case pages, kilobytes = "kB", percent = "%", milliseconds = "ms", count = ""
    }

    /// What it was held against.
    package struct Comparison: Sendable {
      /// `<`, `>` or `>=`.
      package var relation: String
      package var against: Int64
      package var name: String
      /// Whether the relation holds.
      package var holds: Bool
    }

    /// Its name among keys.
    package var key: String
    /// Its name in a sentence.
    package var label: String
    package var value: Double
    package var unit: Unit
    package var comparison: Comparison?

    init(_ key: String, _ label: String, _ value: Int64, _ unit: Unit) {
      self.init(key, label, Double(value), unit)
    }

    init(_ key: String, _ label: String, _ value: Double, _ unit: Unit) {
      self.key = key
      self.label = label
      self.value = value
      self.unit = unit
    }

    /// It held against `other`, below which it must be.
    func isBelow(_ other: Int64, _ name: String) -> Number {
      compared("<", other, name, value < Double(other))
    }

    /// It held against `other`, above which it must be.
    func isAbove(_ other: Int64, _ name: String) -> Number {
      compared(">", other, name, value > Double(other))
    }

    /// It held against `other`, which it must reach.
    func reaches(_ other: Int64, _ name: String) -> Number {
      compared(">=", other, name, value >= Double(other))
    }

    private func compared(
      _ relation: String,
      _ other: Int64,
      _ name: String,
      _ holds: Bool
    ) -> Number {
      var number = self
      number.comparison = .init(relation: relation, against: other, name: name, holds: holds)
      return number
    }
  }

  /// The adj that a process got.
  package struct Adjustment: Sendable {
    package var pid: Int64
    package var name: String
    package var adjustment: Int64
  }

  package let policy: Policy
  /// All processes of the snapshot.
  let pids: Set<Int64>
  /// Who dies, in order.
  package var kills: [Victim] = []
  /// Who would follow if the same decision came again and again, in order.
  package var following: [Victim] = []
  /// The part of the policy's table that decided, nil if none did.
  package var rule: String?
  /// The reason of the decision, nil for none; `android-cached-limit` has one for each victim instead.
  package var reason: String?
  /// The least adj that may die.
  package var minimumAdjustment: Int32?
  /// Whether nothing was decided because a victim is still dying.
  package var isHeld = false
  /// Whether nothing was decided because neither reclaim nor refaults moved.
  package var isUnchanged = false
  /// Thrashing as judged, and its limit after the decision, in per cent.
  package var thrashing: Int64?
  package var limit: Int64?
  /// What the log line says after `reason: `.
  package var text: String?
  package var numbers: [Number] = []
  /// The adj of every cached process, in the order of the list.
  package var adjustments: [Adjustment] = []

  init(policy: Policy, pids: [Int64]) {
    self.policy = policy
    self.pids = Set(pids)
  }
}
