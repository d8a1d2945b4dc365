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
    try code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try platform.code(with: &coder)
    try device.code(with: &coder)
    try budget.code(with: &coder)
    try coder.code(&policy)
    try coder.code(&lifecycle)
    try coder.code(&seed)
    try coder.code(&replication)
    try coder.code(&duration)
    try coder.code(&warmup.microseconds)
    try coder.code(&timeOfDay.microseconds)
    try coder.code(&regretWindow.microseconds)
    let app = AppModel(id: "", footprint: FootprintModel(launch: .fixed(0)))
    try coder.code(&apps, empty: app) { (coder, app) throws(Coder.Failure) in
      try app.code(with: &coder)
    }
    let action = Action(.home, at: .zero)
    try coder.code(&actions, empty: action) { (coder, action) throws(Coder.Failure) in
      try action.code(with: &coder)
    }
  }
}

extension BinaryCoder {
  /// Codes a span that may be absent.
  package mutating func code(_ time: inout Time?) throws(Failure) {
    try code(&time, empty: .zero) { (coder, time) throws(Failure) in
      try coder.code(&time.microseconds)
    }
  }

  /// Codes a number that may be drawn.
  package mutating func code(_ quantity: inout Quantity) throws(Failure) {
    var form = Quantity.Form.fixed
    var first: Int64 = 0
    var second: Int64 = 0
    var sigma = 0.0
    switch quantity {
    case .fixed(let value): first = value
    case .logNormal(let median, let spread): (form, first, sigma) = (.logNormal, median, spread)
    case .uniform(let low, let high): (form, first, second) = (.uniform, low, high)
    }
    try code(&form)
    try code(&first)
    switch form {
    case .fixed: quantity = .fixed(first)
    case .logNormal:
      try code(&sigma)
      quantity = .logNormal(median: first, sigma: sigma)
    case .uniform:
      try code(&second)
      quantity = .uniform(from: first, to: second)
    }
  }

  /// Codes a number that may be drawn, or absent.
  package mutating func code(_ quantity: inout Quantity?) throws(Failure) {
    try code(&quantity, empty: .fixed(0)) { (coder, quantity) throws(Failure) in
      try coder.code(&quantity)
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
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    var amount: Bytes?
    if case .limited(let bytes) = self { amount = bytes }
    try coder.code(&amount, empty: .zero) { (coder, amount) throws(Coder.Failure) in
      try coder.code(&amount.count)
    }
    self = amount.map { .limited($0) } ?? .unlimited
  }
}

extension PlatformModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&name)
    try coder.code(&kind)
    try coder.code(&lifecycle)
    try coder.code(&policy)
    try coder.code(&pressure.warningBelow.basisPoints)
    try coder.code(&pressure.warningOver.basisPoints)
    try coder.code(&pressure.criticalBelow.basisPoints)
    try coder.code(&pressure.criticalOver.basisPoints)
    try coder.code(&pressure.evictBelow.basisPoints)
    try coder.code(&pressure.evictUntil.basisPoints)
    try coder.code(&pressure.patience.microseconds)
    try coder.code(&suspensionDelay.microseconds)
    try coder.code(&taskLimit)
  }
}

extension DeviceModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&name)
    try coder.code(&ram.count)
    try coder.code(&system.count)
    try coder.code(&pageSize.count)
    try coder.code(&perAppLimit, empty: .zero) { (coder, limit) throws(Coder.Failure) in
      try coder.code(&limit.count)
    }
    try coder.code(&hasSplitView)
  }
}

extension AppModel {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&id)
    try coder.code(&name)
    try coder.code(&footprint.launch)
    try coder.code(&footprint.growth.bytesPerHour)
    try coder.code(&footprint.peak)
    try coder.code(&footprint.background)
    try coder.code(&footprint.caches.count)
    try coder.code(&footprint.onWarning.count)
    try coder.code(&footprint.reaction.microseconds)
    try coder.code(&footprint.leak.bytesPerHour)
    try coder.code(&launch.cold)
    try coder.code(&launch.resume)
    try coder.code(&background.task.microseconds)
    try coder.code(&background.audio.microseconds)
    var modes = background.modes.rawValue
    try coder.code(&modes)
    background.modes = BackgroundModel.Modes(rawValue: modes)
    try coder.code(&background.fetchInterval)
    try coder.code(&restoresState)
    try coder.code(&exitsOnSuspend)
    try coder.code(&weight)
  }
}

extension Action {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&time.microseconds)
    try coder.code(&app)
    try coder.code(&kind)
    try coder.code(&detail)
    try coder.code(&amount.count)
  }
}
