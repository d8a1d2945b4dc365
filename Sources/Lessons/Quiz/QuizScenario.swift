internal import SimulationCore

/// Draws small scenarios to ask about, all alike: six apps without growth that share a little more than
/// half of what they would need, and actions a minute apart.
enum QuizScenario {
  private static let names = [
    "calendar", "camera", "chat", "game", "mail", "maps", "music", "news", "notes", "photos",
  ]
  private static let appCount = 6

  /// A scenario in which `actions` things happen on `ground`.
  static func drawn(_ draws: inout QuizDraws, actions: Int, on ground: QuizGround) -> Scenario {
    let apps = draws.shuffled(names).prefix(appCount).map { name in
      var app = AppModel(
        id: name,
        footprint: FootprintModel(launch: .fixed(Int64(4 + draws.index(below: 12)) * 10 << 20))
      )
      app.launch = LaunchModel(cold: .fixed(1_000_000), resume: .fixed(200_000))
      return app
    }
    let footprints = apps.map({ $0.footprint.launch.median })
    let sum = footprints.reduce(0, +)
    let share = Int64(50 + draws.index(below: 16))
    let step: Int64 = 10 << 20
    // The largest fits beside the next one, or there would be little to choose from.
    let least = footprints.sorted().suffix(2).reduce(0, +) * 10 / 9
    let budget = (max(sum * share / 100, least) / step + 1) * step
    let device = DeviceModel(name: "quiz", ram: Bytes(budget), system: .zero)
    var scenario = Scenario(name: "quiz", platform: ground.platform, device: device)
    scenario.policy = ground.policy
    scenario.apps = apps.sorted { $0.id < $1.id }
    scenario.actions = self.actions(&draws, count: actions)
    return scenario
  }

  /// Opens, and now and then Home.
  private static func actions(_ draws: inout QuizDraws, count: Int) -> [Action] {
    var front: Int32 = -1
    return (0..<count).map { place in
      let time = Time.minutes(Int64(place))
      if front >= 0, place < count - 1, draws.index(below: 6) == 0 {
        front = -1
        return Action(.home, at: time)
      }
      var app = Int32(draws.index(below: appCount - 1))
      if app >= front, front >= 0 { app += 1 }
      front = app
      return Action(.open, at: time, app: app)
    }
  }
}
