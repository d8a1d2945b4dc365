#if Jemalloc
internal import CJemalloc
@preconcurrency internal import Glibc

/// An arena of jemalloc that holds one footprint: in blocks, touched page by page.
///
/// The blocks form a chain through their first words, the last one first, so nothing outside the arena
/// is kept of them, and the end of an arena walks over none: all its pages go back in one call. With 4 MiB
/// a round, `create` and `destroy` took 190 and 700 µs; a pool of arenas with `reset` took 600 µs, but
/// kept 90 KiB an arena.
///
/// A class, since arrays hold no values that can't be copied.
final class Arena {
  /// What is stated of an arena beyond its footprint: jemalloc's own block of it, of which 80 KiB are in
  /// memory from the start, a page of notes, and the page that is begun.
  static let overhead: Int64 = 88 << 10
  /// The same of a large block: the page by which its start is moved.
  static let overheadOfLarge: Int64 = 4 << 10
  /// The same of each stretch of memory that jemalloc knows apart, its `edata_t`: a large block, or a slab
  /// of small ones.
  ///
  /// Measured: with 8 MiB in blocks of 64 B, 1 KiB and 4 KiB, which are 2,048 slabs of a page each, an arena
  /// had 256 KiB beyond the rest; with 16 KiB blocks, 512 of them, 64 KiB.
  static let note: Int64 = 128
  /// From this size on blocks have pages of their own.
  static let leastLarge = 16 << 10
  /// jemalloc's flag for "no cache of this thread".
  static let withoutCache: Int32 = 0x100

  /// A footprint that an arena couldn't take on.
  struct Shortage {
    var refusal: ArenaGuard.Refusal
    /// What the arena may use, and how much that may be at most.
    var committed: Int64
    var limit: Int64
  }

  private let space: ArenaSpace
  private let sizes: BlockSizes
  private let keeper: UnsafeMutablePointer<ArenaGuard>
  private let id: UInt32
  private let flags: Int32
  /// The most that it may hold, in bytes.
  private let backStop: Int64

  /// The block that was made last, its size, and how much of it is touched; all before are wholly.
  private var last: UnsafeMutableRawPointer?
  private var lastSize = 0
  private var lastTouched = 0
  private var ordinal: UInt64 = 0
  /// What small blocks take of slabs, of which none is smaller than a page, in bytes.
  private var slabs: Int64 = 0
  /// The most notes that jemalloc has made: it keeps their pages until the arena goes.
  private var mostNotes: Int64 = 0

  /// What it holds, in bytes.
  private(set) var held: Int64 = 0
  /// The pages of its blocks that were touched, in bytes.
  private(set) var touched: Int64 = 0
  /// How many blocks it holds, and how many of them are large.
  private(set) var blocks: Int64 = 0
  private(set) var largeBlocks: Int64 = 0

  /// An empty arena in `space`; nil if there can't be another one.
  ///
  /// With `grants`, jemalloc is refused the stretch of memory after so many.
  init?(_ space: ArenaSpace, _ sizes: BlockSizes, backStop: Int64, grants: Int64? = nil) {
    guard let slot = space.take() else { return nil }
    self.space = space
    self.sizes = sizes
    self.backStop = backStop
    keeper = .allocate(capacity: 1)
    keeper.initialize(to: ArenaGuard(slot: slot, size: space.slotSize))
    guard let id = Jemalloc.createArena(keeper) else {
      space.giveBack(slot, used: keeper.pointee.used)
      keeper.deallocate()
      return nil
    }
    self.id = id
    // From arena 2,047 on the number takes the sign's place.
    flags = Int32(truncatingIfNeeded: (Int(id) + 1) << 20) | Self.withoutCache
    Jemalloc.keepFreePages(of: id)
    keeper.pointee.grants = grants
  }

  deinit {
    end()
    keeper.deallocate()
  }

  /// Gives everything back at once; it holds nothing any more, and can't.
  func end() {
    guard !keeper.pointee.isDying else { return }
    keeper.pointee.isDying = true
    Jemalloc.perform("destroy", on: id)
    space.giveBack(keeper.pointee.slot, used: keeper.pointee.used)
  }

  /// What the stated overhead is, in bytes.
  var statedOverhead: Int64 {
    Self.overhead + largeBlocks * Self.overheadOfLarge + mostNotes * Self.note
  }

  /// Takes on or gives up bytes until it holds `bytes`; answers what was in the way, if it holds less.
  func hold(_ bytes: Int64) -> Shortage? {
    guard bytes < held else { return grow(to: bytes) }
    while held > bytes, let block = last { free(block) }
    Jemalloc.perform("purge", on: id)
    // The last block that went may have had a part to keep.
    return grow(to: bytes)
  }

  private func grow(to bytes: Int64) -> Shortage? {
    while held < bytes {
      if lastTouched == lastSize, let shortage = allocate() { return shortage }
      touchLast(Int(min(bytes - held, Int64(lastSize - lastTouched))))
    }
    return nil
  }

  /// Makes another block, of which nothing is touched but the word for the chain.
  private func allocate() -> Shortage? {
    let size = sizes.size(of: ordinal)
    // Rounding, and a slab that other small blocks will fill.
    let rounding = (blocks + 1) * (8 << 10) + Int64(size) + (64 << 10)
    keeper.pointee.limit = backStop < .max - rounding ? backStop + rounding : .max
    guard let block = mallocx(size, flags) else {
      return Shortage(
        refusal: keeper.pointee.refusal ?? .space,
        committed: keeper.pointee.committed,
        limit: keeper.pointee.limit
      )
    }
    block.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
    ordinal += 1
    count(1, size)
    mostNotes = max(mostNotes, largeBlocks + slabs / KernelCounts.pageSize + 1)
    space.note(keeper.pointee.slot, used: keeper.pointee.used)
    last = block
    lastSize = size
    lastTouched = 0
    return nil
  }

  private func free(_ block: UnsafeMutableRawPointer) {
    held -= Int64(lastTouched)
    touched -= pages(of: block)
    count(-1, lastSize)
    last = block.load(as: UnsafeMutableRawPointer?.self)
    dallocx(block, flags)
    lastSize = last.map { sallocx($0, flags) } ?? 0
    lastTouched = lastSize
  }

  private func count(_ change: Int64, _ size: Int) {
    blocks += change
    if size >= Self.leastLarge {
      largeBlocks += change
    } else {
      slabs += change * min(Int64(size), KernelCounts.pageSize)
    }
  }

  /// Touches the next `count` bytes of the last block.
  private func touchLast(_ count: Int) {
    guard let block = last else { return }
    touched -= pages(of: block)
    let end = lastTouched + count
    // One byte a page; the first page holds the word for the chain.
    let page = Int(KernelCounts.pageSize)
    var place = (block + max(lastTouched, 1)).alignedUp(toMultipleOf: page)
    while place < block + end {
      place.storeBytes(of: 1, as: UInt8.self)
      place += page
    }
    lastTouched = end
    held += Int64(count)
    touched += pages(of: block)
  }

  /// The pages that the touched part of the last block lies on, in bytes; small blocks share theirs.
  private func pages(of block: UnsafeMutableRawPointer) -> Int64 {
    guard lastTouched > 0 else { return 0 }
    guard lastSize >= Self.leastLarge else { return Int64(lastTouched) }
    let page = UInt(KernelCounts.pageSize)
    let start = UInt(bitPattern: block)
    return Int64(((start + UInt(lastTouched) - 1) / page - start / page + 1) * page)
  }

  /// Its pages in memory as the kernel counts them, in bytes; `scratch` has room for a byte a page.
  func resident(_ scratch: inout [UInt8]) -> Int64 {
    let page = Int(KernelCounts.pageSize)
    let count = (keeper.pointee.used + page - 1) / page
    if scratch.count < count { scratch = Array(repeating: 0, count: count * 2) }
    guard count > 0, mincore(keeper.pointee.slot, keeper.pointee.used, &scratch) == 0 else {
      return 0
    }
    var pages: Int64 = 0
    for index in 0..<count { pages += Int64(scratch[index] & 1) }
    return pages * Int64(page)
  }
}
#endif
