import SimulationCore

/// Places the times of a trace's rows on the virtual clock, and sees to it that they don't run back.
struct TraceClock {
  /// How a row tells its time.
  enum Kind {
    /// Seconds from the start, or since 1970.
    case seconds
    /// A clock's reading without a zone.
    case local
    /// A clock's reading in a stated zone.
    case zoned
  }

  /// A time as a row tells it.
  struct Stamp {
    var microseconds: Int64
    var kind: Kind
    /// How far the clock is ahead of universal time.
    var zone: Int64 = 0
  }

  /// Seconds that start this late were counted from 1970, not from a start.
  private static let oneYear = Time.hours(24 * 365).microseconds

  private var kind: Kind?
  private var origin: Int64 = 0
  private var latest = Time.zero
  /// What the clock showed at the first row; nil for seconds from the start.
  private(set) var timeOfDay: Time?

  /// The virtual time of `stamp`, which stands in field `index` of `record`.
  mutating func time(
    of stamp: Stamp,
    in index: Int,
    of record: CSVRecord,
    _ reader: CSVReader
  ) throws(SimulationError) -> Time {
    if let kind {
      guard stamp.kind == kind else {
        throw reader.error(
          "a time is told in another way than in the first row",
          in: index,
          of: record,
          hint: "all in seconds, all with a zone, or all without"
        )
      }
    } else {
      start(at: stamp)
    }
    let time = Time(microseconds: stamp.microseconds - origin)
    guard time >= latest else {
      throw reader.error(
        "the time is before that of the row before",
        in: index,
        of: record,
        hint: "sort the rows by time"
      )
    }
    guard time <= .longest else {
      throw reader.error("the trace is over 100 years long", in: index, of: record)
    }
    latest = time
    return time
  }

  private mutating func start(at stamp: Stamp) {
    kind = stamp.kind
    guard stamp.kind != .seconds || stamp.microseconds > Self.oneYear else { return }
    origin = stamp.microseconds
    let clock = (stamp.microseconds + stamp.zone) % CivilTime.day
    timeOfDay = Time(microseconds: clock < 0 ? clock + CivilTime.day : clock)
  }
}
