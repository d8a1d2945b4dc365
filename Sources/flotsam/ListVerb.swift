internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Shows the names that scenarios and options can use.
enum ListVerb: Verb {
  /// What there are names of.
  enum Topic: String, CaseIterable {
    case policies, platforms, profiles, devices, scenarios, sweeps, apps, states, lessons
  }

  static let command = Command(
    "list",
    summary: "show the names of policies, platforms, devices, apps and more",
    discussion: """
      Shows the names that scenarios and options can use: the built-in ones, and those of files under
      configs/ here and in the folders above. Apps are those of the catalogue everyday, unless --from
      names another.

      --long adds what is known of each. The list of policies is a matrix: on which platforms each
      decides, and why not on others. As JSON and CSV it has a row a policy and a platform.
      """,
    arguments: [
      Argument("WHAT", help: "What to show", kind: .choice(Topic.allCases.map(\.rawValue)))
    ],
    options: [
      Option(
        "from",
        "CATALOGUE",
        help: "The catalogue of apps, by name (default: everyday)",
        kind: .text(offered: BuiltinFiles.names(of: .apps))
      ),
      CommonOptions.format, CommonOptions.output,
    ],
    flags: [Flag("long", help: "Add what is known of each"), CommonOptions.quiet],
    examples: [
      Example("flotsam list policies", "the kill policies, and where each can be used"),
      Example("flotsam list devices --long", "devices with their memory"),
      Example("flotsam list apps --format csv", "the typical apps with their numbers"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    guard let topic = parsed.words.first.flatMap({ Topic(rawValue: $0) }) else {
      throw SimulationError(.usage, "a topic is needed")
    }
    if topic != .apps, parsed.text("from") != nil {
      throw SimulationError(
        .usage,
        "--from goes with apps alone",
        hint: "as in flotsam list apps --from everyday"
      )
    }
    let format = ResultFormat(parsed)
    let isLong = parsed.isSet("long") || format != .text
    let catalogue = parsed.text("from") ?? Preparation.standardCatalogue
    let output = parsed.text("output")
    if topic == .policies, format == .text {
      try ResultWriter.write(try PolicyMatrix().text(isLong: isLong), to: output)
      return 0
    }
    let listing = try Listing(topic, isLong: isLong, catalogue: catalogue)
    let text =
      switch format {
      case .text: listing.text
      case .json: listing.json
      case .csv: listing.csv
      }
    try ResultWriter.write(text, to: output)
    return 0
  }
}
