/// The generations of lmkd that decide differently (android-lmkd.md 3.4 and the timeline of section 0).
package enum LMKDRelease: UInt8, Comparable, CaseIterable, Sendable {
  /// Late builds of Android 11.
  case a11
  /// Android 12, without what 13 added.
  case a12
  /// The later builds of Android 14.
  case a14
  /// Android 15 and 16.
  case a15

  package static func < (left: LMKDRelease, right: LMKDRelease) -> Bool {
    left.rawValue < right.rawValue
  }

  /// What files call it.
  package var name: String {
    switch self {
    case .a11: "a11"
    case .a12: "a12"
    case .a14: "a14"
    case .a15: "a15"
    }
  }
}
