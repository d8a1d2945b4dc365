import Foundation
import SimulationEngine
import Testing

/// The report of a real cascade, and what it says of the kills, kept apart from what a prediction may
/// look at.
struct CascadeReport {
  /// A kill as the report has it.
  struct Kill {
    var pid: Int64
    var cause: String
    /// The report's clock, in ticks from the snapshot.
    var delta: Int64
  }

  /// What a prediction may look at.
  var processes: [ReportedProcess] = []
  /// The answer.
  var kills: [Kill] = []

  private struct Body: Decodable {
    struct Process: Decodable {
      var pid: Int64
      var name: String
      var states: [String]
      var rpages: Int64
      var purgeable: Int64
      var age: Int64
      var reason: String?
      var killDelta: Int64?
    }
    struct Status: Decodable { var pageSize: Int64 }
    var processes: [Process]
    var memoryStatus: Status
  }

  init(path: String) throws {
    let text = try Data(contentsOf: URL(filePath: path))
    let start = try #require(text.firstIndex(of: 0x0A))
    let body = try JSONDecoder().decode(Body.self, from: text[(start + 1)...])
    let size = body.memoryStatus.pageSize
    for process in body.processes {
      var reported = ReportedProcess(
        pid: process.pid,
        name: process.name,
        activity: .init(states: process.states),
        footprint: process.rpages * size,
        // 24 ticks are a microsecond.
        age: process.age / 24
      )
      reported.purgeable = process.purgeable * size
      processes.append(reported)
      if let cause = process.reason, let delta = process.killDelta {
        kills.append(Kill(pid: process.pid, cause: cause, delta: delta))
      }
    }
  }

  /// The table of priorities in the file at `path`, whose bands are of the old scale.
  static func priorities(path: String) throws -> JetsamPriorities {
    let data = try Data(contentsOf: URL(filePath: path))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let version = try #require(root?["Version4"] as? [String: Any])
    let daemons = try #require(version["Daemon"] as? [String: Any])
    let entries = try #require(daemons["Override"] as? [String: [String: Any]])
    return JetsamPriorities(
      entries.filter { $0.key != "Global" }.map { label, values in
        .init(
          label: label,
          band: (values["JetsamPriority"] as? Int).map { $0 * 10 },
          hasDefaultLimit: values["ActiveSoftMemoryLimit"] as? Int == -1
            && values["InactiveHardMemoryLimit"] as? Int == -1
        )
      }
    )
  }
}
