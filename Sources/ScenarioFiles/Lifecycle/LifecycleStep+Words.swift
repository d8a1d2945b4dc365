package import SimulationCore
package import SimulationEngine

/// Steps as words of a command line: `home`, `launch:url`, `elapse:30s`.
extension LifecycleStep {
  /// The step that `word` means: an event, and after a colon what more is said about it.
  package init(word: String) throws(SimulationError) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let kind = LifecycleStepKind(rawValue: name) else {
      let names = LifecycleStepKind.allCases.map(\.rawValue)
      throw SimulationError(
        .usage,
        "unknown event '\(name.onOneLine)'",
        hint: YAMLValue.hint(for: name, among: names)
      )
    }
    self.init(kind)
    var source = SourceText([], file: "")
    source.origins = [.argument(word)]
    guard parts.count == 2 else {
      if kind == .elapse || kind == .wake {
        throw SimulationError(
          .usage,
          "'\(name)' needs an argument",
          hint: kind == .elapse ? "as in elapse:30s" : "as in wake:fetch"
        )
      }
      return
    }
    let node = YAMLNode(.scalar(String(parts[1]), plain: true), line: -1, column: 1)
    try take(YAMLValue(node, in: source, path: name))
  }

  private mutating func take(_ argument: YAMLValue) throws(SimulationError) {
    switch kind {
    case .launch, .activate, .enterSplitView:
      try takeCause(argument)
    case .wake:
      reason = try argument.choice(of: "reason", Self.reasons)
    case .elapse:
      time = try argument.duration()
    case .push:
      isSilent = try argument.choice(of: "push", [("silent", true), ("alert", false)])
      payload =
        isSilent ? [.init("content-available", .number(1))] : [.init("alert", .text("x"))]
    case .apnsResult:
      isGood = try argument.choice(of: "answer", [("ok", true), ("failed", false)])
    case .bannerTap:
      isOther = try argument.choice(of: "target", [("other", true), ("own", false)])
    case .sceneClose, .sceneDisconnect:
      scene = try argument.word()
    case .beginBackgroundTask:
      handler = try argument.choice(
        of: "handler",
        [("ends", .endsTask), ("leaks", .returnsWithoutEnding), ("none", .none)]
      )
    case .endBackgroundTask:
      task = try argument.integer(in: 0...Int64.max)
    case .appExit:
      inside = try argument.word()
    case .interrupt, .bannerShown:
      let kinds = ["call", "sms", "calendar", "systemAlert", "push"]
      _ = try argument.choice(of: "kind", kinds.map { ($0, true) })
    case .openOtherApp:
      _ = try argument.choice(of: "way", [("link", true), ("push", true)])
    case .fetchCompleted:
      let results = ["newData", "noData", "failed"]
      _ = try argument.choice(of: "result", results.map { ($0, true) })
    case .home, .idle, .lock, .unlock, .smsArrives, .interruptAccept, .interruptIgnore, .callEnd,
      .openSwitcher, .switcherReturn, .switcherSelectOther, .userKill, .openNotificationCentre,
      .openControlCentre, .notificationCentreFullyExtended, .dismissOverlay, .bannerDismissed,
      .memoryWarning, .memoryKill, .foregroundOutOfMemory, .crash, .significantTimeChange,
      .registerForRemoteNotifications, .audioStopped, .shutdown, .reboot, .firstUnlock,
      .splitViewOpened, .userStartsUsingDevice:
      throw argument.error("'\(kind.rawValue)' takes no argument")
    }
  }

  /// A cause, and after another colon what is opened: `launch:url:app://x`.
  private mutating func takeCause(_ argument: YAMLValue) throws(SimulationError) {
    let parts = try argument.word().split(separator: ":", maxSplits: 1)
    var name = argument
    let first = parts.first.map(String.init) ?? ""
    name = YAMLValue(
      YAMLNode(.scalar(first, plain: true), line: -1, column: 1),
      in: argument.source,
      path: argument.path
    )
    cause = try name.choice(of: "cause", Self.causes)
    if parts.count > 1 { url = String(parts[1]) }
  }
}
