/// An app and its process as the reference sees them.
import SimulationCore

/// An app's numbers, all fixed.
struct ReferenceApp {
  let model: AppModel
  let launch: Int128
  let peak: Int128?
  let background: Int128?
  let caches: Int128
  let onWarning: Int128
  let rate: Int128
  let cold: Int64
  let resume: Int64

  init(_ model: AppModel) {
    precondition(model.footprint.leak == .none, "the reference knows no leaks")
    self.model = model
    launch = Int128(Self.fixed(model.footprint.launch))
    peak = model.footprint.peak.map { Int128(Self.fixed($0)) }
    background = model.footprint.background.map { Int128(Self.fixed($0)) }
    caches = Int128(model.footprint.caches.count)
    onWarning = Int128(model.footprint.onWarning.count)
    rate = Int128(model.footprint.growth.bytesPerHour)
    cold = Self.fixed(model.launch.cold)
    resume = Self.fixed(model.launch.resume)
  }

  /// What no answer takes the footprint below.
  var floor: Int128 { min(launch, background ?? launch) }

  /// Whether the app may run for `reason` without a user.
  func allows(_ reason: WakeReason?) -> Bool {
    let modes = model.background.modes
    return switch reason {
    case .fetch: modes.contains(.fetch)
    case .push: modes.contains(.remoteNotification)
    case .location: modes.contains(.location)
    case .processing: modes.contains(.processing)
    case .bluetooth: modes.contains(.bluetooth)
    case .audio: modes.contains(.audio)
    case .urlSession: true
    case nil: false
    }
  }

  private static func fixed(_ quantity: Quantity) -> Int64 {
    guard case .fixed(let value) = quantity else {
      preconditionFailure("the reference knows fixed quantities only")
    }
    return value
  }
}

/// An app on its way to the front.
struct ReferenceActivation {
  var due: Int64
  var sequence: Int
  var asked: Int64
  var isCold: Bool
  /// Not so for an unlock or the end of a call.
  var isLaunch: Bool
  /// Its time was up under a cover.
  var isWaiting = false
}

/// One run of an app.
struct ReferenceProcess {
  let serial: Int
  let started: Int
  /// When it was used, its start included.
  var uses: [Int]
  /// The time of the last.
  var usedTime: Int64
  /// For `gdsf`: the inflation at its last use.
  var inflation = 0.0
  var state: ProcessState
  /// The footprint where growth started, or as it stands.
  var base: Int128
  /// Since when it grows, if it does.
  var growsSince: Int64?
  var hasCaches = true
  var activation: ReferenceActivation?
  var suspension: (due: Int64, sequence: Int)?
  var place: ReferencePlace
  /// Which of all changes of state its last one was.
  var placement = 0

  /// What recency goes by.
  var used: Int { uses.last ?? started }
}

/// How an app's last process ended.
enum ReferenceEnd {
  case never
  case evicted(at: Int64)
  case killed
  case shutdown
}

/// What lies over the app in front.
enum ReferenceCover {
  case call, switcher, panel
}

/// An answer to a warning that is still to come.
struct ReferenceAnswer {
  let due: Int64
  let sequence: Int
  let app: Int
  let serial: Int
}
