public import SimulationCore

/// The events of the vocabulary that scenarios of Android's lifecycle are written in (the header of
/// `golden-lifecycle/2` files).
public enum AndroidEventName: String, CaseIterable, Hashable, Sendable {
  case launch, openOtherApp, startActivity, startThenCover, home, back, finish
  case recents, recentsReturn, recentsSelectOther, recentsSwipe
  case call, callEnd, dialogShown, dialogDismissed, lock, unlock, rotate, configChange
  case multiWindowFocus, memoryTrim, lowMemoryKill, processKill, forceStop, relaunchAfterKill
  case freeze, unfreeze, elapse
}

/// How an app is brought to the front.
public enum AndroidCause: String, CaseIterable, Hashable, Sendable {
  case icon, intent, recents
}

/// An event that reaches a device.
///
/// Apps are named by their places among the device's apps, activities by their places among those
/// that the app declares.
public indirect enum AndroidEvent: Hashable, Sendable {
  /// The user brings `app` to the front; an intent may ask for an `activity` of it.
  case open(Int, AndroidCause, activity: Int? = nil)
  /// An app that can be seen starts another activity of its own.
  case startActivity(Int, activity: Int)
  /// An activity is started and hidden again before it is resumed.
  case startThenCover(Int, activity: Int?)
  case home
  case back
  /// An app finishes an activity of its own: the one on top unless `activity` says which.
  case finish(Int, activity: Int?)
  case recents(isCovered: Bool)
  /// The same app is chosen; `app` says which one that is on a device where nothing has happened.
  case recentsReturn(app: Int? = nil)
  case recentsSwipe(Int)
  case call(isFullScreen: Bool)
  /// `app` says who returns on a device where nothing has happened.
  case callEnd(app: Int? = nil)
  /// A window that is no activity comes or goes.
  case dialog
  case lock
  /// `app` says who is under the lock screen on a device where nothing has happened.
  case unlock(app: Int? = nil)
  /// The screen turns, or the configuration changes in another way.
  case configurationChange
  case focus(Int)
  case memoryFactor(AndroidMemoryFactor)
  /// The process of an app ends.
  case kill(Int, AndroidKillReason)
  case freeze(Int)
  /// A broadcast, a bind or a provider thaws an app for a while.
  case unfreeze(Int)
  case elapse(Time)

  // Beyond the vocabulary, for somebody who keeps the time and the other apps himself:

  /// An event up to the moment before what comes to the front is resumed.
  case begin(AndroidEvent)
  /// The rest of what was begun.
  case complete
  /// Another app takes the place of the previous one, or its time is up.
  case cache(Int)
  /// The system runs the app in the background.
  case wake(Int, WakeReason)
  /// The device goes down and comes up again.
  case reboot
}
