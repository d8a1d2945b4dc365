/// A decoded scenario as bytes, and back: all of it, the users' actions included.
extension Scenario {
  /// The scenario as bytes that `init(bytes:)` reads.
  package var encoded: [UInt8] {
    var writer = BinaryWriter()
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// The scenario that `bytes` stand for.
  package init(bytes: [UInt8]) throws(SimulationError) {
    var reader = BinaryReader(bytes)
    self.init(
      name: "",
      platform: PlatformModel(name: "", kind: .bare),
      device: DeviceModel(name: "", ram: .zero, system: .zero)
    )
    code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&name)
    platform.code(with: &coder)
    device.code(with: &coder)
    budget.code(with: &coder)
    policy.code(with: &coder)
    coder.code(&lifecycle)
    coder.code(&seed)
    coder.code(&replication)
    coder.code(&duration)
    coder.code(&warmup.microseconds)
    coder.code(&timeOfDay.microseconds)
    coder.code(&regretWindow.microseconds)
    let app = AppModel(id: "", footprint: FootprintModel(launch: .fixed(0)))
    coder.code(&apps, empty: app) { (coder, app) in
      app.code(with: &coder)
    }
    let action = Action(.home, at: .zero)
    coder.code(&actions, empty: action) { (coder, action) in
      action.code(with: &coder)
    }
  }
}

extension BinaryCoder {
  /// Codes a span that may be absent.
  package mutating func code(_ time: inout Time?) {
    code(&time, empty: .zero) { (coder, time) in
      coder.code(&time.microseconds)
    }
  }

  /// Codes a number that may be drawn.
  package mutating func code(_ quantity: inout Quantity) {
    var form = Quantity.Form.fixed
    var first: Int64 = 0
    var second: Int64 = 0
    var sigma = 0.0
    switch quantity {
    case .fixed(let value): first = value
    case .logNormal(let median, let spread): (form, first, sigma) = (.logNormal, median, spread)
    case .uniform(let low, let high): (form, first, second) = (.uniform, low, high)
    }
    code(&form)
    code(&first)
    switch form {
    case .fixed: quantity = .fixed(first)
    case .logNormal:
      code(&sigma)
      quantity = .logNormal(median: first, sigma: sigma)
    case .uniform:
      code(&second)
      quantity = .uniform(from: first, to: second)
    }
  }

  /// Codes a number that may be drawn, or absent.
  package mutating func code(_ quantity: inout Quantity?) {
    code(&quantity, empty: .fixed(0)) { (coder, quantity) in
      coder.code(&quantity)
    }
  }
}

extension Quantity {
  /// The cases, without what they hold.
  fileprivate enum Form: UInt8 {
    case fixed, logNormal, uniform
  }
}

extension Budget {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    var amount: Bytes?
    if case .limited(let bytes) = self { amount = bytes }
    coder.code(&amount, empty: .zero) { (coder, amount) in
      coder.code(&amount.count)
    }
    self = amount.map { .limited($0) } ?? .unlimited
  }
}

extension PlatformModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&name)
    coder.code(&kind)
    coder.code(&lifecycle)
    policy.code(with: &coder)
    coder.code(&pressure.warningBelow.basisPoints)
    coder.code(&pressure.warningOver.basisPoints)
    coder.code(&pressure.criticalBelow.basisPoints)
    coder.code(&pressure.criticalOver.basisPoints)
    coder.code(&pressure.evictBelow.basisPoints)
    coder.code(&pressure.evictUntil.basisPoints)
    coder.code(&pressure.patience.microseconds)
    coder.code(&suspensionDelay.microseconds)
    coder.code(&taskLimit)
    if kind == .ios { ios.code(with: &coder) }
    coder.code(&android, empty: AndroidModel(release: .android8)) { (coder, android) in
      android.code(with: &coder)
    }
  }
}

extension DeviceModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&name)
    coder.code(&ram.count)
    coder.code(&system.count)
    coder.code(&pageSize.count)
    coder.code(&perAppLimit)
    coder.code(&hasSplitView)
  }
}

extension AppModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&id)
    coder.code(&name)
    coder.code(&footprint.launch)
    coder.code(&footprint.growth.bytesPerHour)
    coder.code(&footprint.peak)
    coder.code(&footprint.background)
    coder.code(&footprint.caches.count)
    coder.code(&footprint.onWarning.count)
    coder.code(&footprint.reaction.microseconds)
    coder.code(&footprint.leak.bytesPerHour)
    coder.code(&footprint.clean)
    coder.code(&launch.cold)
    coder.code(&launch.resume)
    coder.code(&background.task.microseconds)
    coder.code(&background.audio.microseconds)
    var modes = background.modes.rawValue
    coder.code(&modes)
    background.modes = BackgroundModel.Modes(rawValue: modes)
    coder.code(&background.fetchInterval)
    coder.code(&limits.active, empty: .none) { (coder, limit) in limit.code(with: &coder) }
    coder.code(&limits.inactive, empty: .none) { (coder, limit) in limit.code(with: &coder) }
    coder.code(&restoresState)
    coder.code(&exitsOnSuspend)
    coder.code(&weight)
  }
}

extension MemoryLimit {
  fileprivate static var none: MemoryLimit { MemoryLimit(.zero, isFatal: false) }

  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&bytes.count)
    coder.code(&isFatal)
  }
}

extension Action {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&time.microseconds)
    coder.code(&app)
    coder.code(&kind)
    coder.code(&detail)
    coder.code(&amount.count)
  }
}
