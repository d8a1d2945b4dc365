/// What a run measured, for people and for programs.
///
/// All forms are made from one record, and the same record is the same bytes.
package enum RunReport {
  /// The name and version of the JSON form; `configs/schema/run.schema.json` describes it.
  package static let schema = "flotsam.run/1"
}
