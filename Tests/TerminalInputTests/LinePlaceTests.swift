import XCTest

@testable import TerminalInput

/// Where the cursor stands behind what was drawn.
final class LinePlaceTests: XCTestCase {
  private func place(_ text: String, columns: Int = 10) -> [Int] {
    var place = LinePlace(columns: columns)
    place.pass(text)
    return [place.row, place.column]
  }

  func testARowHasAsManyLettersAsColumns() {
    XCTAssertEqual(place(""), [0, 0])
    XCTAssertEqual(place("123456789"), [0, 9])
    XCTAssertEqual(place("1234567890"), [1, 0])
    XCTAssertEqual(place("12345678901"), [1, 1])
  }

  func testAWideLetterThatDoesNotFitBeginsARow() {
    XCTAssertEqual(place("音量大音"), [0, 8])
    XCTAssertEqual(place("音量大音量"), [1, 0])
    XCTAssertEqual(place("1音量大音量"), [1, 2])
  }

  func testALineEndBeginsARow() {
    XCTAssertEqual(place("ab\nc"), [1, 1])
  }

  func testATerminalWithoutWidthIsSurvived() {
    XCTAssertEqual(place("ab", columns: 0), [2, 0])
  }
}

/// Bytes that arrive one by one.
final class UnicodeReaderTests: XCTestCase {
  private func read(_ bytes: [UInt8]) -> String {
    var reader = UnicodeReader()
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(contentsOf: reader.read(byte)) }
    return String(text)
  }

  func testEveryCharacterComesThrough() {
    let text = "aß音👍e\u{301}\u{7F}\u{0}\u{10FFFF}"
    XCTAssertEqual(read(Array(text.utf8)), text)
  }

  func testWhatIsNoCharacterIsOneMark() {
    XCTAssertEqual(read([0x61, 0x80, 0x62]), "a\u{FFFD}b")
    XCTAssertEqual(read([0xC0, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xE9, 0x9F, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xED, 0xA0, 0x80, 0x61]), "\u{FFFD}a", "half of a pair")
    XCTAssertEqual(read([0xF4, 0x90, 0x80, 0x80, 0x61]), "\u{FFFD}a", "beyond the last")
  }
}
