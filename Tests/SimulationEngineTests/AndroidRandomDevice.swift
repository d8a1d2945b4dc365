import SimulationCore
import SimulationEngine

/// A random device and random events on it, by a seed.
///
/// No activity is in a task twice, so that an entry's activity is one thing.
struct AndroidRandomDevice {
  private(set) var settings: AndroidSettings
  private(set) var device: AndroidDevice
  /// Whether two apps stand side by side to begin with.
  let isSplit: Bool
  private var random: SplitMix

  /// A device under `profile`, with two to six ordinary apps, and perhaps a launcher and a phone app.
  init(_ profile: AndroidProfile, seed: UInt64) {
    var random = SplitMix(state: seed)
    var apps: [AndroidAppSettings] = []
    for number in 0..<(2 + Int(random.next() % 5)) {
      let activities = (0..<4).map { place -> AndroidActivitySettings in
        var activity = AndroidActivitySettings(name: "\(place)")
        activity.isTranslucent = place > 0 && random.next() % 3 == 0
        activity.launchMode = AndroidActivitySettings.LaunchMode.allCases[Int(random.next() % 3)]
        activity.handlesConfigChanges = random.next() % 2 == 0
        activity.isLauncher = random.next() % 4 != 0
        return activity
      }
      var app = AndroidAppSettings(name: "\(number)", activities: activities)
      let levels: [Int64?] = [nil, 10, 20, 34]
      app.targetSdk = levels[Int(random.next() % 4)]
      app.modes = [.fetch]
      apps.append(app)
    }
    if random.next() % 2 == 0 { apps.append(Self.special("home", .home)) }
    if random.next() % 2 == 0 { apps.append(Self.special("phone", .call)) }
    settings = AndroidSettings(profile: profile, apps: apps)
    var starts = apps.map { _ in AndroidDevice.App(.notRunning) }
    isSplit = random.next() % 3 == 0
    if isSplit {
      let isBoth = profile.value(of: .multiResume) == "true"
      starts[0] = AndroidDevice.App(.active, stack: [.init(0, .resumed)])
      starts[1] =
        isBoth
        ? AndroidDevice.App(.active, stack: [.init(0, .resumed)])
        : AndroidDevice.App(.inactive, stack: [.init(0, .paused)])
    }
    device = AndroidDevice(settings, apps: starts, top: isSplit ? 0 : nil)
    self.random = random
  }

  private static func special(
    _ name: String,
    _ role: AndroidAppSettings.Role
  ) -> AndroidAppSettings {
    var app = AndroidAppSettings(name: name, activities: [.init(name: "0")])
    app.role = role
    return app
  }

  /// The apps that are neither launcher nor phone.
  var ordinary: [Int] { settings.apps.indices.filter { settings.apps[$0].role == .ordinary } }

  /// The next event, and what comes of it.
  mutating func step() -> (event: AndroidEvent, entries: [AndroidEntry]) {
    let event = draw()
    var entries: [AndroidEntry] = []
    AndroidEngine.react(to: event, device: &device, settings: settings, into: &entries)
    return (event, entries)
  }

  private mutating func draw() -> AndroidEvent {
    let app = ordinary[Int(random.next() % UInt64(ordinary.count))]
    let free = (0..<4).filter { number in
      !device.apps[app].stack.contains { $0.number == number }
    }
    let other = free.isEmpty ? nil : free[Int(random.next() % UInt64(free.count))]
    let top = device.apps[app].stack.last?.number
    // What keeps two apps side by side is more frequent as long as they are.
    if isSplit, random.next() % 2 == 0, device.apps[..<2].allSatisfy({ $0.process == .active }) {
      return random.next() % 2 == 0 ? .focus(Int(random.next() % 2)) : .configurationChange
    }
    switch random.next() % 40 {
    case 0...5: return .open(app, .icon)
    case 6, 7: return .open(app, .recents)
    case 8: return .open(app, .intent)
    case 9...12: return other.map { .startActivity(app, activity: $0) } ?? .back
    case 13: return .startThenCover(app, activity: other ?? top)
    case 14, 15: return .home
    case 16, 17: return .back
    case 18: return .finish(app, activity: top)
    case 19: return .recents(isCovered: random.next() % 2 == 0)
    case 20: return .recentsReturn()
    case 21: return .recentsSwipe(app)
    case 22: return .call(isFullScreen: random.next() % 3 > 0)
    case 23: return .callEnd()
    case 24: return .lock
    case 25: return .unlock()
    case 26: return .configurationChange
    case 27: return .focus(Int(random.next() % 2))
    case 28, 29:
      return .memoryFactor(AndroidMemoryFactor.allCases[Int(random.next() % 4)])
    case 30: return .kill(app, .lowMemory)
    case 31: return .kill(app, AndroidKillReason.allCases[Int(random.next() % 5)])
    case 32: return .kill(app, .forceStop)
    case 33: return .freeze(app)
    case 34: return .unfreeze(app)
    case 35: return .elapse(.seconds(Int64(random.next() % 20)))
    case 36: return .elapse(.seconds(Int64(random.next() % 2_000)))
    case 37: return .wake(app, .fetch)
    case 38: return .begin(.open(app, .icon))
    default: return .complete
    }
  }
}

/// A small generator, so that a failing seed is one number.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
