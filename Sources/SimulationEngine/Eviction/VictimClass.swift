/// Who may be taken, in the order in which classes are emptied: the lowest first.
///
/// An open number, so that a platform may have as many classes as it has bands.
struct VictimClass: RawRepresentable, Comparable, BitwiseCopyable {
  var rawValue: UInt8

  /// Frozen apps go first.
  static var suspended: VictimClass { VictimClass(rawValue: 0) }
  /// Apps that run in the background follow.
  static var background: VictimClass { VictimClass(rawValue: 1) }

  /// The class of those who may not be taken.
  static var nobody: VictimClass { VictimClass(rawValue: .max) }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
