internal import SimulationCore

/// What everybody holds at one moment of a run, in bytes; growth under way is included.
public struct MemoryReading: Sendable {
  /// What one app's process holds.
  public struct Process: Hashable, Sendable, BitwiseCopyable {
    /// The number of the app's last process; 0 before the first.
    public var number: UInt32 = 0
    /// Whether that process lives.
    public var isAlive = false
    /// What the system charges to it.
    public var footprint: Int64 = 0
    /// The part of it that isn't in memory as it is: compressed, in zram, or on the disk.
    public var away: Int64 = 0

    /// No process.
    public init() {}

    /// What of it is in memory as it is.
    public var resident: Int64 { footprint - away }
  }

  /// When, in microseconds from the start of the run.
  public internal(set) var time: Int64 = 0
  /// The processes, one an app, in the order of the scenario's list.
  public internal(set) var processes: [Process]
  /// The apps whose process holds another amount, or is another one, than at the reading before.
  public internal(set) var changed: [Int32] = []
  /// What the compressor's pool, or zram, takes.
  public internal(set) var pool: Int64 = 0
  /// What the memory hog holds.
  public internal(set) var hog: Int64 = 0

  /// Before anything has happened to `apps` apps.
  init(apps: Int) {
    processes = Array(repeating: Process(), count: apps)
    changed.reserveCapacity(apps)
  }

  /// Notes what the process of `app` holds.
  @inline(always)
  mutating func note(_ process: Process, _ app: AppIndex) {
    guard processes[Int(app)] != process else { return }
    processes[Int(app)] = process
    changed.append(app)
  }
}

extension Simulator where Policy: ~Copyable {
  /// Tells the observer what everybody holds.
  @inline(never)
  mutating func tellMemory() {
    guard Observer.isActive, observer.takesMemory else { return }
    let kind = scenario.platform.kind
    for app in 0..<AppIndex(apps.count) {
      var process = MemoryReading.Process()
      process.number = apps[app].process
      process.isAlive = apps[app].state != .notRunning
      process.footprint = apps[app].footprint
      if app == foreground.app || app == foreground.beside {
        process.footprint += grown(app, at: now)
      }
      switch kind {
      case .ios: process.away = jetsam.processes[app].compressed + jetsam.processes[app].onDisk
      case .android: process.away = android.apps[app].swapped
      case .bare, .textbook: break
      }
      observer.holds(process, app)
    }
    let pool = kind == .ios ? jetsam.pool : kind == .android ? android.zram.used : 0
    observer.endReading(at: now, pool: pool, hog: hog)
  }
}
