import Foundation
import Languages
import Scenes
import TestSupport
import Testing

@testable import ScreenReader
@testable import TreeImport

/// Returns the speech when a screen opens and after each swipe to the right.
@MainActor
func speech(of document: SceneDocument) -> [[String]] {
  let screen = SceneScreen(document)
  var reader = ScreenReader(screen: screen, rules: screen.rules)
  reader.settings.detail.hints = false
  var speech = [texts(reader.open())]
  if !reader.isAtFirstElement { speech.append(reader.type("first")) }
  while speech.count < 500, speech.last != [reader.phrases.lastItem] {
    speech.append(reader.type("swipe right"))
  }
  return speech
}

/// Tests the speech for each dump, from the first element to the last.
@MainActor
struct HeardDumpTests {
  @Test(arguments: try DumpCase.all())
  func speechIsAsExpected(_ dump: DumpCase) throws {
    let bytes = [UInt8](try Data(contentsOf: dump.url))
    let importer = try #require(DumpImporters.importer(for: bytes))
    let document = try #require(importer.read(bytes, named: "dump").document)
    let lines = speech(of: document).map { $0.joined(separator: " | ") }
    try dump.compare(lines.joined(separator: "\n") + "\n", with: "heard")
  }
}
