internal import SimulationCore

/// What only time brings.
extension AndroidReaction {
  /// Something that falls due.
  private enum Due {
    case previousExpires
    case freeze(Int)
    case lowMemory
  }

  /// The time that lies `span` after now; the clock stops before times could run over.
  func later(_ span: Time) -> Time {
    let end = Time(microseconds: .max / 2)
    return span < end - device.now ? device.now + span : end
  }

  /// Lets `time` pass.
  mutating func elapse(_ time: Time) {
    let end = later(time)
    while let (when, due) = nextDue(), when <= end {
      device.now = max(device.now, when)
      switch due {
      case .previousExpires:
        device.previousDue = nil
        if let app = device.previous { leavePrevious(app) }
      case .freeze(let app):
        device.apps[app].freezeDue = nil
        freeze(app)
      case .lowMemory: tellLowMemory()
      }
    }
    device.now = end
  }

  /// What falls due first.
  private func nextDue() -> (Time, Due)? {
    var first: (Time, Due)?
    func offer(_ time: Time?, _ due: Due) {
      guard let time, first.map({ time < $0.0 }) ?? true else { return }
      first = (time, due)
    }
    offer(device.previousDue, .previousExpires)
    for app in device.apps.indices { offer(device.apps[app].freezeDue, .freeze(app)) }
    offer(device.lowMemoryDue, .lowMemory)
    return first
  }
}
