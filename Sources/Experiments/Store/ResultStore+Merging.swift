package import SimulationCore

extension ResultStore {
  /// What came of taking a shard in.
  package enum Merger: Hashable, Sendable {
    /// So many of its replications were new.
    case taken(Int)
    /// Somebody is writing to it.
    case isBusy
    /// Nothing was ever stored in it.
    case isEmpty
  }

  /// Takes in what the store in the file `path` has and this one hasn't; a second time that is nothing.
  package func merge(_ path: String) throws(SimulationError) -> Merger {
    do throws(SimulationError) {
      let shard = try Database(path, .read)
      if try StoreSchema.isEmpty(shard) { return .isEmpty }
      try StoreSchema.check(shard)
    } catch {
      guard error.isBusy else { throw error }
      return .isBusy
    }
    let attach = try database.prepare("ATTACH ? AS shard")
    try attach.run([.text(path)])
    let before = try database.integer("SELECT count(*) FROM results")
    do throws(SimulationError) {
      try compareDigests(path)
      try database.transaction { () throws(SimulationError) in try database.execute(Self.merging) }
    } catch {
      try database.execute("DETACH shard")
      throw error
    }
    try database.execute("DETACH shard")
    return .taken(Int(try database.integer("SELECT count(*) FROM results") - before))
  }

  /// Sees to it that both mean the same scenarios.
  private func compareDigests(_ path: String) throws(SimulationError) {
    let query = try database.prepare(
      """
      SELECT own.cell FROM main.cells own JOIN shard.cells other USING (cell)
      WHERE own.digest <> other.digest LIMIT 1
      """
    )
    guard try query.step() else { return }
    throw SimulationError(
      .badData,
      "cell \(query.text(0)) has another scenario here than in \(database.path)",
      at: .init(file: path),
      hint: "the scenario was changed between the two; remove the older one"
    )
  }

  private static let merging = """
    INSERT INTO main.cells SELECT * FROM shard.cells WHERE true
      ON CONFLICT DO UPDATE SET digest = coalesce(digest, excluded.digest);
    INSERT OR IGNORE INTO main.parameters SELECT * FROM shard.parameters;
    INSERT OR IGNORE INTO main.results SELECT * FROM shard.results;
    INSERT OR REPLACE INTO main.failures SELECT * FROM shard.failures;
    DELETE FROM main.failures
      WHERE EXISTS (SELECT 1 FROM main.results r
        WHERE r.cell = failures.cell AND r.replication = failures.replication);
    INSERT OR REPLACE INTO main.provenance SELECT * FROM shard.provenance;
    """
}
