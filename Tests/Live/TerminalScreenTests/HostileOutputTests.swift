import TerminalScreen
import TestSupport
import XCTest

/// Tests output that no program should write: it must not stop the terminal.
final class HostileOutputTests: XCTestCase {
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}\\", "\u{1B}(0", "\u{1B}(B", "?",
    ">", "$", "!", " ", ";", ":", ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;", "0", "1", "7", "25",
    "65535", "99999999999999999999", "1049", "h", "l", "m", "r", "s", "u", "b", "A", "B", "C", "D",
    "E", "F", "G", "H", "I", "J", "K", "L", "M", "P", "S", "T", "X", "Z", "@", "`", "a", "c", "d",
    "e", "f", "g", "n", "p", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?6h", "\u{1B}[4h",
    "\u{1B}[?7l", "\u{1B}[2;3r", "\u{1B}[r", "\u{1B}[9;0r", "\u{1B}7", "\u{1B}8", "\u{1B}c",
    "\u{1B}M", "\u{1B}D",
    "\u{1B}H", "\u{1B}#8", "\r", "\n", "\t", "\u{8}", "\u{7}", "\u{E}", "\u{F}", "\u{18}", "abc",
    "日本", "e\u{301}", "\u{301}", "\u{200D}", "👩\u{200D}👧", "\u{9B}", "\u{8D}", "\u{85}", "38;5;",
    "\u{1B}]8;;http://a\u{7}", "\u{1B}]133;A\u{7}", "\u{1B}[6n", "\u{1B}[85b",
  ].map { Array($0.utf8) }

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Self.pieces.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  func testRandomOutputLeavesAScreen() {
    let count = RandomCases.count(2_000)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let (columns, rows) = (
        Int.random(in: 1...20, using: &random), Int.random(in: 1...8, using: &random)
      )
      var screen = TerminalScreen(columns: columns, rows: rows, recordsStrokes: true)
      var bytewise = screen
      let output = bytes(&random)
      screen.feed(output)
      for byte in output { bytewise.feed([byte]) }
      XCTAssertTrue((0..<rows).contains(screen.cursorRow), "\(output)")
      XCTAssertTrue((0...columns).contains(screen.cursorColumn), "\(output)")
      for row in 0..<rows {
        XCTAssertEqual(screen.text(ofRow: row), bytewise.text(ofRow: row), "\(output)")
        for column in 0..<columns
        where screen.text(row: row, column: column).isEmpty {
          // Only a wide character before it leaves a cell empty.
          XCTAssertFalse(
            column == 0 || screen.text(row: row, column: column - 1).isEmpty, "\(output)")
        }
      }
      let reply = screen.takeReplies()
      XCTAssertTrue(reply.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x1B }, "\(output)")
      screen.resize(
        columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...9, using: &random)
      )
      screen.feed(bytes(&random))
      XCTAssertTrue((0..<screen.rows).contains(screen.cursorRow), "\(output)")
    }
  }

  func testWhatStopsOtherTerminals() {
    let outputs = [
      "\u{1B}[b", "\u{1B}[85b", "\u{8D}\u{1F3FD}\u{1B}[85b", "\u{1B}L\u{93}\u{1B}H",
      "\u{1B}[;;;;;;;;;;;;;;;;\n", "\u{1B}[?1r", "\u{1B}[>4;2m", "\u{1B}[?4m",
      "\u{1B}[999999999999999999999999H", "\u{1B}[0;0r\u{1B}[2;1r\u{1B}[5;9r",
      "\u{1B}[9;0r",
    ]
    for output in outputs {
      var screen = TerminalScreen(columns: 5, rows: 3)
      screen.feed(output + "\u{1B}[1;1Hok")
      XCTAssertTrue(screen.text(ofRow: 0).unicodeScalars.starts(with: "ok".unicodeScalars), output)
    }
  }

  func testStringsMarksAndRepliesAreBounded() {
    var screen = TerminalScreen(columns: 5, rows: 3, recordsStrokes: true)
    screen.feed("\u{1B}]0;" + String(repeating: "x", count: 200_000) + "\u{7}")
    XCTAssertEqual(screen.title, "")
    screen.feed("\u{1B}]0;" + String(repeating: "x", count: 60_000) + "\u{7}")
    XCTAssertEqual(screen.title.count, 1_000)
    screen.feed("\ra" + String(repeating: "\u{301}", count: 100_000))
    XCTAssertEqual(screen.text(ofRow: 0).unicodeScalars.count, 16)
    screen.feed(String(repeating: "\u{1B}[6n", count: 100_000))
    XCTAssertLessThan(screen.takeReplies().count, 5_000)
    for number in 1...100 {
      screen.feed("\u{1B}]8;;\(number)" + String(repeating: "x", count: 60_000) + "\u{7}\ra")
    }
    XCTAssertNil(screen.link(row: 0, column: 0), "the addresses take too much memory")
    screen.feed(String(repeating: "a\r", count: 500_000))
    XCTAssertLessThanOrEqual(screen.takeStrokes().count, 200_000)
  }
}
