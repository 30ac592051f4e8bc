import TerminalScreen
import TestSupport
import XCTest

/// Tests the screen after a program's output.
final class TerminalScreenTests: XCTestCase {
  /// The rows with text, and the cursor, after a program's output in a terminal of 10 by 4 cells.
  private func screen(_ output: String) -> TerminalScreen {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed(output)
    return screen
  }

  private func rows(_ screen: TerminalScreen) -> String {
    var rows = (0..<screen.rows).map(screen.text(ofRow:))
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "/")
  }

  func testRows() {
    let cases: [(String, String, String)] = [
      ("plain text", "Hello", "Hello"),
      ("lines", "one\r\ntwo", "one/two"),
      ("a line feed alone", "one\ntwo", "one/   two"),
      ("a carriage return", "one\rTwo", "Two"),
      ("a backspace", "ab\u{8}c", "ac"),
      ("a tab", "a\tb", "a       b"),
      ("wrapping", "0123456789ab", "0123456789/ab"),
      ("a full row does not wrap before the next character", "0123456789\r\nab", "0123456789/ab"),
      ("no wrapping", "\u{1B}[?7l0123456789ab", "012345678b"),
      ("scrolling", "1\r\n2\r\n3\r\n4\r\n5", "2/3/4/5"),
      ("moving", "\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[2Bz\u{1B}[2Dw", "   y/  x/   wz"),
      ("columns and rows", "\u{1B}[3Ga\u{1B}[3db\u{1B}[Ec", "  a//   b/c"),
      ("erasing a row to its end", "abcdef\u{1B}[3G\u{1B}[K", "ab"),
      ("erasing a row to its beginning", "abcdef\u{1B}[3G\u{1B}[1K", "   def"),
      ("erasing a row", "ab\r\ncd\u{1B}[2K", "ab"),
      ("erasing to the end", "ab\r\ncd\r\nef\u{1B}[2;2H\u{1B}[J", "ab/c"),
      ("erasing all", "ab\r\ncd\u{1B}[2Jx", "/  x"),
      ("erasing characters", "abcdef\u{1B}[2G\u{1B}[2X", "a  def"),
      ("deleting characters", "abcdef\u{1B}[2G\u{1B}[2P", "adef"),
      ("inserting blanks", "abcdef\u{1B}[2G\u{1B}[2@", "a  bcdef"),
      ("insert mode", "abc\u{1B}[G\u{1B}[4hxy", "xyabc"),
      ("inserting rows", "1\r\n2\r\n3\u{1B}[2H\u{1B}[L", "1//2/3"),
      ("deleting rows", "1\r\n2\r\n3\u{1B}[1H\u{1B}[M", "2/3"),
      ("margins", "1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3H\n", "1/3//4"),
      ("reverse index at the margin", "1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[2H\u{1B}M", "1//2/4"),
      ("scrolling up and down", "1\r\n2\r\n3\u{1B}[2S\u{1B}[T", "/3"),
      ("repetition", "ab\u{1B}[3b", "abbbb"),
      ("line drawing", "\u{1B}(0lqk\u{1B}(Bq", "┌─┐q"),
      ("line drawing by shift", "\u{1B})0\u{E}x\u{F}x", "│x"),
      ("a saved cursor", "ab\u{1B}7\u{1B}[3;3Hc\u{1B}8d", "abd//  c"),
      ("the alternate screen", "main\u{1B}[?1049h\u{1B}[Hother", "other"),
      ("back to the main screen", "main\u{1B}[?1049h\u{1B}[Hother\u{1B}[?1049l!", "main!"),
      ("wide characters", "日本x", "日本x"),
      ("a wide character does not fit into the last column", "012345678日", "012345678/日"),
      ("half a wide character is overwritten", "日本\u{1B}[2Gx", " x本"),
      ("the left half is overwritten", "日本\rx", "x 本"),
      ("the left half is overwritten by another letter", "日本\ré", "é 本"),
      ("combining marks", "e\u{301}a\u{308}", "e\u{301}a\u{308}"),
      ("a family of emoji", "👩\u{200D}👧!", "👩\u{200D}👧!"),
      ("a title is not shown", "\u{1B}]0;Title\u{7}a\u{1B}]2;T\u{1B}\\b", "ab"),
      ("strings to the device are not shown", "a\u{1B}P+q544e\u{1B}\\b\u{1B}_x\u{1B}\\c", "abc"),
      ("the clipboard is ignored", "\u{1B}]52;c;aGk=\u{7}a", "a"),
      ("unknown private margins are ignored", "1\u{1B}[?1r\u{1B}[>4;1m\u{1B}[?1s2", "12"),
      ("an invalid byte", "a\u{FFFD}b", "a\u{FFFD}b"),
      ("a control inside a sequence", "ab\u{1B}[\u{8}2Gc", "ac"),
      ("a cancelled sequence", "\u{1B}[3\u{18}a", "a"),
      ("a reset", "ab\u{1B}c", ""),
      ("alignment", "\u{1B}#8\u{1B}[2J\u{1B}[Hx", "x"),
      ("tab stops", "\u{1B}[3g\u{1B}[5G\u{1B}H\r\tx\u{1B}[Zy", "    y"),
    ]
    for (name, output, expected) in cases {
      XCTAssertEqual(rows(screen(output)), expected, name)
    }
  }

  func testChunksAndBytesMakeNoDifference() {
    let output = "é日\u{1B}[31;1mr\u{1B}]8;;http://a.b\u{1B}\\l\u{1B}]8;;\u{7}\u{1B}[2;4Hé"
    var whole = TerminalScreen(columns: 10, rows: 4)
    whole.feed(output)
    var bytewise = TerminalScreen(columns: 10, rows: 4)
    for byte in output.utf8 { bytewise.feed([byte]) }
    XCTAssertEqual(rows(bytewise), rows(whole))
    XCTAssertEqual(bytewise.cursorColumn, whole.cursorColumn)
    XCTAssertEqual(bytewise.look(row: 0, column: 3), whole.look(row: 0, column: 3))
    XCTAssertEqual(bytewise.link(row: 0, column: 4), "http://a.b")
    XCTAssertNil(bytewise.link(row: 0, column: 5))
  }

  func testInvalidBytesAreReplacedOneSequenceAtATime() {
    let cases: [([UInt8], String)] = [
      ([0x61, 0xC3, 0x28], "a\u{FFFD}("), ([0xE2, 0x82, 0x41], "\u{FFFD}A"),
      ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x1B, 0x5B, 0x33, 0x47, 0x78], "\u{FFFD} x"),
    ]
    for (bytes, expected) in cases {
      var screen = TerminalScreen(columns: 10, rows: 4)
      screen.feed(bytes)
      XCTAssertEqual(rows(screen), expected, "\(bytes)")
    }
  }

  func testLooks() {
    var look = TerminalLook()
    look[.bold] = true
    look[.reverse] = true
    XCTAssertEqual(screen("\u{1B}[1;7mx").look(row: 0, column: 0), look)
    XCTAssertEqual(screen("\u{1B}[1;7;22;27mx").look(row: 0, column: 0), .plain)
    XCTAssertEqual(screen("\u{1B}[4:3mx\u{1B}[4:0my").look(row: 0, column: 1), .plain)
    let colors: [(String, UInt32)] = [
      ("31", 2), ("91", 10), ("38;5;1", 2), ("38:5:1", 2), ("38;2;1;2;3", 0x101_0203),
      ("38:2::1:2:3", 0x101_0203), ("38:2:1:2:3", 0x101_0203), ("39", 0), ("38;5;9999", 256),
    ]
    for (code, color) in colors {
      XCTAssertEqual(screen("\u{1B}[\(code)mx").look(row: 0, column: 0).foreground, color, code)
    }
    XCTAssertEqual(screen("\u{1B}[38;5;1;4mx").look(row: 0, column: 0)[.underline], true)
    XCTAssertEqual(screen("\u{1B}[44;1m\u{1B}[K").look(row: 0, column: 5).background, 5)
    XCTAssertFalse(screen("\u{1B}[44;1m\u{1B}[K").look(row: 0, column: 5)[.bold])
  }

  func testRepliesContainOnlyNumbers() {
    let cases: [(String, String)] = [
      ("\u{1B}[5n", "\u{1B}[0n"), ("ab\r\nc\u{1B}[6n", "\u{1B}[2;2R"),
      ("0123456789\u{1B}[6n", "\u{1B}[1;10R"), ("\u{1B}[c", "\u{1B}[?62;22c"),
      ("\u{1B}[>c", "\u{1B}[>1;10;0c"), ("\u{1B}[?25$p", "\u{1B}[?25;1$y"),
      ("\u{1B}[?2004h\u{1B}[?2004$p", "\u{1B}[?2004;1$y"), ("\u{1B}[?9$p", "\u{1B}[?9;0$y"),
      ("\u{1B}[?u", "\u{1B}[?0u"), ("\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
      ("\u{1B}P+q544e\u{1B}\\", "\u{1B}P0+r\u{1B}\\"),
      // Text of the program would become input of the program.
      ("\u{1B}]0;rm\u{7}\u{1B}[21t", ""), ("\u{1B}]52;c;?\u{7}", ""), ("\u{1B}P$qm\u{1B}\\", ""),
    ]
    for (output, reply) in cases {
      var terminal = screen(output)
      XCTAssertEqual(String(decoding: terminal.takeReplies(), as: UTF8.self), reply, output)
      XCTAssertEqual(terminal.takeReplies(), [])
    }
  }

  func testStrokesShowWhatWasWrittenAgain() {
    var screen = TerminalScreen(columns: 10, rows: 2, recordsStrokes: true)
    screen.feed("ab\r\u{1B}[Kab\r\nc\n\u{7}")
    XCTAssertEqual(
      screen.takeStrokes(),
      [
        .text("ab", row: 0, column: 0, columns: 2), .text("ab", row: 0, column: 0, columns: 2),
        .lineFeed, .text("c", row: 1, column: 0, columns: 1), .lineFeed, .scrolledOff("ab"), .bell,
      ])
    XCTAssertEqual(screen.takeStrokes(), [])
  }

  func testResizing() {
    var terminal = screen("日本語12\r\n2\r\n3\r\n4")
    terminal.resize(columns: 5, rows: 2)
    XCTAssertEqual(rows(terminal), "3/4")
    XCTAssertEqual(terminal.cursorRow, 1)
    var wide = screen("日本語12")
    wide.resize(columns: 5, rows: 4)
    XCTAssertEqual(rows(wide), "日本")
    wide.feed("\u{1B}[?1049h\u{1B}[999;999Hx")
    wide.resize(columns: 100_000, rows: 0)
    XCTAssertEqual([wide.columns, wide.rows], [TerminalScreen.largestSide, 1])
    wide.feed("\u{1B}[?1049l\u{1B}[999;999Hx")
  }
}
