/// Numbers as people read them.
package enum HumanUnits {
  /// An amount of memory: `0 B`, `1023 B`, `1.5 MiB`, `3.5 GiB`.
  package static func bytes(_ count: Int64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
    let sign = count < 0 ? "-" : ""
    var unit = 0
    var size = Double(count.magnitude)
    while size >= 1_023.95, unit < units.count - 1 {
      size /= 1_024
      unit += 1
    }
    return sign + (unit == 0 ? String(count.magnitude) : decimal(size, 1)) + " " + units[unit]
  }

  /// A span: `250 µs`, `1.8 s`, `2 min 5 s`, `12 h`, `168 d 3 h`.
  package static func duration(_ microseconds: Int64) -> String {
    guard microseconds >= 1_000 else { return "\(microseconds) µs" }
    guard microseconds >= 1_000_000 else { return decimal(Double(microseconds) / 1_000, 0) + " ms" }
    guard microseconds >= 60_000_000 else {
      return decimal(Double(microseconds) / 1_000_000, 1) + " s"
    }
    let seconds = (microseconds + 500_000) / 1_000_000
    let minutes = seconds / 60
    let hours = minutes / 60
    if hours == 0 { return pair(minutes, "min", seconds % 60, "s") }
    if hours < 48 { return pair(hours, "h", minutes % 60, "min") }
    return pair(hours / 24, "d", hours % 24, "h")
  }

  private static func pair(_ a: Int64, _ large: String, _ b: Int64, _ small: String) -> String {
    b == 0 ? "\(a) \(large)" : "\(a) \(large) \(b) \(small)"
  }

  /// A whole number with a comma after each third digit: `21,713`.
  package static func count(_ value: Int64) -> String {
    var text = ""
    let digits = String(value.magnitude)
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + text
  }

  /// A share in per cent, or a dash for none: `12.5 %`.
  package static func share(_ value: Double?) -> String {
    value.map { decimal($0 * 100, 1) + " %" } ?? "-"
  }

  /// `value` with `places` digits after the point, half away from zero.
  package static func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return value.description }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64(value.magnitude * Double(scale) + 0.5)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + String(scaled) }
    let rest = String(scaled % scale)
    return sign + String(scaled / scale) + "."
      + String(repeating: "0", count: places - rest.count) + rest
  }
}
