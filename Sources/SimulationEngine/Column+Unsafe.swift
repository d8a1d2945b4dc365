internal import CIntrinsics

/// A fixed number of plain values in one piece of memory that the column owns: the only file of the
/// engine that touches raw memory.
///
/// Access is checked (2-4 % of a full run) and never copies.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// `count` elements, each `value`.
  init(repeating value: Element, count: Int) {
    base = .allocate(capacity: Swift.max(count, 1))
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  /// The elements of `array`.
  init(_ array: [Element]) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: Swift.max(array.count, 1))
    array.withUnsafeBufferPointer { elements in
      if let first = elements.baseAddress { base.initialize(from: first, count: elements.count) }
    }
    self.base = base
    count = array.count
  }

  /// `count` elements, each what `element` says of its place.
  init(count: Int, _ element: (Int) -> Element) {
    base = .allocate(capacity: Swift.max(count, 1))
    for index in 0..<count { (base + index).initialize(to: element(index)) }
    self.count = count
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    unsafeAddress {
      check(index)
      return UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      check(index)
      return base + index
    }
  }

  subscript(app: AppIndex) -> Element {
    unsafeAddress {
      check(Int(app))
      return UnsafePointer(base + Int(app))
    }
    unsafeMutableAddress {
      check(Int(app))
      return base + Int(app)
    }
  }

  /// One comparison without a sign: a negative index is a huge one, and no conversion can fail (five
  /// instructions an access, 150 a switch).
  @inline(always)
  private func check(_ index: Int) {
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: count),
      "a column's index lies inside it"
    )
  }

  /// Asks for the cache line of `app` ahead of its use; does nothing for an index outside.
  func prefetch(_ app: AppIndex) {
    guard app >= 0, Int(app) < count else { return }
    intrinsics_prefetch(base + Int(app))
  }
}

/// An app's place in the scenario's list; -1 is no app.
typealias AppIndex = Int32

extension AppIndex {
  /// No app.
  static let none: AppIndex = -1
}
