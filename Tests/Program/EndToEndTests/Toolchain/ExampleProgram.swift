import Foundation
import TestSupport
import XCTest

/// An example for Apple's systems, compiled with a stand-in for the framework that it imports.
///
/// The stand-in and the main program are in the folder `Cases` of the tests.
struct ExampleProgram {
  private let example: String
  private let module: String
  private let cases: String

  init(_ example: String, module: String, cases: String? = nil) {
    (self.example, self.module) = (example, module)
    self.cases = "Cases/" + (cases ?? module)
  }

  /// Compiles the example, and returns the output of its main program.
  func output() throws -> [UInt8] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard
      let compiler = path.split(separator: ":").map({ "\($0)/swiftc" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else { throw XCTSkip("There is no swiftc in PATH to compile \(example).") }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try RepositoryFile(example).text.utf8)
      .write(to: folder.appendingPathComponent("Example.swift"))
    for name in ["\(module)StandIn", "main"] {
      let file = try XCTUnwrap(
        Bundle.module.url(forResource: name, withExtension: "swift.txt", subdirectory: cases))
      try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent("\(name).swift"))
    }
    _ = try run(
      compiler,
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object", "-module-name",
        module, "-emit-module-path", "\(module).swiftmodule", "\(module)StandIn.swift", "-o",
        "\(module).o",
      ], in: folder)
    _ = try run(
      compiler,
      [
        "-swift-version", "6", "-D", "DEBUG", "-warnings-as-errors", "-I", ".", "Example.swift",
        "main.swift", "\(module).o", "-o", "example",
      ], in: folder)
    return try run(folder.appendingPathComponent("example").path, [], in: folder)
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> [UInt8] {
    let process = try FinishedProcess([program] + arguments, in: folder.path)
    XCTAssertEqual(process.status, 0, process.errors)
    return [UInt8](process.output)
  }
}
