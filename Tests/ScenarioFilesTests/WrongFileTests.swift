import ScenarioFiles
import SimulationCore
import Testing

/// Every kind of wrong content, each with the one error that it gives, tested whole.
@Suite struct WrongFileTests {
  static let device = [
    WrongInput(
      "unknown key",
      "ram: 1GiB\nsystem: 1MiB\nsceen: phone\n",
      3,
      1,
      "unknown key \"sceen\" in a device",
      hint: "did you mean screen?"
    ),
    WrongInput(
      "unknown key far from all",
      "ram: 1GiB\nsystem: 1MiB\nx: 1\n",
      3,
      1,
      "unknown key \"x\" in a device",
      hint: "one of ram, system, page_size, per_app_limit, screen"
    ),
    WrongInput(
      "missing key",
      "ram: 1GiB\n",
      1,
      1,
      "the key \"system\" is missing",
      hint: "a device has at least ram and system"
    ),
    WrongInput(
      "bare number",
      "ram: 1024\nsystem: 1MiB\n",
      1,
      6,
      "\"ram\" needs a unit: \"1024\"",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "unit in the wrong case",
      "ram: 512mb\nsystem: 1MiB\n",
      1,
      6,
      "\"512mb\" has an unknown unit \"mb\"",
      hint: "did you mean 512MB?"
    ),
    WrongInput(
      "unit of time",
      "ram: 1GiB\nsystem: 10s\n",
      2,
      9,
      "\"10s\" has an unknown unit \"s\"",
      hint: "as in 60MiB; units are B kB MB GB TB KiB MiB GiB TiB"
    ),
    WrongInput(
      "negative size",
      "ram: 1GiB\nsystem: -1MiB\n",
      2,
      9,
      "\"system\" must not be negative"
    ),
    WrongInput("nothing at all", "ram: 0B\nsystem: 1MiB\n", 1, 6, "\"ram\" must be at least 1B"),
    WrongInput("too large", "ram: 65TiB\nsystem: 1MiB\n", 1, 6, "\"ram\" is over 64TiB"),
    WrongInput("huge exponent", "ram: 1e999GiB\nsystem: 1B\n", 1, 6, "\"ram\" is over 64TiB"),
    WrongInput(
      "word for a size",
      "ram: lots\nsystem: 1MiB\n",
      1,
      6,
      "\"ram\" must be a size, not \"lots\"",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "infinity",
      "ram: .inf\nsystem: 1MiB\n",
      1,
      6,
      "\"ram\" must be a size, not \".inf\"",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "list for a size",
      "ram: [1GiB]\nsystem: 1MiB\n",
      1,
      6,
      "\"ram\" must be a size, not a list",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "left empty",
      "ram:\nsystem: 1MiB\n",
      1,
      5,
      "\"ram\" must be a size, not nothing",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "system takes all",
      "ram: 1GiB\nsystem: 1GiB\n",
      2,
      9,
      "\"system\" must be less than \"ram\": nothing is left for apps"
    ),
    WrongInput(
      "odd page",
      "ram: 1GiB\nsystem: 1MiB\npage_size: 5000B\n",
      3,
      12,
      "\"page_size\" must be a power of two from 512B to 1GiB",
      hint: "as in 16KiB"
    ),
    WrongInput(
      "unknown screen",
      "ram: 1GiB\nsystem: 1MiB\nscreen: tabelt\n",
      3,
      9,
      "unknown screen \"tabelt\"",
      hint: "did you mean tablet?"
    ),
    WrongInput(
      "control characters in a word",
      "ram: 1GiB\nsystem: 1MiB\nscreen: \"a\\e[2Jb\"\n",
      3,
      9,
      "\"screen\" holds a control character"
    ),
  ]

  static let platform = [
    WrongInput(
      "unknown kind",
      "kind: textbok\nlifecycle: textbook\npolicy: lru\n",
      1,
      7,
      "unknown kind of platform \"textbok\"",
      hint: "did you mean textbook?"
    ),
    WrongInput(
      "pressure on bare",
      "kind: bare\nlifecycle: textbook\npolicy: lru\npressure: {}\n",
      4,
      11,
      "a platform of kind bare has no pressure: it evicts what a launch needs"
    ),
    WrongInput(
      "share without per cent",
      "kind: textbook\nlifecycle: textbook\npolicy: lru\n"
        + "pressure: {warning: {below: 0.2, over: 25%}}\n",
      4,
      29,
      "\"below\" must be a percentage, not \"0.2\"",
      hint: "as in 20%"
    ),
    WrongInput(
      "over under below",
      "kind: textbook\nlifecycle: textbook\npolicy: lru\npressure:\n"
        + "  warning: {below: 20%, over: 19%}\n",
      5,
      31,
      "\"over\" must not be under \"below\""
    ),
    WrongInput(
      "critical before warning",
      "kind: textbook\nlifecycle: textbook\npolicy: lru\npressure:\n"
        + "  warning: {below: 20%, over: 25%}\n  critical: {below: 21%, over: 25%}\n"
        + "  evict: {below: 5%, until: 10%}\n",
      6,
      13,
      "\"critical\" must not start or end before \"warning\""
    ),
    WrongInput(
      "over 100 %",
      "kind: textbook\nlifecycle: textbook\npolicy: lru\n"
        + "pressure: {warning: {below: 120%, over: 25%}}\n",
      4,
      29,
      "\"below\" must be from 0% to 100%, not 120%"
    ),
  ]

  @Test(arguments: device + platform)
  func `a wrong file is one error with its place`(input: WrongInput) {
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(bytes: Array(input.text.utf8), name: "wrong.yaml")
    }
    #expect(error == input.expected)
  }
}
