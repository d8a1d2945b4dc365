import ScenarioFiles
import SimulationCore
import Testing

/// Wrong scripts, each with its one error.
@Suite struct WrongScriptTests {
  private static let mail = "apps: [{id: mail, footprint: {launch: 1MiB}}]\n"

  static let scripts = [
    WrongInput("empty", mail + "script: []\n", 2, 9, "the script is empty"),
    WrongInput(
      "and a workload",
      mail + "script: [{at: 0s, home: true}]\nworkload: {}\n",
      3,
      11,
      "a scenario has a workload or a script, not both"
    ),
    WrongInput(
      "time runs back",
      mail + "script:\n  - {at: 2s, home: true}\n  - {at: 1s, home: true}\n",
      4,
      10,
      "time runs back: this action is before the one above it",
      hint: "put the actions in order of time"
    ),
    WrongInput(
      "no time",
      mail + "script:\n  - {home: true}\n",
      3,
      5,
      "the key \"at\" is missing",
      hint: "as in {at: 40s, home: true}"
    ),
    WrongInput(
      "negative time",
      mail + "script:\n  - {at: -1s, home: true}\n",
      3,
      10,
      "\"at\" must not be negative"
    ),
    WrongInput(
      "no action",
      mail + "script:\n  - {at: 1s}\n",
      3,
      5,
      "nothing happens here",
      hint: "as in {at: 40s, home: true}"
    ),
    WrongInput(
      "two actions",
      mail + "script:\n  - {at: 1s, home: true, lock: true}\n",
      3,
      5,
      "two actions in one entry: home, lock",
      hint: "write one entry for each"
    ),
    WrongInput(
      "unknown action",
      mail + "script:\n  - {at: 1s, hangup: true}\n",
      3,
      14,
      "unknown key \"hangup\" in an action",
      hint: "did you mean hangUp?"
    ),
    WrongInput(
      "unknown app",
      mail + "script:\n  - {at: 1s, open: mial}\n",
      3,
      20,
      "no app has the id \"mial\"",
      hint: "did you mean mail?"
    ),
    WrongInput(
      "home is false",
      mail + "script:\n  - {at: 1s, home: false}\n",
      3,
      20,
      "\"home\" takes nothing but true",
      hint: "write home: true"
    ),
    WrongInput(
      "split on a phone",
      mail + "script:\n  - {at: 1s, split: mail}\n",
      3,
      21,
      "the device iphone-4gb has a phone's screen and no split view",
      hint: "take a device with screen: tablet"
    ),
    WrongInput(
      "wake without a reason",
      mail + "script:\n  - {at: 1s, wake: mail}\n",
      3,
      5,
      "the key \"reason\" is missing",
      hint: "as in reason: fetch"
    ),
    WrongInput(
      "unknown reason",
      mail + "script:\n  - {at: 1s, wake: mail, reason: pull}\n",
      3,
      34,
      "unknown reason \"pull\"",
      hint: "did you mean push?"
    ),
    WrongInput(
      "unknown way",
      mail + "script:\n  - {at: 1s, open: mail, via: door}\n",
      3,
      31,
      "unknown way to open \"door\"",
      hint: "one of icon, switcher, url, push, link"
    ),
    WrongInput(
      "via at home",
      mail + "script:\n  - {at: 1s, home: true, via: icon}\n",
      3,
      31,
      "\"via\" belongs to open"
    ),
    WrongInput(
      "reason to open",
      mail + "script:\n  - {at: 1s, open: mail, reason: push}\n",
      3,
      34,
      "\"reason\" belongs to wake"
    ),
    WrongInput(
      "memory without a unit",
      mail + "script:\n  - {at: 1s, memory: -300}\n",
      3,
      22,
      "\"memory\" needs a unit: \"-300\"",
      hint: "as in 60MiB"
    ),
  ]

  @Test(arguments: scripts)
  func `a wrong script is one error with its place`(input: WrongInput) {
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(bytes: Array(input.text.utf8), name: "wrong.yaml")
    }
    #expect(error == input.expected)
  }
}
