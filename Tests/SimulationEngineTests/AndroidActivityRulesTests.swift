import SimulationCore
import SimulationEngine
import Testing

/// What one activity is told follows Android's state machine, whatever happens around it.
@Suite struct AndroidActivityRulesTests {
  /// Where an activity is by what it was told.
  private enum Place {
    case gone, created, restarted, started, resumed, paused, stopped
  }

  private struct Key: Hashable {
    var app: Int
    var activity: Int
  }

  /// The place after `callback` in `place`; nil if Android never gives it there.
  private static func next(_ place: Place, _ callback: AndroidCallback) -> Place? {
    switch (callback, place) {
    case (.onCreate, .gone): .created
    case (.onRestart, .stopped): .restarted
    case (.onStart, .created), (.onStart, .restarted): .started
    case (.onResume, .started), (.onResume, .paused): .resumed
    case (.onPause, .resumed): .paused
    case (.onStop, .started), (.onStop, .paused): .stopped
    case (.onDestroy, .stopped): .gone
    case (.onRestoreInstanceState, .started), (.onPostCreate, .started): .started
    case (.onPostResume, .resumed), (.onTopResumedActivityChanged, .resumed),
      (.onUserLeaveHint, .resumed):
      .resumed
    case (.onSaveInstanceState, .resumed), (.onSaveInstanceState, .started),
      (.onSaveInstanceState, .paused), (.onSaveInstanceState, .stopped):
      place
    case (.onRetainNonConfigurationInstance, .stopped): .stopped
    case (.onNewIntent, .started), (.onNewIntent, .paused), (.onNewIntent, .stopped): place
    case (.onConfigurationChanged, .started), (.onConfigurationChanged, .resumed),
      (.onConfigurationChanged, .paused):
      place
    default: nil
    }
  }

  @Test func `callbacks of an activity follow the state machine`() throws {
    var places: [Key: Place] = [:]
    try AndroidRulesTests.forEachReaction { reaction in
      for entry in reaction.entries {
        if case .transition(let phase) = entry.kind, phase.to == .notRunning {
          places = places.filter { $0.key.app != entry.app }
        }
        guard case .callback(let callback) = entry.kind else { continue }
        #expect(callback.isOfActivity == (entry.activity != nil), reaction.origin)
        guard let activity = entry.activity else { continue }
        let key = Key(app: entry.app, activity: activity)
        let place = places[key] ?? .gone
        let next = Self.next(place, callback)
        #expect(next != nil, "\(callback) in \(place): \(reaction.origin)")
        places[key] = next
      }
      for (index, app) in reaction.after.apps.enumerated() {
        for activity in app.stack {
          let place = places[Key(app: index, activity: activity.number)] ?? .gone
          let fits: Bool =
            switch activity.state {
            case .resumed?: place == .resumed
            case .paused?: place == .paused || place == .started
            case .stopped?: place == .stopped
            case .saved?, nil: place == .gone
            }
          #expect(fits, "\(activity) is \(place): \(reaction.origin)")
        }
      }
    } start: { device in
      places = [:]
      for (index, app) in device.apps.enumerated() {
        for activity in app.stack {
          places[Key(app: index, activity: activity.number)] =
            activity.state == .resumed ? .resumed : .paused
        }
      }
    }
  }

  /// Saves and stops of one activity between two of its lives.
  @Test func `state is saved once a stop, where the target level says, and not where it finishes`()
    throws
  {
    try AndroidRulesTests.forEachReaction { reaction in
      let entries = reaction.entries
      for (index, entry) in entries.enumerated() {
        guard let activity = entry.activity, case .callback(let callback) = entry.kind else {
          continue
        }
        let own = entries.filter { $0.app == entry.app && $0.activity == activity }
        let rest = entries[(index + 1)...].filter { $0.app == entry.app && $0.activity == activity }
        func comes(next callback: AndroidCallback) -> Bool {
          rest.first?.kind == .callback(callback)
        }
        let order = Self.order(reaction.settings, entry.app)
        let isRelaunch = own.contains {
          $0.kind == .callback(.onRetainNonConfigurationInstance)
        }
        switch callback {
        case .onSaveInstanceState:
          switch order {
          case .beforePause: #expect(!comes(next: .onStop), reaction.origin)
          case .beforeStop: #expect(comes(next: .onStop), reaction.origin)
          case .afterStop: #expect(!comes(next: .onStop), reaction.origin)
          }
        case .onStop:
          let isFinished = comes(next: .onDestroy) && !isRelaunch
          let savesNow =
            switch order {
            case .beforePause: false
            case .beforeStop:
              entries[..<index].last { $0.app == entry.app && $0.activity == activity }?.kind
                == .callback(.onSaveInstanceState)
            case .afterStop: comes(next: .onSaveInstanceState)
            }
          let saves = order != .beforePause && !isFinished
          #expect(savesNow == saves, "\(order): \(reaction.origin)")
        default: break
        }
      }
    }
  }

  private enum Order { case beforePause, beforeStop, afterStop }

  private static func order(_ settings: AndroidSettings, _ app: Int) -> Order {
    if let level = settings.apps[app].targetSdk {
      return level < 11 ? .beforePause : level < 28 ? .beforeStop : .afterStop
    }
    switch settings.profile.value(of: .saveStateOrder) {
    case "before_pause": return .beforePause
    case "before_stop": return .beforeStop
    default: return .afterStop
    }
  }

  @Test func `an app that saves before onPause saves with each`() throws {
    try AndroidRulesTests.forEachReaction { reaction in
      // An activity that finishes there is destroyed later.
      if case .begin = reaction.event { return }
      for (index, entry) in reaction.entries.enumerated() where entry.kind == .callback(.onPause) {
        guard Self.order(reaction.settings, entry.app) == .beforePause else { continue }
        let before = reaction.entries[..<index].last { other in
          other.app == entry.app && other.activity == entry.activity
            && other.kind != .callback(.onTopResumedActivityChanged)
        }
        let own = reaction.entries[index...].filter { other in
          other.app == entry.app && other.activity == entry.activity
        }
        let isRelaunch = own.contains { $0.kind == .callback(.onRetainNonConfigurationInstance) }
        let ends = own.contains { $0.kind == .callback(.onDestroy) } && !isRelaunch
        let saves = before?.kind == .callback(.onSaveInstanceState)
        #expect(saves != ends, reaction.origin)
      }
    }
  }

  @Test func `onCreate is given a state exactly where one was kept or the activity is made anew`()
    throws
  {
    try AndroidRulesTests.forEachReaction { reaction in
      var made: Set<Key> = []
      for (index, entry) in reaction.entries.enumerated() {
        guard entry.kind == .callback(.onCreate), let activity = entry.activity else { continue }
        let key = Key(app: entry.app, activity: activity)
        guard made.insert(key).inserted else { continue }
        let record = reaction.before.apps[entry.app].stack.first { $0.number == activity }
        let isRelaunch =
          reaction.entries[..<index].last?.kind == .callback(.onDestroy)
          && record?.state != .saved
        let isKept = record?.state == .saved || isRelaunch
        #expect(entry.argument == .savedState(isKept), reaction.origin)
        let next = reaction.entries[(index + 1)...].first {
          $0.app == entry.app && $0.activity == activity
            && $0.kind == .callback(.onRestoreInstanceState)
        }
        #expect(!isKept || next != nil, reaction.origin)
      }
    }
  }
}
