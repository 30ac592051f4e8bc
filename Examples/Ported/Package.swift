// swift-tools-version: 6.2
import PackageDescription

// Controls from an iOS application, with unchanged accessibility code. The controls in Knobs are
// annotated with `@MainActor`, like UIKit's. The controls in Ratings need no annotation, because
// their target's default isolation is the main actor.
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
    // Swift Testing suites need no annotation if the default isolation of their target is the main
    // actor.
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
