import Foundation
import XCTest

@testable import earshot

/// Tests how lines wrap at a terminal.
final class LineWrappingTests: XCTestCase {
  func testLinesBreakAtWords() {
    let help = "Swipe up raises the value of an adjustable element, and swipe down lowers it.\n"
    XCTAssertEqual(
      wrapped(help, 30),
      ["Swipe up raises the value of", "an adjustable element, and", "swipe down lowers it.", ""])
    XCTAssertEqual(
      wrapped(help, 20),
      [
        "Swipe up raises the", "value of an", "adjustable element,", "and swipe down",
        "lowers it.", "",
      ])
    XCTAssertEqual(wrapped(help, 80), [help.trimmingCharacters(in: .newlines), ""])
  }

  func testLineThatFillsTheWidthStaysWhole() {
    XCTAssertEqual(wrapped("one two three four five", 23), ["one two three four five"])
    XCTAssertEqual(wrapped("one two three four five", 22), ["one two three four", "five"])
  }

  func testLongWordBreaksBetweenCharacters() {
    XCTAssertEqual(
      wrapped("a " + String(repeating: "x", count: 45), 20),
      ["a", String(repeating: "x", count: 20), String(repeating: "x", count: 20), "xxxxx"])
  }

  func testChineseCharactersHaveTwoColumnsAndBreakAnywhere() {
    XCTAssertEqual(wrapped("向上轻扫可增大可调元素的数值。向下轻扫可减小数值。", 20), ["向上轻扫可增大可调元", "素的数值。向下轻扫可", "减小数值。"])
    // A closing mark does not begin a line.
    XCTAssertEqual(wrapped("向上轻扫可增大可调元。素", 20), ["向上轻扫可增大可调", "元。素"])
  }

  func testCombiningMarksHaveNoWidth() {
    let word = String(repeating: "e\u{301}", count: 20)
    XCTAssertEqual(wrapped(word + " e\u{301}", 20), [word, "e\u{301}"])
  }

  func testIndentationAndEmptyLinesStay() {
    XCTAssertEqual(
      wrapped("\n  two spaces first here\n", 20), ["", "  two spaces first", "here", ""])
  }

  func testNarrowTerminalGetsWholeLines() {
    XCTAssertEqual(wrapped("one two three four five", 19), ["one two three four five"])
  }

  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    StandardOutput.wrapped(text, columns: columns).components(separatedBy: "\n")
  }
}
