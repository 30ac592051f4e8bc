// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Only the program needs these dependencies. A package that depends on Earshot only for the kit can
// use `traits: []`, so that nothing else is fetched.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
  name: "earshot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "earshot", targets: ["earshot"]),
    .library(name: "AccessibilityModel", targets: ["AccessibilityModel"]),
    .library(name: "AccessibleControls", targets: ["AccessibleControls"]),
    .library(name: "UIKitStandIns", targets: ["UIKitStandIns"]),
    .library(name: "DeclarativeAccessibility", targets: ["DeclarativeAccessibility"]),
    .library(name: "SpeechModel", targets: ["SpeechModel"]),
    .library(name: "Languages", targets: ["Languages"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "ReaderCommands", targets: ["ReaderCommands"]),
    .library(name: "SourceDiagnostics", targets: ["SourceDiagnostics"]),
    .library(name: "ReaderSession", targets: ["ReaderSession"]),
    .library(name: "AccessibilityAudit", targets: ["AccessibilityAudit"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "TreeImport", targets: ["TreeImport"]),
    .library(name: "DesktopClient", targets: ["DesktopClient"]),
    .library(name: "BrowserClient", targets: ["BrowserClient"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "SpeechOutput", targets: ["SpeechOutput"]),
    .library(name: "EspeakSpeech", targets: ["EspeakSpeech"]),
    .library(name: "Voices", targets: ["Voices"]),
    .library(name: "AccessibilityContracts", targets: ["AccessibilityContracts"]),
  ],
  traits: [
    .trait(name: "Program", description: "The program earshot, besides the libraries."),
    .trait(name: "SpokenCommands", description: "Spoken commands in the program."),
    .default(enabledTraits: ["Program", "SpokenCommands"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Models of accessible elements and of speech. Neither model imports the other.
    .target(
      name: "AccessibilityModel",
      swiftSettings: settings,
      // Rounding needs libm, which a program without Foundation does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "SpeechModel", swiftSettings: settings),

    .target(
      name: "AccessibleControls",
      dependencies: ["AccessibilityModel"],
      swiftSettings: settings),
    // Stand-ins for UIKit's views and controls, which tests import in place of UIKit.
    .target(
      name: "UIKitStandIns",
      dependencies: ["AccessibilityModel"],
      swiftSettings: settings),
    // The accessibility of views, in SwiftUI's words.
    .target(
      name: "DeclarativeAccessibility",
      dependencies: ["AccessibilityModel"],
      swiftSettings: settings),
    // All data that differs by language, with a folder for each language.
    .target(
      name: "Languages",
      dependencies: ["AccessibilityModel", "SpeechModel"],
      swiftSettings: settings),
    .target(
      name: "ScreenReader",
      dependencies: ["AccessibilityModel", "Languages", "SpeechModel"],
      swiftSettings: settings),
    // Keys that users press. Internal.
    .target(name: "TerminalKeys", swiftSettings: settings),
    // Commands as text and keys: vocabulary, parser, completion, help and key map.
    .target(
      name: "ReaderCommands",
      dependencies: [
        "AccessibilityModel", "Languages", "ScreenReader", "SpeechModel", "TerminalKeys",
      ],
      swiftSettings: settings),

    // Errors and warnings with a position in a file.
    .target(name: "SourceDiagnostics", swiftSettings: settings),
    // Writers of JSON and XML that escape any text. Internal.
    .target(name: "TextFormats", swiftSettings: settings),

    // The loop that every host runs, simulated speech, transcripts, and recorded sessions.
    .target(
      name: "ReaderSession",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Languages", "ReaderCommands", "ScreenReader",
        "SpeechModel", "TerminalKeys", "TextFormats",
      ],
      swiftSettings: settings),

    // The audit of an interface for accessibility barriers.
    .target(
      name: "AccessibilityAudit",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "Languages", "ScreenReader", "SpeechModel",
        "TextFormats",
      ],
      swiftSettings: settings),

    // Readers of untrusted files, which are the only targets that link the C parsers. Internal.
    .systemLibrary(
      // Yams has a target named CYaml, so this target needs a different name.
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "YAMLReading",
      dependencies: ["CLibYAML", "SourceDiagnostics", "TextFormats"],
      swiftSettings: settings + [.strictMemorySafety()]),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "XMLReading",
      dependencies: ["CExpat", "SourceDiagnostics"],
      swiftSettings: settings + [.strictMemorySafety()]),

    // Scenes: interfaces described in files.
    .target(
      name: "Scenes",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Languages",
        "ScreenReader",
        "SpeechModel", "YAMLReading",
      ],
      resources: [.embedInCode("Schema/earshot.schema.json")],
      swiftSettings: settings),
    // The accessible objects of a desktop program, as AT-SPI reports them, and their mapping to the
    // model. Internal, without a connection.
    .target(
      name: "DesktopTree",
      dependencies: ["AccessibilityModel"],
      swiftSettings: settings),
    // Importers that turn dumps into scenes.
    .target(
      name: "TreeImport",
      dependencies: [
        "AccessibilityModel", "DesktopTree", "SourceDiagnostics", "Scenes", "ScreenReader",
        "TextFormats", "XMLReading",
      ],
      swiftSettings: settings),
    // Pictures of screens in SVG.
    .target(
      name: "Drawing",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "ScreenReader", "SpeechModel", "TextFormats",
      ],
      swiftSettings: settings),

    // Atomic file writing, and locks. Internal.
    .target(name: "FileWriting", swiftSettings: settings + [.strictMemorySafety()]),
    // Recording of expected text in Swift sources and files. Internal.
    .target(
      name: "SourceRecording", dependencies: ["FileWriting", "TextFormats"],
      swiftSettings: settings),

    // The kit for test suites. It imports XCTest and Testing, so no program may depend on it.
    .target(
      name: "AccessibilityContracts",
      dependencies: [
        "AccessibilityAudit", "AccessibilityModel", "FileWriting", "Languages", "ReaderCommands",
        "ReaderSession", "ScreenReader", "SourceRecording", "SpeechModel",
      ],
      swiftSettings: settings),

    // D-Bus without accessibility: messages, and a connection to a bus. Internal.
    .target(
      name: "DesktopBus",
      dependencies: ["UnixSockets"],
      swiftSettings: settings + [.strictMemorySafety()]),

    // Running Linux programs: discovery, reading and operation over D-Bus.
    .target(
      name: "DesktopClient",
      dependencies: [
        "AccessibilityModel", "ChildProcesses", "DesktopBus", "DesktopTree", "Languages",
      ],
      swiftSettings: settings + [.strictMemorySafety()]),

    // Web pages in a browser, read and operated with the DevTools protocol.
    .target(
      name: "BrowserClient",
      dependencies: [
        "AccessibilityModel", "ChildProcesses", "Languages", "Scenes", "ScreenReader",
        "SourceDiagnostics", "TextFormats", "TreeImport", "UnixSockets",
      ],
      swiftSettings: settings + [.strictMemorySafety()]),

    // The W3C's AT Driver, the protocol with which programs control a screen reader. Internal.
    .target(
      name: "ATDriver",
      dependencies: [
        "Languages", "ReaderCommands", "ReaderSession", "ScreenReader", "SpeechModel",
        "TerminalKeys", "TextFormats",
      ],
      swiftSettings: settings),

    // The lessons of the tutorial, which only the program uses.
    .target(
      name: "Tutorial",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "ReaderCommands", "ReaderSession",
        "Scenes", "ScreenReader", "SpeechModel", "YAMLReading",
      ],
      swiftSettings: settings),

    // Utterances in the sound of a microphone, and the protocol of speech recognizers. Internal.
    .target(name: "Listening", swiftSettings: settings),
    // Spoken phrases as typed lines: grammar, meaning and the dialog. Internal.
    .target(
      name: "SpokenCommands",
      dependencies: [
        "AccessibilityModel", "Languages", "Listening", "ReaderCommands", "ScreenReader",
        "SpeechModel",
      ],
      swiftSettings: settings),

    // A mutex that ThreadSanitizer sees. Internal.
    .target(name: "Locking", swiftSettings: settings),
    // A connected socket without blocking. Internal.
    .target(name: "UnixSockets", swiftSettings: settings + [.strictMemorySafety()]),
    // Processes that the program starts, and that end with it. Internal.
    .systemLibrary(name: "CSpawn"),
    .target(
      name: "ChildProcesses",
      dependencies: ["CSpawn"],
      swiftSettings: settings + [.strictMemorySafety()]),
    // Engines in processes of their own, which are replaced after a crash. Internal.
    .target(
      name: "EngineProcesses",
      dependencies: ["CSpawn", "ChildProcesses", "Locking"],
      swiftSettings: settings + [.strictMemorySafety()]),

    // Speech as sound. Only EspeakSpeech links the engine and the sound library.
    .target(
      name: "SpeechOutput",
      dependencies: ["Locking", "SourceDiagnostics", "SpeechModel", "YAMLReading"],
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
      dependencies: [
        "CEspeakNG", "CPcaudio", "EngineProcesses", "Locking", "SpeechModel", "SpeechOutput",
      ],
      swiftSettings: settings + [.strictMemorySafety()]),
    // Speech recognition. PocketSphinx is opened at run time, so that nothing links it. Internal.
    .target(name: "CPocketSphinx"),
    .target(
      name: "SphinxSpeech",
      dependencies: ["CPocketSphinx", "EngineProcesses", "Listening", "Locking"],
      swiftSettings: settings + [.strictMemorySafety()]),
    // Lines and keys typed at a terminal. Only this target links the line-editing library.
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
        "ATDriver", "AccessibilityAudit", "AccessibilityModel", "AccessibleControls",
        "BrowserClient", "DesktopClient", "DesktopTree", "SourceDiagnostics", "Drawing",
        "EngineProcesses",
        "EspeakSpeech", "FileWriting", "Languages", "Listening",
        "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader", "SpeechModel", "SpeechOutput",
        .byName(name: "SphinxSpeech", condition: .when(traits: ["SpokenCommands"])),
        "SpokenCommands", "TerminalInput", "TerminalKeys", "TextFormats", "TreeImport", "Tutorial",
        "Voices", "YAMLReading", argumentParser,
      ],
      swiftSettings: settings),

    // Support for several test targets. Internal.
    .target(
      name: "TestSupport",
      dependencies: ["AccessibilityModel", "ReaderCommands", "ScreenReader", "SpeechModel"],
      path: "Tests/TestSupport",
      resources: [.copy("Cases")],
      swiftSettings: settings),
    // A bus, a registry and a program in one object, for tests without a desktop.
    .target(
      name: "DesktopDouble",
      dependencies: ["DesktopBus", "DesktopTree"],
      path: "Tests/DesktopDouble",
      swiftSettings: settings),
    // A browser with one page in one object, for tests without a browser.
    .target(
      name: "BrowserDouble",
      dependencies: ["BrowserClient", "TextFormats", "TreeImport"],
      path: "Tests/BrowserDouble",
      swiftSettings: settings),
    // The built program, terminals and sound servers for tests.
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
      name: "UIKitStandInsTests",
      dependencies: [
        "AccessibilityContracts", "AccessibilityModel", "ScreenReader", "SpeechModel",
        "UIKitStandIns",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DeclarativeAccessibilityTests",
      dependencies: [
        "AccessibilityContracts", "AccessibilityModel", "DeclarativeAccessibility", "ScreenReader",
        "SpeechModel", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ScreenReaderTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "ReaderCommands", "ScreenReader",
        "SpeechModel", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReaderCommandsTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "ReaderCommands", "ScreenReader",
        "SpeechModel", "TerminalKeys", "TestSupport",
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
      name: "ListeningTests", dependencies: ["Listening", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SpokenCommandsTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "Languages", "Listening", "ReaderCommands",
        "ScreenReader", "SpeechModel", "SpokenCommands", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReaderSessionTests",
      dependencies: [
        "AccessibilityModel", "AccessibleControls", "SourceDiagnostics", "Languages",
        "ReaderCommands", "ReaderSession", "ScreenReader", "SpeechModel", "TerminalKeys",
        "TestSupport",
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
      name: "DesktopClientTests",
      dependencies: [
        "AccessibilityModel", "DesktopBus", "DesktopClient", "DesktopDouble", "DesktopTree",
        "ScreenReader", "SpeechModel", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BrowserClientTests",
      dependencies: [
        "AccessibilityModel", "BrowserClient", "BrowserDouble", "Scenes", "ScreenReader",
        "SpeechModel", "TextFormats", "TreeImport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DesktopBusTests",
      dependencies: ["DesktopBus", "TestSupport"],
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
      name: "DesktopTreeTests",
      dependencies: ["AccessibilityModel", "DesktopTree", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TreeImportTests",
      dependencies: [
        "AccessibilityModel", "DesktopTree", "SourceDiagnostics", "Languages", "ReaderSession",
        "Scenes", "ScreenReader", "SpeechModel", "TestSupport", "TreeImport",
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
      dependencies: [
        "EngineProcesses", "EspeakSpeech", "SpeechModel", "SpeechOutput", "TestSupport", "Voices",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SphinxSpeechTests",
      dependencies: ["EngineProcesses", "Listening", "SphinxSpeech", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalInputTests",
      dependencies: ["TerminalInput", "TerminalKeys", "TestSupport"],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    .testTarget(
      name: "ATDriverTests",
      dependencies: [
        "ATDriver", "AccessibilityModel", "AccessibleControls", "ReaderCommands", "ReaderSession",
        "Scenes", "ScreenReader", "SpeechModel", "TerminalKeys", "TestSupport", "TextFormats",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "AccessibilityModel", "ReaderCommands", "ReaderSession", "ScreenReader", "SpeechModel",
        "TestSupport", "Tutorial",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "VoicesTests",
      dependencies: ["Languages", "SpeechModel", "SpeechOutput", "TestSupport", "Voices"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "AccessibilityModel", "SourceDiagnostics", "earshot", "EspeakSpeech", "FileWriting",
        "Languages", "Listening", "ProgramSupport", "ReaderSession", "Scenes", "ScreenReader",
        "SpeechModel", "SpeechOutput", "SpokenCommands", "TerminalKeys", "TestSupport", "Tutorial",
        "Voices", argumentParser,
      ],
      resources: [.copy("Sessions")],
      swiftSettings: settings),
    // Checks that links and names on the pages refer to something that exists.
    .testTarget(
      name: "DocumentationTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// `swift test` is quick and does not depend on time. Tests that wait, or that need terminals,
// shells, sound, a speech recognizer or a compiler, have their own targets, which
// Scripts/test-everything builds and runs. If EARSHOT_TESTS is “everything”, all targets are built.
// Otherwise, it lists the test targets to build, and only these and their dependencies are built.
if let wanted = Context.environment["EARSHOT_TESTS"] {
  package.targets += [
    // A double of the engine's process that crashes or hangs on certain text.
    .executableTarget(
      name: "EngineDouble",
      dependencies: ["EspeakSpeech", "SpeechOutput"],
      path: "Tests/EngineDouble",
      swiftSettings: settings),
    // A double of the recognizer's process that crashes or hangs on certain samples.
    .executableTarget(
      name: "RecognizerDouble",
      dependencies: ["EspeakSpeech", "Listening", "SphinxSpeech"],
      path: "Tests/RecognizerDouble",
      swiftSettings: settings),
    // A bus with one program, at a socket, for the built program.
    .executableTarget(
      name: "BusDouble",
      dependencies: ["DesktopBus", "DesktopDouble"],
      path: "Tests/BusDouble",
      swiftSettings: settings),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "ChildProcesses", "EngineDouble", "EspeakSpeech", "Languages", "Listening",
        "RecognizerDouble", "ScreenReader", "SpeechModel", "SpeechOutput", "SphinxSpeech",
        "TestSupport", "Voices",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalEditingTests",
      dependencies: [
        "ReaderCommands", "ScreenReader", "TerminalInput", "TerminalKeys", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AccessibilityContracts", "AccessibilityModel", "AccessibleControls", "BusDouble",
        "DesktopClient", "SourceDiagnostics", "earshot", "EspeakSpeech", "ProgramSupport",
        "ReaderCommands",
        "ReaderSession", "Scenes",
        "ScreenReader", "SourceRecording", "SpeechModel", "SpeechOutput", "TestSupport", "Tutorial",
        "Voices",
        argumentParser,
      ],
      resources: [.copy("Cases")],
      swiftSettings: settings),
    // A plugin generates tests from the examples in the documentation.
    .executableTarget(
      name: "ExampleExtractor", path: "Plugins/ExampleExtractor", swiftSettings: settings),
    .plugin(
      name: "ExampleTestSources", capability: .buildTool(), dependencies: ["ExampleExtractor"]),
    .testTarget(
      name: "ExampleTests",
      // The examples also use the subjects in AccessibilityContractsTests.
      dependencies: [
        "AccessibilityAudit", "AccessibilityContracts", "AccessibilityContractsTests",
        "AccessibilityModel", "AccessibleControls", "DeclarativeAccessibility",
        "BrowserClient", "DesktopClient", "SourceDiagnostics", "Drawing", "EngineDouble",
        "EspeakSpeech", "Languages", "ReaderCommands", "ReaderSession", "Scenes", "ScreenReader",
        "SpeechModel", "SpeechOutput", "TestSupport", "TreeImport", "UIKitStandIns", "Voices",
      ],
      // The examples must compile without the settings of this package.
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
    // This library is preloaded into the program and records the text that the engine speaks.
    let listener = "EngineListener"
    package.targets.append(.target(name: listener, path: "Tests/EngineListener"))
    package.products.append(.library(name: listener, type: .dynamic, targets: [listener]))
  }
}
