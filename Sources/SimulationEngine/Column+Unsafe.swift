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

  /// The element at `index`, which the engine has worked out itself and keeps in bounds: looked at
  /// only in debug builds (50 instructions a switch).
  ///
  /// What comes from outside, as an action's app, goes through the checked subscripts.
  subscript(unchecked index: Int) -> Element {
    unsafeAddress {
      assert(contains(index), "a column's index lies inside it")
      return UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      assert(contains(index), "a column's index lies inside it")
      return base + index
    }
  }

  /// The same for an app.
  subscript(unchecked app: AppIndex) -> Element {
    unsafeAddress {
      assert(contains(Int(app)), "a column's index lies inside it")
      return UnsafePointer(base + Int(app))
    }
    unsafeMutableAddress {
      assert(contains(Int(app)), "a column's index lies inside it")
      return base + Int(app)
    }
  }

  /// One comparison without a sign: a negative index is a huge one, and no conversion can fail (five
  /// instructions an access, 150 a switch).
  @inline(always)
  private func contains(_ index: Int) -> Bool {
    UInt(bitPattern: index) < UInt(bitPattern: count)
  }

  @inline(always)
  private func check(_ index: Int) {
    precondition(contains(index), "a column's index lies inside it")
  }

  /// Asks for the cache line of `app` ahead of its use; one outside is asked for in vain.
  @inline(always)
  func prefetch(_ app: AppIndex) {
    let place = UInt(bitPattern: base) &+ UInt(bitPattern: Int(app) &* MemoryLayout<Element>.stride)
    intrinsics_prefetch(UnsafeRawPointer(bitPattern: place))
  }
}

/// An app's place in the scenario's list; -1 is no app.
typealias AppIndex = Int32

extension AppIndex {
  /// No app.
  static let none: AppIndex = -1
}
