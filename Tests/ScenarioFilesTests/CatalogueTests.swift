import ScenarioFiles
import SimulationCore
import Testing

@Suite struct CatalogueTests {
  private func load(_ apps: String) throws -> [AppModel] {
    let folder = try TemporaryFolder([
      "configs/apps/two.yaml": """
      apps:
        - {id: mail, name: Mail, weight: 4, footprint: {launch: 1MiB}}
        - {id: maps, name: Maps, weight: 2, footprint: {launch: 2MiB}}
      """,
      "scenario.yaml": "apps: \(apps)\nscript: [{at: 0s, home: true}]\n",
    ])
    return try ScenarioLoader.load(folder("scenario.yaml")).scenario.apps
  }

  @Test func `a catalogue is repeated with new ids and falling popularity`() throws {
    let apps = try load("{catalogue: two, count: 5}")
    #expect(apps.map(\.id) == ["mail", "maps", "mail-2", "maps-2", "mail-3"])
    #expect(apps.map(\.name) == ["Mail", "Maps", "Mail 2", "Maps 2", "Mail 3"])
    let weights: [Double] = [4, 2, 4.0 / 3, 1, 4.0 / 5]
    #expect(apps.map(\.weight) == weights)
    #expect(apps[4].footprint == apps[0].footprint)
  }

  @Test func `a count takes the most popular`() throws {
    #expect(try load("{catalogue: two, count: 1}").map(\.id) == ["mail"])
  }

  @Test func `apps in place and catalogues can stand together`() throws {
    let apps = try load("[{id: game, footprint: {launch: 3MiB}}, two]")
    #expect(apps.map(\.id) == ["game", "mail", "maps"])
  }

  @Test(arguments: ["two", "[two]", "[{catalogue: two}]", "{catalogue: two}"])
  func `a catalogue is named in any of these ways`(text: String) throws {
    #expect(try load(text).map(\.id) == ["mail", "maps"])
  }

  @Test func `the same catalogue twice has duplicate apps`() throws {
    let error = #expect(throws: SimulationError.self) { try load("[two, two]") }
    #expect(error?.message == "duplicate app \"mail\"")
    #expect(error?.place?.line == 2)
  }
}
