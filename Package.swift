// swift-tools-version: 6.2
import PackageDescription

// Each target is in the folder of its wing. A wing imports only wings above it, which tests check.
// Documentation/Architecture.md shows the house. Targets without a product are internal.

// Only the program needs this dependency. A package that depends on Earshot only for the kit can use
// `traits: []`, so that nothing else is fetched.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Program", "ProgramWithoutSpokenCommands"]))

let sources: [Target] = [
  // MARK: Model
  // What an accessible thing is, and what is said, as values. Neither model imports the other.
  .module(
    "Sources/Model/AccessibilityModel",
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .module("Sources/Model/SpeechModel"),

  // MARK: Controls
  // Reference controls, and the names of UIKit and SwiftUI.
  .module("Sources/Controls/AccessibleControls", ["AccessibilityModel"]),
  .module("Sources/Controls/UIKitStandIns", ["AccessibilityModel"]),
  .module("Sources/Controls/DeclarativeAccessibility", ["AccessibilityModel"]),

  // MARK: Tools
  // Tools without accessibility, each with one purpose. Only the readers of YAML and XML link C parsers.
  .module("Sources/Tools/Locking"),
  .module("Sources/Tools/TextFormats"),
  .module("Sources/Tools/SourceDiagnostics", ["TextFormats"]),
  .system("Sources/Tools/CLibYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
  .fenced("Sources/Tools/YAMLReading", ["CLibYAML", "SourceDiagnostics", "TextFormats"]),
  .system("Sources/Tools/CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
  .fenced("Sources/Tools/XMLReading", ["CExpat", "SourceDiagnostics"]),
  .fenced("Sources/Tools/FileWriting"),
  .fenced("Sources/Tools/UnixSockets"),
  .system("Sources/Tools/CSpawn"),
  // It runs before the Swift runtime, so only the program may depend on it.
  .module("Sources/Tools/CEarlySignals"),
  .fenced("Sources/Tools/ChildProcesses", ["CSpawn", "Locking"]),
  // It replaces functions of libdispatch in the program that links it, so only the kit may depend on it.
  .module("Sources/Tools/CDispatchTap"),

  // MARK: Reader
  // The screen reader, its words, its commands, and the loop that every host runs.
  .module("Sources/Reader/Languages", ["AccessibilityModel", "SpeechModel"]),
  // The words of other screen readers than VoiceOver, as data.
  .module("Sources/Reader/Dialects", ["AccessibilityModel"]),
  .module(
    "Sources/Reader/ScreenReader", ["AccessibilityModel", "Dialects", "Languages", "SpeechModel"]),
  .module("Sources/Reader/TerminalKeys"),
  .module(
    "Sources/Reader/ReaderCommands",
    ["AccessibilityModel", "Languages", "ScreenReader", "SpeechModel", "TerminalKeys"]),
  .module(
    "Sources/Reader/ReaderSession",
    [
      "AccessibilityModel", "Dialects", "Languages", "ReaderCommands", "ScreenReader",
      "SourceDiagnostics", "SpeechModel", "TerminalKeys", "TextFormats",
    ]),

  // MARK: Live
  // Running Linux programs and web pages, read and operated.
  .module("Sources/Live/LiveTree", ["AccessibilityModel"]),
  // A terminal in memory, and what is heard of the program in it.
  .module("Sources/Live/TerminalScreen"),
  .module("Sources/Live/TerminalSpeech", ["SourceDiagnostics", "TerminalScreen", "TextFormats"]),
  .fenced(
    "Sources/Live/TerminalClient",
    [
      "AccessibilityModel", "ChildProcesses", "CSpawn", "Languages", "LiveTree", "TerminalScreen",
      "TerminalSpeech",
    ]),
  .module("Sources/Live/DesktopTree", ["AccessibilityModel", "Languages", "LiveTree"]),
  .module(
    "Sources/Live/PageTree",
    [
      "AccessibilityModel", "Languages", "LiveTree", "ScreenReader", "SourceDiagnostics",
      "TextFormats",
    ]),
  .fenced("Sources/Live/DesktopBus", ["Locking", "UnixSockets"]),
  .fenced(
    "Sources/Live/DesktopClient",
    [
      "AccessibilityModel", "ChildProcesses", "DesktopBus", "DesktopTree", "Languages", "LiveTree",
      "Locking", "UnixSockets",
    ]),
  // Orca itself, which says what the words of its dialects must be.
  .fenced(
    "Sources/Live/OrcaWitness",
    ["AccessibilityModel", "ChildProcesses", "DesktopClient", "TextFormats", "UnixSockets"],
    resources: [.embedInCode("Orca/witness.py"), .embedInCode("Orca/facts.py")]),
  .fenced(
    "Sources/Live/BrowserClient",
    [
      "AccessibilityModel", "ChildProcesses", "Languages", "LiveTree", "PageTree", "ScreenReader",
      "TerminalKeys", "TextFormats", "UnixSockets",
    ]),

  // MARK: Checks
  // The audit, and the kit for test suites. The kit imports XCTest and Testing, so no program may depend on it.
  .module(
    "Sources/Checks/AccessibilityAudit",
    [
      "AccessibilityModel", "Languages", "ScreenReader", "SourceDiagnostics", "SpeechModel",
      "TextFormats",
    ]),
  // Barriers of terminal programs, found in recordings.
  .module(
    "Sources/Checks/TerminalAudit",
    ["AccessibilityAudit", "SourceDiagnostics", "TerminalScreen", "TerminalSpeech", "TextFormats"]),
  .module(
    "Sources/Checks/AccessibilityContracts",
    [
      "AccessibilityAudit", "AccessibilityModel", "CDispatchTap", "FileWriting", "Languages",
      "Locking", "ReaderCommands", "ReaderSession", "ScreenReader", "SpeechModel", "TextFormats",
    ]),

  // MARK: Files
  // Scenes, dumps of other tools, and pictures.
  .module(
    "Sources/Files/Scenes",
    [
      "AccessibilityAudit", "AccessibilityModel", "AccessibleControls", "Languages", "ScreenReader",
      "SourceDiagnostics", "SpeechModel", "YAMLReading",
    ], resources: [.embedInCode("Schema/earshot.schema.json")]),
  .module(
    "Sources/Files/TreeImport",
    [
      "AccessibilityModel", "DesktopTree", "Dialects", "LiveTree", "PageTree", "Scenes",
      "ScreenReader", "SourceDiagnostics", "TerminalSpeech", "TextFormats", "XMLReading",
      "YAMLReading",
    ]),
  .module(
    "Sources/Files/DialectTables",
    [
      "AccessibilityModel", "Dialects", "Scenes", "SourceDiagnostics", "TextFormats", "YAMLReading",
    ]),
  .module(
    "Sources/Files/Drawing",
    ["AccessibilityModel", "AccessibleControls", "ScreenReader", "SpeechModel", "TextFormats"]),

  // MARK: Speech
  // Speech as sound. Only EspeakSpeech links the engine and the sound library.
  .fenced("Sources/Speech/EngineProcesses", ["ChildProcesses", "CSpawn", "Locking"]),
  .module(
    "Sources/Speech/SpeechOutput", ["Locking", "SourceDiagnostics", "SpeechModel", "YAMLReading"]),
  .system(
    "Sources/Speech/CEspeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev", brew: "espeak-ng"),
  .system("Sources/Speech/CPcaudio", apt: "libpcaudio-dev", brew: "pcaudiolib"),
  .fenced(
    "Sources/Speech/EspeakSpeech",
    ["CEspeakNG", "CPcaudio", "EngineProcesses", "Locking", "SpeechModel", "SpeechOutput"]),
  .module("Voices", resources: [.embedInCode("Profiles")]),

  // MARK: Listening
  // Spoken commands. PocketSphinx is opened at run time, so that nothing links it.
  .module("Sources/Listening/Listening", ["EngineProcesses"]),
  .module(
    "Sources/Listening/SpokenCommands",
    [
      "AccessibilityModel", "Languages", "Listening", "ReaderCommands", "ScreenReader",
      "SpeechModel",
    ]),
  .module("Sources/Listening/CPocketSphinx"),
  .fenced(
    "Sources/Listening/SphinxSpeech", ["CPocketSphinx", "EngineProcesses", "Listening", "Locking"]),

  // MARK: Remote
  // Remote control of the reader.
  .module(
    "Sources/Remote/ATDriver",
    [
      "AccessibilityModel", "Languages", "ReaderCommands", "ReaderSession", "ScreenReader",
      "SourceDiagnostics", "SpeechModel", "TerminalKeys", "TextFormats",
    ]),

  // MARK: Terminal
  // Lines and keys typed at a terminal.
  .fenced("Sources/Terminal/TerminalInput", ["FileWriting", "Locking", "TerminalKeys"]),

  // MARK: Program
  // The command line, the prompt and the tutorial.
  .module(
    "Sources/Program/Tutorial",
    [
      "AccessibilityModel", "AccessibleControls", "Languages", "ReaderCommands", "ReaderSession",
      "Scenes", "ScreenReader", "SpeechModel", "YAMLReading",
    ]),
  .program(
    "Sources/Program/earshot",
    [
      "AccessibilityAudit", "AccessibilityModel", "AccessibleControls", "ATDriver", "BrowserClient",
      "CEarlySignals", "ChildProcesses", "DesktopClient", "DesktopTree", "Dialects",
      "DialectTables", "Drawing", "EspeakSpeech", "FileWriting", "Languages", "Listening",
      "LiveTree", "Locking", "OrcaWitness", "PageTree", "ReaderCommands",
      "ReaderSession", "Scenes", "ScreenReader", "SourceDiagnostics", "SpeechModel", "SpeechOutput",
      "SpokenCommands", "TerminalAudit", "TerminalClient", "TerminalInput", "TerminalKeys",
      "TerminalSpeech",
      "TextFormats", "TreeImport", "Tutorial",
      "Voices", "YAMLReading", .byName(name: "SphinxSpeech", condition: .when(traits: ["Program"])),
      argumentParser,
    ]),
]

let testSupport: [Target] = [
  .module(
    "Tests/Support/TestSupport",
    ["AccessibilityModel", "ReaderCommands", "ScreenReader", "SpeechModel"],
    resources: [.copy("Cases")]),
  // A bus, a registry and a program in one object, for tests without a desktop.
  .module("Tests/Support/DesktopDouble", ["DesktopBus", "DesktopTree", "Locking"]),
  // A browser with one page in one object, for tests without a browser.
  .module("Tests/Support/BrowserDouble", ["BrowserClient", "PageTree", "TextFormats"]),
  // The built program, terminals and sound servers for tests.
  .module(
    "Tests/Support/ProgramSupport", ["Locking", "ReaderSession", "TestSupport"],
    resources: [.copy("Tasks")]),
]

// `swift test` is quick and does not depend on time.
let quickTests: [Target] = [
  .tests(
    "Tests/Model/AccessibilityModelTests",
    ["AccessibilityModel", "Locking", "ScreenReader", "SpeechModel", "TestSupport"]),
  .tests("Tests/Model/SpeechModelTests", ["SpeechModel", "TestSupport"]),
  .tests(
    "Tests/Controls/AccessibleControlsTests",
    [
      "AccessibilityContracts", "AccessibilityModel", "AccessibleControls", "Languages",
      "ScreenReader", "SpeechModel", "TestSupport",
    ]),
  .tests(
    "Tests/Controls/UIKitStandInsTests",
    [
      "AccessibilityAudit", "AccessibilityContracts", "AccessibilityModel", "ScreenReader",
      "SpeechModel", "UIKitStandIns",
    ]),
  .tests(
    "Tests/Controls/DeclarativeAccessibilityTests",
    [
      "AccessibilityAudit", "AccessibilityContracts", "AccessibilityModel",
      "DeclarativeAccessibility", "ScreenReader", "SpeechModel", "TestSupport",
    ]),
  .tests(
    "Tests/Checks/RuleBookTests",
    [
      "AccessibilityAudit", "AccessibilityContracts", "AccessibilityModel",
      "DeclarativeAccessibility", "UIKitStandIns",
    ]),
  .tests("Tests/Tools/FileWritingTests", ["FileWriting"]),
  .tests("Tests/Tools/SourceDiagnosticsTests", ["SourceDiagnostics"]),
  .tests(
    "Tests/Reader/ScreenReaderTests",
    [
      "AccessibilityModel", "AccessibleControls", "Dialects", "Languages", "ReaderCommands",
      "ScreenReader", "SpeechModel", "TestSupport",
    ]),
  .tests(
    "Tests/Reader/ReaderCommandsTests",
    [
      "AccessibilityModel", "AccessibleControls", "Languages", "ReaderCommands", "ScreenReader",
      "SpeechModel", "TerminalKeys", "TestSupport",
    ], resources: [.copy("Cases")]),
  .tests(
    "Tests/Reader/LanguagesTests",
    ["AccessibilityModel", "Languages", "ScreenReader", "SpeechModel", "TestSupport"],
    resources: [.copy("Cases")]),
  .tests(
    "Tests/Reader/ReaderSessionTests",
    [
      "AccessibilityModel", "AccessibleControls", "Dialects", "Languages", "ReaderCommands",
      "ReaderSession", "Scenes", "ScreenReader", "SourceDiagnostics", "SpeechModel", "TerminalKeys",
      "TestSupport",
    ]),
  .tests("Tests/Tools/YAMLReadingTests", ["SourceDiagnostics", "YAMLReading"]),
  .tests("Tests/Tools/XMLReadingTests", ["SourceDiagnostics", "XMLReading"]),
  .tests(
    "Tests/Files/ScenesTests",
    [
      "AccessibilityModel", "AccessibleControls", "Languages", "ReaderSession", "Scenes",
      "ScreenReader", "SourceDiagnostics", "SpeechModel", "TestSupport", "YAMLReading",
    ], resources: [.copy("Cases")]),
  .tests(
    "Tests/Files/TreeImportTests",
    [
      "AccessibilityModel", "DesktopTree", "Dialects", "Languages", "PageTree", "ReaderSession",
      "Scenes", "ScreenReader", "SourceDiagnostics", "SpeechModel", "TestSupport", "TextFormats",
      "TreeImport",
    ], resources: [.copy("Cases"), .copy("Recordings")]),
  .tests(
    "Tests/Files/DialectTablesTests",
    ["AccessibilityModel", "Dialects", "DialectTables", "SourceDiagnostics"]),
  .tests(
    "Tests/Files/DrawingTests",
    ["AccessibilityModel", "AccessibleControls", "Drawing", "ScreenReader", "TestSupport"]),
  .tests(
    "Tests/Live/DesktopClientTests",
    [
      "AccessibilityModel", "DesktopBus", "DesktopClient", "DesktopDouble", "DesktopTree",
      "Dialects", "LiveTree", "Locking", "ReaderSession", "ScreenReader", "SpeechModel",
      "TestSupport",
    ]),
  .tests("Tests/Live/OrcaWitnessTests", ["OrcaWitness"]),
  .tests(
    "Tests/Live/BrowserClientTests",
    [
      "AccessibilityModel", "BrowserClient", "BrowserDouble", "LiveTree", "PageTree",
      "ReaderSession", "Scenes", "ScreenReader", "SpeechModel", "TerminalKeys", "TestSupport",
      "TextFormats", "TreeImport",
    ]),
  .tests(
    "Tests/Live/PageTreeTests",
    [
      "AccessibilityModel", "BrowserDouble", "Languages", "LiveTree", "PageTree", "ScreenReader",
      "SourceDiagnostics", "SpeechModel", "TestSupport", "TextFormats",
    ],
    resources: [.copy("Cases")]),
  .tests("Tests/Live/DesktopBusTests", ["DesktopBus", "Locking", "TestSupport"]),
  .tests(
    "Tests/Live/LiveTreeTests",
    ["AccessibilityModel", "LiveTree", "ReaderSession", "ScreenReader", "SpeechModel"]),
  .tests(
    "Tests/Live/DesktopTreeTests",
    [
      "AccessibilityModel", "DesktopTree", "LiveTree", "ScreenReader", "SpeechModel", "TestSupport",
    ],
    resources: [.copy("Cases")]),
  .tests("Tests/Live/TerminalScreenTests", ["TerminalScreen", "TestSupport"]),
  .tests(
    "Tests/Live/TerminalSpeechTests",
    ["SourceDiagnostics", "TerminalScreen", "TerminalSpeech", "TestSupport", "TextFormats"],
    resources: [.copy("Cases")]),
  .tests(
    "Tests/Live/TerminalClientTests",
    [
      "AccessibilityModel", "LiveTree", "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader",
      "TerminalClient", "TerminalKeys", "TerminalSpeech", "TreeImport",
    ]),
  .tests(
    "Tests/Checks/TerminalAuditTests",
    [
      "AccessibilityAudit", "SourceDiagnostics", "TerminalAudit", "TerminalSpeech", "TestSupport",
      "TextFormats",
    ],
    resources: [.copy("Cases")]),
  .tests(
    "Tests/Checks/AccessibilityContractsTests",
    [
      "AccessibilityAudit", "AccessibilityContracts", "AccessibilityModel", "AccessibleControls",
      "Languages", "Locking", "ReaderSession", "Scenes", "ScreenReader",
      "SpeechModel", "TestSupport",
    ], exclude: ["WholeScreen/Transcripts", "WholeScreen/known-findings.txt"]),
  .tests(
    "Tests/Checks/AccessibilityAuditTests",
    [
      "AccessibilityAudit", "AccessibilityModel", "AccessibleControls", "Scenes", "ScreenReader",
      "SourceDiagnostics", "TestSupport",
    ], resources: [.copy("Cases")]),
  .tests(
    "Tests/Speech/SpeechOutputTests", ["Locking", "SpeechModel", "SpeechOutput", "TestSupport"]),
  .tests(
    "Tests/Speech/EspeakSpeechTests",
    [
      "EngineProcesses", "EspeakSpeech", "Languages", "Locking", "SpeechModel", "SpeechOutput",
      "TestSupport", "Voices",
    ], resources: [.copy("Cases")]),
  .tests(
    "Tests/Speech/VoicesTests",
    ["Languages", "SpeechModel", "SpeechOutput", "TestSupport", "Voices"]),
  .tests("Tests/Listening/ListeningTests", ["Listening", "ProgramSupport", "TestSupport"]),
  .tests(
    "Tests/Listening/SpokenCommandsTests",
    [
      "AccessibilityModel", "AccessibleControls", "Languages", "Listening", "ReaderCommands",
      "ScreenReader", "SpeechModel", "SpokenCommands", "TestSupport",
    ]),
  .tests(
    "Tests/Listening/SphinxSpeechTests",
    ["EngineProcesses", "Listening", "SphinxSpeech", "TestSupport"]),
  .tests(
    "Tests/Remote/ATDriverTests",
    [
      "AccessibilityModel", "AccessibleControls", "ATDriver", "ReaderCommands", "ReaderSession",
      "Scenes", "ScreenReader", "SpeechModel", "TerminalKeys", "TestSupport", "TextFormats",
    ]),
  .tests(
    "Tests/Terminal/TerminalInputTests",
    ["ReaderCommands", "ScreenReader", "TerminalInput", "TerminalKeys", "TestSupport"],
    resources: [.copy("Cases")]),
  .tests(
    "Tests/Program/TutorialTests",
    [
      "AccessibilityModel", "ReaderCommands", "ReaderSession", "ScreenReader", "SpeechModel",
      "TestSupport", "Tutorial",
    ]),
  .tests(
    "Tests/Program/CommandLineTests",
    [
      "AccessibilityModel", "ATDriver", "BrowserClient", "DesktopClient", "earshot", "EspeakSpeech",
      "FileWriting", "Languages", "Listening", "LiveTree", "Locking", "ProgramSupport",
      "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader", "SourceDiagnostics",
      "SpeechModel", "SpeechOutput", "SpokenCommands", "TerminalKeys", "TestSupport", "Tutorial",
      "Voices", argumentParser,
    ], resources: [.copy("Sessions")]),
  .tests("Tests/Documentation/DocumentationTests", ["TestSupport"]),
]

// Tests that wait, or that need terminals, shells, sound, a speech recognizer or a compiler.
// Scripts/test-everything builds and runs them.
let longTests: [Target] = [
  // A double of the engine's process that crashes or hangs on certain text.
  .program("Tests/Support/EngineDouble", ["EspeakSpeech", "SpeechOutput"]),
  // A double of the recognizer's process that crashes or hangs on certain samples.
  .program("Tests/Support/RecognizerDouble", ["EspeakSpeech", "Listening", "SphinxSpeech"]),
  // A bus with one program, at a socket, for the built program.
  .program("Tests/Support/BusDouble", ["DesktopBus", "DesktopDouble"]),
  // This library is preloaded into the program and records the text that the engine speaks.
  .target(name: "EngineListener", path: "Tests/Support/EngineListener"),
  // A plugin generates tests from the examples in the documentation.
  .program("Plugins/ExampleExtractor"),
  .plugin(
    name: "ExampleTestSources", capability: .buildTool(), dependencies: ["ExampleExtractor"]),
  .tests(
    "Tests/Speech/EngineTests",
    [
      "ChildProcesses", "EngineDouble", "EspeakSpeech", "Languages", "Listening", "Locking",
      "RecognizerDouble", "ScreenReader", "SpeechModel", "SpeechOutput", "SphinxSpeech",
      "TestSupport", "Voices",
    ]),
  .tests(
    "Tests/Program/EndToEndTests",
    [
      "AccessibilityContracts", "AccessibilityModel", "AccessibleControls", "BrowserClient",
      "BusDouble", "DesktopBus", "DesktopClient", "earshot", "EspeakSpeech", "LiveTree", "Locking",
      "ProgramSupport", "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader",
      "SourceDiagnostics",
      "SpeechModel", "SpeechOutput", "TestSupport", "Tutorial", "Voices", argumentParser,
    ], resources: [.copy("Cases")]),
  .tests(
    "Tests/Documentation/ExampleTests",
    [
      "AccessibilityAudit", "AccessibilityContracts", "AccessibilityContractsTests",
      "AccessibilityModel", "AccessibleControls", "BrowserClient", "DeclarativeAccessibility",
      "DesktopClient", "Drawing", "EngineDouble", "EspeakSpeech", "Languages", "LiveTree",
      "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader", "SourceDiagnostics",
      "SpeechModel", "SpeechOutput",
      "TestSupport", "TreeImport", "UIKitStandIns", "Voices",
    ], plugins: ["ExampleTestSources"]),
]

var products: [Product] = [
  .executable(name: "earshot", targets: ["earshot"]),
  .library(name: "AccessibilityModel", targets: ["AccessibilityModel"]),
  .library(name: "AccessibleControls", targets: ["AccessibleControls"]),
  .library(name: "UIKitStandIns", targets: ["UIKitStandIns"]),
  .library(name: "DeclarativeAccessibility", targets: ["DeclarativeAccessibility"]),
  .library(
    name: "ReaderSession",
    targets: ["ReaderSession", "ReaderCommands", "ScreenReader", "Languages", "SpeechModel"]),
  .library(name: "AccessibilityAudit", targets: ["AccessibilityAudit"]),
  .library(name: "AccessibilityContracts", targets: ["AccessibilityContracts"]),
  .library(name: "Scenes", targets: ["Scenes", "TreeImport", "Drawing", "SourceDiagnostics"]),
  .library(name: "DesktopClient", targets: ["DesktopClient", "LiveTree"]),
  .library(name: "BrowserClient", targets: ["BrowserClient", "LiveTree"]),
  .library(name: "EspeakSpeech", targets: ["EspeakSpeech", "SpeechOutput", "Voices"]),
]

// If EARSHOT_TESTS is “everything”, the long tests are built, too. Otherwise, it lists the targets
// of the tests to build, separated by commas.
var tests = quickTests
if let wanted = Context.environment["EARSHOT_TESTS"] {
  tests += longTests
  if wanted != "everything" {
    let wanted = wanted.split(separator: ",").map(String.init)
    tests.removeAll { $0.type == .test && !wanted.contains($0.name) }
  }
  products.append(.library(name: "EngineListener", type: .dynamic, targets: ["EngineListener"]))
}

let package = Package(
  name: "earshot",
  platforms: [.macOS(.v15)],
  products: products,
  // Only one trait is enabled at a time. The package manager passes several traits to the compiler in
  // a random order, and another order compiles the whole package again.
  traits: [
    .trait(name: "Program", description: "The program earshot, besides the libraries."),
    .trait(
      name: "ProgramWithoutSpokenCommands",
      description: "The program earshot without spoken commands, besides the libraries."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: sources + testSupport + tests,
  swiftLanguageModes: [.v6]
)

extension Target {
  /// The settings of all Swift targets. Examples in the documentation must compile without them.
  static var settings: [SwiftSetting] {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  }

  /// Creates a target, which is named after its folder.
  static func module(
    _ path: String, _ dependencies: [Dependency] = [], resources: [Resource] = [],
    settings: [SwiftSetting] = settings, linkerSettings: [LinkerSetting] = []
  ) -> Target {
    .target(
      name: name(path), dependencies: dependencies, path: path, resources: resources,
      swiftSettings: settings, linkerSettings: linkerSettings)
  }

  /// Creates a target with strict memory safety, because it uses C or reads input from outside.
  static func fenced(
    _ path: String, _ dependencies: [Dependency] = [], resources: [Resource] = []
  ) -> Target {
    module(
      path, dependencies, resources: resources, settings: settings + [.strictMemorySafety()])
  }

  /// Creates a target for a library of the system.
  static func system(
    _ path: String, pkgConfig: String? = nil, apt: String? = nil, brew: String? = nil
  ) -> Target {
    .systemLibrary(
      name: name(path), path: path, pkgConfig: pkgConfig,
      providers: apt.flatMap { apt in brew.map { [.apt([apt]), .brew([$0])] } })
  }

  /// Creates a target for a program.
  static func program(_ path: String, _ dependencies: [Dependency] = []) -> Target {
    .executableTarget(
      name: name(path), dependencies: dependencies, path: path, swiftSettings: settings)
  }

  /// Creates a target of tests.
  static func tests(
    _ path: String, _ dependencies: [Dependency], exclude: [String] = [],
    resources: [Resource] = [], plugins: [PluginUsage]? = nil
  ) -> Target {
    .testTarget(
      name: name(path), dependencies: dependencies, path: path, exclude: exclude,
      resources: resources, swiftSettings: plugins == nil ? settings : nil, plugins: plugins)
  }

  /// The last component of a path.
  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
