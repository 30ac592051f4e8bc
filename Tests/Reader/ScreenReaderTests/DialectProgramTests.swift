import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca says of the widgets of programs, beside the recordings.
final class DialectProgramTests: XCTestCase, ProgramFacts {
  private func words(
    _ facts: ElementFacts, from previous: ElementFacts?, _ dialect: Dialect = .orca43
  ) -> String {
    TableDescriber(dialect).arrive(at: facts, from: previous).map(\.text).joined(separator: " / ")
  }

  private func change(
    _ facts: ElementFacts, from before: ElementFacts, after key: KeyStroke
  ) -> [String] {
    TableDescriber(.orca43).change(of: facts, from: before, after: .key(key)).map(\.text)
  }

  func testAnItemOfAListIsItsLabelsAndItsControls() {
    var item = facts(.listItem, "", .selected)
    item.containers.insert(.init(.listBox, "", childCount: 2), at: 0)
    item.contents = [
      .init(.label, "Ann"), .init(.button, "Call"), .init(.label, "555"),
      .init(.checkBox, "Friend", .checked),
    ]
    XCTAssertEqual(
      words(item, from: item), "Ann 555 / Call push button / Friend check box checked")
    item.states.remove(.selected)
    XCTAssertTrue(words(item, from: item).hasPrefix("Ann 555 / not selected / "))
  }

  func testACellOfASheetIsItsContentAndItsPlace() {
    var cell = facts(.tableCell, "B2")
    cell.containers.insert(.init(.table, "Sheet1"), at: 0)
    cell.table = .init(rows: 1_048_576, columns: 16_384)
    cell.table?.place = .init(row: 1, column: 1)
    cell.table?.isSheet = true
    XCTAssertEqual(words(cell, from: cell), "blank / B2")
    cell.text = .init("12")
    XCTAssertEqual(words(cell, from: cell), "12 / B2")
    let editor = facts(.paragraph, "")
    XCTAssertEqual(words(cell, from: editor), "12 / B2")
    let button = facts(.button, "Sum")
    XCTAssertEqual(
      words(cell, from: button),
      "Sheet1 / table with 1048576 rows 16384 columns / 12 / B2")
  }

  func testACellOfSeveralCellsSaysItsPictureBeforeItsBox() {
    var cell = facts(.tableCell, "", .selectable)
    cell.containers.insert(.init(.table, "", childCount: 6), at: 0)
    var table = ElementFacts.Table(rows: 2, columns: 2)
    (table.place, table.header) = (.init(row: 1, column: 0), "Shown")
    var first = ElementFacts.Content(.tableCell, "")
    first.parts = [.init(.tableCell, "", .checkable), .init(.image, "")]
    first.parts[0].header = "Shown"
    table.row = [first, .init(.tableCell, "Folders")]
    cell.table = table
    var above = cell
    above.table?.place = .init(row: 0, column: 0)
    XCTAssertEqual(
      words(cell, from: above).replacingOccurrences(of: " / ", with: " "),
      "image Shown check box not checked Folders not selected")
    cell.states.insert(.selected)
    XCTAssertFalse(words(cell, from: above).contains("not selected"))
  }

  func testOfTheCellsInACellOnlyTextsAreSaidAndEachOnce() {
    var cell = facts(.tableCell, "", .selected)
    cell.containers.insert(.init(.table, "Files", childCount: 6), at: 0)
    var table = ElementFacts.Table(rows: 2, columns: 2)
    (table.place, table.header) = (.init(row: 1, column: 1), "Changed")
    var (name, time) = (ElementFacts.Content(.tableCell, ""), ElementFacts.Content(.tableCell, ""))
    name.parts = [.init(.image, ""), .init(.tableCell, "a.txt")]
    time.parts = [.init(.tableCell, "18:26"), .init(.tableCell, "18:26"), .init(.image, "")]
    table.row = [name, time]
    cell.table = table
    var above = cell
    above.table?.place = .init(row: 0, column: 1)
    XCTAssertEqual(words(cell, from: above), "a.txt / 18:26")
    above.table?.place = .init(row: 1, column: 0)
    XCTAssertEqual(words(cell, from: above), "Changed column header / 18:26")
  }

  func testAChoiceInAClosedComboBoxOfGTKIsSaid() {
    let before = facts(.comboBox, "a")
    var box = before
    box.name = "b"
    XCTAssertEqual(change(box, from: before, after: .init(.down)), ["b"])
    XCTAssertEqual(change(box, from: before, after: .init(.tab)), [])
    box.toolkit = "Qt"
    XCTAssertEqual(change(box, from: before, after: .init(.down)), [])
    // Its button has the focus, and not its field.
    (box.toolkit, box.contents) = ("gtk", [.init(.text, "b")])
    XCTAssertEqual(change(box, from: before, after: .init(.down)), ["b"])
  }

  func testAFieldOfGTK3KeepsItsSelectionUntilAnotherFieldSelectsText() {
    var before = facts(.text, "Name", .editable)
    before.text = .init("Lea", caret: 3, selection: 0..<3)
    var field = facts(.text, "Mail", .editable)
    field.text = .init("", caret: 0)
    XCTAssertEqual(words(field, from: before), "Mail / text")
    field.text = .init("a", caret: 0, selection: 0..<1)
    XCTAssertEqual(words(field, from: before), "Text unselected / Mail / text / a / selected")
  }

  func testF10SaysTheStateOfTheMenuButtonWithTheFocus() {
    var button = facts(.toggleButton, "Menu")
    button.id = "menu"
    var item = facts(.button, "Email")
    item.containers.insert(.init(.toggleButton, "Menu"), at: 0)
    (item.containers[0].id, item.containers[0].states) = ("menu", .pressed)
    for (id, key, expected) in [
      ("menu", KeyStroke(.function(10)), ["pressed", "Email", "push button"]),
      ("bold", .init(.function(10)), ["pressed", "Email", "push button"]),
      ("menu", .init(.down), ["Email", "push button"]),
    ] {
      button.id = id
      var cursor = FocusCursor()
      let words = cursor.words(
        at: item, id: 2, from: button, isSame: false, after: .key(key),
        by: TableDescriber(.orca43))
      XCTAssertEqual(words.map(\.text), expected, "\(id) \(key)")
    }
  }

  func testAFieldAroundAButtonIsAContainer() {
    var button = facts(.button, "Clear", toolkit: "GTK")
    button.containers.insert(.init(.text, "Location"), at: 0)
    let other = facts(.button, "OK", toolkit: "GTK")
    XCTAssertEqual(words(button, from: other), "Location / text / Clear / push button")
    button.containers[0].name = ""
    XCTAssertEqual(words(button, from: other), "Clear / push button")
  }

  func testAnEmptyFieldOfQtIsSaidInANewDialog() {
    var field = facts(.text, "Find", .editable, toolkit: "Qt")
    field.text = .init("", caret: 0)
    let before = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(field, from: before), "")
    field.containers.insert(.init(.dialog, "Find"), at: 0)
    XCTAssertEqual(words(field, from: before), "Find / dialog / Find / text")
  }

  /// Its caret moves only the first time, and that of a field of several lines never does.
  func testAnEmptyFieldOfQtIsSaidIfItsCaretIsKnown() {
    var field = facts(.text, "Find", .editable, toolkit: "Qt")
    field.text = .init("", caret: 0)
    let before = facts(.button, "OK", toolkit: "Qt")
    var cursor = FocusCursor()
    let expected = [[], ["Find", "text"]]
    for words in expected {
      XCTAssertEqual(
        cursor.words(
          at: field, id: "find", from: before, isSame: false, after: .key(KeyStroke(.tab)),
          by: TableDescriber(.orca43)
        ).map(\.text), words)
    }
    field.states.insert(.multiLine)
    XCTAssertEqual(words(field, from: before), "Find / text")
  }

  func testAnEmptyComboBoxOfQtHasNoSelection() {
    let box = facts(.comboBox, "", .editable, toolkit: "Qt")
    XCTAssertEqual(
      words(box, from: facts(.button, "OK", toolkit: "Qt")), "editable combo box")
  }

  func testTheTextOfAComboBoxOfQtIsThatOfItsFieldAndNotItsLabel() {
    var box = facts(.comboBox, "Find:", toolkit: "Qt")
    box.contents = [.init(.text, "")]
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(box, from: button), "Find: / editable combo box")
    (box.name, box.contents) = ("One", [.init(.text, "One")])
    XCTAssertEqual(words(box, from: button), "One / selected / One / editable combo box / One")
    // The field is known only from the program.
    var before = box
    before.text = .init("One", caret: 3, selection: 0..<3)
    XCTAssertEqual(words(button, from: before), "Text unselected / OK / push button")
    box.text = .init("4", caret: 1)
    XCTAssertEqual(
      TableDescriber(.orca43).change(of: box, from: before, after: .typing).map(\.text),
      ["Selection deleted"])
  }

  func testASingleSelectedCharacterHasItsName() {
    var field = facts(.text, "", .editable, toolkit: "Qt")
    field.text = .init("/", caret: 1, selection: 0..<1)
    // The line of a field with one line is not asked for.
    field.text?.line = "/"
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(field, from: button), "slash / selected / text / selected")
    var before = field
    before.text?.selection = nil
    before.text?.caret = 0
    XCTAssertEqual(
      change(field, from: before, after: .init(.right, [.shift])), ["slash", "selected"])
  }

  func testATextOfSeveralLinesOfQtKeepsItsSelection() {
    var text = facts(.text, "", [.editable, .multiLine], toolkit: "Qt")
    text.text = .init("Hello", caret: 3, selection: 0..<3)
    text.text?.line = "Hello"
    let button = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(text, from: button), "text / Hello / selected")
    XCTAssertEqual(words(button, from: text), "OK / push button")
  }

  func testADialogOfAnOfficeIsOneOfGTKAndItsRootPaneIsNot() {
    var spin = facts(.spinButton, "", .editable)
    spin.labels = ["Row"]
    spin.value = .init(current: 1)
    spin.text = .init("1", caret: 1, selection: 0..<1)
    spin.containers = [.init(.dialog, "Import"), .init(.application, "soffice")]
    var button = spin
    (button.role, button.text, button.value) = (.button, nil, nil)
    XCTAssertEqual(words(spin, from: button), "1 / selected")
    spin.containers.insert(.init(.rootPane, "Import"), at: 0)
    button.containers = spin.containers
    XCTAssertTrue(words(spin, from: button).hasSuffix("spin button"))
  }

  func testACellOfAnOfficeHasItsNameTwice() {
    var cell = facts(.tableCell, "Number", .selected)
    cell.containers = [
      .init(.treeTable, ""), .init(.dialog, "Format"), .init(.application, "soffice"),
    ]
    cell.table = .init(rows: 2, columns: 1)
    cell.table?.place = .init(row: 1, column: 0)
    cell.table?.row = [.init(.tableCell, "Number", .selected)]
    var above = cell
    above.table?.place = .init(row: 0, column: 0)
    XCTAssertEqual(words(cell, from: above), "Number / Number")
    cell.containers[2].name = "shop"
    above.containers = cell.containers
    XCTAssertEqual(words(cell, from: above), "Number")
  }

  func testAPanelOfASlideIsLeftAndHasNoRoleWhileItIsSelected() {
    var panel = facts(.panel, "Title", .selected)
    panel.containers = [
      .init(.textDocument, "Slides"), .init(.frame, "Show"), .init(.application, "soffice"),
    ]
    XCTAssertEqual(words(panel, from: panel), "Title")
    var text = facts(.paragraph, "", .editable)
    text.containers = [.init(.panel, "Subtitle")] + panel.containers
    text.containers[0].id = "subtitle"
    panel.id = "title"
    XCTAssertEqual(words(panel, from: text), "leaving panel. / Title")
    panel.id = "subtitle"
    XCTAssertEqual(words(panel, from: text), "Title")
    panel.states.remove(.selected)
    XCTAssertEqual(words(panel, from: text), "Title / panel")
    var cell = facts(.tableCell, "B2")
    cell.containers = panel.containers
    cell.table = .init(rows: 9, columns: 9)
    cell.table?.place = .init(row: 1, column: 1)
    cell.table?.isSheet = true
    XCTAssertEqual(words(cell, from: text), "blank / B2")
    // A panel beside the document is not part of its text.
    text.containers.remove(at: 1)
    panel.id = "title"
    XCTAssertFalse(words(panel, from: text).contains("leaving"))
  }

  func testADeletedCharacterOfAQtTextOfSeveralLinesIsASpace() {
    var before = facts(.text, "", [.editable, .multiLine], toolkit: "Qt")
    before.text = .init("one\ntwo", caret: 3)
    var text = before
    text.text = .init("on\ntwo", caret: 2)
    XCTAssertEqual(change(text, from: before, after: .init(.backspace)), ["space"])
    text.states.remove(.multiLine)
    XCTAssertEqual(change(text, from: before, after: .init(.backspace)), ["e"])
  }

  func testALineOfQtIsWholeIfTheProgramTellsIt() {
    var text = facts(.text, "", [.editable, .multiLine], toolkit: "Qt")
    text.text = .init("one", caret: 3)
    XCTAssertEqual(words(text, from: facts(.button, "OK", toolkit: "Qt")), "text / on")
    text.text?.line = "one"
    text.text?.selection = 0..<2
    XCTAssertTrue(
      words(text, from: facts(.button, "OK", toolkit: "Qt")).hasSuffix("text / one / selected"))
    text.text?.selection = nil
    XCTAssertEqual(words(text, from: facts(.button, "OK", toolkit: "Qt")), "text / one")
  }

  func testAFieldThatTypingOpensIsSilent() {
    var field = facts(.text, "Search", .editable)
    field.text = .init("Ann", caret: 3)
    let list = facts(.table, "Files")
    for (cause, isSilent) in [
      (TableDescriber.Cause.typing, true), (.key(KeyStroke(.tab)), false),
    ] {
      var cursor = FocusCursor()
      let words = cursor.words(
        at: field, id: "search", from: list, isSame: false, after: cause,
        by: TableDescriber(.orca43))
      XCTAssertEqual(words.isEmpty, isSilent)
    }
  }

  /// GTK 4 announces no windows, so that their titles are only those of containers.
  func testAWindowOfGTK4IsOnlyItsTitleAndSilentAsTheFirst() {
    var button = facts(.button, "New", toolkit: "GTK")
    button.containers[0].id = "shop"
    XCTAssertEqual(words(button, from: nil), "New / push button")
    var other = facts(.button, "Cancel", toolkit: "GTK")
    (other.containers[0].name, other.containers[0].id) = ("Restore", "restore")
    XCTAssertEqual(words(other, from: button), "Restore / Cancel / push button")
    other.containers[0].role = .dialog
    XCTAssertEqual(words(other, from: nil), "Restore / dialog / Cancel / push button")
  }

  func testTheChoiceOfAComboBoxOfGTK4IsUnknown() {
    var box = facts(.comboBox, "Location", toolkit: "GTK")
    box.contents = [.init(.listItem, "Home", .selected)]
    XCTAssertEqual(words(box, from: nil), "Location / combo box")
    box.contents = [.init(.text, "/home")]
    XCTAssertTrue(words(box, from: nil).hasSuffix("combo box / /home"))
  }

  func testTabThatSelectsTheTextOfAFieldSaysIt() {
    var before = facts(.text, "Name", .editable)
    before.text = .init("a", caret: 1)
    var field = before
    XCTAssertEqual(change(field, from: before, after: .init(.tab)), [])
    field.text?.selection = 0..<1
    XCTAssertEqual(change(field, from: before, after: .init(.tab)), ["a", "selected"])
    XCTAssertEqual(change(before, from: field, after: .init(.tab)), ["Text unselected"])
  }

  func testACellOfQtThatIsOnlyExpandedSaysSo() {
    var cell = facts(.tableCell, "root", [.selected, .expanded], toolkit: "Qt")
    cell.containers.insert(.init(.tree, ""), at: 0)
    cell.table = .init(rows: 2, columns: 1)
    cell.table?.place = .init(row: 1, column: 0)
    cell.table?.row = [.init(.tableCell, "root", .expanded)]
    XCTAssertEqual(words(cell, from: cell), "root expanded")
  }

  func testAColorChooserSaysItsNumber() {
    var before = facts(.colorChooser, "")
    before.value = .init(current: 0, minimum: 0, maximum: 1, increment: 0.01)
    var after = before
    after.value?.current = 0.01
    XCTAssertEqual(words(before, from: facts(.button, "OK")), "color chooser / 0.00")
    XCTAssertEqual(change(after, from: before, after: .init(.right)), ["0.01"])
  }

  func testAPanelWithTheFocusHasItsDescriptionAsItsName() {
    var panel = facts(.panel, "")
    panel.description = "Settings"
    XCTAssertEqual(words(panel, from: facts(.button, "OK")), "Settings / panel")
  }

  func testAPartOfTheWindowThatQtCallsAFrameIsOnlyItsName() {
    var list = facts(.tree, "", toolkit: "Qt")
    list.containers.insert(.init(.frame, "Schema"), at: 0)
    XCTAssertEqual(words(list, from: facts(.button, "New", toolkit: "Qt")), "Schema / tree")
  }

  func testOnlyDotsAtTheEndOfAWordAreWords() {
    for (name, expected) in [
      ("Open...", "Open dot dot dot"), ("Open... now", "Open dot dot dot now"),
      ("'Add...' in", "'Add...' in"), ("v1..2.", "v1..2."), ("More....", "More dot dot dot"),
      ("Odd.....", "Odd....."),
    ] {
      XCTAssertEqual(
        words(facts(.button, name), from: facts(.button, "")), expected + " / push button")
    }
  }

  func testTheDescriptionOfASpinButtonStandsForItsName() {
    var spin = facts(.spinButton, "", .editable)
    (spin.labels, spin.description, spin.text) = (["Hue:"], "Position on the wheel", .init("0"))
    XCTAssertEqual(
      words(spin, from: facts(.button, "OK")), "Hue: Position on the wheel / 0 / spin button")
  }

  func testTheWordsOfTextsInADialogAreThoseBetweenSpaces() {
    var button = facts(.button, "OK")
    button.containers = [.init(.dialog, "Mail"), .init(.application, "mail")]
    button.dialogTexts = ["/home/ann/Mail", "Version 3.2.2", "It is saved."]
    XCTAssertEqual(
      words(button, from: nil), "Mail / dialog / It is saved. / OK / push button")
  }

  func testTheTextOfAComboBoxIsStillSelectedAfterAMenu() {
    var box = facts(.comboBox, "100%", .editable, toolkit: "Qt")
    box.text = .init("100%")
    var item = facts(.menuItem, "New", toolkit: "Qt")
    item.containers.insert(.init(.menu, "File"), at: 0)
    XCTAssertTrue(
      words(box, from: facts(.button, "OK", toolkit: "Qt")).hasPrefix("100% / selected"))
    XCTAssertFalse(words(box, from: item).contains("selected"))
  }

  func testALabelWithTheFocusSaysItsSelection() {
    var label = facts(.label, "Save changes?")
    label.text = .init("Save changes?", caret: 13)
    XCTAssertEqual(words(label, from: label), "Save changes? / label")
    label.text?.selection = 0..<13
    XCTAssertEqual(words(label, from: label), "Save changes? / selected / label")
  }

  func testOnlyTheWindowIsAFrame() {
    var button = facts(.button, "New", toolkit: "Qt")
    button.containers.insert(contentsOf: [.init(.frame, ""), .init(.splitPane, "")], at: 0)
    XCTAssertEqual(words(button, from: nil), "Shop / frame / New / push button")
    var tab = facts(.pageTab, "Files", toolkit: "Qt")
    tab.containers.insert(.init(.panel, "Views"), at: 0)
    XCTAssertEqual(words(tab, from: button), "Files / page tab")
    tab.containers.insert(.init(.dialog, "Preferences"), at: 1)
    tab.containers[1].id = "preferences"
    XCTAssertEqual(words(tab, from: button), "Preferences / dialog / Files / page tab")
    var place = facts(.listItem, "Home")
    place.containers.insert(
      contentsOf: [.init(.fileChooser, "Widget"), .init(.fileChooser, "Open")], at: 0)
    XCTAssertFalse(words(place, from: button).contains("Widget"))
  }

  func testATableAfterItsCellIsSaidAfterIt() {
    var table = facts(.table, "")
    table.table = .init(rows: 2, columns: 1)
    var cell = facts(.tableCell, "Any time")
    cell.containers.insert(.init(.table, "", childCount: 2), at: 0)
    var cursor = FocusCursor()
    let words = cursor.words(
      at: table, id: "table", from: facts(.button, "OK"), isSame: false, passing: cell,
      after: .key(KeyStroke(.tab)), by: TableDescriber(.orca43))
    XCTAssertEqual(words.map(\.text).last, "table with 2 rows 1 column")
    XCTAssertTrue(words.map(\.text).contains("Any time"))
  }

  func testTheStateOfTheButtonAroundAPopoverIsSaidAsItIsEntered() {
    let text = facts(.text, "Draft")
    for (role, state, expected) in [
      (NeutralRole.toggleButton, NeutralStates.pressed, "pressed / Print / push button"),
      (.toggleButton, [], "not pressed / Print / push button"),
      (.button, .expanded, "expanded / Print / push button"),
      (.button, [], "Print / push button"),
    ] {
      var item = facts(.button, "Print")
      var button = ElementFacts.Container(role, "Menu")
      button.states = state
      item.containers.insert(button, at: 0)
      XCTAssertEqual(words(item, from: text), expected)
      XCTAssertEqual(words(item, from: item), "Print / push button")
    }
  }

  func testTheDescriptionOfAWindowIsSaidAsItOpens() {
    var button = facts(.button, "OK")
    button.containers[0].description = "The main window."
    XCTAssertEqual(words(button, from: nil), "Shop / frame / The main window. / OK / push button")
    XCTAssertEqual(words(button, from: facts(.button, "No")), "OK / push button")
  }

  func testAGroupOfRadioButtonsOfQtIsSaidEachTime() {
    var one = facts(.radioButton, "Slow", .checked, toolkit: "Qt")
    one.labels = ["Speed"]
    XCTAssertEqual(words(one, from: one), "Speed / Slow / selected / radio button")
    one.toolkit = "gtk"
    XCTAssertEqual(words(one, from: one), "Slow / selected / radio button")
  }

  func testTextsOfAPanelAreSaidAsItIsEntered() {
    var button = facts(.button, "OK")
    var panel = ElementFacts.Container(.panel, "Bars")
    panel.texts = ["An example of bars", "Too short"]
    button.containers.insert(panel, at: 0)
    XCTAssertEqual(
      words(button, from: facts(.button, "")),
      "Bars / panel / An example of bars / OK / push button")
  }

  func testContainersOfTheSameNameAreToldApart() {
    var one = facts(.button, "A")
    one.containers.insert(.init(.table, ""), at: 0)
    var other = one
    one.containers[0].id = "4"
    other.containers[0].id = "5"
    one.table = .init(rows: 2, columns: 1)
    XCTAssertEqual(words(one, from: one), "A / push button")
    XCTAssertEqual(words(one, from: other), "table with 2 rows 1 column / A / push button")
  }

  func testNumbersHaveTheDecimalsOfTheSmallestStep() {
    var slider = facts(.slider, "Gain", .horizontal)
    for (value, step, spoken) in [
      (2.0, 0.1, "2.0"), (2, 0.05, "2.00"), (2, 1, "2"), (2, 5, "2"), (0, 0, "0.0"), (7, 0, "7"),
    ] {
      slider.value = .init(current: value, minimum: 0, maximum: 10, increment: step)
      XCTAssertEqual(words(slider, from: slider), "Gain / horizontal slider / \(spoken)")
    }
  }

  func testCharactersAreNamedAndOnlyAnEmptyLineIsBlank() {
    func at(_ caret: Int, _ text: String, line: String) -> ElementFacts {
      var field = facts(.text, "Note", [.editable, .multiLine])
      field.text = .init(text, line: line, caret: caret)
      return field
    }
    for (text, name) in [("!a", "exclaim"), ("\ta", "tab"), (" a", "space"), ("ba", "b")] {
      XCTAssertEqual(
        change(at(0, text, line: text), from: at(1, text, line: text), after: .init(.left)), [name])
    }
    let lines = "\t\n\na"
    XCTAssertEqual(
      change(at(0, lines, line: "\t\n"), from: at(3, lines, line: "a"), after: .init(.up)), [])
    XCTAssertEqual(
      change(at(2, lines, line: "\n"), from: at(3, lines, line: "a"), after: .init(.up)), ["blank"])
  }

  func testAFieldOfQtSaysThatAKeyUnselectsItsText() {
    for (role, expected) in [
      (NeutralRole.text, ["Text unselected"]), (.comboBox, ["Text unselected"]), (.spinButton, []),
    ] {
      var before = facts(role, "City", .editable, toolkit: "Qt")
      before.text = .init("Oslo", line: "Oslo", caret: 4, selection: 0..<4)
      var field = before
      field.text?.selection = nil
      XCTAssertEqual(change(field, from: before, after: .init(.right)), expected, "\(role)")
    }
  }

  func testACaretThatTakesASelectionAwaySaysItsCharacterUnlessOfGTK4() {
    for (toolkit, expected) in [("gtk", ["Text unselected", "5"]), ("GTK", ["Text unselected"])] {
      var before = facts(.text, "Phone", .editable, toolkit: toolkit)
      before.text = .init("555", line: "555", caret: 3, selection: 0..<3)
      var field = before
      field.text = .init("555", line: "555", caret: 0)
      XCTAssertEqual(change(field, from: before, after: .init(.home)), expected)
    }
  }

  func testALineOfOneSpaceHasItsName() {
    var field = facts(.text, "Note", [.editable, .multiLine])
    field.text = .init(" ", line: " ", caret: 1)
    XCTAssertEqual(words(field, from: nil).suffix(19), "Note / text / space")
    field.text = .init("  ", line: "  ", caret: 1)
    XCTAssertEqual(words(field, from: nil).suffix(11), "Note / text")
  }

  func testAFieldOfQtSaysItsSelectionFirst() {
    var field = facts(.text, "Name", .editable, toolkit: "Qt")
    field.text = .init("Ann", caret: 3, selection: 0..<3)
    let button = facts(.button, "", toolkit: "Qt")
    XCTAssertEqual(words(field, from: button), "Ann / selected / Name / text / An / selected")
    XCTAssertEqual(words(field, from: button, .orca48), "Name / text / Ann / selected")
    XCTAssertEqual(words(button, from: field), "Text unselected / push button")
  }

  func testAPasswordOfAProgramHasNoPlaceholder() {
    for (role, expected) in [(NeutralRole.passwordText, "password text"), (.entry, "entry / Who")] {
      var field = facts(role, "", .editable)
      field.placeholder = "Who"
      field.text = .init("")
      for dialect in [Dialect.orca43, .orca48] {
        XCTAssertEqual(words(field, from: facts(.button, "OK"), dialect), expected)
      }
    }
  }

  func testATypedNumberIsSaidAsTheSpinButtonIsLeft() {
    var spin = facts(.spinButton, "Age", .editable)
    spin.value = .init(current: 1)
    spin.text = .init("30")
    let button = facts(.button, "OK")
    XCTAssertEqual(words(button, from: spin), "30 / OK / push button")
    XCTAssertEqual(words(button, from: spin, .orca48), "OK / button")
    spin.text = .init("1")
    XCTAssertEqual(words(button, from: spin), "OK / push button")
  }

  func testAKeyThatMovesTheFocusOutOfAToggleButtonSaysItsState() {
    var cursor = FocusCursor()
    let field = facts(.text, "Search")
    let words = { (button: ElementFacts, key: KeyStroke) in
      cursor.words(
        at: field, id: 2, from: button, isSame: false, after: .key(key),
        by: TableDescriber(.orca43)
      ).map(\.text).first
    }
    XCTAssertEqual(words(facts(.toggleButton, "Find"), .init(.space)), "pressed")
    XCTAssertEqual(words(facts(.toggleButton, "Find", .pressed), .init(.space)), "not pressed")
    XCTAssertEqual(words(facts(.toggleButton, "Find"), .init(.tab)), "Search")
    XCTAssertEqual(words(facts(.checkMenuItem, "Full Screen"), .init(.space)), "checked")
    XCTAssertEqual(words(facts(.checkMenuItem, "Full Screen"), .init(.escape)), "Search")
  }

  func testOrca48SaysAComboBoxWhenItsValueChanges() {
    var box = facts(.comboBox, "Red", toolkit: "Qt")
    box.labels = ["Colour"]
    var next = box
    next.name = "Blue"
    let changes = { (dialect: Dialect) in
      TableDescriber(dialect).change(of: next, from: box).map(\.text)
    }
    XCTAssertEqual(changes(.orca48), ["Colour Blue", "combo box", "Blue"])
    XCTAssertEqual(changes(.orca43), [])
  }

  func testOfListsInsideOneAnotherOnlyTheInnermostIsSaidWithItsLevel() {
    var row = facts(.listItem, "Name", .selected, toolkit: "GTK")
    row.containers.insert(.init(.list, "Form", childCount: 3), at: 0)
    var option = facts(.listItem, "Human", .selected, toolkit: "GTK")
    option.containers = [.init(.list, "Players", childCount: 2)] + row.containers
    let button = facts(.button, "Start", toolkit: "GTK")
    for (dialect, entered, form) in [
      (
        Dialect.orca43, "Players / List with 2 items / Nesting level 1 / Human",
        "Form / List with 3 items / Name"
      ), (.orca48, "Players / Nesting level 1 / Human", "Form / Name"),
    ] {
      XCTAssertEqual(words(option, from: button, dialect), entered)
      XCTAssertEqual(words(option, from: row, dialect), entered)
      XCTAssertEqual(words(row, from: option, dialect), form)
      XCTAssertEqual(words(row, from: row, dialect), "Name")
    }
    var list = facts(.list, "Form", toolkit: "GTK")
    (list.id, list.childCount) = ("form", 3)
    row.containers[0].id = "form"
    XCTAssertEqual(words(row, from: list), "Name", "The list itself is in no list.")
  }

  /// Orca takes a table without rows for a matter of layout, and a cell for what is in it.
  func testACellOfAFlowBoxOfGTK4IsItsLabel() {
    for (toolkit, expected) in [("GTK", "Seed"), ("Qt", "GtkFlowBoxChild")] {
      var cell = facts(.tableCell, "GtkFlowBoxChild", [.selectable, .selected], toolkit: toolkit)
      cell.containers.insert(.init(.table, "GtkFlowBox", childCount: 3), at: 0)
      cell.contents = [.init(.label, "Seed")]
      let spoken = words(cell, from: facts(.button, "Up", toolkit: toolkit))
      XCTAssertTrue(spoken.hasSuffix(expected), spoken)
      XCTAssertEqual(spoken == "Seed", toolkit == "GTK", spoken)
      cell.contents.insert(.init(.panel, ""), at: 0)
      let boxed = words(cell, from: facts(.button, "Up", toolkit: toolkit))
      XCTAssertTrue(boxed.hasSuffix("GtkFlowBoxChild"), boxed)
    }
  }

  func testAKnownItemOfGTK3IsSelectedIfTheFocusComesFromOutsideOfItsList() {
    var item = facts(.listItem, "Orders", [.selectable, .selected])
    item.containers.insert(.init(.listBox, "", childCount: 3), at: 0)
    item.containers[0].id = "list"
    var other = item
    other.name = "Visits"
    for (previous, isSaid) in [(other, true), (facts(.button, "OK"), false)] {
      let spoken = TableDescriber(.orca43).arrive(at: item, from: previous, lastCaret: 0)
        .map(\.text)
      XCTAssertEqual(spoken.contains("not selected"), isSaid, "\(spoken)")
    }
  }

  func testAnItemOfAListOfGTK4IsNotSelectedUnlessItSaysSo() {
    for toolkit in ["GTK", "Qt"] {
      var item = facts(.listItem, "Human", toolkit: toolkit)
      item.containers.insert(.init(.list, "Players", childCount: 2), at: 0)
      XCTAssertEqual(words(item, from: item), toolkit == "GTK" ? "Human / not selected" : "Human")
    }
  }

  func testTheFirstItemOfAMenuThatAButtonOpensIsSilent() {
    let button = facts(.toggleButton, "Menu")
    var item = facts(.menuItem, "Open")
    item.containers = [.init(.menu, ""), .init(.toggleButton, "Menu")] + button.containers
    for (previous, key, expected) in [
      (button, KeyStroke(.space), ["pressed"]), (facts(.text, ""), .init(.function(10)), ["Open"]),
      (button, .init(.down), ["Open"]), (item, .init(.space), ["Open"]),
    ] {
      var cursor = FocusCursor()
      let words = cursor.words(
        at: item, id: 2, from: previous, isSame: false, after: .key(key),
        by: TableDescriber(.orca43))
      XCTAssertEqual(words.map(\.text).filter { $0 != "not pressed" }, expected, "\(key)")
    }
    // A field of a popover is no item of a menu.
    var field = facts(.text, "Find")
    field.containers = item.containers
    var cursor = FocusCursor()
    let words = cursor.words(
      at: field, id: 3, from: button, isSame: false, after: .key(.init(.space)),
      by: TableDescriber(.orca43))
    XCTAssertTrue(words.map(\.text).contains("Find"))
  }

  func testAButtonWithSubmenusIsAMenuButton() {
    var button = facts(.toggleButton, "Menu")
    button.contents = [.init(.menuItem, "Open"), .init(.menu, "Edit")]
    XCTAssertEqual(words(button, from: button), "Menu / menu button / not pressed")
    button.contents[1].states = .disabled
    XCTAssertEqual(words(button, from: button), "Menu / toggle button / not pressed")
    button.contents = []
    XCTAssertEqual(words(button, from: button), "Menu / toggle button / not pressed")
  }

  func testAScrollPaneIsSilentAsTheFocusLeavesAList() {
    let pane = facts(.scrollPane, "", toolkit: "GTK")
    var item = facts(.listItem, "Human", .selected, toolkit: "GTK")
    item.containers.insert(.init(.list, "Players", childCount: 2), at: 0)
    XCTAssertEqual(words(pane, from: item), "")
    XCTAssertEqual(words(pane, from: facts(.button, "OK", toolkit: "GTK")), "scroll pane")
    XCTAssertEqual(words(pane, from: nil), "scroll pane")
  }

  func testAFieldOfGTK4TakesTheSelectionOfAnotherOne() {
    let field = { (name: String, isSelected: Bool, toolkit: String) in
      var field = self.facts(.spinButton, name, .editable, toolkit: toolkit)
      field.text = .init("5", caret: 1, selection: isSelected ? 0..<1 : nil)
      return field
    }
    for (toolkit, isSelected, dialect, expected) in [
      ("GTK", true, Dialect.orca43, true), ("GTK", false, .orca43, false),
      ("Qt", true, .orca43, false), ("GTK", true, .orca48, false),
    ] {
      var cursor = FocusCursor()
      let row = facts(.button, "OK", toolkit: toolkit)
      cursor.visit(field("Minutes", true, toolkit), id: 1)
      cursor.visit(field("Minutes", isSelected, toolkit), id: 1)
      let words = cursor.words(
        at: field("Seconds", true, toolkit), id: 2, from: row, isSame: false,
        after: .key(.init(.tab)), by: TableDescriber(dialect))
      XCTAssertEqual(words.last?.text == "Text unselected", expected, "\(toolkit)")
      let again = cursor.words(
        at: field("Seconds", true, toolkit), id: 2, from: row, isSame: false,
        after: .key(.init(.tab)), by: TableDescriber(dialect))
      XCTAssertNotEqual(again.last?.text, "Text unselected")
    }
  }

  /// Words after Tab, from another button of the same toolkit.
  private func visit(
    _ facts: ElementFacts, _ cursor: inout FocusCursor, _ dialect: Dialect = .orca43,
    isSame: Bool = false
  ) -> [String] {
    let other = self.facts(.button, "OK", toolkit: facts.toolkit ?? "")
    return cursor.words(
      at: facts, id: 1, from: isSame ? facts : other, isSame: isSame, after: .key(.init(.tab)),
      by: TableDescriber(dialect)
    ).map(\.text)
  }

  func testADescriptionOfGTK4IsSaidAgainAtTheFirstVisit() {
    var button = facts(.button, "GtkImage", toolkit: "GTK")
    button.description = "Clear Display"
    let once = ["GtkImage", "push button", "Clear Display"]
    var cursor = FocusCursor()
    XCTAssertEqual(visit(button, &cursor), once + ["Clear Display"])
    XCTAssertEqual(visit(button, &cursor), once)
    XCTAssertEqual(visit(button, &cursor, isSame: true), [])
    button.isDescribedAnew = true
    XCTAssertEqual(visit(button, &cursor, isSame: true), ["Clear Display"])
    button.isDescribedByOthers = true
    cursor = FocusCursor()
    XCTAssertEqual(visit(button, &cursor), once)
    button.isDescribedByOthers = false
    cursor = FocusCursor()
    XCTAssertEqual(visit(button, &cursor, .orca48).last, "Clear Display")
    XCTAssertEqual(visit(button, &cursor, .orca48).count, 3)
    button.toolkit = "gtk"
    cursor = FocusCursor()
    XCTAssertEqual(visit(button, &cursor), once)
  }

  func testAPressedTabOfGTK4IsSaidAgainAtTheFirstVisit() {
    var tab = facts(.pageTab, "World", [.pressed, .selected], toolkit: "GTK")
    var cursor = FocusCursor()
    XCTAssertEqual(visit(tab, &cursor), ["World", "page tab", "World", "page tab"])
    XCTAssertEqual(visit(tab, &cursor), ["World", "page tab"])
    cursor = FocusCursor()
    XCTAssertEqual(visit(tab, &cursor, .orca48), ["World", "page tab"])
    let pressed = tab
    tab.states.remove(.pressed)
    cursor = FocusCursor()
    XCTAssertEqual(visit(tab, &cursor), ["World", "page tab"])
    XCTAssertEqual(change(pressed, from: tab, after: .init(.space)), ["World", "page tab"])
    // The current tab is released and pressed again.
    XCTAssertEqual(
      change(pressed, from: pressed, after: .init(.space)),
      ["World", "page tab", "World", "page tab"])
    XCTAssertEqual(change(pressed, from: pressed, after: .init(.enter)), [])
    XCTAssertEqual(
      TableDescriber(.orca48).change(of: pressed, from: pressed, after: .key(.init(.space))), [])
    tab.toolkit = "gtk"
    XCTAssertEqual(change(pressed, from: tab, after: .init(.space)), ["World", "page tab"])
    var other = pressed
    other.toolkit = "gtk"
    XCTAssertEqual(change(other, from: tab, after: .init(.space)), [])
  }

  func testAnOptionOfGTK4ThatAnArrowKeyChecksIsCheckedTwiceMore() {
    var option = facts(.checkBox, "Child", .checked, toolkit: "GTK")
    let once = ["Child", "check box", "checked"]
    var cursor = FocusCursor()
    XCTAssertEqual(visit(option, &cursor), once)
    option.isCheckedAnew = true
    XCTAssertEqual(visit(option, &cursor), once)
    cursor = FocusCursor()
    XCTAssertEqual(visit(option, &cursor), once + ["checked", "checked"])
    cursor = FocusCursor()
    XCTAssertEqual(visit(option, &cursor, .orca48), once)
    option.toolkit = "Qt"
    cursor = FocusCursor()
    XCTAssertEqual(visit(option, &cursor), once)
  }

  func testAFormOfAProgramIsLeft() {
    let button = facts(.button, "OK", toolkit: "GTK")
    var field = facts(.entry, "Search", .editable, toolkit: "GTK")
    field.containers.insert(.init(.form, ""), at: 0)
    field.containers[0].id = "search"
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertTrue(words(button, from: field, dialect).hasPrefix("leaving form. / OK / "))
    }
    var inside = button
    inside.containers = field.containers
    XCTAssertEqual(words(inside, from: field), "OK / push button")
    let tab = facts(.pageTab, "World", toolkit: "GTK")
    XCTAssertEqual(words(tab, from: field), "World / page tab")
    var dialog = button
    dialog.containers[0].role = .dialog
    XCTAssertFalse(words(dialog, from: field).contains("leaving"))
  }

  func testARadioButtonSaysItsStateOnlyAfterTheSpaceBar() {
    let before = facts(.radioButton, "Stock")
    let button = facts(.radioButton, "Stock", .checked)
    XCTAssertEqual(change(button, from: before, after: .init(.space)), ["selected"])
    XCTAssertEqual(change(button, from: before, after: .init(.enter)), [])
    XCTAssertEqual(
      TableDescriber(.orca43).change(of: button, from: before).map(\.text), ["selected"])
  }
}
