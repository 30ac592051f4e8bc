import Foundation
import Scenes
import SourceDiagnostics
import Testing

@testable import TreeImport

/// A dump file that another tool wrote.
struct DumpCase: Sendable, CustomTestStringConvertible {
  let url: URL

  var testDescription: String {
    "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"
  }

  /// All dumps, sorted by name.
  static func all() throws -> [DumpCase] { try DumpCaseTests.dumps().map { DumpCase(url: $0) } }

  /// Compares text with the content of a file beside the dump. The file's name is the dump's name
  /// with `ending` as an additional extension.
  func compare(_ actual: String, with ending: String) throws {
    let expected = url.appendingPathExtension(ending)
    if let target = ProcessInfo.processInfo.environment["EARSHOT_UPDATE_CASES"] {
      let kind = url.deletingLastPathComponent().lastPathComponent
      try actual.write(
        to: URL(fileURLWithPath: target).appending(path: kind)
          .appending(path: expected.lastPathComponent),
        atomically: true, encoding: .utf8)
    } else {
      #expect(actual == (try String(contentsOf: expected, encoding: .utf8)))
    }
  }
}

/// Tests the screens that are imported from dumps.
///
/// The expected text is in files beside each dump. If the environment variable EARSHOT_UPDATE_CASES
/// names the folder of the cases, the tests write the actual text there.
struct DumpCaseTests {
  /// The error for a dump that no importer recognizes.
  private struct NoImporter: Error { let dump: URL }

  /// All dumps, sorted by name.
  static func dumps() throws -> [URL] {
    guard let folder = Bundle.module.resourceURL?.appending(path: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["xml", "json", "jsonl", "dump", "yaml"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  static func rendering(of url: URL) throws -> String {
    let bytes = [UInt8](try Data(contentsOf: url))
    guard let importer = DumpImporters.importer(for: bytes) else { throw NoImporter(dump: url) }
    let file = importer.read(bytes, named: url.lastPathComponent)
    let screen = file.document.map(ScreenRendering.lines) ?? ["no screen"]
    return (["# \(importer.name)"] + screen + file.problems.map { "! \($0)" } + [""])
      .joined(separator: "\n")
  }

  @Test func thereAreDumps() throws { #expect(try DumpCase.all().count > 10) }

  @Test(arguments: try DumpCase.all()) func importedScreenIsAsExpected(_ dump: DumpCase) throws {
    try dump.compare(Self.rendering(of: dump.url), with: "txt")
  }

  @Test(arguments: try DumpCase.all()) func dumpIncludesNoBehavior(_ dump: DumpCase) throws {
    let bytes = [UInt8](try Data(contentsOf: dump.url))
    let file = DumpImporters.importer(for: bytes)?.read(bytes, named: "d")
    #expect(file?.document?.knowledge.contains(.behavior) == false)
  }
}
