/// The walk over all processes: adj, then the limits of cached ones.
import SimulationCore

extension ReferenceAndroid {
  mutating func pass() {
    isPassDue = false
    expiry = nil
    let total = list.count
    var services = 0
    var onListA = 0
    var activities = 0
    var empties = 0
    for place in list.indices {
      var isOlder = false
      if list[place].worksUntil != nil, !list[place].isForegroundService {
        services += 1
        isOlder = onListA > before.services / 3
        if !isOlder { onListA += 1 }
      }
      var (kind, adjustment) = importance(of: list[place], isOlder: isOlder)
      if kind == .activity {
        adjustment = step(.activity, activities / factor(before.activities))
        activities += 1
      } else if kind == .empty {
        let counted = min(max(total - before.others - before.activities, 0), limit(.activity))
        adjustment = step(.empty, empties / factor(counted))
        empties += 1
      }
      list[place].kind = kind
      if list[place].adjustment != adjustment {
        list[place].adjustment = adjustment
        lines.append("\(now) \(scenario.apps[list[place].app].id) \(adjustment)")
      }
    }
    before = (activities, total - activities - empties, services)
    killWhoIsTooMany()
  }

  private mutating func importance(of process: Process, isOlder: Bool) -> (Kind, Int) {
    noteExpiry(of: process)
    if front == process.app || isLocked && locked == process.app { return (.front, 0) }
    if process.isForegroundService {
      let isRecent = process.leftFront.map { now - $0 < model.recentForeground.microseconds }
      return (.service, isRecent == true ? 50 : 200)
    }
    if process.worksUntil != nil, !process.hasShownItself { return (.service, isOlder ? 800 : 500) }
    if let previous, previous.app == process.app,
      model.previousExpiry.map({ now - previous.since < $0.microseconds }) ?? true
    {
      return (.previous, 700)
    }
    return (process.hasShownItself ? .activity : .empty, 0)
  }

  /// Notes when what `process` owes to a time ends.
  private mutating func noteExpiry(of process: Process) {
    var times: [Int64] = []
    if let left = process.leftFront, process.isForegroundService {
      times.append(left + model.recentForeground.microseconds)
    }
    if let previous, previous.app == process.app, let time = model.previousExpiry {
      times.append(previous.since + time.microseconds)
    }
    for time in times where time > now { expiry = min(expiry ?? .max, time) }
  }

  // MARK: Ladders

  private var isOld: Bool { model.release == .android8 }

  private func limit(_ kind: Kind) -> Int {
    let total = Int(model.cached.total ?? 1 << 40)
    return kind == .empty ? total / 2 : total - total / 2
  }

  /// How many processes share a step.
  private func factor(_ count: Int) -> Int { max(1, isOld ? count / 3 : (count + 9) / 10) }

  private func step(_ kind: Kind, _ number: Int) -> Int {
    guard isOld else { return min((kind == .activity ? 900 : 905) + 10 * number, 999) }
    let steps = kind == .activity ? [900, 901, 903, 905, 906] : [900, 902, 904, 906]
    return steps[min(number, steps.count - 1)]
  }

  // MARK: Limits

  /// Releases count to so many empty ones before any times out.
  private var emptiesBeforeTimeout: Int { model.release == .android14 ? 256 : 8 }

  private mutating func killWhoIsTooMany() {
    var activities = 0
    var empties = 0
    for process in list {
      var reason: EvictionReason?
      if process.kind == .activity {
        activities += 1
        if activities > limit(.activity) { reason = .cachedLimit }
      } else if process.kind == .empty {
        let idle = uptime / 1_000 - process.moved / 1_000
        if empties > emptiesBeforeTimeout, let timeout = model.cached.emptyTimeout,
          idle > timeout.microseconds / 1_000
        {
          reason = .emptyTimeout
        } else {
          empties += 1
          if empties > limit(.empty) { reason = .emptyLimit }
        }
      }
      if let reason { die(process.app, reason) }
    }
  }
}
