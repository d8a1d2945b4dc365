/// An amount of memory, in bytes.
public struct Bytes: Hashable, Comparable, Sendable {
  /// The number of bytes.
  public var count: Int64

  /// An amount of `count` bytes.
  public init(_ count: Int64) { self.count = count }

  /// Nothing.
  public static let zero = Bytes(0)

  /// An amount of `count` mebibytes (2^20 bytes).
  public static func mebibytes(_ count: Int64) -> Bytes { Bytes(count << 20) }

  /// Orders amounts by size.
  public static func < (left: Bytes, right: Bytes) -> Bool { left.count < right.count }
}

/// A speed at which memory grows, in whole bytes an hour, so that `MiB/s`, `MiB/min` and `MiB/h`
/// are all exact.
public struct GrowthRate: Hashable, Sendable {
  /// How many microseconds an hour has: the denominator of every rate.
  public static let microsecondsPerHour: Int64 = 3_600_000_000

  /// Bytes an hour; 0 means that nothing grows.
  public var bytesPerHour: Int64

  /// A rate of `bytesPerHour` bytes an hour.
  public init(bytesPerHour: Int64) { self.bytesPerHour = bytesPerHour }

  /// No growth.
  public static let none = GrowthRate(bytesPerHour: 0)
}
