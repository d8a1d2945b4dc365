internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Which eviction of a run somebody asks about: `APP`, `APP@N`, `@N` or a time.
struct WhyQuestion {
  /// An eviction of the run, as far as it has to be known to find it.
  struct Entry {
    /// When it is.
    var time: Int64
    /// Who goes.
    var app: Int32
  }

  private enum Wanted {
    case ofAll(Int)
    case ofApp(Int32, Int)
    case from(Time)
  }

  private let wanted: Wanted
  private let apps: [String]

  /// The question `text` about a run with `apps`; without any text, about the first eviction.
  init(_ text: String, apps: [String]) throws(SimulationError) {
    self.apps = apps
    if text.isEmpty {
      wanted = .ofAll(1)
    } else if let app = Self.place(of: text, in: apps) {
      wanted = .ofApp(app, 1)
    } else if let at = text.lastIndex(of: "@"), let number = Int(text[text.index(after: at)...]),
      number > 0
    {
      let name = String(text[..<at])
      if name.isEmpty {
        wanted = .ofAll(number)
      } else if let app = Self.place(of: name, in: apps) {
        wanted = .ofApp(app, number)
      } else {
        throw Self.unknown(name, text, apps)
      }
    } else {
      wanted = .from(try Self.time(text, apps))
    }
  }

  private static func place(of id: String, in apps: [String]) -> Int32? {
    apps.firstIndex(of: id).map { Int32(truncatingIfNeeded: $0) }
  }

  private static func time(_ text: String, _ apps: [String]) throws(SimulationError) -> Time {
    do throws(SimulationError) {
      return try OptionValue(text, of: "why").duration(isZeroAllowed: true)
    } catch {
      throw unknown(text, text, apps)
    }
  }

  private static func unknown(_ name: String, _ text: String, _ apps: [String]) -> SimulationError {
    let near = Suggestion.nearest(to: name, among: apps)
    return SimulationError(
      .usage,
      "--why \(text): \"\(name)\" is neither an app of the run nor a time",
      hint: near.map { "did you mean \($0)?" } ?? "as in --why mail, --why mail@2, --why 5min"
    )
  }

  // MARK: Finding it

  /// The number of the eviction that is asked about, from 1 on; without one, an error says which there
  /// are.
  func number(in evictions: [Entry]) throws(SimulationError) -> Int {
    guard !evictions.isEmpty else {
      throw SimulationError(.badData, "nobody is evicted in this run", hint: "a smaller budget may")
    }
    switch wanted {
    case .ofAll(let number):
      if number <= evictions.count { return number }
      throw SimulationError(.badData, "there is no eviction \(number)", hint: total(of: evictions))
    case .ofApp(let app, let number):
      let places = evictions.indices.filter { evictions[$0].app == app }
      if number <= places.count { return places[number - 1] + 1 }
      throw tooFew(places.map { evictions[$0] }, app, number, of: evictions)
    case .from(let time):
      let first = evictions.firstIndex { $0.time >= time.microseconds }
      if let first { return first + 1 }
      let text = HumanUnits.duration(time.microseconds)
      throw SimulationError(
        .badData,
        "there is no eviction at or after \(text)",
        hint: total(of: evictions)
      )
    }
  }

  private func total(of evictions: [Entry]) -> String {
    guard let first = evictions.first, let last = evictions.last else { return "" }
    guard evictions.count > 1 else {
      return "the run has one, at \(HumanUnits.duration(first.time))"
    }
    return "the run has \(HumanUnits.count(Int64(evictions.count))), from"
      + " \(HumanUnits.duration(first.time)) to \(HumanUnits.duration(last.time))"
  }

  private func tooFew(
    _ own: [Entry],
    _ app: Int32,
    _ number: Int,
    of evictions: [Entry]
  ) -> SimulationError {
    let name = apps[Int(app)]
    guard let last = own.last else {
      let first = evictions[0]
      return SimulationError(
        .badData,
        "\(name) is never evicted",
        hint: total(of: evictions) + "; the first is of \(apps[Int(first.app)])"
      )
    }
    return SimulationError(
      .badData,
      "\(name) isn't evicted \(number) times",
      hint: "but \(own.count == 1 ? "once" : "\(own.count) times"), the last time at "
        + HumanUnits.duration(last.time)
    )
  }
}
