internal import SimulationCore

/// An event that the scheduler sends to an app: an event of the lifecycle with fixed arguments, small
/// enough to be a part of an address.
public enum LifecycleTrigger: UInt8, CaseIterable, Sendable {
  case launchByIcon, launchByURL, launchByUserActivity, launchByPush
  case becomeActive
  case resumeByIcon, resumeByURL, resumeByUserActivity, resumeByPush
  case leave, lock, unlock
  case interrupt, interruptIgnored, interruptAccepted, callEnded
  case openSwitcher, switcherReturn
  case openNotificationCentre, openControlCentre, dismissOverlay
  case bannerShown, bannerDismissed
  case userKill, memoryKill, foregroundOutOfMemory, shutdown
  case suspend
  case wakeFetch, wakePush, wakeLocation, wakeProcessing, wakeBluetooth, wakeURLSession, wakeAudio
  case wakeCompleted
  case memoryWarning, significantTimeChange
  case splitViewJoin

  /// The event that it stands for.
  public var event: LifecycleEvent {
    switch self {
    case .launchByIcon: .beginLaunch(.icon)
    case .launchByURL: .beginLaunch(.url)
    case .launchByUserActivity: .beginLaunch(.userActivity)
    case .launchByPush: .beginLaunch(.pushTap)
    case .becomeActive: .becomeActive
    case .resumeByIcon: .beginResume(.icon)
    case .resumeByURL: .beginResume(.url)
    case .resumeByUserActivity: .beginResume(.userActivity)
    case .resumeByPush: .beginResume(.pushTap)
    case .leave: .leave
    case .lock: .lock
    case .unlock: .beginUnlock
    case .interrupt: .interrupt
    case .interruptIgnored: .interruptIgnored
    case .interruptAccepted: .interruptAccepted
    case .callEnded: .beginCallEnd
    case .openSwitcher: .openSwitcher
    case .switcherReturn: .switcherReturn
    case .openNotificationCentre: .openNotificationCentre
    case .openControlCentre: .openControlCentre
    case .dismissOverlay: .dismissOverlay
    case .bannerShown: .bannerShown
    case .bannerDismissed: .bannerDismissed
    case .userKill: .userKill
    case .memoryKill: .memoryKill
    case .foregroundOutOfMemory: .foregroundOutOfMemory
    case .shutdown: .reboot
    case .suspend: .suspend
    case .wakeFetch: .wake(.fetch)
    case .wakePush: .wake(.push)
    case .wakeLocation: .wake(.location)
    case .wakeProcessing: .wake(.processing)
    case .wakeBluetooth: .wake(.bluetooth)
    case .wakeURLSession: .wake(.urlSession)
    case .wakeAudio: .wake(.audio)
    case .wakeCompleted: .wakeCompleted
    case .memoryWarning: .memoryWarning
    case .significantTimeChange: .significantTimeChange
    case .splitViewJoin: .splitViewOpened
    }
  }
}
