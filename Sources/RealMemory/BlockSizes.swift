#if Jemalloc
internal import CJemalloc
package import SimulationCore

/// The sizes of the blocks that a footprint is made of: drawn from a distribution, each a function of the
/// seed, the app, its process and the block's number, then rounded up to what jemalloc hands out for it.
///
/// Large blocks make up most of what apps hold: pictures, caches and heaps come in whole pages. No public
/// source tells their sizes; the default, log-normal with a median of 64 KiB, is an assumption.
package struct BlockSizes: Sendable {
  /// The smallest block, which has room for a pointer to the one before, in bytes.
  package static let least: Int64 = 16
  /// The largest, in bytes.
  package static let most: Int64 = 16 << 20
  /// Log-normal, its median 64 KiB.
  package static let standard = Quantity.logNormal(median: 64 << 10, sigma: 1.2)

  private let quantity: Quantity
  private let stream: RandomStream

  /// The sizes for process number `process` of the app at place `app`.
  init(_ quantity: Quantity, seed: UInt64, app: Int32, process: UInt32) {
    self.quantity = quantity
    let key = UInt64(UInt32(bitPattern: app)) << 32 | UInt64(process)
    stream = RandomStream(seed: seed, purpose: .blockSize, app: key)
  }

  /// The size of block number `ordinal`, in bytes.
  func size(of ordinal: UInt64) -> Int {
    let drawn = quantity.draw(from: stream, at: ordinal, atLeast: Self.least)
    return nallocx(Int(min(drawn, Self.most)), Arena.withoutCache)
  }

  /// The distribution as a user would state it.
  package static func text(_ quantity: Quantity) -> String {
    func size(_ bytes: Int64) -> String {
      if bytes % (1 << 20) == 0 { return "\(bytes >> 20)MiB" }
      return bytes % (1 << 10) == 0 ? "\(bytes >> 10)KiB" : "\(bytes)B"
    }
    return switch quantity {
    case .fixed(let bytes): size(bytes)
    case .logNormal(let median, let sigma): "{median: \(size(median)), sigma: \(sigma)}"
    case .uniform(let low, let high): "{from: \(size(low)), to: \(size(high))}"
    }
  }
}
#endif
