internal import SimulationCore

/// The lifecycle of a device's apps under Android as a pure function.
///
/// An event and a device give the next device and, in order, everything that happens to each app:
/// changes of its process, callbacks, and effects (`android-lmkd.md` sections 1.2, 4.3, 4.4, 4.6
/// and 5, whose row names stand beside the code).
public enum AndroidEngine {
  /// Lets `event` reach `device`, and appends what happens to `entries`.
  public static func react(
    to event: AndroidEvent,
    device: inout AndroidDevice,
    settings: AndroidSettings,
    into entries: inout [AndroidEntry]
  ) {
    var reaction = AndroidReaction(device: device, settings: settings, entries: entries)
    reaction.react(to: event)
    device = reaction.device
    entries = reaction.entries
  }
}

/// A reaction under way: the device so far and what was said.
struct AndroidReaction {
  var device: AndroidDevice
  let settings: AndroidSettings
  var entries: [AndroidEntry]
  /// Whether what comes to the front isn't to be resumed yet.
  var holdsArrival = false

  var profile: AndroidProfile { settings.profile }

  mutating func react(to event: AndroidEvent) {
    switch event {
    case .open(let app, let cause, let activity): open(app, cause, activity)
    case .startActivity(let app, let activity): startActivity(app, activity)
    case .startThenCover(let app, let activity): startThenCover(app, activity)
    case .home: goHome()
    case .back: goBack()
    case .finish(let app, let activity): finish(app, activity)
    case .recents(let isCovered): openRecents(isCovered: isCovered)
    case .recentsReturn(let app): returnFromRecents(app)
    case .recentsSwipe(let app): swipe(app)
    case .call(let isFullScreen): beginCall(isFullScreen: isFullScreen)
    case .callEnd(let app): endCall(app)
    case .dialog: break
    case .lock: lock()
    case .unlock(let app): unlock(app)
    case .configurationChange: changeConfiguration()
    case .focus(let app): focus(app)
    case .memoryFactor(let factor): changeFactor(to: factor)
    case .kill(let app, let reason): end(app, reason)
    case .freeze(let app): freeze(app)
    case .unfreeze(let app): unfreeze(app)
    case .elapse(let time): elapse(time)
    case .begin(let event): begin(event)
    case .complete: complete()
    case .cache(let app): leavePrevious(app)
    case .wake(let app, let reason): wake(app, reason)
    case .reboot: reboot()
    }
  }

  // MARK: Saying things

  func role(of app: Int) -> AndroidAppSettings.Role { settings.apps[app].role }

  /// Changes the state of the process of `app`.
  mutating func move(_ app: Int, to process: ProcessState) {
    let phase = LifecyclePhase(device.apps[app].process, process)
    device.apps[app].process = process
    say(app, nil, .transition(phase))
  }

  /// A callback of the activity at `place` in the stack of `app`.
  mutating func call(
    _ callback: AndroidCallback,
    _ app: Int,
    _ place: Int,
    _ argument: AndroidArgument? = nil
  ) {
    say(app, device.apps[app].stack[place].number, .callback(callback), argument)
  }

  /// A callback of the process of `app`.
  mutating func call(
    _ callback: AndroidCallback,
    _ app: Int,
    _ argument: AndroidArgument? = nil
  ) {
    say(app, nil, .callback(callback), argument)
  }

  mutating func effect(
    _ effect: AndroidEffect,
    _ app: Int,
    activity: Int? = nil,
    _ argument: AndroidArgument? = nil
  ) {
    say(app, activity, .effect(effect), argument)
  }

  private mutating func say(
    _ app: Int,
    _ activity: Int?,
    _ kind: AndroidEntry.Kind,
    _ argument: AndroidArgument? = nil
  ) {
    entries.append(AndroidEntry(app: app, activity: activity, kind: kind, argument: argument))
  }
}
