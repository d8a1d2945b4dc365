package import SimulationCore

extension ProcessState {
  /// The name in results.
  package var resultName: String {
    switch self {
    case .notRunning: "not_running"
    case .inactive: "inactive"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }
}

extension ProcessState {
  /// The name in results of a run on Android (DESIGN.md section 1); a stopped process whose adj says so is
  /// cached.
  package var androidName: String {
    switch self {
    case .notRunning: "not_running"
    case .inactive: "paused"
    case .active: "resumed"
    case .background: "stopped"
    case .suspended: "frozen"
    }
  }
}

extension PressureLevel {
  /// The name in results.
  package var resultName: String {
    switch self {
    case .normal: "normal"
    case .warning: "warning"
    case .critical: "critical"
    }
  }
}

extension LaunchVia {
  /// The name in results.
  package var resultName: String {
    switch self {
    case .icon: "icon"
    case .switcher: "switcher"
    case .url: "url"
    case .push: "push"
    case .link: "link"
    }
  }
}

extension WakeReason {
  /// The name in results.
  package var resultName: String {
    switch self {
    case .fetch: "fetch"
    case .push: "push"
    case .location: "location"
    case .processing: "processing"
    case .bluetooth: "bluetooth"
    case .urlSession: "urlSession"
    case .audio: "audio"
    }
  }
}

extension ActionKind {
  /// The name in results: the same as in a scenario's script.
  package var resultName: String {
    switch self {
    case .open: "open"
    case .home: "home"
    case .lock: "lock"
    case .unlock: "unlock"
    case .call: "call"
    case .answer: "answer"
    case .decline: "decline"
    case .hangUp: "hangUp"
    case .switcher: "switcher"
    case .returnToApp: "return"
    case .kill: "kill"
    case .wake: "wake"
    case .notificationCentre: "notificationCentre"
    case .controlCentre: "controlCentre"
    case .dismiss: "dismiss"
    case .banner: "banner"
    case .split: "split"
    case .unsplit: "unsplit"
    case .memory: "memory"
    case .shutdown: "shutdown"
    case .timeChange: "timeChange"
    }
  }
}
