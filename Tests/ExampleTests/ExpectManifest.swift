import Foundation
import TestSupport
import XCTest

/// Fails the test if the package manager can't read a part of a manifest.
///
/// - Parameters:
///   - part: The arguments of a package after its name, or a target.
///   - file: The page.
///   - line: The line of the part on its page.
/// - Throws: An error if the package manager can't be asked.
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
