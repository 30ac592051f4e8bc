// swift-tools-version: 6.2
import PackageDescription

// A sample reader that runs Earshot's session and uses only the public libraries.
let package = Package(
  name: "Host",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earshot", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Host",
      dependencies: [
        .product(name: "AccessibleControls", package: "earshot"),
        .product(name: "ReaderSession", package: "earshot"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
