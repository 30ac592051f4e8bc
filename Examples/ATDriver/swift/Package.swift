// swift-tools-version: 6.2
import PackageDescription

// A test program that controls Earshot over a WebSocket, and does not depend on its libraries.
let package = Package(
  name: "RemoteTest",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "RemoteTest")])
