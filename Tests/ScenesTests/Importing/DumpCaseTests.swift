import Foundation
import TestSupport
import XCTest

@testable import Scenes

/// Dumps in the forms in which the tools write them, and the screens that become of them.
///
/// Beside each dump is what is expected, as text. EARSHOT_DUMPS names a folder of other dumps, whose
/// screens are printed and only have to be there.
final class DumpCaseTests: XCTestCase {
  static let folder = Bundle.module.resourceURL?.appending(path: "Cases/Importing")

  /// All dumps below a folder, in the order of their names.
  static func dumps(in folder: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["xml", "json"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
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
    let dumps = try Self.dumps(in: XCTUnwrap(Self.folder))
    XCTAssertGreaterThan(dumps.count, 10)
    for dump in dumps {
      let expected = dump.appendingPathExtension("txt")
      let actual = try Self.rendering(of: dump)
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
  }

  func testDumpsOfAnotherFolderBecomeScreens() throws {
    guard let path = ProcessInfo.processInfo.environment["EARSHOT_DUMPS"] else {
      throw XCTSkip("EARSHOT_DUMPS names no folder with dumps to try.")
    }
    for dump in try Self.dumps(in: URL(fileURLWithPath: path)) {
      let rendering = try Self.rendering(of: dump)
      print("=== \(dump.lastPathComponent)\n\(rendering)")
      XCTAssertFalse(rendering.contains("\nno screen\n"), dump.lastPathComponent)
    }
  }
}
