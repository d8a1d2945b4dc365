internal import SimulationCore

/// A system whose apps are told of memory pressure, one after the other (rules 18 and 19).
protocol NotifiedSystem: JetsamSystem, ~Copyable {
  /// Whether `process` listens and runs, neither suspended nor frozen.
  mutating func canBeNotified(_ process: AppIndex) -> Bool
  /// Whether `process` was told of `level` in this round.
  mutating func wasNotified(_ process: AppIndex, of level: PressureLevel) -> Bool
}

/// Who is told of memory pressure next, and when (`xnu-jetsam.md` 5.2).
enum PressureNotices {
  /// Bands below it aren't told.
  static let lowestBand = 20
  /// Nor are processes with less than this many bytes.
  static let leastFootprint: Int64 = 6 << 20
  /// From one notice to the next, in microseconds.
  static let interval: Int64 = 250_000
  /// From the end of a round to the next, for each level, in microseconds.
  static let rest: Int64 = 25_000_000

  /// How long the next notice waits with `available` bytes: not at all once half of the way from the
  /// soft line to the critical one is gone.
  static func delay(available: Int64, _ levels: JetsamLevels) -> Int64 {
    available <= levels.soft - (levels.soft - levels.critical) / 2 ? 0 : interval
  }

  /// Who is told of `level` next; nil if everybody was.
  ///
  /// While it holds or rises the lowest band comes first, after a fall the highest; inside one the
  /// largest process.
  ///
  /// - Complexity: a step for each process from band 20 on, while the level holds or rises only up to
  ///   the band of the answer.
  static func next<System: NotifiedSystem & ~Copyable>(
    of level: PressureLevel,
    isFall: Bool,
    in system: inout System
  ) -> AppIndex? {
    var best: AppIndex?
    var band = system.lowestBand(from: lowestBand)
    while let current = band {
      if let largest = largest(inBand: current, untoldOf: level, &system) {
        best = largest
        if !isFall { return best }
      }
      band = system.lowestBand(from: current + 1)
    }
    return best
  }

  /// Who is told next that the level is normal again: of those that were told of pressure, the
  /// highest band first, inside one the largest.
  static func nextToRelieve<System: NotifiedSystem & ~Copyable>(
    in system: inout System
  ) -> AppIndex? {
    var best: AppIndex?
    var band = system.lowestBand(from: 0)
    while let current = band {
      var most: Int64 = -1
      var process = system.head(ofBand: current)
      while let candidate = process {
        process = system.next(after: candidate)
        let wasTold =
          system.wasNotified(candidate, of: .warning)
          || system.wasNotified(candidate, of: .critical)
        guard wasTold, system.canBeNotified(candidate) else { continue }
        let footprint = system.footprint(of: candidate)
        if footprint > most {
          most = footprint
          best = candidate
        }
      }
      band = system.lowestBand(from: current + 1)
    }
    return best
  }

  private static func largest<System: NotifiedSystem & ~Copyable>(
    inBand band: Int,
    untoldOf level: PressureLevel,
    _ system: inout System
  ) -> AppIndex? {
    var best: AppIndex?
    var most = leastFootprint - 1
    var process = system.head(ofBand: band)
    while let candidate = process {
      process = system.next(after: candidate)
      let footprint = system.footprint(of: candidate)
      guard footprint > most, system.canBeNotified(candidate),
        !system.wasNotified(candidate, of: level)
      else { continue }
      most = footprint
      best = candidate
    }
    return best
  }
}
