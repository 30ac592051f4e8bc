import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca 43 says after keys in forms, lists and tables of programs.
final class DialectFormTests: XCTestCase, ProgramFacts {
  /// Returns the words after a key, from another object or from the same one as it was before.
  private func heard(
    _ facts: ElementFacts, from before: ElementFacts, after key: TableDescriber.Cause,
    isSame: Bool = false, _ dialect: Dialect = .orca43
  ) -> [String] {
    var cursor = FocusCursor()
    return cursor.words(
      at: facts, id: 1, from: before, isSame: isSame, after: key, by: TableDescriber(dialect)
    ).map(\.text)
  }

  private func table(
    _ role: NeutralRole, _ name: String, _ states: NeutralStates = [], toolkit: String = "gtk"
  ) -> ElementFacts {
    var cell = facts(role, name, states, toolkit: toolkit)
    cell.containers.insert(.init(.table, "", childCount: 9), at: 0)
    cell.containers[0].id = "table"
    cell.table = .init(rows: 3, columns: 2)
    return cell
  }

  func testAFieldWithASpaceHasNoPlaceholder() {
    var field = facts(.text, "Find", .editable)
    field.placeholder = "Name"
    let other = facts(.button, "OK")
    field.text = .init("")
    XCTAssertEqual(
      heard(field, from: other, after: .key(.init(.tab))), ["Find", "text", "Name"])
    field.text = .init(" ", line: " ", caret: 1, selection: 0..<1)
    var cursor = FocusCursor()
    cursor.visit(field, id: 1)
    XCTAssertEqual(
      cursor.words(
        at: field, id: 1, from: other, isSame: false, after: .key(.init(.tab)),
        by: TableDescriber(.orca43)
      ).map(\.text), ["Find", "text", "selected"])
  }

  func testTypedTextLikeTheSelectedOneDeletesTheSelection() {
    var before = facts(.text, "Find", .editable)
    before.text = .init("a", line: "a", caret: 1, selection: 0..<1)
    var field = before
    field.text?.selection = nil
    XCTAssertEqual(
      heard(field, from: before, after: .typing, isSame: true), ["Selection deleted"])
    XCTAssertEqual(
      heard(field, from: before, after: .key(.init(.space)), isSame: true), ["Selection deleted"])
    XCTAssertEqual(heard(field, from: before, after: .key(.init(.enter)), isSame: true), [])
  }

  func testASelectionOfQtThatEndsWhereTheCaretIsEndsSilently() {
    for (toolkit, expected) in [("Qt", []), ("gtk", ["Text unselected"])] {
      var before = facts(.spinButton, "Size", toolkit: toolkit)
      before.text = .init("12 pt", line: "12 pt", caret: 0, selection: 0..<2)
      before.value = .init(current: 12)
      var field = before
      field.text?.selection = nil
      XCTAssertEqual(
        heard(field, from: before, after: .key(.init(.home)), isSame: true), expected, toolkit)
    }
  }

  func testAKeyAtAHeaderSaysThatItHasSortedTheRows() {
    let before = table(.columnHeader, "Price")
    var header = before
    header.isSortedAnew = true
    for key in [KeyStroke(.space), .init(.enter)] {
      for dialect in [Dialect.orca43, .orca48] {
        XCTAssertEqual(
          heard(header, from: before, after: .key(key), isSame: true, dialect),
          ["Rows reordered"])
      }
      XCTAssertEqual(heard(before, from: before, after: .key(key), isSame: true), [])
    }
    XCTAssertEqual(heard(header, from: before, after: .key(.init(.tab)), isSame: true), [])
    header.role = .tableCell
    XCTAssertEqual(heard(header, from: header, after: .key(.init(.space)), isSame: true), [])
  }

  func testAMnemonicOfQtMovesTheFocusBeforeItPressesABox() {
    var box = facts(.checkBox, "Sync", .checked, toolkit: "Qt")
    box.keys = "Alt+S"
    let button = facts(.button, "OK", toolkit: "Qt")
    let mnemonic = KeyStroke(.character("s"), [.alt])
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertEqual(
        heard(box, from: button, after: .key(mnemonic), dialect),
        ["Sync", "check box", "not checked", "checked"])
    }
    var off = box
    off.states.remove(.checked)
    XCTAssertEqual(
      heard(off, from: button, after: .key(mnemonic)),
      ["Sync", "check box", "checked", "not checked"])
    XCTAssertEqual(
      heard(box, from: button, after: .key(.init(.tab))), ["Sync", "check box", "checked"])
    var other = box
    (other.toolkit, other.keys) = ("gtk", "<Alt>s")
    XCTAssertEqual(
      heard(other, from: button, after: .key(mnemonic)),
      ["Sync", "check box", "not checked", "checked"])
    other.toolkit = "GTK"
    XCTAssertEqual(
      heard(other, from: button, after: .key(mnemonic)), ["Sync", "check box", "checked"])
    for (role, state, expected) in [
      (NeutralRole.toggleButton, NeutralStates.pressed, "Ride toggle button not pressed pressed"),
      (.toggleButton, [], "Ride toggle button pressed not pressed"),
      (.radioButton, .checked, "Ride not selected radio button"),
      (.toggleButton, .expandable, "Ride toggle button collapsed"),
    ] {
      var ride = facts(role, "Ride", state)
      ride.keys = "<Alt>s"
      let words = heard(ride, from: button, after: .key(mnemonic))
      XCTAssertEqual(words.joined(separator: " "), expected)
    }
    // The letter of another button, such as Next, only moves the focus.
    off.keys = "Alt+N"
    XCTAssertEqual(
      heard(off, from: button, after: .key(mnemonic)), ["Sync", "check box", "not checked"])
  }

  func testKeysToTheSidesSayNoSelection() {
    let header = table(.columnHeader, "Price")
    let other = table(.columnHeader, "Name")
    XCTAssertEqual(
      heard(header, from: other, after: .key(.init(.right))), ["Price", "table column header"])
    XCTAssertEqual(
      heard(header, from: other, after: .key(.init(.tab))),
      ["Price", "table column header", "not selected"])
    var cell = table(.tableCell, "2", .selectable)
    cell.table?.place = .init(row: 0, column: 1)
    cell.table?.header = "Price"
    let before = cell
    XCTAssertFalse(
      heard(cell, from: before, after: .key(.init(.left))).contains("not selected"))
    XCTAssertTrue(heard(cell, from: before, after: .key(.init(.home))).contains("not selected"))
    cell.toolkit = "Qt"
    XCTAssertFalse(heard(cell, from: before, after: .key(.init(.home))).contains("not selected"))
  }

  func testAnItemOfGTK4IsItsLabelsWithoutThoseInButtons() {
    for (toolkit, expected) in [("GTK", "Ada"), ("Qt", "Ada Call")] {
      var item = facts(.listItem, "", .selected, toolkit: toolkit)
      item.contents = [.init(.label, "Ada"), .init(.button, "Call"), .init(.label, "Call")]
      let other = facts(.button, "OK", toolkit: toolkit)
      XCTAssertEqual(heard(item, from: other, after: .key(.init(.tab))).first, expected)
      item.contents[1].role = .image
      XCTAssertEqual(heard(item, from: other, after: .key(.init(.tab))).first, "Ada Call")
    }
  }

  func testAnItemOfAMenuOfGTK3IsSaidAsItIsChosen() {
    let item = facts(.radioMenuItem, "Year")
    let button = facts(.button, "Play")
    let chosen = ["Year", "selected", "radio menu item"]
    let next = ["Play", "push button"]
    XCTAssertEqual(heard(button, from: item, after: .key(.init(.enter))), chosen + next)
    XCTAssertEqual(heard(button, from: item, after: .key(.init(.escape))), next)
    var other = item
    other.states.insert(.checked)
    XCTAssertEqual(heard(button, from: other, after: .key(.init(.enter))), next)
    other = item
    other.toolkit = "Qt"
    XCTAssertEqual(heard(button, from: other, after: .key(.init(.enter))), next)
  }

  func testTheMenuOfAButtonOfQtThatHasClosedIsNoWindow() {
    var button = facts(.button, "More", toolkit: "Qt")
    button.containers = [.init(.filler, "Survey"), .init(.application, "shop")]
    var item = facts(.menuItem, "Copy", toolkit: "Qt")
    item.containers = [.init(.popupMenu, ""), .init(.application, "shop")]
    XCTAssertEqual(heard(button, from: item, after: .key(.init(.escape))), ["More", "push button"])
    item.containers.insert(.init(.dialog, "Other"), at: 1)
    XCTAssertEqual(
      heard(button, from: item, after: .key(.init(.escape))), ["Survey", "More", "push button"])
  }

  func testAListOfQtWithoutTheFocusOrASelectionIsReadFromItsFirstItem() {
    var list = facts(.list, "", toolkit: "Qt")
    (list.childCount, list.states) = (2, [])
    list.contents = [.init(.listItem, "Water"), .init(.listItem, "Cut")]
    let button = facts(.button, "OK", toolkit: "Qt")
    let size = "List with 2 items"
    XCTAssertEqual(heard(list, from: button, after: .key(.init(.tab))), ["Water", size])
    list.contents[1].states.insert(.selected)
    XCTAssertEqual(heard(list, from: button, after: .key(.init(.tab))), ["Cut", size])
    list.contents[1].states.remove(.selected)
    var named = list
    named.name = "Jobs"
    XCTAssertEqual(heard(named, from: button, after: .key(.init(.tab))), ["Jobs", "Water", size])
    named.states = .focused
    XCTAssertEqual(heard(named, from: button, after: .key(.init(.tab))), ["Jobs", size])
    list.toolkit = "gtk"
    XCTAssertEqual(heard(list, from: button, after: .key(.init(.tab))), [size])
  }

  func testATypedNumberKeepsToItsRange() {
    var spin = facts(.spinButton, "Seats")
    spin.value = .init(current: 2, minimum: 1, maximum: 8, increment: 1)
    let box = facts(.comboBox, "Cash")
    var unfocused = box
    unfocused.states = []
    for (typed, expected) in [("20", "8"), ("0", "1"), ("5", "5"), ("x", "Cash")] {
      spin.text = .init(typed)
      for next in [box, unfocused] {
        XCTAssertEqual(heard(next, from: spin, after: .key(.init(.tab))).first, expected)
      }
    }
    spin.text = .init("20")
    var button = facts(.button, "OK")
    XCTAssertEqual(heard(button, from: spin, after: .key(.init(.tab))).first, "8")
    button.states = []
    XCTAssertEqual(heard(button, from: spin, after: .key(.init(.tab))).first, "OK")
  }

  func testTheListOfAComboBoxOfQtIsNotReadWithIt() {
    var box = facts(.comboBox, "French", toolkit: "Qt")
    box.labels = ["Language"]
    box.contents = [.init(.listItem, "French", .selected)]
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(heard(box, from: button, after: .key(.init(.tab))), ["Language", "combo box"])
    XCTAssertEqual(
      heard(box, from: button, after: .key(.init(.tab)), .orca48).last, "French")
  }

  func testTheSearchOfAListThatHasClosedIsNoWindow() {
    var list = table(.table, "")
    list.containers = [.init(.dialog, "Fruit"), .init(.application, "shop")]
    list.containers[0].id = "dialog"
    var search = facts(.text, "", .editable)
    search.containers = [.init(.window, ""), .init(.application, "shop")]
    search.containers[0].id = "popup"
    XCTAssertEqual(
      heard(list, from: search, after: .key(.init(.tab))), ["table with 3 rows 2 columns"])
    search.containers[0].name = "Other"
    XCTAssertEqual(
      heard(list, from: search, after: .key(.init(.tab))),
      ["Fruit", "dialog", "table with 3 rows 2 columns"])
  }
}
