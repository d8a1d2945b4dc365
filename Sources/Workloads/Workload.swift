package import SimulationCore

/// What a workload comes to once it is drawn or read: the apps and all that happens to them.
package struct Workload: Sendable {
  /// The apps; actions name them by their place in this list.
  package var apps: [AppModel]
  /// What happens, in order of time.
  package var actions: [Action]
  /// What the clock shows at the start.
  package var timeOfDay: Time
  /// How a trace was read; nil for any other workload.
  package var notes: TraceNotes?

  /// What a workload is drawn from, besides its model.
  package struct Source {
    /// The apps of the scenario.
    package var apps: [AppModel]
    /// Where apps of a trace without a size get their models.
    package var catalogue: [AppModel]
    /// The seed of every draw.
    package var seed: UInt64
    /// Which of the scenario's replications this is.
    package var replication: UInt64
    /// When a generator stops; it needs one.
    package var duration: Time?
    /// What the clock shows at the start, unless a trace tells.
    package var timeOfDay: Time

    /// A source over `apps` with `seed`.
    package init(
      apps: [AppModel],
      catalogue: [AppModel] = [],
      seed: UInt64,
      replication: UInt64 = 0,
      duration: Time? = nil,
      timeOfDay: Time = .zero
    ) {
      self.apps = apps
      self.catalogue = catalogue
      self.seed = seed
      self.replication = replication
      self.duration = duration
      self.timeOfDay = timeOfDay
    }
  }

  /// Draws or reads the actions of `model`.
  ///
  /// For a trace, `load` gives the bytes of its file.
  ///
  /// The apps of a script and a generator are those of the source. A trace brings its own: see
  /// `UsageTrace.assignModels`, where the source's apps are the known ones.
  package static func actions(
    for model: WorkloadModel,
    from source: Source,
    load: (TraceModel) throws(SimulationError) -> [UInt8]
  ) throws(SimulationError) -> Workload {
    switch model {
    case .script(let actions):
      return Workload(apps: source.apps, actions: actions, timeOfDay: source.timeOfDay)
    case .generator(let generator):
      return try generate(generator, from: source)
    case .trace(let model):
      let bytes = try load(model)
      let trace = try UsageTrace.read(bytes, file: model.path, reboots: model.reboots)
      return try replay(trace, of: model, from: source)
    }
  }

  /// The actions of a `trace` that was read already, as those of `model`.
  package static func replay(
    _ trace: UsageTrace,
    of model: TraceModel,
    from source: Source
  ) throws(SimulationError) -> Workload {
    let isModelMissing = source.catalogue.isEmpty && trace.apps.contains { $0.size == nil }
    if isModelMissing && source.apps.isEmpty {
      throw SimulationError(
        .badData,
        "the trace states no sizes, and there is no catalogue to take them from",
        at: .init(file: model.path),
        hint: "give a catalogue of apps"
      )
    }
    let catalogue = source.catalogue.isEmpty ? source.apps : source.catalogue
    return Workload(
      apps: UsageTrace.assignModels(
        trace.apps,
        known: source.apps,
        catalogue: catalogue,
        seed: source.seed
      ),
      actions: trace.actions,
      timeOfDay: trace.timeOfDay ?? source.timeOfDay,
      notes: trace.notes
    )
  }

  private static func generate(
    _ generator: GeneratorModel,
    from source: Source
  ) throws(SimulationError) -> Workload {
    guard !source.apps.isEmpty else {
      throw SimulationError(.badData, "a generator needs apps to open")
    }
    guard let duration = source.duration else {
      throw SimulationError(
        .badData,
        "a generator needs to know when to stop",
        hint: "state a duration, as in 12h"
      )
    }
    try generator.validate(for: source.apps)
    let actions = ActionGenerator(
      generator,
      apps: source.apps,
      seed: source.seed,
      replication: source.replication,
      timeOfDay: source.timeOfDay
    ).actions(until: duration)
    return Workload(apps: source.apps, actions: actions, timeOfDay: source.timeOfDay)
  }
}
