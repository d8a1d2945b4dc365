/// One thing that happened, as a line that people read.
package struct EventLine: Hashable, Sendable {
  /// What it is about.
  package enum Kind: Hashable, Sendable {
    /// A state change of an app.
    case transition
    /// A callback or a notification that an app receives.
    case message
    /// What the system does beside it.
    case effect
    /// A launch that is over, one way or the other.
    case launch
    /// The device's memory.
    case memory
    /// A warning, or the answer to one.
    case warning
    /// A kill for memory.
    case eviction
  }

  /// What it is about.
  package var kind: Kind
  /// The app that it concerns, by its id; empty for the device.
  package var app: String
  /// What happened.
  package var text: String
  /// What the app's state reads inside a message; empty elsewhere, and where there is no such value.
  package var reads: String

  init(_ kind: Kind, _ app: String, _ text: String, reads: String = "") {
    self.kind = kind
    self.app = app
    self.text = text
    self.reads = reads
  }
}
