import Foundation
import XCTest

@testable import Scenes

/// Dumps in the forms in which the tools write them, and the screens that become of them.
///
/// Beside each dump is what is expected, as text. EARSHOT_UPDATE_CASES names the folder of the cases
/// into which what there is now is written instead.
final class DumpCaseTests: XCTestCase {
  /// All dumps, in the order of their names.
  static func dumps() throws -> [URL] {
    let folder = try XCTUnwrap(Bundle.module.resourceURL).appending(path: "Cases/Importing")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["xml", "json"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// Compares a text with the one that is written beside a dump, under its name and another ending.
  static func compare(_ actual: String, with dump: URL, _ ending: String) throws {
    let expected = dump.appendingPathExtension(ending)
    if let target = ProcessInfo.processInfo.environment["EARSHOT_UPDATE_CASES"] {
      let kind = dump.deletingLastPathComponent().lastPathComponent
      try actual.write(
        to: URL(fileURLWithPath: target).appending(path: kind)
          .appending(path: expected.lastPathComponent),
        atomically: true, encoding: .utf8)
    } else {
      XCTAssertEqual(
        actual, try String(contentsOf: expected, encoding: .utf8), dump.lastPathComponent)
    }
  }

  static func rendering(of url: URL) throws -> String {
    let bytes = [UInt8](try Data(contentsOf: url))
    let importer = try XCTUnwrap(DumpImporters.importer(for: bytes), url.lastPathComponent)
    let file = importer.read(bytes, named: url.lastPathComponent)
    let screen = file.document.map(ScreenRendering.lines) ?? ["no screen"]
    return (["# \(importer.name)"] + screen + file.problems.map { "! \($0)" } + [""])
      .joined(separator: "\n")
  }

  func testEveryDumpBecomesTheScreenThatIsWrittenBesideIt() throws {
    let dumps = try Self.dumps()
    XCTAssertGreaterThan(dumps.count, 10)
    for dump in dumps { try Self.compare(Self.rendering(of: dump), with: dump, "txt") }
  }
}
