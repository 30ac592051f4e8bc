// swift-tools-version: 6.2
import PackageDescription

// Controls that came from an iOS application, with their accessibility lines unchanged: those of Knobs are annotated
// as UIKit's are, those of Ratings come from a target whose default is the main actor.
let package = Package(
  name: "Ported",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earshot", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Knobs",
      dependencies: [
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "AccessibleControls", package: "earshot"),
      ]),
    .target(
      name: "Ratings",
      dependencies: [
        .product(name: "AccessibilityModel", package: "earshot"),
        .product(name: "AccessibleControls", package: "earshot"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "KnobTests",
      dependencies: [
        "Knobs", "Ratings",
        .product(name: "AccessibilityContracts", package: "earshot"),
        .product(name: "AccessibilityModel", package: "earshot"),
      ]),
    // Suites of Swift Testing need no annotation where the main actor is the default of their target.
    .testTarget(
      name: "RatingTests",
      dependencies: [
        "Ratings",
        .product(name: "AccessibilityContracts", package: "earshot"),
        .product(name: "AccessibilityModel", package: "earshot"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
