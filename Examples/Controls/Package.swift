// swift-tools-version: 6.2
import PackageDescription

// Five controls in the form in which UIKit code ships, and the same controls with common defects.
let package = Package(
  name: "Controls",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earshot", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Controls", dependencies: [.product(name: "UIKitStandIns", package: "earshot")]),
    .target(
      name: "BrokenControls", dependencies: [.product(name: "UIKitStandIns", package: "earshot")]),
    .testTarget(
      name: "ControlTests",
      dependencies: [
        "Controls", "BrokenControls",
        .product(name: "AccessibilityContracts", package: "earshot"),
        .product(name: "UIKitStandIns", package: "earshot"),
      ],
      exclude: ["Failures"]),
  ],
  swiftLanguageModes: [.v6]
)
