/// Values of adj, by which the activity manager tells the killers how important a process is: the
/// higher, the sooner it dies (android-lmkd.md 1.1).
package enum AndroidAdjustment {
  /// Natively started processes, which no killer here takes.
  package static let native: Int32 = -1_000
  /// Persistent apps.
  package static let persistent: Int32 = -800
  /// The app in front.
  package static let foreground: Int32 = 0
  /// A foreground service whose app left the front less than 15 s ago.
  package static let recentForeground: Int32 = 50
  /// An app that can be seen.
  package static let visible: Int32 = 100
  /// What the user would notice: a foreground service, an activity that is pausing or stopping.
  package static let perceptible: Int32 = 200
  /// A declared heavy-weight app.
  package static let heavyWeight: Int32 = 400
  /// A backup that is running.
  package static let backup: Int32 = 300
  /// A service that was active in the last half hour.
  package static let service: Int32 = 500
  /// The launcher.
  package static let home: Int32 = 600
  /// The app that the user left last.
  package static let previous: Int32 = 700
  /// An older service.
  package static let serviceB: Int32 = 800
  /// The first of the cached ones.
  package static let cachedFirst: Int32 = 900
  /// The last of the cached ones from Android 10 on.
  package static let cachedLast: Int32 = 999
  /// The highest that a killer looks at.
  package static let highest: Int32 = 1_000
  /// Not yet computed; no killer hears of it.
  package static let unknown: Int32 = 1_001
}
