import Foundation
import TestSupport
import XCTest

/// Fails the test if the package manager can't read part of a manifest.
///
/// - Parameters:
///   - part: A target, or the arguments that follow a package's name.
///   - file: The page that contains the part.
///   - line: The line of the part on the page.
/// - Throws: An error if the package manager can't be run.
func expectManifest(_ part: String, file: StaticString = #filePath, line: UInt) throws {
  if let missing = SwiftToolchain.missing { throw XCTSkip(missing) }
  let folder = try TemporaryFolder()
  let arguments =
    part.hasPrefix(".")
    ? "dependencies: [.package(path: \"../earshot\")],\ntargets: [\n\(part)\n]" : part
  let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Example",
    \(arguments)
    )
    """
  try manifest.write(toFile: "\(folder.path)/Package.swift", atomically: true, encoding: .utf8)
  let process = Process()
  let log = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
  process.standardOutput = log
  process.standardError = log
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  XCTAssertEqual(process.terminationStatus, 0, output, file: file, line: line)
}
