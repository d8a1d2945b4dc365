// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target is held to the same rules: imports are internal unless a signature needs
/// them, and a warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: strict
  )
}

/// What needs jemalloc is empty without the trait.
let jemalloc = Target.Dependency.target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))

let package = Package(
  name: "flotsam",
  products: [
    .executable(name: "flotsam", targets: ["flotsam"]),
    .library(name: "SimulationEngine", targets: ["SimulationCore", "SimulationEngine"]),
  ],
  traits: [
    .default(enabledTraits: ["Jemalloc"]),
    .trait(
      name: "Jemalloc",
      description: "Real memory in jemalloc's arenas, and the probe that counts allocations"
    ),
  ],
  targets: [
    // C libraries and shims.
    .systemLibrary(
      name: "CJemalloc",
      pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]
    ),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(name: "CIntrinsics"),
    .target(name: "CBuiltinFiles", cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),

    // The pure part: no Foundation, no C library; compiles as Embedded Swift too.
    library("SimulationCore"),
    library("Statistics", ["SimulationCore"]),
    library("SimulationEngine", ["SimulationCore", "Statistics", "CIntrinsics"]),
    library("Workloads", ["SimulationCore"]),

    // The rim.
    library(
      "ScenarioFiles",
      ["SimulationCore", "SimulationEngine", "CYAML", "CBuiltinFiles"]
    ),
    library("Reports", ["SimulationCore", "Statistics"]),
    library(
      "Experiments",
      ["SimulationCore", "SimulationEngine", "Workloads", "Statistics", "CSQLite"]
    ),
    library(
      "ExperimentReports",
      ["SimulationCore", "Statistics", "Experiments", "Reports"]
    ),
    library(
      "Lessons",
      ["SimulationCore", "SimulationEngine", "Workloads", "Reports"]
    ),
    library("CommandLine"),
    library("AllocationProbe", [jemalloc]),
    library("RealMemory", ["SimulationCore", "SimulationEngine", jemalloc]),
    .executableTarget(
      name: "flotsam",
      dependencies: [
        "SimulationCore", "Statistics", "SimulationEngine", "Workloads", "ScenarioFiles",
        "Experiments", "Reports", "ExperimentReports", "Lessons", "CommandLine",
        "BenchmarkHarness", "BenchmarkSuites", "RealMemory",
      ],
      swiftSettings: strict
    ),

    // Benchmarks.
    .target(name: "CYardstick", path: "Benchmarks/CYardstick"),
    .target(name: "CPerformanceEvents", path: "Benchmarks/CPerformanceEvents"),
    library(
      "BenchmarkHarness",
      ["SimulationCore", "Reports", "ScenarioFiles", "AllocationProbe", "CPerformanceEvents"],
      path: "Benchmarks/BenchmarkHarness"
    ),
    library(
      "BenchmarkSuites",
      [
        "SimulationCore", "SimulationEngine", "Workloads", "Experiments", "AllocationProbe",
        "BenchmarkHarness", "CYardstick",
      ],
      path: "Benchmarks/BenchmarkSuites"
    ),

    .executableTarget(
      name: "ExactCounts",
      dependencies: ["SimulationCore", "BenchmarkSuites"],
      path: "Benchmarks/ExactCounts",
      swiftSettings: strict
    ),

    // Tests. The reference simulator shares scenario and record types with the engine, no more.
    library("ReferenceSimulator", ["SimulationCore"], path: "Tests/ReferenceSimulator"),
    tests(
      "SimulationCoreTests",
      ["SimulationCore", "Statistics", "Workloads"],
      resources: [.copy("Fixtures")]
    ),
    tests(
      "SimulationEngineTests",
      [
        "SimulationCore", "Statistics", "SimulationEngine", "Workloads", "ReferenceSimulator",
        "AllocationProbe", "ScenarioFiles",
      ]
    ),
    tests(
      "ScenarioFilesTests",
      ["SimulationCore", "SimulationEngine", "ScenarioFiles", "Workloads"],
      resources: [.copy("Fixtures")]
    ),
    tests(
      "BenchmarkTests",
      [
        "SimulationCore", "SimulationEngine", "Reports", "AllocationProbe", "BenchmarkHarness",
        "BenchmarkSuites",
      ],
      resources: [.copy("Fixtures")]
    ),
    .executableTarget(
      name: "EngineRecord",
      dependencies: ["SimulationCore", "SimulationEngine", "ScenarioFiles", "Workloads"],
      path: "Tests/WebAssembly/Native",
      swiftSettings: strict
    ),
    // What a user of the library writes: it sees what is public, and no more.
    .executableTarget(
      name: "OwnRanking",
      dependencies: ["SimulationCore", "SimulationEngine"],
      path: "Tests/OwnRanking",
      packageAccess: false,
      swiftSettings: strict
    ),
    tests("RealMemoryTests", ["SimulationCore", "SimulationEngine", "RealMemory"]),
    tests(
      "ExperimentsTests",
      [
        "SimulationCore", "Statistics", "SimulationEngine", "Workloads", "ScenarioFiles",
        "Experiments",
      ]
    ),
    tests(
      "LessonsTests",
      [
        "SimulationCore", "SimulationEngine", "Lessons", "ReferenceSimulator", "ScenarioFiles",
        "Workloads",
      ]
    ),
    tests(
      "FlotsamTests",
      ["SimulationCore", "SimulationEngine", "CommandLine", "Reports", "ScenarioFiles"]
    ),
  ]
)
