import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca says as lists and menus open in a window of their own, and as they close.
final class OrcaPopupTests: XCTestCase, ProgramFacts {
  /// The focus after a key: the object, and whether it is the same as before.
  private typealias Step = (ElementFacts, Bool, KeyStroke.Name)

  private func words(_ steps: [Step], from first: ElementFacts, _ dialect: Dialect) -> [[String]] {
    var cursor = FocusCursor()
    var previous = first
    return steps.map { object, isSame, key in
      defer { previous = object }
      return cursor.words(
        at: object, id: object.name, from: previous, isSame: isSame, after: .key(.init(key)),
        by: TableDescriber(dialect)
      ).map(\.text)
    }
  }

  func testTheListOfAComboBoxOfGTK3OpensWithoutItsItem() {
    var box = facts(.comboBox, "Red")
    box.labels = ["Shirt"]
    box.containers.insert(.init(.panel, "Team"), at: 0)
    func item(_ name: String) -> ElementFacts {
      var item = facts(.menuItem, name)
      item.containers = [.init(.menu, ""), .init(.comboBox, "Red")] + box.containers
      return item
    }
    let (red, blue) = (item("Red"), item("Blue"))
    let opened = ["window", "Shop", "Team", "Shirt Red", "combo box"]
    let steps: [Step] = [(red, false, .space), (blue, false, .down), (box, false, .space)]
    XCTAssertEqual(
      words(steps, from: box, .orca48),
      [opened, ["window", "Blue"], ["Shirt Red", "combo box", "Red"]])
    XCTAssertEqual(words(steps, from: box, .orca43).prefix(2), [["combo box"], ["Blue"]])
    // A key without an effect returns to the window, once.
    XCTAssertEqual(
      words(
        [
          (red, false, .space), (red, true, .tab), (red, true, .tab), (blue, false, .down),
          (blue, true, .tab), (box, false, .escape),
        ], from: box, .orca48),
      [
        opened, ["window"], [], ["Blue"], ["window"],
        ["Shop", "frame", "Shirt Red", "combo box", "Red"],
      ])
    // The button of a field has its role.
    box.contents = [.init(.text, "Red")]
    XCTAssertEqual(words([(red, false, .space)], from: box, .orca43), [["editable combo box"]])
  }

  func testTheMenuOfAButtonOfGTK3OpensSilentlyAndIsSaidByTheNextKey() {
    let button = facts(.toggleButton, "Menu")
    func item(_ name: String) -> ElementFacts {
      var item = facts(.menuItem, name)
      item.containers = [.init(.menu, ""), .init(.toggleButton, "Menu")] + button.containers
      return item
    }
    let steps: [Step] = [
      (item("Open"), false, .space), (item("Save"), false, .down), (item("Open"), false, .up),
    ]
    XCTAssertEqual(
      words(steps, from: button, .orca48), [[], ["pressed", "menu", "Save"], ["Open"]])
    XCTAssertEqual(
      words(steps, from: button, .orca43), [["pressed"], ["Save"], ["Open"]])
  }

  func testTheWindowIsSaidAfterAPopupWithoutAName() {
    var search = facts(.text, "", .editable)
    search.containers = [.init(.window, ""), .init(.application, "shop")]
    search.containers[0].id = "popup"
    var table = facts(.table, "Courses")
    table.containers[0].id = "shop"
    table.table = .init(rows: 3, columns: 2)
    let said = ["Courses", "table with 3 rows 2 columns"]
    let step: [Step] = [(table, false, .escape)]
    XCTAssertEqual(words(step, from: search, .orca48), [["Shop"] + said])
    XCTAssertEqual(words(step, from: search, .orca43), [said])
    // So does the menu of a button of Qt close.
    var item = facts(.menuItem, "One", toolkit: "Qt")
    item.containers = [.init(.popupMenu, ""), .init(.application, "shop")]
    var button = facts(.button, "Menu", toolkit: "Qt")
    XCTAssertEqual(
      words([(button, false, .escape)], from: item, .orca48), [["Shop", "Menu", "button"]])
    XCTAssertEqual(
      words([(button, false, .escape)], from: item, .orca43), [["Shop", "Menu", "push button"]])
    // Without a menu bar, the window of Qt is a filler.
    button.containers[0] = .init(.filler, "Shop")
    XCTAssertEqual(
      words([(button, false, .escape)], from: item, .orca43), [["Menu", "push button"]])
  }

  func testTheFieldOfAnotherComboBoxIsNoChoice() {
    var box = facts(.comboBox, "City")
    box.id = "type"
    var field = facts(.text, "", .editable)
    var colour = ElementFacts.Container(.comboBox, "")
    (colour.id, colour.labels) = ("colour", ["Colour"])
    field.containers.insert(colour, at: 0)
    XCTAssertEqual(
      words([(field, false, .tab)], from: box, .orca48),
      [["Colour", "editable combo box"]])
  }

  func testAChoiceInAClosedComboBoxIsSaidWithTheBox() {
    var before = facts(.comboBox, "Red")
    before.labels = ["Shirt"]
    var box = before
    box.name = "Blue"
    let change = { (box: ElementFacts, dialect: Dialect) in
      TableDescriber(dialect).change(of: box, from: before, after: .key(.init(.down)))
        .map(\.text)
    }
    XCTAssertEqual(change(box, .orca48), ["Shirt Blue", "combo box", "Blue", "Blue"])
    XCTAssertEqual(change(box, .orca43), ["Blue"])
    // A field of Qt says only its text.
    (box.toolkit, box.contents) = ("Qt", [.init(.text, "Blue")])
    for dialect in [Dialect.orca43, .orca48] { XCTAssertEqual(change(box, dialect), ["Blue"]) }
  }
}
