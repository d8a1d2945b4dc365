@preconcurrency internal import Glibc
package import SimulationCore

/// The stores that the parts of a sweep write, each one of its own, in a folder beside the store that
/// they are collected into.
package struct Shards: Sendable {
  /// The folder.
  package let folder: String
  private let store: String

  /// The shards of the store in the file `store`.
  package init(of store: String) {
    self.store = store
    folder = store + ".shards"
  }

  /// The file of one share.
  package func path(of share: SweepShare) -> String {
    "\(folder)/\(share.number)-of-\(share.count).sqlite"
  }

  /// Makes the folder, unless it is there.
  package func makeFolder() throws(SimulationError) {
    guard mkdir(folder, 0o777) != 0, errno != EEXIST else { return }
    let reason = String(cString: strerror(errno))
    throw SimulationError(
      .inputOutput,
      "the folder can't be made: \(reason)",
      at: .init(file: folder)
    )
  }

  /// The files of all shares that were begun, sorted.
  package var paths: [String] {
    guard let folder = opendir(folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".sqlite") { names.append(name) }
    }
    return names.sorted().map { "\(self.folder)/\($0)" }
  }

  /// How many parts most of the shards are cut into; 1 if there are none.
  package var usualCount: Int {
    var counts: [Int: Int] = [:]
    for path in paths {
      let name = path.dropFirst(folder.count + 1).dropLast(".sqlite".count)
      guard let share = SweepShare(name.split(separator: "-of-").joined(separator: "/")) else {
        continue
      }
      counts[share.count, default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
  }

  /// What came of collecting.
  package struct Collection: Sendable {
    /// How many shards there are.
    package var shards = 0
    /// How many replications came in that weren't there.
    package var taken = 0
    /// Shards that are being written to.
    package var busy: [String] = []

    /// Nothing yet.
    package init() {}
  }

  /// Takes all shards into `store`; a second time that changes nothing.
  package func collect(into store: ResultStore) throws(SimulationError) -> Collection {
    var collection = Collection()
    for path in paths {
      collection.shards += 1
      switch try store.merge(path) {
      case .taken(let count): collection.taken += count
      case .isBusy: collection.busy.append(path)
      case .isEmpty: break
      }
    }
    return collection
  }
}

extension Sweep {
  /// How many replications each share of `count` lacks in `store`, those that failed left out.
  package func missing(in store: ResultStore, shares count: Int) throws(SimulationError) -> [Int] {
    var isDone = [Bool](repeating: false, count: self.count)
    let numbers = numbers
    let mark = { (cell: String, replication: Int) in
      if let index = self.index(cell, replication, numbers) { isDone[index] = true }
    }
    try store.eachResult(mark)
    try store.eachFailure(mark)
    var missing = [Int](repeating: 0, count: count)
    for index in isDone.indices where !isDone[index] { missing[index % count] += 1 }
    return missing
  }
}
