import Foundation
import Languages
import Scenes
import TestSupport
import Testing

@testable import ScreenReader
@testable import TreeImport

/// The speech for each dump, from the first element to the last.
@MainActor
struct HeardDumpTests {
  /// Returns the speech when a screen opens and after each swipe right.
  static func heard(of dump: URL) throws -> [String] {
    let bytes = [UInt8](try Data(contentsOf: dump))
    let importer = try #require(DumpImporters.importer(for: bytes))
    let document = try #require(importer.read(bytes, named: "dump").document)
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

  @Test(arguments: try DumpCase.all())
  func speechIsAsExpected(_ dump: DumpCase) throws {
    try dump.compare(
      Self.heard(of: dump.url).joined(separator: "\n") + "\n", with: "heard")
  }
}
