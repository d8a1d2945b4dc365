import ScenarioFiles
import SimulationCore
import Testing

/// Wrong apps and catalogues, each with its one error.
@Suite struct WrongAppsTests {
  static let apps = [
    WrongInput("no apps", "apps: []\n", 1, 7, "the list of apps is empty"),
    WrongInput(
      "duplicate app",
      "apps:\n  - {id: mail, footprint: {launch: 1MiB}}\n"
        + "  - {id: mail, footprint: {launch: 2MiB}}\n",
      3,
      10,
      "duplicate app \"mail\"",
      hint: "it is already in wrong.yaml:2"
    ),
    WrongInput(
      "no footprint",
      "apps:\n  - {id: mail}\n",
      2,
      5,
      "the key \"footprint\" is missing"
    ),
    WrongInput(
      "caches over launch",
      "apps:\n  - {id: mail, footprint: {launch: 10MiB, caches: 10MiB}}\n",
      2,
      51,
      "\"caches\" must be less than \"launch\", of which they are a part",
      hint: "caches are the purgeable part of launch, peak and background"
    ),
    WrongInput(
      "caches over background",
      "apps:\n  - {id: a, footprint: {launch: 10MiB, background: 5MiB, caches: 6MiB}}\n",
      2,
      66,
      "\"caches\" must be less than \"background\", of which they are a part",
      hint: "caches are the purgeable part of launch, peak and background"
    ),
    WrongInput(
      "rate without time",
      "apps:\n  - {id: a, footprint: {launch: 1MiB, growth: 2MiB}}\n",
      2,
      47,
      "\"growth\" must be a rate, a size over a time, not \"2MiB\"",
      hint: "as in 2MiB/min"
    ),
    WrongInput(
      "rate over no time",
      "apps:\n  - {id: a, footprint: {launch: 1MiB, growth: 2MiB/m}}\n",
      2,
      47,
      "\"2MiB/m\" has an unknown unit of time \"m\"",
      hint: "as in 2MiB/min"
    ),
    WrongInput(
      "negative rate",
      "apps:\n  - {id: a, footprint: {launch: 1MiB, growth: -2MiB/s}}\n",
      2,
      47,
      "\"growth\" must not be negative"
    ),
    WrongInput(
      "rate too fast",
      "apps:\n  - {id: a, footprint: {launch: 1MiB, leak: 2TiB/s}}\n",
      2,
      45,
      "\"leak\" is over 1TiB/s"
    ),
    WrongInput(
      "median without sigma",
      "apps:\n  - {id: a, footprint: {launch: {median: 1MiB}}}\n",
      2,
      33,
      "the key \"sigma\" is missing",
      hint: "as in {median: 75s, sigma: 1.1} or {from: 10s, to: 2min}"
    ),
    WrongInput(
      "ends in the wrong order",
      "apps:\n  - {id: a, footprint: {launch: {from: 2MiB, to: 1MiB}}}\n",
      2,
      33,
      "\"launch\" has \"from\" over \"to\""
    ),
    WrongInput(
      "both distributions",
      "apps:\n  - {id: a, footprint: {launch: {median: 2MiB, sigma: 1, to: 1MiB}}}\n",
      2,
      33,
      "\"launch\" has both a median and ends",
      hint: "as in {median: 75s, sigma: 1.1} or {from: 10s, to: 2min}"
    ),
    WrongInput(
      "unknown mode",
      "apps:\n  - {id: a, footprint: {launch: 1MiB}, background: {modes: [fetsh]}}\n",
      2,
      61,
      "unknown background mode \"fetsh\"",
      hint: "did you mean fetch?"
    ),
    WrongInput(
      "audio without its mode",
      "apps:\n  - {id: a, footprint: {launch: 1MiB}, background: {audio: 5min}}\n",
      2,
      60,
      "\"audio\" needs the background mode audio",
      hint: "add modes: [audio]"
    ),
    WrongInput(
      "word for true",
      "apps:\n  - {id: a, footprint: {launch: 1MiB}, restores_state: yes}\n",
      2,
      56,
      "\"restores_state\" must be true or false, not \"yes\""
    ),
    WrongInput(
      "negative weight",
      "apps:\n  - {id: a, footprint: {launch: 1MiB}, weight: -1}\n",
      2,
      48,
      "\"weight\" must be a number from 0 to 1000000000000, not \"-1\""
    ),
  ]

  @Test(arguments: apps)
  func `a wrong catalogue is one error with its place`(input: WrongInput) {
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(bytes: Array(input.text.utf8), name: "wrong.yaml")
    }
    #expect(error == input.expected)
  }

  @Test func `an unknown catalogue is told with its place`() {
    let text = "apps: {catalogue: nowhere}"
    let error = errorThrown { () throws(SimulationError) in
      _ = try ScenarioLoader.validate(bytes: Array(text.utf8), name: "x")
    }
    #expect(error?.message == "no app catalogue is called \"nowhere\"")
    #expect(error?.place == .init(file: "x", line: 1, column: 19, excerpt: text))
  }
}
