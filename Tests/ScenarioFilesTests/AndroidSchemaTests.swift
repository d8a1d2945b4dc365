import SimulationEngine
import Testing

@testable import ScenarioFiles

/// The schema of Android's states tells editors the keys and words that the decoders know.
struct AndroidSchemaTests {
  @Test(arguments: [
    Described("state-android", "$defs/lmk-minfree", ["policy"] + MinfreeCase.keys),
    Described("state-android", "$defs/lmk-minfree/properties/memory", MinfreeCase.memoryKeys),
    Described(
      "state-android",
      "$defs/lmk-minfree/properties/processes/items",
      MinfreeCase.processKeys
    ),
    Described("state-android", "$defs/lmkd-psi", ["policy"] + LMKDCase.keys),
    Described("state-android", "$defs/lmkd-psi/properties/memory", LMKDCase.memoryKeys),
    Described("state-android", "$defs/lmkd-psi/properties/thrashing", LMKDCase.thrashingKeys),
    Described("state-android", "$defs/lmkd-psi/properties/processes/items", LMKDCase.processKeys),
    Described(
      "state-android",
      "$defs/lmkd-psi/properties/properties",
      LMKDProperty.allCases.map(\.name)
    ),
    Described("state-android", "$defs/android-cached-limit", ["policy"] + CachedLimitCase.keys),
    Described(
      "state-android",
      "$defs/android-cached-limit/properties/lru/items",
      CachedLimitCase.processKeys
    ),
  ])
  func `describes the keys of the decoder`(part: Described) throws {
    let object = try part.node()
    #expect(try Set(#require(object["properties"]).keys) == Set(part.names))
    #expect(object["additionalProperties"]?.text == "false")
  }

  @Test(arguments: [
    Described(
      "state-android",
      "$defs/lmkd-psi/properties/release",
      LMKDRelease.allCases.map(\.name)
    ),
    Described(
      "state-android",
      "$defs/android-cached-limit/properties/release",
      AndroidRelease.allCases.map { "\($0.number)" }
    ),
    Described(
      "state-android",
      "$defs/android-cached-limit/properties/lru/items/properties/kind",
      CachedKind.allCases.map(\.name)
    ),
  ])
  func `describes the words of the decoder`(part: Described) throws {
    #expect(try #require(part.node()["enum"]).elements.compactMap(\.text) == part.names)
  }

  @Test func `allows what a property may be`() throws {
    for property in LMKDProperty.allCases where !property.isFlag {
      let path = "$defs/lmkd-psi/properties/properties/properties/\(property.name)"
      let node = try Described("state-android", path, []).node()
      #expect(node["minimum"]?.text == "\(property.range.lowerBound)")
      #expect(node["maximum"]?.text == "\(property.range.upperBound)")
    }
  }
}
