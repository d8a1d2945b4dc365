/// The levels of memory pressure, from none to worst.
public enum PressureLevel: UInt8, CaseIterable, Comparable, Sendable, BitwiseCopyable {
  case normal, warning, critical

  /// Orders levels by how bad they are.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A share of the budget in hundredths of a per cent, so that no threshold is a fraction.
public struct Share: Hashable, Comparable, Sendable {
  /// Hundredths of a per cent: 2,000 is 20 %.
  public var basisPoints: Int64
  /// A share of `basisPoints` hundredths of a per cent.
  public init(basisPoints: Int64) { self.basisPoints = basisPoints }
  /// A share of `count` per cent.
  public static func percent(_ count: Int64) -> Share { Share(basisPoints: count * 100) }
  /// Orders shares by size.
  public static func < (left: Share, right: Share) -> Bool { left.basisPoints < right.basisPoints }
}

/// When a platform warns and evicts (DESIGN.md section 2 item 5; `textbook.md`).
public struct PressureModel: Hashable, Sendable {
  /// A warning starts below this share of the budget available, and is over above the next.
  public var warningBelow = Share.percent(20)
  /// The warning is over above this share.
  public var warningOver = Share.percent(25)
  /// Critical starts below this share.
  public var criticalBelow = Share.percent(10)
  /// Critical is over above this share.
  public var criticalOver = Share.percent(15)
  /// Eviction starts below this share.
  public var evictBelow = Share.percent(5)
  /// Eviction stops at this share.
  public var evictUntil = Share.percent(10)
  /// How long warned apps have before the first victim of a shortage that still fits.
  public var patience = Time.seconds(2)

  /// The numbers of `textbook`.
  public init() {}
}

/// A preset that binds a lifecycle profile, a pressure model and a kill policy.
public struct PlatformModel: Hashable, Sendable {
  /// The engine's way of keeping the budget.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A cache of apps: a launch evicts exactly what it needs, and nothing else happens.
    case bare
    /// Warnings first, eviction next.
    case textbook
    /// Bands, jetsam, and a compressor, as iOS has them.
    case ios
    /// adj values, a killer, and limits of cached processes, as Android has them.
    case android
  }

  /// The name, as in `--platform`.
  public var name: String
  /// How the budget is kept.
  public var kind: Kind
  /// The lifecycle profile that apps run under unless the scenario says otherwise.
  public var lifecycle: String
  /// The kill policy unless the scenario says otherwise.
  public var policy: PolicyModel
  /// The thresholds of `textbook`; unused on the others.
  public var pressure: PressureModel
  /// The numbers of a platform of the kind ios; unused on the others.
  public var ios: IOSModel
  /// From the last reason to run until suspension.
  public var suspensionDelay: Time
  /// The most that a background task may last; nil for no limit.
  public var taskLimit: Time?
  /// The numbers of a platform of kind android; nil on the others.
  public var android: AndroidModel?

  /// A platform with the numbers of `textbook`.
  public init(
    name: String,
    kind: Kind,
    lifecycle: String = "textbook",
    policy: PolicyModel = "lru"
  ) {
    self.name = name
    self.kind = kind
    self.lifecycle = lifecycle
    self.policy = policy
    pressure = PressureModel()
    ios = IOSModel()
    suspensionDelay = .zero
    taskLimit = nil
    android = kind == .android ? AndroidModel(release: .android11) : nil
  }
}

/// A phone or a tablet.
public struct DeviceModel: Hashable, Sendable {
  /// The name, as in `--device`.
  public var name: String
  /// The memory that software sees, in bytes.
  public var ram: Bytes
  /// What the system itself holds of it (iOS: wired; Android: the kernel's share), in bytes.
  public var system: Bytes
  /// The size of a page, in bytes.
  public var pageSize: Bytes
  /// The most that one app may hold, in bytes; nil for no limit.
  public var perAppLimit: Bytes?
  /// Whether it has a tablet's screen, and with it split view.
  public var hasSplitView: Bool

  /// A device with `ram`, of which `system` is taken.
  public init(name: String, ram: Bytes, system: Bytes) {
    self.name = name
    self.ram = ram
    self.system = system
    pageSize = Bytes(16_384)
    perAppLimit = nil
    hasSplitView = false
  }
}
