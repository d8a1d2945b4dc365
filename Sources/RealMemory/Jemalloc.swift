#if Jemalloc
internal import CJemalloc

/// jemalloc's controls for arenas, by name (about 0.4 µs a call).
enum Jemalloc {
  /// A new arena that gets its memory by the hooks at `hooks`; nil if there can't be another one.
  static func createArena(_ hooks: UnsafeMutablePointer<ArenaGuard>) -> UInt32? {
    var id: UInt32 = 0
    var size = MemoryLayout<UInt32>.size
    var pointer: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(hooks)
    let length = MemoryLayout<UnsafeMutableRawPointer?>.size
    guard mallctl("arenas.create", &id, &size, &pointer, length) == 0 else { return nil }
    return id
  }

  /// Does `command` to the arena `id`.
  static func perform(_ command: String, on id: UInt32) {
    let code = mallctl("arena.\(id).\(command)", nil, nil, nil, 0)
    precondition(code == 0, "an arena that exists knows its commands")
  }

  /// Sets `setting` of the arena `id`.
  static func set(_ setting: String, of id: UInt32, to value: Int) {
    var value = value
    let code = mallctl("arena.\(id).\(setting)", nil, nil, &value, MemoryLayout<Int>.size)
    precondition(code == 0, "an arena that exists knows its settings")
  }

  /// What of free pages `id` keeps for later: all, until it is told to purge them.
  static func keepFreePages(of id: UInt32) {
    set("dirty_decay_ms", of: id, to: -1)
    // What is purged goes straight back.
    set("muzzy_decay_ms", of: id, to: 0)
  }
}
#endif
