/// The apps of a trace, numbered in order of their first appearance, found by the bytes of their names.
struct AppTable {
  /// The names in order of first appearance.
  private(set) var names: [String] = []

  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt64] = []
  /// Open addressing; a power of two long, at most half full; -1 where nothing is.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  /// The number of the app that is called `name`, a new one if need be; nil if the name is not UTF-8.
  mutating func index(of name: ArraySlice<UInt8>) -> Int32? {
    let hash = Self.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let app = Int(slots[slot])
      if hashes[app] == hash && bytes[ends[app]..<ends[app + 1]] == name { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard let text = String(validating: name, as: UTF8.self) else { return nil }
    let app = Int32(names.count)
    names.append(text)
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = app
    if names.count * 2 > slots.count { grow() }
    return app
  }

  /// FNV-1a (Fowler, Noll and Vo), mixed so that the low bits depend on all.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (app, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(app)
    }
  }
}
