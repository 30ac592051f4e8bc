import XCTest

@testable import TerminalInput

/// Tests the position of the cursor after text has been drawn.
final class ScreenPositionTests: XCTestCase {
  private func position(_ text: String, columns: Int = 10) -> [Int] {
    var position = ScreenPosition(columns: columns)
    position.advance(over: text)
    return [position.row, position.column]
  }

  func testFullRowContinuesOnNext() {
    XCTAssertEqual(position(""), [0, 0])
    XCTAssertEqual(position("123456789"), [0, 9])
    XCTAssertEqual(position("1234567890"), [1, 0])
    XCTAssertEqual(position("12345678901"), [1, 1])
  }

  func testWideCharacterThatDoesNotFitStartsRow() {
    XCTAssertEqual(position("音量大音"), [0, 8])
    XCTAssertEqual(position("音量大音量"), [1, 0])
    XCTAssertEqual(position("1音量大音量"), [1, 2])
  }

  func testLineEndStartsRow() { XCTAssertEqual(position("ab\nc"), [1, 1]) }

  func testZeroWidthDoesNotTrap() { XCTAssertEqual(position("ab", columns: 0), [2, 0]) }
}

/// Tests the decoding of UTF-8 byte by byte.
final class UnicodeReaderTests: XCTestCase {
  private func read(_ bytes: [UInt8]) -> String {
    var reader = UnicodeReader()
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(contentsOf: reader.read(byte)) }
    return String(text)
  }

  func testValidTextIsDecoded() {
    let text = "aß音👍e\u{301}\u{7F}\u{0}\u{10FFFF}"
    XCTAssertEqual(read(Array(text.utf8)), text)
  }

  func testInvalidBytesBecomeReplacementCharacter() {
    XCTAssertEqual(read([0x61, 0x80, 0x62]), "a\u{FFFD}b")
    XCTAssertEqual(read([0xC0, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xE9, 0x9F, 0x61]), "\u{FFFD}a")
    XCTAssertEqual(read([0xED, 0xA0, 0x80, 0x61]), "\u{FFFD}a", "half of a surrogate pair")
    XCTAssertEqual(read([0xF4, 0x90, 0x80, 0x80, 0x61]), "\u{FFFD}a", "beyond U+10FFFF")
  }
}
