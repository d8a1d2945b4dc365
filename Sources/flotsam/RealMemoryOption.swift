internal import CommandLine
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

#if Jemalloc
internal import RealMemory
#endif

/// `--memory jemalloc`, `--scale` and `--blocks`.
struct RealMemoryOption {
  /// The choices of `--memory`.
  static let choices = ["model", "jemalloc"]

  private let scale: MemoryScale
  private let blocks: Quantity?

  /// What the command line asks for; nil if memory is only modelled.
  init?(_ parsed: ParsedCommand) throws(SimulationError) {
    guard parsed.text("memory") == Self.choices[1] else {
      for option in ["scale", "blocks"] where parsed.text(option) != nil {
        throw SimulationError(
          .usage,
          "--\(option) is about real memory",
          hint: "add --memory jemalloc"
        )
      }
      return nil
    }
    let text = parsed.text("scale") ?? "1"
    guard let scale = MemoryScale(text) else {
      throw SimulationError(
        .usage,
        "--scale \(text) is no part of a byte",
        hint: "over 0 and at most 1, as in 1/16 or 0.25"
      )
    }
    self.scale = scale
    blocks = try parsed.text("blocks").map(Self.blocks)
  }

  private static func blocks(_ text: String) throws(SimulationError) -> Quantity {
    let place = SimulationError.Place(file: "--blocks \(text)")
    let sizes: Quantity
    do throws(SimulationError) {
      let source = SourceText(Array(text.utf8), file: place.file)
      sizes = try YAMLValue(try YAMLReader.read(source), in: source, path: "blocks").sizes()
    } catch {
      throw SimulationError(.usage, error.message, at: place, hint: error.hint)
    }
    let ends =
      switch sizes {
      case .fixed(let size): size...size
      case .logNormal(let median, _): median...median
      case .uniform(let low, let high): low...high
      }
    guard ends.lowerBound >= 16, ends.upperBound <= 16 << 20 else {
      throw SimulationError(
        .usage,
        "blocks have from 16B to 16MiB",
        at: place,
        hint: "as in 64KiB, {median: 64KiB, sigma: 1.2} or {from: 4KiB, to: 1MiB}"
      )
    }
    return sizes
  }

  /// Runs `scenario` with real memory.
  func run(
    _ scenario: Scenario,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> (RunRecord, RealMemoryRecord?) {
    #if Jemalloc
    var options = RealMemoryOptions()
    options.scale = scale
    if let blocks { options.blocks = blocks }
    let result = try ArenaRun.run(scenario, options, onEvent: onEvent)
    return (result.record, result.memory)
    #else
    throw SimulationError(
      .usage,
      "this flotsam was built without jemalloc",
      hint: "build it with the package's default traits for --memory jemalloc"
    )
    #endif
  }
}
