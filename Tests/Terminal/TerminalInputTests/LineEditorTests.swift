import ReaderCommands
import ScreenReader
import XCTest

@testable import TerminalInput

/// Tests lines that are typed and edited at a terminal.
final class LineEditorTests: XCTestCase {
  private let enter = "\r"

  private func assert(
    _ keys: String..., history: [String] = [], become text: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let terminal = TypedAtTerminal(history: history)
    let result = terminal.type((keys + [enter]).map { Array($0.utf8) })
    XCTAssertEqual(result, .text(text, isLast: false), file: file, line: line)
  }

  func testTypedTextIsLine() throws {
    try assert("go pitch", become: "go pitch")
    try assert(become: "")
  }

  func testShellKeysEditLine() throws {
    try assert("pitch", "\u{01}", "go ", become: "go pitch")
    try assert("go pitch", "\u{01}", "\u{05}", "!", become: "go pitch!")
    try assert("go pitch", "\u{17}", "volume", become: "go volume")
    try assert("go pitch", "\u{01}", "\u{0B}", "last", become: "last")
    try assert("go pitch", "\u{15}", "last", become: "last")
    try assert("go pitch", "\u{02}", "\u{02}", "\u{04}", become: "go pith")
    try assert("go pitcx", "\u{7F}", "h", become: "go pitch")
    try assert("go pitcx", "\u{08}", "h", become: "go pitch")
  }

  func testArrowsHomeEndAndDeleteEditLine() throws {
    try assert("g pitch", "\u{1B}[H", "\u{1B}[C", "o", become: "go pitch")
    try assert("go pitc", "\u{1B}[D", "\u{1B}[F", "h", become: "go pitch")
    try assert("g pitch", "\u{1B}OH", "\u{1B}OC", "o", "\u{1B}OF", "!", become: "go pitch!")
    try assert("ggo pitch", "\u{1B}[1~", "\u{1B}[3~", "\u{1B}[4~", "!", become: "go pitch!")
  }

  func testWordKeysMoveByWord() throws {
    try assert("go upper price", "\u{1B}[1;5D", "lower ", become: "go upper lower price")
    try assert("go price", "\u{01}", "\u{1B}f", " the", become: "go the price")
    try assert("go price", "\u{1B}b", "the ", become: "go the price")
    try assert("go price", "\u{01}", "\u{1B}[1;5C", " the", become: "go the price")
  }

  func testHistoryRecallsLines() throws {
    let history = ["go pitch", "swipe up", "last"]
    try assert("\u{1B}[A", history: history, become: "last")
    try assert("\u{1B}[A", "\u{1B}[A", history: history, become: "swipe up")
    try assert("\u{1B}OA", "\u{1B}OA", "\u{1B}OB", history: history, become: "last")
    try assert("\u{10}", "\u{10}", "\u{10}", " 2", history: history, become: "go pitch 2")
    try assert("half", "\u{1B}[A", "\u{1B}[B", history: history, become: "half")
    try assert("half", "\u{1B}[B", "\u{0E}", history: history, become: "half")
    // A recalled line becomes a new line when it is changed, so Control-P then recalls the newest
    // line of the history.
    try assert("\u{10}", "\u{10}", "!", "\u{10}", history: history, become: "last")
    try assert("\u{10}", "\u{10}", "!", "\u{10}", "\u{0E}", history: history, become: "swipe up!")
  }

  func testControlRFindsNewestLineWithTypedText() throws {
    let history = ["go pitch", "swipe up", "go volume", "last"]
    try assert("pit", "\u{12}", history: history, become: "go pitch")
    try assert("go", "\u{12}", history: history, become: "go volume")
    try assert("go", "\u{12}", "\u{12}", history: history, become: "go pitch")
    try assert("go", "\u{12}", "\u{12}", "\u{12}", history: history, become: "go pitch")
    try assert("go", "\u{12}", "\u{15}", "up", "\u{12}", history: history, become: "swipe up")
    try assert("o v", "\u{01}", "\u{12}", " 2", history: history, become: "go volume 2")
    try assert("Größe 👍", "\u{02}", "\u{12}", history: ["go Größe 👍"], become: "go Größe 👍")
  }

  func testControlRWithoutMatchReportsAndKeepsLine() throws {
    let terminal = TypedAtTerminal(history: ["go pitch"])
    XCTAssertEqual(
      terminal.type("\u{12}", "volume", "\u{12}", enter), .text("volume", isLast: false))
    XCTAssertEqual(terminal.notFound, ["", "volume"])
  }

  func testArrowAfterSearchMovesCursor() throws {
    let history = ["go pitch", "last"]
    try assert("pit", "\u{12}", "\u{1B}[D", "\u{1B}[D", "X", history: history, become: "go pitXch")
    try assert("la", "\u{12}", "\u{1B}[A", history: history, become: "go pitch")
    try assert("pit", "\u{12}", "\u{1B}[B", "\u{1B}[B", history: history, become: "pit")
  }

  func testWideAndCombiningCharactersAreEdited() throws {
    try assert("go Größe", become: "go Größe")
    try assert("音量大", "\u{7F}", become: "音量")
    try assert("e\u{301}x", become: "e\u{301}x")
    try assert("go 👍", "\u{7F}", "!", become: "go !")
    try assert("音量", "\u{1B}[D", "\u{1B}[D", "x", become: "x音量")
  }

  func testCursorLeavesCharacterThatTypingHasFormed() throws {
    try assert("\u{301}", "\u{01}", "e", "x", become: "e\u{301}x")
    try assert("🇩🇪", "\u{01}", "🇫", "x", become: "🇫🇩x🇪")
  }

  func testInvalidBytesBecomeReplacementCharacters() throws {
    let terminal = TypedAtTerminal()
    let line = terminal.type([[0x67, 0xFF, 0x6F], [0xE2, 0x82, 0x78], [0x0D]])
    XCTAssertEqual(line, .text("g\u{FFFD}o\u{FFFD}x", isLast: false))
  }

  func testLineWiderThanTerminalIsEdited() throws {
    let words = String(repeating: "price ", count: 40)
    try assert(words, "\u{01}", "go ", become: "go " + words)
  }

  func testLineOverLimitIsSkipped() throws {
    let terminal = TypedAtTerminal()
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 70_000)
    XCTAssertEqual(terminal.type([long + [0x0D]]), .tooLong)
    XCTAssertEqual(terminal.type("last", enter), .text("last", isLast: false))
    XCTAssertEqual(
      terminal.type([long]), .cancelled, "the editor stopped reading before the end of the line")
  }

  func testControlDEndsInputOnEmptyLineOrWhenPressedTwice() throws {
    let terminal = TypedAtTerminal()
    XCTAssertEqual(terminal.type("\u{04}"), .end)
    XCTAssertEqual(terminal.type("last", "\u{04}", "\u{04}"), .text("last", isLast: true))
    XCTAssertEqual(
      terminal.type("last", "\u{04}", "!", "\u{04}", enter), .text("last!", isLast: false))
  }

  func testHangupEndsInput() throws {
    let terminal = TypedAtTerminal()
    terminal.hangUp()
    XCTAssertEqual(terminal.type(), .end)
  }

  func testAbandonedLineIsDropped() throws {
    let terminal = TypedAtTerminal()
    XCTAssertEqual(terminal.type("half a line"), .cancelled)
    XCTAssertEqual(terminal.type("last", enter), .text("last", isLast: false))
  }

  func testPendingBytesBelongToLine() throws {
    let terminal = TypedAtTerminal()
    XCTAssertEqual(terminal.type("go pitch\nlast\nup"), .text("go pitch", isLast: false))
    XCTAssertEqual(terminal.type(), .text("last", isLast: false))
    XCTAssertEqual(terminal.editor.takeUnread(), Array("up".utf8))
    XCTAssertEqual(terminal.type(), .cancelled)
  }

  func testTabInsertsCompletion() throws {
    let terminal = TypedAtTerminal()
    terminal.completion = { line in
      XCTAssertEqual(line.text, "go pi now")
      XCTAssertEqual(line.cursor, 5)
      return (2, "Größe")
    }
    let line = terminal.type("go pi now", "\u{1B}b", "\u{1B}[D", "\t", enter)
    XCTAssertEqual(line, .text("go Größe now", isLast: false))
  }

  func testPastedTabIsSpace() throws {
    let terminal = TypedAtTerminal()
    terminal.completion = { _ in
      XCTFail("Tab was not pressed"); return nil
    }
    XCTAssertEqual(terminal.type("go\tpitch" + enter), .text("go pitch", isLast: false))
  }

  func testKeyDrawsOnlyItsCharacter() throws {
    let terminal = TypedAtTerminal()
    terminal.type("g", "o", enter)
    XCTAssertEqual(terminal.drawn, "> go\n")
  }

  func testShownLinesAppearAboveLine() throws {
    let terminal = TypedAtTerminal()
    terminal.keysBeforeShow = 2
    XCTAssertEqual(terminal.type("g", "o", "!", enter), .text("go!", isLast: false))
    XCTAssertEqual(terminal.drawn, "> go\r\u{1B}[JSaved\n> go!\n")
  }

  func testShownLinesAppearAboveAllRowsOfLine() throws {
    let terminal = TypedAtTerminal(columns: 10)
    terminal.keysBeforeShow = 1
    terminal.type("go to the upper price", enter)
    XCTAssertTrue(terminal.drawn.contains("\r\u{1B}[2A\u{1B}[JSaved\n> go to"), terminal.drawn)
  }

  func testTerminalWithoutCursorIsRejected() {
    for type in [nil, "", "dumb"] { XCTAssertFalse(LineEditor.canEdit(type: type)) }
    XCTAssertTrue(LineEditor.canEdit(type: "no-such-terminal"))
  }

  func testTypingIsSpokenWordByWord() throws {
    let terminal = TypedAtTerminal(history: ["swipe up"])
    terminal.type(
      "g", "o", " ", "x", "\u{7F}", "\u{1B}[D", "\u{01}", "\u{1B}[A", "\u{1B}[B", "\u{15}")
    XCTAssertEqual(
      terminal.heard,
      [
        nil, nil, .words("go"), nil, .deleted("x"), .moved(" "), .moved("g"), .line("swipe up"),
        .line("go "), .deleted("go "),
      ])
  }
}
