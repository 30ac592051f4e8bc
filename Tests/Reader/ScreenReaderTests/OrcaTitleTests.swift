import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca says of windows, their titles and what is around the focus in them.
final class OrcaTitleTests: XCTestCase, ProgramFacts {
  private func titled(_ facts: ElementFacts, _ title: String) -> ElementFacts {
    var facts = facts
    facts.containers[0] = .init(.frame, title)
    facts.containers[0].id = "window"
    return facts
  }

  private func words(
    at facts: ElementFacts, from before: ElementFacts, _ key: KeyStroke.Name, _ dialect: Dialect,
    passing passed: ElementFacts? = nil
  ) -> [String] {
    var cursor = FocusCursor()
    return cursor.words(
      at: facts, id: facts.name, from: before, isSame: false, passing: passed,
      after: .key(.init(key)), by: TableDescriber(dialect)
    ).map(\.text)
  }

  func testANewTitleIsSaidBeforeTheObjectThatTheKeyHasReached() {
    for toolkit in ["gtk", "GTK"] {
      let next = titled(facts(.button, "Next", toolkit: toolkit), "Welcome")
      let box = titled(facts(.checkBox, "Remind me", toolkit: toolkit), "Details")
      let said = ["Remind me", "check box", "not checked"]
      XCTAssertEqual(words(at: box, from: next, .space, .orca43), ["Details"] + said)
      XCTAssertEqual(words(at: box, from: next, .space, .orca48), said)
      XCTAssertEqual(words(at: titled(box, "Welcome"), from: next, .tab, .orca43), said)
    }
    // Windows of Qt do not announce it.
    let next = titled(facts(.button, "Next", toolkit: "Qt"), "Welcome")
    let box = titled(facts(.checkBox, "Remind me", toolkit: "Qt"), "Details")
    XCTAssertEqual(
      words(at: box, from: next, .space, .orca43), ["Remind me", "check box", "not checked"])
  }

  func testATitleThatHasTheTypedTextIsNotSaidByNewerVersions() {
    var field = titled(facts(.text, "Subject", .editable), "Draft")
    field.text = .init("")
    var typed = titled(field, "Lunch - Draft")
    typed.text = .init("Lunch", caret: 5)
    func change(_ dialect: Dialect) -> [String] {
      TableDescriber(dialect).change(of: typed, from: field, after: .typing).map(\.text)
    }
    XCTAssertEqual(change(.orca43), ["Lunch - Draft"])
    XCTAssertEqual(change(.orca48), [])
    typed.text = .init("Lunch at one", caret: 12)
    XCTAssertEqual(change(.orca48), ["Lunch - Draft"])
  }

  func testNewerVersionsSayContainersOfOneNameOnce() {
    var box = facts(.checkBox, "Done", toolkit: "GTK")
    box.containers = [.init(.panel, "Page"), .init(.panel, "Page")] + box.containers
    let before = facts(.button, "OK", toolkit: "GTK")
    let said = ["Done", "check box", "not checked"]
    XCTAssertEqual(words(at: box, from: before, .tab, .orca48), ["Page", "panel"] + said)
    XCTAssertEqual(
      words(at: box, from: before, .tab, .orca43), ["Page", "panel", "Page", "panel"] + said)
  }

  func testTheMenuButtonWhosePopoverHasClosedIsStillExpanded() {
    var button = facts(.button, "Tools", toolkit: "GTK")
    var around = ElementFacts.Container(.button, "Menu")
    around.id = "menu"
    button.containers[0].id = "window"
    button.containers.insert(around, at: 0)
    var item = facts(.checkBox, "Grid", toolkit: "GTK")
    item.containers.insert(around, at: 0)
    var window = ElementFacts(role: .frame)
    (window.name, window.id, window.toolkit) = ("Shop", "window", "GTK")
    window.containers = [.init(.application, "shop")]
    let said = ["Shop", "frame", "expanded", "Tools", "push button"]
    XCTAssertEqual(words(at: button, from: item, .escape, .orca43, passing: window), said)
    // Another button is no longer expanded.
    item.containers.removeFirst()
    XCTAssertEqual(
      words(at: button, from: item, .escape, .orca43, passing: window),
      said.filter { $0 != "expanded" })
  }

  func testAPaneOfGTK4IsSaidByNewerVersions() {
    let pane = facts(.scrollPane, "", toolkit: "GTK")
    var item = facts(.listItem, "", toolkit: "GTK")
    item.containers.insert(.init(.list, "Places", childCount: 3), at: 0)
    XCTAssertEqual(words(at: pane, from: item, .tab, .orca48), ["scroll pane"])
    XCTAssertEqual(words(at: pane, from: item, .tab, .orca43), [])
  }

  func testALabelWithTheFocusHasARoleInOlderVersions() {
    var label = facts(.label, "", toolkit: "Qt")
    label.text = .init("Block: Arabic")
    let before = facts(.button, "OK", toolkit: "Qt")
    XCTAssertEqual(words(at: label, from: before, .tab, .orca43), ["Block: Arabic", "label"])
    XCTAssertEqual(words(at: label, from: before, .tab, .orca48), ["Block: Arabic"])
  }

  func testTheCaretAtTheEndOfALineOfGTK4() {
    var view = facts(.text, "Notes", [.editable, .multiLine], toolkit: "GTK")
    view.text = .init("Hi\nAnna", line: "Anna", caret: 7)
    var moved = view
    moved.text = .init("Hi\nAnna", line: "", caret: 2)
    func change(_ dialect: Dialect) -> [String] {
      TableDescriber(dialect).change(of: moved, from: view, after: .key(.init(.up))).map(\.text)
    }
    XCTAssertEqual(change(.orca43), ["Hi"])
    XCTAssertEqual(change(.orca48), ["blank"])
  }
}
