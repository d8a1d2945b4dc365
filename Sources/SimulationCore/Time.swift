/// A point in virtual time, or a span of it, in whole microseconds.
///
/// Virtual time starts at 0.
public struct Time: Hashable, Comparable, Sendable {
  /// The number of microseconds.
  public var microseconds: Int64

  /// A time of `microseconds` microseconds.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// A time of `count` milliseconds.
  public static func milliseconds(_ count: Int64) -> Time { Time(microseconds: count * 1_000) }

  /// A time of `count` seconds.
  public static func seconds(_ count: Int64) -> Time { Time(microseconds: count * 1_000_000) }

  /// A time of `count` minutes.
  public static func minutes(_ count: Int64) -> Time { .seconds(count * 60) }

  /// A time of `count` hours.
  public static func hours(_ count: Int64) -> Time { .seconds(count * 3_600) }

  /// The start of virtual time, and the empty span.
  public static let zero = Time(microseconds: 0)

  /// The longest span that a scenario may name: 100 years of 365.25 days.
  public static let longest = Time.hours(24 * 36_525)

  /// Orders times from early to late, and spans from short to long.
  public static func < (left: Time, right: Time) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The time that lies `right` after `left`.
  public static func + (left: Time, right: Time) -> Time {
    Time(microseconds: left.microseconds + right.microseconds)
  }

  /// The span from `right` to `left`.
  public static func - (left: Time, right: Time) -> Time {
    Time(microseconds: left.microseconds - right.microseconds)
  }
}
