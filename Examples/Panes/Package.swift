// swift-tools-version: 6.2
import PackageDescription

// A terminal toolkit without accessibility, an application built with the toolkit, and tests that
// listen to the application. Only the tests depend on Earshot.
let package = Package(
  name: "Panes",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Panes", targets: ["Panes"])],
  dependencies: [.package(name: "earshot", path: "../..", traits: [])],
  targets: [
    .target(name: "Panes"),
    .target(name: "Brewery", dependencies: ["Panes"]),
    .testTarget(
      name: "BreweryTests",
      dependencies: [
        "Brewery", "Panes",
        .product(name: "AccessibilityContracts", package: "earshot"),
        .product(name: "AccessibilityModel", package: "earshot"),
      ],
      exclude: ["Transcripts", "known-findings.txt"]),
  ],
  swiftLanguageModes: [.v6]
)
