package import SimulationCore

/// Numbers that may be drawn from a distribution: `75s`, `{median: 75s, sigma: 1.1}` or
/// `{from: 10s, to: 2min}`.
extension YAMLValue {
  package static let distributionKeys = ["median", "sigma", "from", "to"]

  /// A size or a distribution of sizes.
  package func sizes() throws(SimulationError) -> Quantity {
    try quantity { value throws(SimulationError) in try value.size().count }
  }

  /// A duration or a distribution of durations, in microseconds.
  package func durations(isZeroAllowed: Bool = false) throws(SimulationError) -> Quantity {
    try quantity { value throws(SimulationError) in
      try value.duration(isZeroAllowed: isZeroAllowed).microseconds
    }
  }

  private func quantity(
    _ read: (YAMLValue) throws(SimulationError) -> Int64
  ) throws(SimulationError) -> Quantity {
    guard case .mapping = node.content else { return .fixed(try read(self)) }
    let keys = try YAMLMapping(self, keys: Self.distributionKeys, of: "a distribution")
    let hint = "as in {median: 75s, sigma: 1.1} or {from: 10s, to: 2min}"
    if keys["median"] != nil || keys["sigma"] != nil {
      guard keys["from"] == nil, keys["to"] == nil else {
        throw error("\(label) has both a median and ends", hint: hint)
      }
      let median = try read(keys.required("median", hint: hint))
      let sigma = try keys.required("sigma", hint: hint).number(in: 0...10)
      return .logNormal(median: median, sigma: sigma)
    }
    let low = try read(keys.required("from", hint: hint))
    let high = try read(keys.required("to", hint: hint))
    guard low <= high else { throw error("\(label) has \"from\" over \"to\"") }
    return .uniform(from: low, to: high)
  }
}

extension Quantity {
  /// The least that a file promises of it: for a log-normal one, which has no least, the median.
  var stated: Int64 {
    switch self {
    case .fixed(let value): value
    case .logNormal(let median, _): median
    case .uniform(let low, _): low
    }
  }
}
