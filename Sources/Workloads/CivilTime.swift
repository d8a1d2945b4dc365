/// Reads dates and times of day, without a calendar library and without a time zone of the machine.
struct CivilTime {
  /// A day in microseconds.
  static let day: Int64 = 86_400_000_000

  /// What the clock shows, in microseconds since 1970-01-01 00:00.
  var reading: Int64
  /// How far the clock is ahead of universal time, in microseconds; nil if no zone is given.
  var zone: Int64?

  /// What universal time shows; a reading without a zone is taken as it is.
  var instant: Int64 { reading - (zone ?? 0) }

  /// ISO 8601 in its extended form: `2019-05-17T18:25:07.5+02:00`, with seconds, fraction and zone as
  /// you like, a space for the `T`, or the date alone.
  static func iso8601(_ text: ArraySlice<UInt8>) -> CivilTime? {
    var rest = text
    guard let century = TextQuantity.pair(consuming: &rest),
      let year = TextQuantity.pair(consuming: &rest), rest.popFirst() == 0x2d,
      let month = TextQuantity.pair(consuming: &rest), rest.popFirst() == 0x2d,
      let dayOfMonth = TextQuantity.pair(consuming: &rest),
      let days = days(year: century * 100 + year, month: month, day: dayOfMonth)
    else { return nil }
    let midnight = days * day
    guard let separator = rest.popFirst() else { return CivilTime(reading: midnight, zone: nil) }
    guard separator == 0x54 || separator == 0x74 || separator == 0x20,
      let time = timeOfDay(consuming: &rest)
    else { return nil }
    if rest.isEmpty { return CivilTime(reading: midnight + time, zone: nil) }
    guard let zone = zone(rest) else { return nil }
    return CivilTime(reading: midnight + time, zone: zone)
  }

  /// A date as `5/17/2019`, month first, in microseconds since 1970-01-01.
  static func monthFirstDate(_ text: ArraySlice<UInt8>) -> Int64? {
    var rest = text
    guard let month = TextQuantity.wholeNumber(consuming: &rest, most: 12),
      rest.popFirst() == 0x2f,
      let dayOfMonth = TextQuantity.wholeNumber(consuming: &rest, most: 31),
      rest.popFirst() == 0x2f, rest.count == 4,
      let year = TextQuantity.wholeNumber(consuming: &rest, most: 9_999), rest.isEmpty
    else { return nil }
    return days(year: year, month: month, day: dayOfMonth).map { $0 * day }
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff`; 24:00 is the end of the day, and a leap second counts as
  /// the first of the next minute.
  private static func timeOfDay(consuming text: inout ArraySlice<UInt8>) -> Int64? {
    guard let hour = TextQuantity.pair(consuming: &text), text.popFirst() == 0x3a,
      let minute = TextQuantity.pair(consuming: &text), minute < 60
    else { return nil }
    var micros: Int64 = 0
    if text.first == 0x3a {
      text = text.dropFirst()
      guard let second = TextQuantity.pair(consuming: &text), second <= 60,
        let fraction = fraction(consuming: &text)
      else { return nil }
      micros = second * 1_000_000 + fraction
    }
    let time = (hour * 60 + minute) * 60_000_000 + micros
    return hour < 24 || time == day ? time : nil
  }

  /// A point or a comma with digits, in microseconds; 0 if there is none.
  private static func fraction(consuming text: inout ArraySlice<UInt8>) -> Int64? {
    guard let point = text.first, point == 0x2e || point == 0x2c else { return 0 }
    text = text.dropFirst()
    guard text.first?.digit != nil else { return nil }
    var value: Int64 = 0
    var weight: Int64 = 100_000
    while let digit = text.first?.digit {
      value += Int64(digit) * weight
      weight /= 10
      text = text.dropFirst()
    }
    return value
  }

  /// `Z`, `+hh`, `+hhmm` or `+hh:mm`, to the end of `text`.
  private static func zone(_ text: ArraySlice<UInt8>) -> Int64? {
    var rest = text
    guard let sign = rest.popFirst() else { return nil }
    if sign == 0x5a || sign == 0x7a { return rest.isEmpty ? 0 : nil }
    guard sign == 0x2b || sign == 0x2d, let hours = TextQuantity.pair(consuming: &rest) else {
      return nil
    }
    if rest.first == 0x3a { rest = rest.dropFirst() }
    var minutes: Int64 = 0
    if !rest.isEmpty {
      guard let pair = TextQuantity.pair(consuming: &rest) else { return nil }
      minutes = pair
    }
    guard rest.isEmpty, hours < 24, minutes < 60 else { return nil }
    let size = (hours * 60 + minutes) * 60_000_000
    return sign == 0x2d ? -size : size
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar; nil if there is no such date.
  ///
  /// Years are counted from March, so that the leap day is a year's last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths: InlineArray<12, Int64> = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month) else { return nil }
    let longest = lengths[Int(month) - 1] + (month == 2 && isLeap ? 1 : 0)
    guard (1...longest).contains(day) else { return nil }
    let shifted = month <= 2 ? year + 399 : year + 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 865_565
  }
}
