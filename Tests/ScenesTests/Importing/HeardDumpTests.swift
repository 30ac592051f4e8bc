import Foundation
import TestSupport
import XCTest

@testable import Scenes
@testable import ScreenReader

/// What is heard of a dump from its first element to its last.
///
/// EARSHOT_DUMPS names a folder of other dumps, of which it is printed.
final class HeardDumpTests: XCTestCase {
  /// Returns what is said when a screen opens, and after each swipe to the right.
  static func heard(of dump: URL) throws -> [String] {
    let bytes = [UInt8](try Data(contentsOf: dump))
    let importer = try XCTUnwrap(DumpImporters.importer(for: bytes))
    let document = try XCTUnwrap(importer.read(bytes, named: "dump").document)
    let screen = SceneScreen(document)
    var reader = ScreenReader(screen: screen, rules: screen.rules)
    reader.settings.detail.hints = false
    var said = [texts(reader.open()).joined(separator: " | ")]
    while said.count < 500 {
      said.append(reader.type("swipe right").joined(separator: " | "))
      if said.last == reader.phrases.lastItem { break }
    }
    return said
  }

  func testEveryDumpIsHeardAsIsWrittenBesideIt() throws {
    for dump in try DumpCaseTests.dumps(in: XCTUnwrap(DumpCaseTests.folder)) {
      let expected = dump.appendingPathExtension("heard")
      let actual = try Self.heard(of: dump).joined(separator: "\n") + "\n"
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

  func testDumpsOfAnotherFolderAreHeardToTheirEnd() throws {
    guard let path = ProcessInfo.processInfo.environment["EARSHOT_DUMPS"] else {
      throw XCTSkip("EARSHOT_DUMPS names no folder with dumps to try.")
    }
    for dump in try DumpCaseTests.dumps(in: URL(fileURLWithPath: path)) {
      let heard = try Self.heard(of: dump)
      print("=== \(dump.lastPathComponent)\n\(heard.joined(separator: "\n"))")
      XCTAssertLessThan(heard.count, 500, dump.lastPathComponent)
    }
  }
}
