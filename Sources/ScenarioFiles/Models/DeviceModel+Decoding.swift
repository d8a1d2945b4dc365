package import SimulationCore

/// Devices as their files state them.
extension DeviceModel {
  package static let keys = ["ram", "system", "page_size", "per_app_limit", "screen"]

  /// The device called `name` that `value` describes.
  package init(decoding value: YAMLValue, name: String) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a device")
    let hint = "a device has at least ram and system"
    let ram = try keys.required("ram", hint: hint).size(atLeast: Bytes(1))
    let held = try keys.required("system", hint: hint)
    let system = try held.size()
    guard system < ram else {
      throw held.error("\"system\" must be less than \"ram\": nothing is left for apps")
    }
    self.init(name: name, ram: ram, system: system)
    if let value = keys["page_size"] {
      pageSize = try value.size(atLeast: Bytes(1))
      guard pageSize.count & (pageSize.count - 1) == 0, (1 << 9...1 << 30).contains(pageSize.count)
      else {
        throw value.error(
          "\"page_size\" must be a power of two from 512B to 1GiB",
          hint: "as in 16KiB"
        )
      }
    }
    perAppLimit = try keys["per_app_limit"]?.size(atLeast: Bytes(1))
    hasSplitView = try keys.decode("screen", or: false) { value throws(SimulationError) in
      try value.choice(of: "screen", [("phone", false), ("tablet", true)])
    }
  }
}
