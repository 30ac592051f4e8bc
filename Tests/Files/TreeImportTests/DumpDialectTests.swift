import AccessibilityModel
import Dialects
import Foundation
import Languages
import ReaderCommands
import Scenes
import TestSupport
import Testing

@testable import ScreenReader
@testable import TreeImport

/// Tests dumps in the words of other readers than VoiceOver.
@MainActor
struct DumpDialectTests {
  nonisolated private static let dialects = ["orca-43", "orca-48", "nvda-2025"]

  /// Returns a reader at the beginning of a dump.
  private func reader(of bytes: [UInt8], in dialect: Dialect) throws -> ScreenReader {
    let importer = try #require(DumpImporters.importer(for: bytes))
    let screen = SceneScreen(try #require(importer.read(bytes, named: "dump").document))
    var reader = ScreenReader(screen: screen, rules: screen.rules)
    reader.settings.dialect = dialect
    _ = reader.open()
    return reader
  }

  private func reader(of lines: [String], in dialect: Dialect = .orca43) throws -> ScreenReader {
    var row = DesktopRowCase(title: "dialect")
    row.toolkit = "gtk 3.24.38"
    row.lines = lines
    return try reader(of: Array(row.recording.utf8), in: dialect)
  }

  @Test(arguments: try DumpCase.all().filter { $0.url.path.hasSuffix("controls.json") }, dialects)
  func pageIsReadAsExpected(_ dump: DumpCase, _ name: String) throws {
    let dialect = try #require(Dialect.named(name))
    var reader = try reader(of: [UInt8](Data(contentsOf: dump.url)), in: dialect)
    var lines = [reader.type("first")]
    while lines.last != [reader.phrases.lastItem] { lines.append(reader.type("swipe right")) }
    let text = lines.map { $0.joined(separator: " | ") }.joined(separator: "\n")
    try dump.compare(text + "\n", with: name)
  }

  @Test func rolesThatHaveNoTraitsAreSaid() throws {
    var reader = try reader(of: [
      #"{"id": "1", "Name": "Bold", "role": 62, "states": ["pressed"]}"#,
      #"{"id": "2", "Name": "Sort", "role": 11}"#,
    ])
    #expect(reader.type("describe") == ["Bold toggle button pressed"])
    #expect(reader.type("swipe right") == ["Sort combo box Sort"])
  }

  @Test func whatTheUserChangesIsSaid() throws {
    var reader = try reader(of: [
      #"{"id": "1", "Name": "All", "role": 7, "states": ["checked", "required"]}"#,
      #"{"id": "2", "Name": "One", "role": 7}"#,
    ])
    #expect(reader.type("describe") == ["All check box checked required"])
    _ = reader.type("double tap")
    #expect(reader.type("describe") == ["All check box not checked required"])
    _ = reader.type("swipe right")
    _ = reader.type("double tap")
    #expect(reader.type("describe") == ["One check box checked"])
  }

  @Test func snapshotWithoutTitleHasNoWindow() throws {
    var reader = try reader(of: Array("- button \"Save\"\n".utf8), in: .orca48)
    #expect(reader.type("describe") == ["Save button"])
    #expect(texts(reader.open()) == ["Save button"])
  }
}
