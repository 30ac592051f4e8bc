// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Only the program needs packages from elsewhere: with `traits: []` a package that tests its controls fetches none.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
  name: "earshot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "earshot", targets: ["earshot"]),
    .library(name: "AccessibilityModel", targets: ["AccessibilityModel"]),
    .library(name: "AccessibleControls", targets: ["AccessibleControls"]),
    .library(name: "SpeechModel", targets: ["SpeechModel"]),
    .library(name: "Languages", targets: ["Languages"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "SourceDiagnostics", targets: ["SourceDiagnostics"]),
    .library(name: "ReaderSession", targets: ["ReaderSession"]),
    .library(name: "AccessibilityAudit", targets: ["AccessibilityAudit"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "TreeImport", targets: ["TreeImport"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "SpeechOutput", targets: ["SpeechOutput"]),
    .library(name: "EspeakSpeech", targets: ["EspeakSpeech"]),
    .library(name: "Voices", targets: ["Voices"]),
    .library(name: "AccessibilityContracts", targets: ["AccessibilityContracts"]),
  ],
  traits: [
    .trait(name: "Program", description: "The program earshot, besides the libraries."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // What an accessible thing is, and what is said. They know nothing of each other.
    .target(
      name: "AccessibilityModel",
      swiftSettings: settings,
      // Rounding is in the library of mathematics, which a program without Foundation does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "SpeechModel", swiftSettings: settings),

    .target(
      name: "AccessibleControls",
      dependencies: ["AccessibilityModel"],
      swiftSettings: settings),
    // Everything that differs by language, one folder for each.
    .target(
      name: "Languages",
      dependencies: ["AccessibilityModel", "SpeechModel"],
      swiftSettings: settings),
    // Keys as a person presses them. No product has it.
    .target(name: "TerminalKeys", swiftSettings: settings),
    .target(
      name: "ScreenReader",
      dependencies: ["AccessibilityModel", "Languages", "SpeechModel", "TerminalKeys"],
      swiftSettings: settings),

    // A place in a file, and what is wrong there.
    .target(name: "SourceDiagnostics", swiftSettings: settings),
    // How values and texts of any origin are written in JSON and XML; no product has it.
    .target(name: "TextFormats", swiftSettings: settings),

    // The loop that every host of a reader runs, simulated speech, transcripts, and recorded sessions.
    .target(
      name: "ReaderSession",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Languages", "ScreenReader", "SpeechModel",
        "TextFormats",
      ],
      swiftSettings: settings),

    // What is wrong with an interface.
    .target(
      name: "AccessibilityAudit",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Languages", "ScreenReader", "SpeechModel",
        "TextFormats",
      ],
      swiftSettings: settings),

    // Readers of files that may come from anywhere, each around a parser in C that only it links. No product
    // has them.
    .systemLibrary(
      // Yams has a target CYaml, and the names in a graph of packages must differ.
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "YAMLReading",
      dependencies: ["CLibYAML", "SourceDiagnostics"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "XMLReading",
      dependencies: ["CExpat", "SourceDiagnostics"],
      swiftSettings: settings + [.strictMemorySafety()]),

    // An interface as a file.
    .target(
      name: "Scenes",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Languages",
        "ScreenReader",
        "SpeechModel", "YAMLReading",
      ],
      resources: [.embedInCode("Schema/earshot.schema.json")],
      swiftSettings: settings),
    // Dumps of other tools, as scenes.
    .target(
      name: "TreeImport",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Scenes", "ScreenReader", "XMLReading",
      ],
      swiftSettings: settings),
    // A screen as a picture, for people who look.
    .target(
      name: "Drawing",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "ScreenReader", "SpeechModel", "TextFormats",
      ],
      swiftSettings: settings),

    // Files that are written whole, and locks. No product has it.
    .target(name: "FileWriting", swiftSettings: settings + [.strictMemorySafety()]),
    // Texts that tests write into Swift sources and files beside them. No product has it.
    .target(name: "SourceRecording", dependencies: ["FileWriting"], swiftSettings: settings),

    // The kit for test suites. It imports XCTest and Testing, so no program may depend on it.
    .target(
      name: "AccessibilityContracts",
      dependencies: [
        "AccessibilityAudit", "AccessibilityModel", "FileWriting", "Languages", "ReaderSession",
        "ScreenReader", "SourceRecording", "SpeechModel",
      ],
      swiftSettings: settings),

    // What teaches the gestures: a line in, what is heard out. Only the program has it.
    .target(
      name: "Tutorial",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "ReaderSession", "Scenes",
        "ScreenReader", "SpeechModel", "YAMLReading",
      ],
      swiftSettings: settings),

    // How what is said becomes sound. Only EspeakSpeech links the engine and the sound library.
    .target(
      name: "SpeechOutput",
      dependencies: ["SourceDiagnostics", "SpeechModel", "YAMLReading"],
      swiftSettings: settings),
    .systemLibrary(
      name: "CEspeakNG",
      pkgConfig: "espeak-ng",
      providers: [.apt(["libespeak-ng-dev"]), .brew(["espeak-ng"])]),
    .systemLibrary(
      name: "CPcaudio",
      providers: [.apt(["libpcaudio-dev"]), .brew(["pcaudiolib"])]),
    .target(
      name: "EspeakSpeech",
      dependencies: ["CEspeakNG", "CPcaudio", "SpeechModel", "SpeechOutput"],
      swiftSettings: settings + [.strictMemorySafety()]),
    // What is typed at a terminal: lines, keys, and how it hands them over. Only it links the library that
    // edits lines.
    .systemLibrary(
      name: "CEdit",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(
      name: "TerminalInput",
      dependencies: ["CEdit", "FileWriting", "TerminalKeys"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "Voices",
      path: "Voices",
      resources: [.embedInCode("Profiles")],
      swiftSettings: settings),

    .executableTarget(
      name: "earshot",
      dependencies: [
        "AccessibilityAudit", "AccessibilityModel", "AccessibleControls", "SourceDiagnostics",
        "Drawing", "EspeakSpeech", "FileWriting", "Languages", "ReaderSession", "Scenes",
        "ScreenReader", "SpeechModel", "SpeechOutput", "TerminalInput", "TerminalKeys",
        "TreeImport", "Tutorial", "Voices", "YAMLReading", argumentParser,
      ],
      swiftSettings: settings),

    // What several test targets need; no product has it.
    .target(
      name: "TestSupport",
      dependencies: ["AccessibilityModel", "ScreenReader", "SpeechModel"],
      path: "Tests/TestSupport",
      resources: [.copy("Cases")],
      swiftSettings: settings),
    // The program as it was built, terminals and sound servers of its own, for tests.
    .target(
      name: "ProgramSupport",
      dependencies: ["ReaderSession", "TestSupport"],
      path: "Tests/ProgramSupport",
      resources: [.copy("Tasks")],
      swiftSettings: settings),
    .testTarget(
      name: "AccessibilityModelTests",
      dependencies: ["AccessibilityModel", "ScreenReader", "SpeechModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SpeechModelTests",
      dependencies: ["SpeechModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "AccessibleControlsTests",
      dependencies: [
        "AccessibilityContracts", "AccessibilityModel", "AccessibleControls", "Languages",
        "ScreenReader", "SpeechModel", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScreenReaderTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "ScreenReader", "SpeechModel",
        "TerminalKeys", "TestSupport",
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "LanguagesTests",
      dependencies: [
        "AccessibilityModel", "Languages", "ScreenReader", "SpeechModel", "TestSupport",
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "ReaderSessionTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Languages",
        "ReaderSession",
        "ScreenReader", "SpeechModel", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AccessibilityContractsTests",
      dependencies: [
        "AccessibilityAudit", "AccessibilityContracts", "AccessibilityModel",
        "AccessibleControls", "Languages", "ReaderSession", "Scenes", "ScreenReader",
        "SourceRecording", "SpeechModel", "TestSupport",
      ],
      exclude: ["WholeScreen/Transcripts", "WholeScreen/known-findings.txt"],
      swiftSettings: settings),
    .testTarget(
      name: "FileWritingTests", dependencies: ["FileWriting"], swiftSettings: settings),
    .testTarget(
      name: "SourceRecordingTests",
      dependencies: ["SourceRecording", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SourceDiagnosticsTests", dependencies: ["SourceDiagnostics"], swiftSettings: settings),
    .testTarget(
      name: "YAMLReadingTests",
      dependencies: ["SourceDiagnostics", "YAMLReading"],
      swiftSettings: settings),
    .testTarget(
      name: "XMLReadingTests",
      dependencies: ["SourceDiagnostics", "XMLReading"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Languages",
        "ReaderSession",
        "Scenes", "ScreenReader", "SpeechModel", "TestSupport", "YAMLReading",
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "TreeImportTests",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Languages", "ReaderSession", "Scenes",
        "ScreenReader",
        "TestSupport", "TreeImport",
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Drawing", "ScreenReader", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AccessibilityAuditTests",
      dependencies: [
        "AccessibilityAudit", "AccessibilityModel", "AccessibleControls", "SourceDiagnostics",
        "Scenes",
        "ScreenReader", "TestSupport",
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "SpeechOutputTests",
      dependencies: ["SpeechModel", "SpeechOutput", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EspeakSpeechTests",
      dependencies: ["EspeakSpeech", "SpeechModel", "SpeechOutput", "TestSupport", "Voices"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalInputTests",
      dependencies: ["TerminalInput", "TerminalKeys", "TestSupport"],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "AccessibilityModel", "ReaderSession", "ScreenReader", "SpeechModel", "TestSupport",
        "Tutorial",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "VoicesTests",
      dependencies: ["SpeechModel", "SpeechOutput", "Voices"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "earshot", "EspeakSpeech", "FileWriting",
        "Languages", "ProgramSupport", "ReaderSession", "Scenes", "ScreenReader", "SpeechModel",
        "SpeechOutput", "TerminalKeys", "TestSupport", "Tutorial", "Voices", argumentParser,
      ],
      resources: [.copy("Sessions")],
      swiftSettings: settings),
    // What is public has its place in the documentation.
    .testTarget(
      name: "DocumentationTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// `swift test` is quick and decides nothing by the clock. Tests that need terminals, shells, sound, a recogniser or a
// compiler, or wait for real time, are in targets of their own, which Scripts/test-everything builds and runs:
// EARSHOT_TESTS is “everything”, or names the test targets to be built with what they need and nothing else.
if let wanted = Context.environment["EARSHOT_TESTS"] {
  package.targets += [
    // The engine's process, with texts that it crashes and hangs on.
    .executableTarget(
      name: "EngineDouble",
      dependencies: ["EspeakSpeech", "SpeechOutput"],
      path: "Tests/EngineDouble",
      swiftSettings: settings),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "EngineDouble", "EspeakSpeech", "Languages", "ScreenReader", "SpeechModel", "SpeechOutput",
        "TestSupport", "Voices",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalEditingTests",
      dependencies: ["ScreenReader", "TerminalInput", "TerminalKeys", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AccessibilityContracts", "AccessibilityModel", "AccessibleControls", "SourceDiagnostics",
        "earshot", "EspeakSpeech", "ProgramSupport", "ReaderSession", "Scenes", "ScreenReader",
        "SourceRecording", "SpeechModel", "SpeechOutput", "TestSupport", "Tutorial", "Voices",
        argumentParser,
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    // A plugin makes tests of the examples in the documentation.
    .executableTarget(
      name: "ExampleExtractor", path: "Plugins/ExampleExtractor", swiftSettings: settings),
    .plugin(
      name: "ExampleTestSources", capability: .buildTool(), dependencies: ["ExampleExtractor"]),
    .testTarget(
      name: "ExampleTests",
      // The subjects in AccessibilityContractsTests serve the examples, too.
      dependencies: [
        "AccessibilityAudit", "AccessibilityContracts", "AccessibilityContractsTests",
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Drawing", "EngineDouble",
        "EspeakSpeech", "Languages", "ReaderSession", "Scenes", "ScreenReader", "SpeechModel",
        "SpeechOutput", "TestSupport", "TreeImport", "Voices",
      ],
      // A reader's package compiles them without the settings of this one.
      plugins: ["ExampleTestSources"]),
  ]
  if wanted != "everything" {
    var left = wanted.split(separator: ",").map(String.init)
    var needed: Set<String> = []
    while let name = left.popLast() {
      guard needed.insert(name).inserted,
        let target = package.targets.first(where: { $0.name == name })
      else { continue }
      for dependency in target.dependencies {
        if case .byNameItem(let name, _) = dependency { left.append(name) }
      }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
  }
  if package.targets.contains(where: { $0.name == "EndToEndTests" }) {
    // Preloaded into the program, it writes down what the engine is given to speak. Libraries that are named in their
    // product are for users, and documented.
    let listener = "EngineListener"
    package.targets.append(.target(name: listener, path: "Tests/EngineListener"))
    package.products.append(.library(name: listener, type: .dynamic, targets: [listener]))
  }
}
