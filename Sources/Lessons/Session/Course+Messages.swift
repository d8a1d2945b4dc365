internal import SimulationEngine

/// A message as it was delivered.
struct DeliveredMessage: Hashable {
  var app: Int32
  var name: String
  /// What the app's state reads inside it; empty where there is no such value.
  var reads: String
  /// The messages that stand for one another: a callback and the notification posted with it.
  var pair: String
}

extension Course {
  /// The messages of step number `index`, counted from 0, in order.
  func messages(of index: Int) -> [DeliveredMessage] {
    events(of: index).flatMap { event -> [DeliveredMessage] in
      guard case .lifecycle(let app, _, let cell) = event.kind else { return [] }
      return table.entries(of: cell).compactMap { DeliveredMessage($0, to: app) }
        + table.androidEntries(of: cell).filter({ $0.isMessage }).map {
          DeliveredMessage(app: app, name: $0.name, reads: "", pair: $0.name)
        }
    }
  }
}

extension DeliveredMessage {
  fileprivate init?(_ entry: LifecycleEntry, to app: Int32) {
    switch entry.kind {
    case .callback(let message), .notification(let message), .controllers(let message):
      self.init(
        app: app,
        name: entry.name,
        reads: entry.observed == .none ? "" : entry.observed.name,
        pair: message.callback
      )
    case .transition, .effect: return nil
    }
  }
}
