import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// The caret in the texts of a page, in the words of Orca.
final class OrcaCaretTests: XCTestCase {
  private func field(_ text: String, _ caret: Int, isMultiLine: Bool = true) -> ElementFacts {
    var facts = pageFacts(.entry, "Note", isMultiLine ? [.editable, .multiLine] : .editable)
    facts.containers = [.init(.document, "Page")]
    facts.text = .init(text, caret: caret)
    return facts
  }

  private func said(_ words: [TableDescriber.Words]) -> String {
    words.map(\.text).joined(separator: " / ")
  }

  // MARK: Fields

  /// Returns the words after a key that has moved the caret in a field.
  private func key(
    _ name: KeyStroke.Name, _ modifiers: Set<KeyStroke.Modifier> = [], in text: String,
    from old: Int, to caret: Int, line: String? = nil, isMultiLine: Bool = false
  ) -> String {
    var (now, before) = (
      field(text, caret, isMultiLine: isMultiLine), field(text, old, isMultiLine: isMultiLine)
    )
    now.text?.line = line
    before.text?.line = line
    return said(
      TableDescriber(.orca43).change(
        of: now, from: before, after: .key(KeyStroke(name, modifiers))))
  }

  func testAWordIsTheTextThatTheCaretHasPassed() {
    let text = "Hello (big) it's"
    for (from, to, words) in [
      (0, 5, "Hello"), (2, 5, "Hello"), (5, 7, "left paren"), (7, 10, "big"),
      (10, 11, "right paren"), (11, 16, "it's"),
    ] {
      XCTAssertEqual(key(.right, [.control], in: text, from: from, to: to), words, "\(from)")
    }
    XCTAssertEqual(key(.left, [.control], in: text, from: 5, to: 0), "Hello")
    XCTAssertEqual(key(.left, [.control], in: text, from: 3, to: 0), "Hello")
    XCTAssertEqual(key(.right, [.control], in: "A.\nB", from: 2, to: 3), "", "the end of a line")
  }

  func testUpAndDownInAFieldOfOneLineSayItsText() {
    XCTAssertEqual(key(.up, in: "Ann Lee", from: 7, to: 0), "Ann Lee")
    XCTAssertEqual(key(.down, in: "Ann Lee", from: 0, to: 7), "Ann Lee")
    XCTAssertEqual(key(.down, in: "Ann Lee", from: 7, to: 7), "", "The caret is there.")
  }

  func testCharactersHaveTheirNames() {
    XCTAssertEqual(key(.right, in: "a, b", from: 0, to: 1), "comma")
    XCTAssertEqual(key(.right, in: "a, b", from: 1, to: 2), "space")
    XCTAssertEqual(key(.end, in: "a, b", from: 1, to: 4), "blank")
  }

  func testOrca43DoesNotHearThatAKeyHasTakenTheSelection() {
    for (dialect, words) in [(Dialect.orca43, "A"), (.orca48, "Text unselected / A")] {
      var before = field("Ann", 3, isMultiLine: false)
      before.text?.selection = 0..<3
      let home = TableDescriber(dialect).change(
        of: field("Ann", 0, isMultiLine: false), from: before, after: .key(KeyStroke(.home)))
      XCTAssertEqual(said(home), words)
    }
  }

  func testUpAndDownInATextAreaSayTheLine() {
    let key = { (line: String?) in
      self.key(.down, in: "One\n\nTwo", from: 0, to: 4, line: line, isMultiLine: true)
    }
    XCTAssertEqual(key("Two"), "Two")
    XCTAssertEqual(key(""), "blank")
  }

  /// Returns the lines at some places of the caret in a text area whose text is shown in pieces.
  private func lines(
    _ pieces: [String], _ text: String, at carets: [Int], isInLabel: Bool = false
  ) -> [String?] {
    var document = ReadingDocument()
    document.objects = [1: field(text, 0), 2: pageFacts(.label)]
    document.passages = pieces.enumerated().map { place, piece in
      ReadingDocument.Passage(
        id: 1, text: piece, path: isInLabel ? [2, 1] : [1], line: place, row: place)
    }
    return carets.map { document.caretLine(of: field(text, $0), 1) }
  }

  func testTheLineAtTheCaretIsThatOfTheScreen() {
    XCTAssertEqual(
      lines(
        ["One\n", "two \n", "three\n", "\n", "Four"], "One\ntwo three\n\nFour",
        at: [0, 3, 4, 8, 14, 15, 19]),
      ["One", "One", "two ", "three", "", "Four", "Four"])
    XCTAssertEqual(lines(["One\n", ""], "One\n", at: [4]), [""], "behind the last end")
    XCTAssertEqual(lines([""], "", at: [0]), [""])
  }

  func testBesideALabelLinesAreJoinedUpToAnEmptyOrAWrappedOne() {
    XCTAssertEqual(
      lines(
        ["One\n", "Two\n", "\n", "three \n", "four\n", "Five"], "One\nTwo\n\nthree four\nFive",
        at: [0, 3, 4, 8, 9, 15, 20, 24], isInLabel: true),
      ["One\nTwo\n", "One", "One\nTwo\n", "", "three ", "four\nFive", "four\nFive", "four\nFive"])
  }

  // MARK: Editors

  /// Two paragraphs and a list with an item in an editor: “Hi Ann,”, “you.” and “two”.
  private var editor: ReadingDocument {
    var document = ReadingDocument()
    document.objects = [
      1: field("", 0), 2: pageFacts(.paragraph), 3: pageFacts(.paragraph), 4: pageFacts(.listItem),
    ]
    document.order = [1, 2, 3, 4]
    document.passages = [(10, "Hi Ann,", 2), (11, "you.", 3), (12, "•", 4), (13, "two", 4)]
      .enumerated().map { place, part in
        let row = min(place, 2)
        var passage = ReadingDocument.Passage(
          id: part.0, text: part.1, path: [1, part.2], line: row, row: row)
        passage.apartRow = row
        return passage
      }
    return document
  }

  private func caret(
    _ name: KeyStroke.Name, _ modifiers: Set<KeyStroke.Modifier> = [], from old: Int, to caret: Int,
    isEmptyLine: Bool = false, by dialect: Dialect = .orca43
  ) -> String? {
    let text = "Hi Ann,\nyou.\ntwo"
    let before = KeyboardFocus(id: 1, field(text, old))
    var facts = field(text, caret)
    if isEmptyLine { facts.text?.line = "" }
    let move = TableDescriber(dialect).caret(
      of: KeyboardFocus(id: 1, facts), from: before, since: editor,
      after: .key(KeyStroke(name, modifiers)), in: editor)
    return move.map { said($0.words) }
  }

  func testLinesOfAnEditorAreItsRows() {
    XCTAssertEqual(caret(.down, from: 0, to: 8), "you.")
    XCTAssertEqual(caret(.up, from: 8, to: 0), "Hi Ann,")
    XCTAssertEqual(caret(.down, from: 8, to: 13), "bullet two")
    XCTAssertEqual(caret(.home, [.control], from: 8, to: 0), "Hi Ann,")
    XCTAssertEqual(caret(.down, from: 0, to: 8, isEmptyLine: true), "blank")
  }

  func testWordsOfAnEditorAreBesideTheCaret() {
    for (from, to, words) in [(0, 2, "Hi"), (2, 6, "Ann"), (6, 7, ","), (12, 13, "bullet")] {
      XCTAssertEqual(caret(.right, [.control], from: from, to: to), words, "\(from)")
    }
    XCTAssertEqual(caret(.left, [.control], from: 6, to: 3), "Ann")
    XCTAssertEqual(caret(.left, [.control], from: 8, to: 7), "Hi Ann,", "Orca 43 says the line.")
    XCTAssertEqual(caret(.left, [.control], from: 8, to: 7, by: .orca48), ",")
  }

  func testCharactersOfAnEditorHaveNames() {
    XCTAssertEqual(caret(.right, from: 0, to: 1), "i")
    XCTAssertEqual(caret(.right, from: 1, to: 2), "space")
    XCTAssertEqual(caret(.end, from: 0, to: 7), "newline")
    XCTAssertEqual(caret(.end, from: 0, to: 7, by: .orca48), "blank")
    XCTAssertEqual(caret(.left, from: 8, to: 7), "", "another paragraph")
  }

  func testOtherKeysAreNoMovesOfTheCaret() {
    XCTAssertNil(caret(.right, [.shift], from: 0, to: 1))
    XCTAssertNil(caret(.enter, from: 0, to: 1))
    XCTAssertNil(caret(.right, from: 1, to: 1))
    let nvda = TableDescriber(.nvda2025).caret(
      of: KeyboardFocus(id: 1, field("Hi Ann,", 1)),
      from: KeyboardFocus(id: 1, field("Hi Ann,", 0)),
      since: editor, after: .key(KeyStroke(.right)), in: editor)
    XCTAssertNil(nvda)
  }
}
