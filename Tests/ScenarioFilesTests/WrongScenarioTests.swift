import ScenarioFiles
import SimulationCore
import Testing

/// Wrong scenarios, each with its one error.
@Suite struct WrongScenarioTests {
  private static let mail = "apps: [{id: mail, footprint: {launch: 1MiB}}]\n"
  private static let zipf =
    "workload: {generator: zipf, exponent: 1, session: 1min, gap: 1min"

  static let scenarios = [
    WrongInput(
      "unknown key",
      "devise: iphone-4gb\nseed: 1\n",
      1,
      1,
      "unknown key \"devise\" in a scenario",
      hint: "did you mean device?"
    ),
    WrongInput(
      "nothing happens",
      "device: iphone-4gb\n",
      1,
      1,
      "the key \"workload\" is missing",
      hint: "give a workload or a script"
    ),
    WrongInput(
      "unknown device",
      "device: iphone-4bg\n",
      1,
      9,
      "no device is called \"iphone-4bg\"",
      hint: "did you mean iphone-4gb?"
    ),
    WrongInput(
      "unknown platform",
      "platform: textbock\n",
      1,
      11,
      "no platform is called \"textbock\"",
      hint: "did you mean textbook?"
    ),
    WrongInput(
      "negative seed",
      "seed: -1\n",
      1,
      7,
      "\"seed\" must be a seed, a whole number from 0 to 18446744073709551615, not \"-1\""
    ),
    WrongInput(
      "seed over 64 bits",
      "seed: 18446744073709551616\n",
      1,
      7,
      "\"seed\" must be a seed, a whole number from 0 to 18446744073709551615, "
        + "not \"18446744073709551616\""
    ),
    WrongInput("no duration", "seed: 1\nduration: 0s\n", 2, 11, "\"duration\" must be over 0s"),
    WrongInput(
      "duration over 100 years",
      "seed: 1\nduration: 36526d\n",
      2,
      11,
      "\"duration\" is over 100 years"
    ),
    WrongInput(
      "duration without a unit",
      "seed: 1\nduration: 12\n",
      2,
      11,
      "\"duration\" needs a unit: \"12\"",
      hint: "as in 75s"
    ),
    WrongInput(
      "unknown unit of time",
      "seed: 1\nduration: 12hours\n",
      2,
      11,
      "\"12hours\" has an unknown unit \"hours\"",
      hint: "as in 75s; units are us ms s min h d"
    ),
    WrongInput(
      "warmup as long as the run",
      "duration: 1h\nwarmup: 60min\n",
      2,
      9,
      "\"warmup\" must be shorter than \"duration\": nothing would be measured"
    ),
    WrongInput(
      "time of day",
      "seed: 1\nstart: 24:00\n",
      2,
      8,
      "\"start\" must be a time of day from 00:00 to 23:59:59, not \"24:00\"",
      hint: "as in 08:30"
    ),
    WrongInput(
      "no budget",
      "seed: 1\nbudget: 0B\n\(mail)script: [{at: 0s, home: true}]\n",
      2,
      9,
      "\"budget\" must be at least 1B"
    ),
    WrongInput(
      "budget without a unit",
      "seed: 1\nbudget: 100\n\(mail)script: [{at: 0s, home: true}]\n",
      2,
      9,
      "\"budget\" needs a unit: \"100\"",
      hint: "as in 60MiB"
    ),
    WrongInput(
      "negative share of the working set",
      "seed: 1\nbudget: -1ws\n\(mail)script: [{at: 0s, home: true}]\n",
      2,
      9,
      "\"budget\" must be over 0 and at most 1000 working sets"
    ),
  ]

  static let workloads = [
    WrongInput(
      "unknown generator",
      mail + "duration: 1h\nworkload: {generator: zipff}\n",
      3,
      23,
      "unknown generator \"zipff\"",
      hint: "did you mean zipf?"
    ),
    WrongInput(
      "key of another generator",
      mail + "duration: 1h\nworkload: {generator: uniform, session: 1s, gap: 1s, exponent: 1}\n",
      3,
      54,
      "unknown key \"exponent\" in the generator uniform",
      hint: "one of generator, session, gap, direct, locked, interruptions, wakes, day_rhythm"
    ),
    WrongInput(
      "no exponent",
      mail + "duration: 1h\nworkload: {generator: zipf}\n",
      3,
      11,
      "the key \"exponent\" is missing"
    ),
    WrongInput(
      "not a number",
      mail + "duration: 1h\nworkload: {generator: zipf, exponent: .nan}\n",
      3,
      39,
      "\"exponent\" must be a number from 0 to 10, not \".nan\""
    ),
    WrongInput(
      "session of 0 s",
      mail + "duration: 1h\nworkload: {generator: weights, session: 0s, gap: 1s}\n",
      3,
      41,
      "\"session\" must be over 0s"
    ),
    WrongInput(
      "share over 1",
      mail + "duration: 1h\n\(zipf), direct: 1.5}\n",
      3,
      76,
      "\"direct\" must be a share from 0 to 1, not 1.5",
      hint: "as in 0.4 or 40%"
    ),
    WrongInput(
      "short day",
      mail + "duration: 1h\n\(zipf), day_rhythm: [1, 2]}\n",
      3,
      80,
      "\"day_rhythm\" needs 24 numbers, one an hour, and has 2"
    ),
    WrongInput(
      "no end",
      mail + "\(zipf)}\n",
      2,
      11,
      "a generator needs to know when to stop",
      hint: "state a duration: 12h"
    ),
    WrongInput(
      "no apps",
      "duration: 1h\n\(zipf)}\n",
      2,
      11,
      "a generator needs apps to open",
      hint: "as in apps: {catalogue: everyday}"
    ),
    WrongInput(
      "no weight",
      "apps: [{id: mail, weight: 0, footprint: {launch: 1MiB}}]\nduration: 1h\n"
        + "workload: {generator: weights, session: 1s, gap: 1s}\n",
      3,
      11,
      "the weights of all apps are 0"
    ),
    WrongInput(
      "key of a trace",
      "workload: {trace: x.csv, reboot: true}\n",
      1,
      26,
      "unknown key \"reboot\" in a trace",
      hint: "did you mean reboots?"
    ),
  ]

  @Test(arguments: scenarios + workloads)
  func `a wrong scenario is one error with its place`(input: WrongInput) {
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(bytes: Array(input.text.utf8), name: "wrong.yaml")
    }
    #expect(error == input.expected)
  }

  @Test func `a policy that the engine doesn't have is unknown`() {
    let text = "policy: lur\n"
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(
        bytes: Array("seed: 1\n\(text)".utf8),
        name: "x"
      )
    }
    #expect(
      error
        == SimulationError(
          .badData,
          "unknown policy \"lur\"",
          at: .init(file: "x", line: 2, column: 9, excerpt: "policy: lur"),
          hint: "did you mean lru?"
        )
    )
  }
}
