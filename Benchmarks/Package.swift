// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// This is a separate package, so a build of Earshot does not include the benchmarks.
let package = Package(
  name: "earshot-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "earshot", path: "..", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "Reporting", swiftSettings: settings),
    .executableTarget(
      name: "audits",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityAudit", package: "earshot"),
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "Scenes", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "contracts",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityContracts", package: "earshot"),
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "AccessibleControls", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
        .product(name: "UIKitStandIns", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "descriptions",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
        .product(name: "Scenes", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "latency",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "AccessibleControls", package: "earshot"),
        .product(name: "EspeakSpeech", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "rates",
      dependencies: [
        "Reporting",
        .product(name: "EspeakSpeech", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "loading",
      dependencies: [
        "Reporting",
        .product(name: "Scenes", package: "earshot"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "transcript",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "AccessibleControls", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
        .product(name: "Scenes", package: "earshot"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "traversal",
      dependencies: [
        "Reporting",
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
