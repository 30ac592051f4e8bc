import TestSupport
import XCTest

@testable import TerminalInput

/// Tests where a line is drawn.
final class LineLayoutTests: XCTestCase {
  private func position(_ text: String, columns: Int = 10) -> [Int] {
    let layout = LineLayout(DrawnLine(head: text), columns: columns)
    return [layout.row, layout.column]
  }

  private func drawn(_ character: Character) -> String {
    Glyph.glyphs(of: character).map(\.text).joined(separator: "|")
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

  func testCursorBeforeWideCharacterIsInItsRow() {
    let layout = LineLayout(DrawnLine(head: "123456789", tail: "音"), columns: 10)
    XCTAssertEqual([layout.row, layout.column], [1, 0])
  }

  func testZeroWidthDoesNotTrap() { XCTAssertEqual(position("ab", columns: 0), [2, 0]) }

  func testCharactersThatControlTerminalsAreReplaced() {
    for character: Character in ["\u{1B}", "\u{07}", "\r\n", "\u{9B}", "\u{202E}", "\u{2028}"] {
      XCTAssertEqual(drawn(character), "\u{FFFD}", character.debugDescription)
    }
  }

  func testTerminalsAgreeOnWidthOfDrawnCharacters() {
    XCTAssertEqual(drawn("e\u{301}"), "e\u{301}")
    XCTAssertEqual(drawn("\u{301}"), "\u{25CC}\u{301}")
    XCTAssertEqual(drawn("👩‍💻"), "👩|💻")
    XCTAssertEqual(drawn("👍🏽"), "👍")
    XCTAssertEqual(drawn("❤️"), "\u{2764}")
    XCTAssertEqual(drawn("\u{1112}\u{1161}\u{11AB}"), "\u{1112}\u{1161}\u{11AB}")
  }
}

/// Tests what a terminal shows after a line was drawn.
final class LineDrawingTests: XCTestCase {
  private var editor = LineEditor()
  private var terminal = TerminalModel(TerminalSize(rows: 6, columns: 10))
  private var time = ContinuousClock.now

  private func type(_ keys: String...) {
    for key in keys {
      _ = editor.receive(Array(key.utf8), at: time)
      if let deadline = editor.deadline { _ = editor.receive([], at: deadline) }
      terminal.receive(editor.takeDrawing())
    }
  }

  private func begin() {
    editor.begin(prompt: "> ", size: terminal.size)
    terminal.receive(editor.takeDrawing())
  }

  private func resize(rows: Int = 6, columns: Int) {
    terminal.resize(to: TerminalSize(rows: rows, columns: columns))
    editor.show("", after: .resized, size: terminal.size)
    terminal.receive(editor.takeDrawing())
  }

  private func assert(
    _ rows: String..., cursor: (Int, Int), file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(terminal.rows, rows, file: file, line: line)
    XCTAssertEqual(
      [terminal.cursorRow, terminal.column], [cursor.0, cursor.1], file: file, line: line)
    XCTAssertEqual(terminal.problems, [], file: file, line: line)
  }

  func testLineWrapsAndShrinks() {
    begin()
    type("swipe right")
    assert("> swipe ri", "ght", cursor: (1, 3))
    type("\u{01}", "x")
    assert("> xswipe r", "ight", cursor: (0, 3))
    type("\u{0B}")
    assert("> x", cursor: (0, 3))
    type("1234567")
    assert("> x1234567", "", cursor: (1, 0))
    type("\u{7F}", "\u{01}")
    assert("> x123456", cursor: (0, 2))
    type("\r")
    begin()
    assert("> x123456", ">", cursor: (1, 2))
  }

  func testWideAndCombiningCharactersAreDrawn() {
    begin()
    type("音量大x音", "\u{02}", "\u{02}", "e", "\u{301}")
    assert("> 音量大éx", "音", cursor: (0, 9))
    type("\u{7F}")
    assert("> 音量大x", "音", cursor: (0, 8))
    type("\u{05}", "👩‍💻", "\u{02}")
    assert("> 音量大x", "音👩💻", cursor: (1, 2))
  }

  func testShownLinesAreAboveLineAndPromptChanges() {
    begin()
    type("swipe right", "\u{01}")
    editor.show("Saved.\n", prompt: "2 > ", size: terminal.size)
    terminal.receive(editor.takeDrawing())
    assert("Saved.", "2 > swipe", "right", cursor: (1, 4))
  }

  func testOutputOfOtherProgramStaysAboveLine() {
    begin()
    type("last")
    terminal.receive("\nshell: fg\n")
    editor.show("", after: .lost, size: terminal.size)
    terminal.receive(editor.takeDrawing())
    assert("> last", "shell: fg", "> last", cursor: (2, 6))
  }

  func testControlLClearsTerminal() {
    terminal.receive("Cue.\n")
    begin()
    type("last", "\u{02}", "\u{0C}")
    assert("> last", cursor: (0, 5))
  }

  func testResizedLineIsComplete() {
    terminal.receive("Cue.\n")
    begin()
    type("swipe right")
    resize(columns: 7)
    assert("Cue.", "> swipe", " right", cursor: (2, 6))
    type("!", "\u{01}")
    assert("Cue.", "> swipe", " right!", "", cursor: (1, 2))
    resize(columns: 20)
    assert("Cue.", "> swipe right!", cursor: (1, 2))
  }

  func testLineWithMoreRowsThanTerminalFollowsCursor() {
    terminal = TerminalModel(TerminalSize(rows: 2, columns: 4))
    begin()
    type("abcdefgh")
    assert("cdef", "gh", cursor: (1, 2))
    type("\u{01}")
    assert("> ab", "cdef", cursor: (0, 2))
    type("\r")
    assert("gh", "", cursor: (1, 0))
  }

  func testRecalledAndCompletedTextCannotControlTerminal() {
    begin()
    type("x")
    editor.replace(1, with: "\u{1B}[2J\u{07}")
    terminal.receive(editor.takeDrawing())
    assert("> \u{FFFD}[2J\u{FFFD}", cursor: (0, 7))
  }

  func testCommandWithoutEffectRings() {
    begin()
    _ = editor.receive([0x7F], at: time)
    XCTAssertEqual(editor.takeDrawing(), "\u{07}")
    type("last")
    _ = editor.receive([0x02], at: time)
    XCTAssertEqual(editor.takeDrawing(), "\u{1B}[1D")
  }
}

/// Tests lines with random input.
final class RandomLineTests: XCTestCase {
  private static let keys =
    [
      "a", " ", "_", "é", "\u{301}", "音", "👍", "👩‍💻", "🇩🇪", "🇩", "\u{200D}", "\u{FE0F}", "\u{1F3FD}",
      "\u{1112}", "\u{1161}", "क", "\u{94D}", "\t", "\u{1B}", "\u{1B}[", "\u{202E}", "\u{9B}",
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[D", "\u{1B}[3~", "\u{1B}b", "\u{1B}f",
      "\u{1B}c", "\u{1B}d", "\u{1B}u", "\u{1B}\u{1F}", "\u{7F}", "\u{7F}",
    ] + (1..<0x20).filter { ![3, 4, 10, 13, 26].contains($0) }.map { String(UnicodeScalar($0)) }

  private static func keys(using random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<10, using: &random) == 0 {
      return (0..<Int.random(in: 1..<6, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
    }
    return (0..<Int.random(in: 1..<4, using: &random)).flatMap { _ in
      Array((keys.randomElement(using: &random) ?? "a").utf8)
    }
  }

  private static func size(using random: inout SeededGenerator) -> TerminalSize {
    TerminalSize(
      rows: Int.random(in: 1..<8, using: &random), columns: Int.random(in: 1..<14, using: &random))
  }

  /// The cursor is between two characters, and events report the line as it is.
  private func check(_ editor: LineEditor, _ events: [LineEditor.Event]) {
    let line = editor.line
    XCTAssertLessThanOrEqual(line.cursor, line.text.count)
    XCTAssertTrue(line.text.unicodeScalars.starts(with: editor.head.unicodeScalars))
    XCTAssertEqual(String(line.text.prefix(line.cursor)), editor.head, "a part of a character")
    for case .typed(_, let new, _) in events {
      XCTAssertLessThanOrEqual(new.cursor, new.text.count)
    }
  }

  func testTerminalShowsLineAfterAnyKeys() {
    let count = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      var terminal = TerminalModel(Self.size(using: &random))
      var editor = LineEditor()
      for line in ["go pitch", "音量 é", "swipe up"] { editor.remember(line) }
      var time = ContinuousClock.now
      terminal.receive("Cue.\n")
      editor.begin(prompt: "> ", size: terminal.size)
      for step in 0..<40 {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          terminal.resize(to: Self.size(using: &random))
          editor.show("", after: .resized, size: terminal.size)
        case 1: editor.show("\(step)\n", size: terminal.size)
        case let action:
          if action == 2, let deadline = editor.deadline { time = deadline }
          // Even without new bytes, those after the end of the last line can end this one.
          let bytes = action == 2 ? [] : Self.keys(using: &random)
          let events = editor.receive(bytes, at: time)
          if events.contains(where: { if case .completionWanted = $0 { true } else { false } }) {
            editor.replace(
              1, with: ["ab", "音\u{1B}[2J", "\u{301}"].randomElement(using: &random) ?? "")
          }
          check(editor, events)
          if events.contains(where: { if case .finished = $0 { true } else { false } }) {
            terminal.receive(editor.takeDrawing())
            editor.begin(prompt: "> ", size: terminal.size)
          }
        }
        terminal.receive(editor.takeDrawing())
        expect(editor.line, on: terminal)
        XCTAssertEqual(terminal.problems, [])
        if testRun?.totalFailureCount != 0 { return }
      }
    }
  }

  /// Compares the terminal with a line that is wrapped character by character.
  private func expect(_ line: LineEditor.Draft, on terminal: TerminalModel) {
    var rows = [""]
    var (width, cursor) = (0, (0, 0))
    let columns = terminal.size.columns
    for (index, character) in (Array("> ") + Array(line.text) + [" "]).enumerated() {
      for (part, glyph) in Glyph.glyphs(of: character).enumerated() {
        let glyph = glyph.columns > columns ? Glyph.replacement : glyph
        if width + glyph.columns > columns { (rows, width) = (rows + [""], 0) }
        if index == line.cursor + 2, part == 0 { cursor = (rows.count - 1, width) }
        rows[rows.count - 1] += glyph.text
        width += glyph.columns
      }
    }
    func trimmed(_ row: String) -> String {
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    XCTAssertEqual(terminal.column, cursor.1)
    let start = terminal.cursorRow - cursor.0
    for (index, row) in rows.enumerated() where terminal.rows.indices.contains(start + index) {
      XCTAssertEqual(terminal.rows[start + index], trimmed(row))
    }
    guard rows.count <= terminal.size.rows else { return }
    XCTAssertGreaterThanOrEqual(start, 0, "the start of the line is visible")
    XCTAssertEqual(terminal.rows.dropFirst(start + rows.count).joined(), "")
  }
}
