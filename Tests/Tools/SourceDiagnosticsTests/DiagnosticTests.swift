import SourceDiagnostics
import XCTest

/// Tests the text of diagnostics and their positions in files.
final class DiagnosticTests: XCTestCase {
  func testDescriptionHasFilePositionAndMessage() {
    let place = SourcePosition(line: 3, column: 5)
    XCTAssertEqual("\(Diagnostic(file: "a.yaml", at: place, "No."))", "a.yaml:3:5: No.")
    XCTAssertEqual("\(Diagnostic(file: "a.yaml", "No."))", "a.yaml: No.")
    let note = Diagnostic(.note, file: "a.yaml", at: place, "No.")
    XCTAssertEqual(note.description, "a.yaml:3:5: note: No.")
  }

  func testPositionsAreOrderedByLineAndColumn() {
    let places = [(2, 9), (10, 1), (2, 10)].map { SourcePosition(line: $0.0, column: $0.1) }
    XCTAssertEqual(places.sorted().map(\.column), [9, 10, 1])
  }

  func testColumnsCountCharactersNotBytes() {
    let bytes = Array("é\nüx\u{1F600}y".utf8)
    let places = [0, 2, 3, 5, 6, 10].map { SourceText.position(of: $0, in: bytes) }
    XCTAssertEqual(places.map(\.line), [1, 1, 2, 2, 2, 2])
    XCTAssertEqual(places.map(\.column), [1, 2, 1, 2, 3, 4])
  }

  func testStartIsAfterByteOrderMarkAndSpaces() {
    XCTAssertEqual(SourceText.start(of: Array("\u{FEFF} \r\n\t<a/>".utf8)), 7)
    XCTAssertEqual(SourceText.start(of: Array(" \n".utf8)), 2)
    XCTAssertEqual(SourceText.start(of: []), 0)
  }

  func testQuotedTextIsShortWithoutControlCharacters() {
    XCTAssertEqual(quotable("a\u{1B}[2Jb\u{202E}"), "a\u{FFFD}[2Jb\u{FFFD}")
    XCTAssertEqual(quotable(String(repeating: "x", count: 40)).count, 40)
    XCTAssertEqual(quotable(String(repeating: "x", count: 41)).suffix(2), "x…")
    XCTAssertEqual(
      quotable("a" + String(repeating: "\u{301}", count: 10_000)).unicodeScalars.count, 40)
  }
}
