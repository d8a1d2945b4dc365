/// Moments of a run as people read them: exact, without needless zeros.
package enum Moment {
  /// `0 s`, `41.8 s`, `2 min`, `2 min 5.25 s`, `3 h 0 min 1 s`.
  package static func text(_ microseconds: Int64) -> String {
    let (minutes, rest) = microseconds.quotientAndRemainder(dividingBy: 60_000_000)
    let seconds = secondsText(rest) + " s"
    if minutes == 0 { return seconds }
    let behind = rest > 0 ? " " + seconds : ""
    if minutes < 60 { return "\(minutes) min" + behind }
    return "\(minutes / 60) h \(minutes % 60) min" + behind
  }

  private static func secondsText(_ microseconds: Int64) -> String {
    let (whole, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard fraction > 0 else { return String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
