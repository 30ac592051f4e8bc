import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca says of the focus that returns from a dialog, of a selection that is gone, and of numbers.
final class OrcaReturnTests: XCTestCase, ProgramFacts {
  private func words(
    at facts: ElementFacts, from before: ElementFacts, _ key: KeyStroke, _ dialect: Dialect,
    cursor: FocusCursor = FocusCursor()
  ) -> [String] {
    var cursor = cursor
    return cursor.words(
      at: facts, id: facts.name, from: before, isSame: facts.name == before.name,
      after: .key(key), by: TableDescriber(dialect)
    ).map(\.text)
  }

  private let escape = KeyStroke(.escape)

  private func inDialog(_ role: NeutralRole, _ toolkit: String) -> ElementFacts {
    var button = facts(.button, "Cancel", toolkit: toolkit)
    button.containers[0] = .init(role, "Question")
    return button
  }

  func testEscapeLeavesADialogOfGTK3ForItsWindow() {
    let save = facts(.button, "Save")
    for role in [NeutralRole.dialog, .alert] {
      let cancel = inDialog(role, "gtk")
      XCTAssertEqual(words(at: save, from: cancel, escape, .orca48), ["Shop", "frame"])
      XCTAssertEqual(
        words(at: save, from: cancel, escape, .orca43), ["Shop", "frame", "Save", "push button"])
      XCTAssertEqual(
        words(at: save, from: cancel, KeyStroke(.enter), .orca48),
        ["Shop", "frame", "Save", "button"])
    }
    XCTAssertEqual(
      words(at: save, from: facts(.menu, "File"), escape, .orca48), ["Save", "button"])
  }

  func testEscapeLeavesADialogOfGTK3ForACellWithoutItsTable() {
    var cell = facts(.tableCell, "", .checked)
    cell.containers.insert(.init(.table, "Mails"), at: 0)
    cell.table = .init(rows: 2, columns: 2)
    cell.table?.place = .init(row: 0, column: 0)
    cell.table?.header = "Read"
    cell.states.insert(.checkable)
    XCTAssertEqual(
      words(at: cell, from: inDialog(.dialog, "gtk"), escape, .orca48).prefix(2), ["Shop", "frame"])
    XCTAssertFalse(
      words(at: cell, from: inDialog(.dialog, "gtk"), escape, .orca48).contains("Mails"))
  }

  func testEscapeLeavesADialogOfQtForTheTitle() {
    let save = facts(.button, "Save", toolkit: "Qt")
    var cancel = inDialog(.dialog, "Qt")
    XCTAssertEqual(words(at: save, from: cancel, escape, .orca48), ["Shop", "Save", "button"])
    // Qt calls a border a frame.
    cancel.containers.insert(.init(.frame, ""), at: 0)
    XCTAssertEqual(words(at: save, from: cancel, escape, .orca48), ["Shop", "Save", "button"])
    XCTAssertEqual(
      words(at: save, from: cancel, KeyStroke(.enter), .orca48),
      ["Shop", "frame", "Save", "button"])
    XCTAssertEqual(
      words(at: save, from: cancel, escape, .orca43), ["Shop", "frame", "Save", "push button"])
  }

  func testEscapeLeavesADialogOfGTK4ForTheWindowAndTheFocus() {
    let save = facts(.button, "Save", toolkit: "GTK")
    let cancel = inDialog(.dialog, "GTK")
    XCTAssertEqual(
      words(at: save, from: cancel, escape, .orca48).prefix(3), ["Shop", "frame", "Save"])
    XCTAssertEqual(
      words(at: save, from: cancel, KeyStroke(.enter), .orca48).prefix(2), ["Shop", "Save"])
  }

  func testAWindowOfGTK3ThatTheFocusIsLeftToSaysOnlyItsNewTitle() {
    var window = facts(.frame, "Sudoku")
    (window.id, window.containers) = ("w", [.init(.application, "sudoku")])
    for (title, role, said) in [
      ("Difficulty", NeutralRole.button, ["Sudoku"]), ("Sudoku", .button, []),
      ("Sudoku", .menu, ["Sudoku", "frame"]),
    ] {
      var before = facts(role, "Hard")
      before.containers[0] = .init(.frame, title)
      before.containers[0].id = "w"
      for dialect in [Dialect.orca43, .orca48] {
        XCTAssertEqual(words(at: window, from: before, KeyStroke(.space), dialect), said)
      }
    }
  }

  private func field(_ name: String, _ text: String, toolkit: String = "gtk") -> ElementFacts {
    var field = facts(.text, name, .editable, toolkit: toolkit)
    field.text = .init(text, line: text, caret: text.count, selection: 0..<text.count)
    return field
  }

  func testALetterWithAltSaysThatTheOtherFieldIsNoLongerSelected() {
    let (from, to) = (field("From", "Rome"), field("To", "Oslo"))
    let letter = KeyStroke(.character("t"), [.alt])
    XCTAssertEqual(
      words(at: to, from: from, letter, .orca48),
      ["To", "text", "Oslo", "selected", "Text unselected"])
    XCTAssertEqual(
      words(at: to, from: from, KeyStroke(.tab), .orca48), ["To", "text", "Oslo", "selected"])
    XCTAssertEqual(
      words(at: to, from: facts(.button, "OK"), letter, .orca48),
      ["To", "text", "Oslo", "selected"])
  }

  func testALetterWithAltSaysTheSelectionOfAComboBoxOfQt() {
    var box = field("Find", "*", toolkit: "Qt")
    (box.role, box.contents) = (.comboBox, [.init(.text, "*", .editable)])
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(
      words(at: box, from: button, KeyStroke(.character("f"), [.alt]), .orca48).suffix(2),
      ["*", "selected"])
    XCTAssertFalse(words(at: box, from: button, KeyStroke(.tab), .orca48).contains("selected"))
  }

  private func date(_ text: String, _ part: Range<Int>? = 0..<2) -> ElementFacts {
    var date = facts(.spinButton, "Day", .editable, toolkit: "Qt")
    date.text = .init(text, caret: 0, selection: part)
    date.value = .init(current: 0, minimum: 0, maximum: 0)
    return date
  }

  func testStepsOfADateOfQt() {
    for (dialect, second) in [(Dialect.orca43, []), (.orca48, ["19.05.2026"])] {
      var cursor = FocusCursor()
      func step(_ facts: ElementFacts, from before: ElementFacts) -> [String] {
        cursor.words(
          at: facts, id: facts.name, from: before, isSame: facts.name == before.name,
          after: .key(KeyStroke(.up)), by: TableDescriber(dialect)
        ).map(\.text)
      }
      let days = (17...21).map { date("\($0).05.2026") }
      XCTAssertEqual(step(days[1], from: days[0]), ["18.05.2026"])
      XCTAssertEqual(step(days[2], from: days[1]), second)
      XCTAssertEqual(
        step(days[3], from: date("19.05.2026", nil)),
        ["20", "selected"] + (second.isEmpty ? [] : ["20.05.2026"]))
      // Another control has another number.
      var slider = facts(.slider, "Volume", toolkit: "Qt")
      slider.value = .init(current: 1, minimum: 0, maximum: 10)
      var louder = slider
      louder.value?.current = 2
      _ = step(louder, from: slider)
      XCTAssertEqual(step(days[4], from: days[3]), ["21.05.2026"])
    }
  }

  func testTheSelectionOfAFieldOfQtAsAWindowOpensIsUnknown() {
    var box = field("Find", "all", toolkit: "Qt")
    (box.role, box.contents) = (.comboBox, [.init(.text, "all", .editable)])
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertFalse(TableDescriber(.orca43).open(at: box).map(\.text).contains("selected"))
    var cursor = FocusCursor()
    func tab(to facts: ElementFacts, from before: ElementFacts) -> [String] {
      cursor.words(
        at: facts, id: facts.name, from: before, isSame: false, after: .key(KeyStroke(.tab)),
        by: TableDescriber(.orca43)
      ).map(\.text)
    }
    XCTAssertEqual(tab(to: button, from: box), ["OK", "push button"])
    XCTAssertEqual(tab(to: box, from: button).prefix(2), ["all", "selected"])
    XCTAssertEqual(tab(to: button, from: box), ["Text unselected", "OK", "push button"])
  }

  func testTheSelectionOfAFieldOfQtInANewWindowIsSaidEvenFromAMenu() {
    var item = facts(.menuItem, "Find", toolkit: "Qt")
    item.containers.insert(.init(.menuBar, ""), at: 0)
    var box = field("Name", "all", toolkit: "Qt")
    (box.role, box.contents) = (.comboBox, [.init(.text, "all", .editable)])
    XCTAssertFalse(words(at: box, from: item, KeyStroke(.escape), .orca43).contains("selected"))
    box.containers[0] = .init(.dialog, "Find")
    XCTAssertEqual(
      words(at: box, from: item, KeyStroke(.enter), .orca43).prefix(2), ["all", "selected"])
  }

  func testTheModifiersOfKeysOfQtAreInTheOrderOfGTK() {
    for (keys, said) in [
      ("Ctrl+Shift+P", "Shift+Ctrl+P"), ("Ctrl+Alt+Shift+N", "Shift+Ctrl+Alt+N"),
      ("Ctrl+N", "Ctrl+N"), ("Ctrl+K, Ctrl+C", "Ctrl+K, Ctrl+C"),
    ] {
      var item = facts(.menuItem, "New", toolkit: "Qt")
      item.keys = keys
      XCTAssertEqual(
        TableDescriber(.orca48).arrive(at: item, from: nil).last?.text, said)
    }
  }

  func testABlankHeaderIsSilent() {
    var cell = facts(.tableCell, "General")
    cell.table = .init(rows: 2, columns: 1)
    cell.table?.place = .init(row: 0, column: 0)
    cell.table?.header = " "
    let before = facts(.button, "OK")
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertFalse(
        words(at: cell, from: before, KeyStroke(.tab), dialect).joined().contains("column header"))
    }
  }
}
