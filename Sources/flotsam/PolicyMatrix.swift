internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Which policy goes with which platform, and why others don't.
struct PolicyMatrix {
  /// A policy on a platform.
  struct Pair {
    /// The platform's name.
    let platform: String
    /// Whether it is the platform's own policy.
    let isOwn: Bool
    /// Why the policy can't decide there; nil if it can.
    let objection: String?
  }

  /// The policies, in the order of their catalogue.
  let policies = PolicyName.allCases
  private let platforms: [PlatformModel]

  /// The built-in platforms and those of files around here.
  init() throws(SimulationError) {
    var platforms: [PlatformModel] = []
    for name in FileCatalogue.names(of: .platform) {
      platforms.append(try FileCatalogue.platform(named: name))
    }
    self.platforms = platforms.sorted { left, right in
      let keys = (Self.order(of: left), Self.order(of: right))
      return keys.0 != keys.1 ? keys.0 < keys.1 : left.name < right.name
    }
  }

  /// Caches first, then phones; of one system the older release first.
  private static func order(of platform: PlatformModel) -> Int {
    let kind =
      switch platform.kind {
      case .bare: 0
      case .textbook: 1
      case .ios: 2
      case .android: 3
      }
    let release = platform.name.split(separator: "-").last.flatMap { Int($0) } ?? 0
    return kind * 10_000 + min(release, 9_999)
  }

  /// `policy` on each platform.
  func pairs(of policy: PolicyName) -> [Pair] {
    platforms.map { platform in
      Pair(
        platform: platform.name,
        isOwn: platform.policy.name == policy.rawValue,
        objection: policy.objection(on: platform)
      )
    }
  }

  // MARK: For people

  /// The matrix and the reasons of what is refused; if `isLong` also what each policy does.
  func text(isLong: Bool) -> String {
    var lines = matrix + ["", "x goes, * is the platform's own, - is refused:"]
    for (names, reason) in reasons {
      lines += wrapped(names.joined(separator: " ") + ": " + reason, indent: 2)
    }
    if isLong { lines += policies.flatMap { [""] + details(of: $0) } }
    return lines.map { $0 + "\n" }.joined()
  }

  private var matrix: [String] {
    var table = TextTable([.left] + platforms.map { _ in .left })
    table.add(["policy"] + platforms.map(\.name))
    for policy in policies {
      let marks = pairs(of: policy).map { pair in
        pair.objection != nil ? "-" : pair.isOwn ? "*" : "x"
      }
      table.add([policy.rawValue] + marks)
    }
    return table.lines(indent: 0)
  }

  /// Each reason with the policies that share it, in the order of the catalogue.
  private var reasons: [(policies: [String], reason: String)] {
    var reasons: [(policies: [String], reason: String)] = []
    for policy in policies {
      for objection in pairs(of: policy).compactMap(\.objection) {
        // An objection begins with the name of the policy.
        let reason = String(objection.dropFirst(policy.rawValue.count + 1))
        if let place = reasons.firstIndex(where: { $0.reason == reason }) {
          if reasons[place].policies.last != policy.rawValue {
            reasons[place].policies.append(policy.rawValue)
          }
        } else {
          reasons.append(([policy.rawValue], reason))
        }
      }
    }
    return reasons
  }

  private func details(of policy: PolicyName) -> [String] {
    [policy.rawValue] + wrapped(policy.summary, indent: 2)
      + wrapped("costs " + policy.cost, indent: 2) + wrapped("from " + policy.source, indent: 2)
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    Program.wrapped(text, indent: indent).split(separator: "\n").map(String.init)
  }
}
