#if Jemalloc
internal import CJemalloc
@preconcurrency internal import Glibc

/// Gives one arena its address space, and counts the pages that it may use.
///
/// These are jemalloc's extent hooks. The arena gets uncommitted space out of its slot and asks for each
/// stretch before it uses it: so what is committed is known to the page, and a stretch over the limit
/// can be refused.
struct ArenaGuard {
  /// Why a stretch was refused.
  enum Refusal: Sendable {
    /// It was over the limit.
    case limit
    /// The slot is full.
    case space
    /// A test wanted it.
    case injected
  }

  // First, since jemalloc hands back a pointer to it.
  private var hooks: extent_hooks_t
  /// The slot.
  let slot: UnsafeMutableRawPointer
  private let size: Int
  /// How much of the slot was ever given out.
  private(set) var used = 0
  /// What the arena may use at present, its own notes left out.
  private(set) var committed: Int64 = 0
  /// How much that may be.
  var limit = Int64.max
  /// How many more stretches are granted before one is refused; nil for all.
  var grants: Int64?
  /// Why the last refused stretch was.
  var refusal: Refusal?
  /// The arena is on its way out: its pages go all at once, not a stretch at a time.
  var isDying = false

  init(slot: UnsafeMutableRawPointer, size: Int) {
    self.slot = slot
    self.size = size
    hooks = extent_hooks_t(
      alloc: { hooks, wanted, size, alignment, isZero, isCommitted, _ in
        guard let hooks, let isZero, let isCommitted, wanted == nil else { return nil }
        isZero.pointee = true
        return ArenaGuard.of(hooks).pointee.giveOut(
          size,
          alignment: alignment,
          isCommitted: isCommitted.pointee
        )
      },
      // Address space stays with the arena.
      dalloc: nil,
      destroy: nil,
      commit: { hooks, _, _, _, length, _ in
        guard let hooks else { return true }
        return !ArenaGuard.of(hooks).pointee.grant(length)
      },
      decommit: { hooks, address, _, offset, length, _ in
        guard let hooks, let address else { return true }
        return !ArenaGuard.of(hooks).pointee.takeBack(address + offset, length)
      },
      purge_lazy: nil,
      purge_forced: nil,
      split: { _, _, _, _, _, _, _ in false },
      merge: { _, _, _, _, _, _, _ in false }
    )
  }

  /// The guard whose hooks these are.
  private static func of(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>
  ) -> UnsafeMutablePointer<ArenaGuard> {
    UnsafeMutableRawPointer(hooks).assumingMemoryBound(to: ArenaGuard.self)
  }

  private mutating func giveOut(
    _ length: Int,
    alignment: Int,
    isCommitted: Bool
  ) -> UnsafeMutableRawPointer? {
    let place = (slot + used).alignedUp(toMultipleOf: max(alignment, 1))
    guard place + length <= slot + size else {
      refusal = .space
      return nil
    }
    // What is aligned so holds the arena's own notes: they are few, and no footprint.
    let isForNotes = alignment >= ArenaSpace.alignment
    if isCommitted, !isForNotes, !grant(length) { return nil }
    used = place + length - slot
    return place
  }

  private mutating func grant(_ length: Int) -> Bool {
    if let left = grants {
      grants = left - 1
      if left <= 0 {
        refusal = .injected
        return false
      }
    }
    guard committed + Int64(length) <= limit else {
      refusal = .limit
      return false
    }
    committed += Int64(length)
    return true
  }

  private mutating func takeBack(_ address: UnsafeMutableRawPointer, _ length: Int) -> Bool {
    guard !isDying, madvise(address, length, MADV_DONTNEED) == 0 else { return false }
    committed -= Int64(length)
    return true
  }
}
#endif
