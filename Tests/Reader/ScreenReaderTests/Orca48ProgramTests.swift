import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca 48 says of programs in other ways than Orca 43, mostly of GTK 4.
final class Orca48ProgramTests: XCTestCase {
  private func facts(
    _ role: NeutralRole, _ name: String, _ states: NeutralStates = [], toolkit: String = "GTK",
    in containers: [ElementFacts.Container] = []
  ) -> ElementFacts {
    var facts = ElementFacts(role: role)
    (facts.name, facts.states, facts.toolkit) = (name, states.union(.focused), toolkit)
    facts.containers = containers + [.init(.frame, "Shop"), .init(.application, "shop")]
    for place in facts.containers.indices {
      facts.containers[place].id = facts.containers[place].name
    }
    return facts
  }

  private func words(
    _ facts: ElementFacts, from previous: ElementFacts?, _ dialect: Dialect = .orca48
  ) -> [String] {
    TableDescriber(dialect).arrive(at: facts, from: previous).map(\.text)
  }

  private let other = ElementFacts(role: .button)

  func testTheWindowOfGTK4IsSaidAsItOpens() {
    let field = facts(.text, "Name", .editable, in: [.init(.panel, "Page")])
    XCTAssertEqual(
      TableDescriber(.orca48).open(at: field).map(\.text),
      ["Shop", "frame", "Page", "panel", "Name", "text"])
    XCTAssertEqual(TableDescriber(.orca43).open(at: field).map(\.text), ["Name", "text"])
    XCTAssertEqual(words(field, from: nil), ["Name", "text"])
    // A dialog that has closed is no object any more.
    var cursor = FocusCursor()
    XCTAssertEqual(
      cursor.words(
        at: field, id: 1, from: nil, isSame: false, after: .key(.init(.enter)),
        by: TableDescriber(.orca48)
      ).map(\.text).first, "Shop")
  }

  func testATipIsTheNameOfAFieldOrAnItemWithoutOne() {
    let button = facts(.button, "OK", toolkit: "gtk")
    var field = facts(.text, "", .editable, toolkit: "gtk")
    field.description = "Where you live"
    XCTAssertEqual(words(field, from: button), ["Where you live", "text"])
    XCTAssertEqual(words(field, from: button, .orca43), ["text", "Where you live"])
    field.name = "Street"
    XCTAssertEqual(words(field, from: button), ["Street", "text", "Where you live"])
    var item = facts(.listItem, "", [.selectable, .selected], toolkit: "gtk")
    item.description = "Icons of the weather"
    item.contents = [.init(.label, "Weather")]
    XCTAssertEqual(words(item, from: button), ["Icons of the weather", "Weather"])
    XCTAssertEqual(words(item, from: button, .orca43), ["Weather", "Icons of the weather"])
  }

  func testAllInAnItemIsReadInItsOrder() {
    var item = facts(
      .listItem, "", [.selectable], toolkit: "gtk", in: [.init(.listBox, "", childCount: 2)])
    item.contents = [
      .init(.filler, ""), .init(.button, "Reply"), .init(.label, "ann"), .init(.label, "Hello"),
      .init(.button, ""),
    ]
    // The second label is shown above the first one. A button without a name is silent.
    (item.contents[2].rank, item.contents[3].rank) = (1, 0)
    XCTAssertEqual(
      words(item, from: item), ["not selected", "Reply button", "ann", "Hello"])
    XCTAssertEqual(
      words(item, from: item, .orca43),
      ["Hello ann", "not selected", "Reply push button", "push button"])
  }

  func testAnItemThatCanNotBeSelectedIsNotUnselected() {
    var item = facts(.listItem, "Cat", toolkit: "gtk", in: [.init(.table, "", childCount: 2)])
    item.contents = [.init(.label, "Cat")]
    XCTAssertEqual(words(item, from: item), ["Cat"])
    XCTAssertEqual(words(item, from: item, .orca43), ["Cat", "not selected"])
    item.states.insert(.selectable)
    XCTAssertEqual(words(item, from: item), ["Cat", "not selected"])
  }

  func testAClosedListWithPicturesAnnouncesTheTextOfItsChoice() {
    var before = facts(.comboBox, "emblem-default", toolkit: "gtk")
    before.contents = [.init(.menuItem, "Andrea", .selected), .init(.menuItem, "Otto")]
    var box = facts(.comboBox, "emblem-important", toolkit: "gtk")
    box.contents = [.init(.menuItem, "Andrea"), .init(.menuItem, "Otto", .selected)]
    XCTAssertEqual(
      TableDescriber(.orca43).change(of: box, from: before, after: .key(.init(.down))).map(\.text),
      ["Otto"])
  }

  func testTheItemOfAMenuBarIsExpandedAroundItsMenu() {
    let item = facts(
      .menuItem, "New",
      in: [.init(.menu, "Menu"), .init(.menuItem, "File"), .init(.menuBar, "Bar")])
    var open = item
    open.containers[1].states = [.expandable, .expanded]
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertEqual(
        words(open, from: other, dialect).suffix(4), ["expanded", "Menu", "menu", "New"])
      XCTAssertFalse(words(item, from: other, dialect).contains("expanded"))
    }
  }

  func testADialogOfGTK4WithoutANameIsSilent() {
    let before = facts(.button, "Book")
    var button = facts(.button, "OK")
    button.containers[0] = .init(.dialog, "")
    button.containers[0].id = "dialog"
    XCTAssertEqual(words(button, from: before), ["OK", "button"])
    XCTAssertEqual(words(button, from: before, .orca43), ["dialog", "OK", "push button"])
  }

  func testAWindowWhosePopoverHasClosedIsSilent() {
    let button = facts(.button, "Double")
    var window = facts(.frame, "Shop")
    (window.containers, window.id) = ([.init(.application, "shop")], "Shop")
    let item = facts(.listItem, "Double", in: [.init(.list, "List", childCount: 2)])
    for (dialect, expected) in [
      (Dialect.orca43, ["Shop", "frame", "Double", "push button"]),
      (.orca48, ["Double", "button"]),
    ] {
      var cursor = FocusCursor()
      let words = cursor.words(
        at: button, id: 1, from: item, isSame: false, passing: window, after: .key(.init(.enter)),
        by: TableDescriber(dialect))
      XCTAssertEqual(words.map(\.text), expected)
    }
  }

  func testAPanelHasItsRoleOnlyAroundAControl() {
    let before = facts(.button, "OK")
    let panel = ElementFacts.Container(.panel, "Page")
    XCTAssertEqual(
      words(facts(.menuItem, "New", in: [panel]), from: before), ["Page", "New"])
    XCTAssertEqual(
      words(facts(.menuItem, "New", in: [panel]), from: before, .orca43), ["Page", "panel", "New"])
    XCTAssertEqual(
      words(facts(.checkBox, "New", in: [panel]), from: before),
      ["Page", "panel", "New", "check box", "not checked"])
  }

  func testAControlInAComboBoxHasNoRole() {
    let before = facts(.button, "OK")
    let button = facts(.button, "Toggle", in: [.init(.comboBox, "Room")])
    XCTAssertEqual(words(button, from: before), ["Room", "combo box", "Toggle"])
    XCTAssertEqual(
      words(button, from: before, .orca43), ["Room", "combo box", "Toggle", "push button"])
    var box = facts(.comboBox, "Device")
    XCTAssertEqual(words(box, from: before), ["Device", "combo box", "Device"])
    XCTAssertEqual(words(box, from: before, .orca43), ["Device", "combo box"])
    box.toolkit = "gtk"
    XCTAssertEqual(words(box, from: before, .orca43).last, "Device")
  }

  func testOfAPanelWithTheFocusOnlyTheNameIsSaid() {
    let before = facts(.button, "OK")
    XCTAssertEqual(words(facts(.panel, "Page"), from: before), ["Page"])
    XCTAssertEqual(words(facts(.panel, ""), from: before), [])
    XCTAssertEqual(words(facts(.panel, ""), from: before, .orca43), ["panel"])
  }

  func testToolBarsAndTreesAreNotEntered() {
    let before = facts(.button, "OK", toolkit: "Qt")
    let button = facts(.button, "Help", toolkit: "Qt", in: [.init(.toolBar, "Tools")])
    XCTAssertEqual(words(button, from: before), ["Help", "button"])
    XCTAssertEqual(
      words(button, from: before, .orca43), ["Tools", "tool bar", "Help", "push button"])
  }

  func testTheFieldOfAComboBoxIsSaidWithTheBoxAroundIt() {
    var around = ElementFacts.Container(.comboBox, "Bonn")
    around.labels = ["From"]
    var field = facts(.text, "", .editable, toolkit: "gtk", in: [around])
    field.text = .init("Bonn", line: "Bonn", caret: 0)
    XCTAssertEqual(
      words(field, from: facts(.button, "OK", toolkit: "gtk")),
      ["From Bonn", "editable combo box", "Bonn"])
    var box = facts(.comboBox, "Bonn", toolkit: "gtk")
    box.id = "Bonn"
    XCTAssertEqual(words(field, from: box), ["Bonn"])
  }

  func testThePanelAroundRadioButtonsIsTheirGroup() {
    let before = facts(.button, "OK", toolkit: "gtk")
    let around = [ElementFacts.Container(.filler, ""), .init(.panel, "Bus")]
    let radio = facts(.radioButton, "None", .checked, toolkit: "gtk", in: around)
    XCTAssertEqual(
      words(radio, from: before), ["Bus", "panel", "Bus", "None", "selected", "radio button"])
    XCTAssertEqual(
      words(radio, from: before, .orca43), ["Bus", "panel", "None", "selected", "radio button"])
    let next = facts(.radioButton, "Short", .checked, toolkit: "gtk", in: around)
    XCTAssertEqual(words(next, from: radio), ["Short", "selected", "radio button"])
    // A list ends the search.
    let listed = facts(.radioButton, "A", toolkit: "gtk", in: [.init(.list, "L")] + around)
    XCTAssertFalse(words(listed, from: radio).contains("Bus"))
  }

  func testOfTheKeysOfMenusOfQtOnlyThoseWithControlAreSaid() {
    let before = facts(.menuItem, "File", toolkit: "Qt")
    for (keys, expected) in [
      ("Ctrl+N", ["Ctrl+N"]), ("Ctrl+Alt+O", ["Ctrl+Alt+O"]), ("Del", []), ("F1", []),
      ("Alt+N", []), ("Alt+Del", []),
    ] {
      var item = facts(.menuItem, "New", toolkit: "Qt")
      item.keys = keys
      XCTAssertEqual(words(item, from: before), ["New"] + expected)
    }
  }

  func testATabOfGTK4ThatTheSpaceBarChoosesIsSelected() {
    let before = facts(.pageTab, "New")
    let tab = facts(.pageTab, "New", [.selected, .pressed])
    for (dialect, key, expected) in [
      (Dialect.orca48, KeyStroke(.space), ["New", "page tab", "selected"]),
      (.orca48, .init(.right), ["New", "page tab"]), (.orca43, .init(.space), ["New", "page tab"]),
    ] {
      XCTAssertEqual(
        TableDescriber(dialect).change(of: tab, from: before, after: .key(key)).map(\.text),
        expected)
    }
  }

  func testAListOfGTK4HasASizeOnlyInAComboBox() {
    let before = facts(.button, "OK")
    let list = ElementFacts.Container(.list, "Output", childCount: 2)
    var item = facts(.listItem, "Mute", in: [list])
    XCTAssertEqual(words(item, from: before), ["Output", "Mute"])
    XCTAssertEqual(
      words(item, from: before, .orca43), ["Output", "List with 2 items", "Mute", "not selected"])
    item.states.insert(.selectable)
    XCTAssertEqual(words(item, from: before), ["Output", "Mute", "not selected"])
    item = facts(.listItem, "", in: [list, .init(.comboBox, "Room")])
    item.contents = [.init(.label, "Single")]
    let box = facts(.button, "Toggle", in: [.init(.comboBox, "Room")])
    XCTAssertEqual(words(item, from: box), ["Output", "List with 2 items"])
    XCTAssertEqual(words(item, from: box, .orca43).suffix(2), ["Single", "not selected"])
  }

  func testANameIsSaidBesideALabelThatIsNotLikeIt() {
    let before = facts(.button, "OK")
    for (label, name, expected) in [
      ("Book", "_Book Book", "Book _Book Book"), ("Book", "Book", "Book"), ("Book", "", "Book"),
      ("Name:", "Name", "Name:"), ("name", "Name:", "Name:"), ("Add", "Remove", "Add Remove"),
    ] {
      var button = facts(.button, name)
      button.labels = [label]
      XCTAssertEqual(words(button, from: before), [expected, "button"])
    }
    var button = facts(.button, "_Book Book")
    button.labels = ["Book"]
    XCTAssertEqual(words(button, from: before, .orca43), ["Book", "push button"])
  }

  func testAnExpanderSaysItsStateTwice() {
    var before = facts(.toggleButton, "Details", .expandable, toolkit: "gtk")
    var expander = before
    expander.states.insert(.expanded)
    for (dialect, expected) in [
      (Dialect.orca43, ["expanded"]), (.orca48, ["expanded", "expanded"]),
    ] {
      let words = TableDescriber(dialect).change(
        of: expander, from: before, after: .key(.init(.space)))
      XCTAssertEqual(words.map(\.text), expected)
    }
    before = facts(.button, "OK")
    expander = facts(.button, "More", .expandable)
    var cursor = FocusCursor()
    for expected in [["collapsed", "button", "collapsed"], ["collapsed", "button"]] {
      let words = cursor.words(
        at: expander, id: 1, from: before, isSame: false, after: .key(.init(.tab)),
        by: TableDescriber(.orca48))
      XCTAssertEqual(words.map(\.text), ["More"] + expected)
    }
  }

  func testAFieldOfQtWithoutANameIsCalledByItsDescription() {
    var field = facts(.text, "", .editable, toolkit: "Qt")
    (field.description, field.text) = ("Filter", .init("a"))
    let before = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(field, from: before).prefix(2), ["Filter", "text"])
    XCTAssertFalse(words(field, from: before).dropFirst().contains("Filter"))
    XCTAssertEqual(words(field, from: before, .orca43).first, "text")
  }

  func testAValueHasDecimalsOnlyBelowOne() {
    let before = facts(.button, "OK")
    for (number, expected, other) in [
      (0.0, "0", "0.0"), (0.5, "0.5", "0.5"), (2.5, "2", "2.5"), (3.5, "4", "3.5"),
    ] {
      var slider = facts(.slider, "Tip", .horizontal)
      slider.value = .init(current: number, increment: 0.5)
      XCTAssertEqual(words(slider, from: before).last, expected)
      XCTAssertEqual(words(slider, from: before, .orca43).last, other)
    }
  }

  func testWhatQtAnnouncesTwiceIsSaidTwice() {
    let list = ElementFacts.Container(.list, "", childCount: 2)
    let around: [ElementFacts.Container] = [list, .init(.comboBox, "Kind")]
    let item = facts(.listItem, "Adult", .selected, toolkit: "Qt", in: around)
    var box = facts(.comboBox, "Adult", toolkit: "Qt")
    (box.labels, box.id) = (["Kind"], "Kind")
    var button = facts(.button, "OK", toolkit: "Qt")
    button.containers = [.init(.alert, "Saved"), .init(.application, "shop")]
    let said = ["Kind Adult", "combo box", "Adult"]
    let key = TableDescriber.Cause.key(.init(.enter))
    for (object, from, dialect, expected) in [
      (box, item, Dialect.orca48, said + said), (box, item, .orca43, ["Kind", "combo box"]),
      (button, box, .orca48, ["alert", "Saved", "OK", "button", "OK", "button"]),
      (button, button, .orca48, ["OK", "button"]),
      (button, box, .orca43, ["alert", "Saved", "OK", "push button"]),
    ] {
      var cursor = FocusCursor()
      let words = cursor.words(
        at: object, id: 1, from: from, isSame: false, after: key, by: TableDescriber(dialect))
      XCTAssertEqual(words.map(\.text), expected)
    }
    var cursor = FocusCursor()
    let escaped = cursor.words(
      at: box, id: 1, from: item, isSame: false, after: .key(.init(.escape)),
      by: TableDescriber(.orca48))
    XCTAssertEqual(escaped.map(\.text), said)
    // The list that opens is said without its item.
    var opened = facts(.list, "", toolkit: "Qt", in: [around[1]])
    (opened.childCount, opened.contents) = (2, [.init(.listItem, "Adult", .selected)])
    XCTAssertEqual(words(opened, from: box), ["List with 2 items"])
    XCTAssertEqual(words(opened, from: box, .orca43), ["Adult", "List with 2 items"])
  }

  func testTextThatIsTypedOverASelectionUnselectsIt() {
    var before = facts(.text, "Name", .editable, toolkit: "gtk")
    before.text = .init("Lab", line: "Lab", caret: 3, selection: 0..<3)
    var field = before
    field.text = .init("5", line: "5", caret: 1)
    for (dialect, expected) in [
      (Dialect.orca43, "Selection deleted"), (.orca48, "Text unselected"),
    ] {
      let describer = TableDescriber(dialect)
      XCTAssertEqual(
        describer.change(of: field, from: before, after: .typing).map(\.text), [expected])
      XCTAssertEqual(
        describer.change(of: field, from: before, after: .key(.init(.character("5"))))
          .map(\.text), [expected])
      XCTAssertEqual(
        describer.change(of: field, from: before, after: .key(.init(.delete))).map(\.text),
        ["Selection deleted"])
    }
  }
}
