import AccessibilityModel
import XCTest

/// The lines of a document as NVDA reads them, and the part of it in a dialog.
final class DocumentLinesTests: XCTestCase {
  private func passage(_ id: Int, _ text: String, _ path: [Int], line: Int = 0)
    -> ReadingDocument.Passage
  {
    ReadingDocument.Passage(id: id, text: text, path: path, line: line, row: 0)
  }

  /// Returns the texts of each line.
  private func lines(_ passages: [ReadingDocument.Passage]) -> [[String]] {
    var document = ReadingDocument()
    document.passages = passages
    document.objects[9] = ElementFacts(role: .button)
    let short = document.withShortLines
    return (0..<short.count(of: \.line)).map { line in
      short.passages[short.passages(in: line, of: \.line)].map(\.text)
    }
  }

  func testALineOf100CharactersIsWhole() {
    let text = String(repeating: "abcd ", count: 20)
    XCTAssertEqual(lines([passage(1, text, [])]), [[text]])
    XCTAssertEqual(lines([passage(1, text + "e", [])]), [[text], ["e"]])
  }

  func testALongLineIsDividedAtAWordOrAnObject() {
    let word = String(repeating: "a", count: 60)
    XCTAssertEqual(
      lines([passage(1, word + " " + word, []), passage(2, "end", [], line: 1)]),
      [[word + " "], [word], ["end"]])
    // A control is not divided, nor is a word that is longer than a line.
    XCTAssertEqual(
      lines([passage(1, word, []), passage(9, "b " + word, [9]), passage(3, word + word, [])]),
      [[word], ["b " + word], [word + word]])
  }

  func testEndsOfLinesAreKept() {
    var end = passage(3, "\n", [])
    (end.isBreak, end.isBlankLine) = (true, true)
    XCTAssertEqual(
      lines([passage(1, "a\n", []), passage(2, "b", []), end, passage(4, "c", [], line: 1)]),
      [["a\n"], ["b"], ["\n"], ["c"]])
    // In a field, a row that is only wrapped ends so, too.
    XCTAssertEqual(
      lines([passage(9, "a\n", [9]), passage(9, "b", [9])]), [["a\n", "b"]])
  }

  func testThePartInAnObjectBeginsWithItsFirstLine() throws {
    var document = ReadingDocument()
    document.passages = [
      passage(1, "before", [5], line: 0), passage(2, "inside", [5, 6], line: 1),
      passage(3, "control", [5, 6, 3], line: 2), passage(4, "after", [5], line: 3),
    ]
    document.order = [5, 6, 3]
    let part = try XCTUnwrap(document.part(inside: 6))
    XCTAssertEqual(part.passages.map(\.text), ["inside", "control"])
    XCTAssertEqual(part.passages.map(\.line), [0, 1])
    XCTAssertEqual(part.order, [3])
    XCTAssertNil(document.part(inside: 7))
  }
}
