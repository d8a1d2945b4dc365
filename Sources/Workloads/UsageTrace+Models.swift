package import SimulationCore

extension UsageTrace {
  /// The models of the trace's apps, in their order.
  ///
  /// - An app with a size has a footprint of that size, and nothing else.
  /// - One that `known` has a model for, by id or else by name, has that model.
  /// - Any other has a model of the catalogue: number `RandomStream(seed, .catalogue, app: h)` at 0
  ///   below the catalogue's length, where h is the FNV-1a hash of the name's UTF-8 bytes, mixed. So
  ///   an app's model depends on its name, the seed and the catalogue, and not on the other apps.
  ///
  /// Each model carries the trace's name for the app as its id.
  ///
  /// - Precondition: the catalogue is not empty, or every app has a size or a model.
  package static func assignModels(
    _ apps: [App],
    known: [AppModel] = [],
    catalogue: [AppModel],
    seed: UInt64
  ) -> [AppModel] {
    var byID: [String: AppModel] = [:]
    var byName: [String: AppModel] = [:]
    for model in known.reversed() {
      byID[model.id] = model
      byName[model.name] = model
    }
    return apps.map { app in
      if let size = app.size {
        return AppModel(id: app.id, footprint: FootprintModel(launch: .fixed(size.count)))
      }
      if var model = byID[app.id] ?? byName[app.id] {
        model.id = app.id
        return model
      }
      let stream = RandomStream(seed: seed, purpose: .catalogue, app: AppTable.hash(app.id.utf8))
      var model = catalogue[Int(stream.index(below: UInt64(catalogue.count), at: 0))]
      model.id = app.id
      model.name = app.id
      return model
    }
  }
}
