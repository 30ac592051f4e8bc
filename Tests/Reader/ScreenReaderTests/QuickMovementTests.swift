import AccessibilityModel
import AccessibleControls
import Languages
import ReaderCommands
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests typed commands that move to the next or previous element of a kind.
@MainActor
final class QuickMovementTests: XCTestCase {
  private func reader(_ elements: [AccessibilityElement]) -> ScreenReader {
    let screen = screen(elements, frame: .null)
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testNextAndPreviousGoToElementsOfAKind() async {
    var reader = reader([
      element("Save", .button), element("Prices", .header), element("Terms", .link),
      element("Stay", .header),
    ])
    XCTAssertEqual(reader.type("next heading"), ["Prices. Heading."])
    XCTAssertEqual(reader.type("NEXT  Heading"), ["Stay. Heading."])
    XCTAssertEqual(reader.type("next heading"), ["No more headings."])
    XCTAssertEqual(earcons(reader.response(to: "next heading")), [.edge])
    XCTAssertEqual(reader.type("previous link"), ["Terms. Link."])
    XCTAssertEqual(reader.type("previous table"), ["No tables."])
    XCTAssertEqual(reader.type("previous button"), ["Save. Button."])
    XCTAssertEqual(
      reader.type("next slider"),
      ["No sliders."])
    XCTAssertEqual(
      reader.type("next heading 1 2"),
      [
        "Not understood: next heading 1 2. Nearest: next heading, list headings."
      ]
    )
    XCTAssertEqual(reader.type("next"), ["Prices. Heading."])
    XCTAssertEqual(reader.type("previous"), ["Save. Button."])
  }

  func testElementOfAKindIsFoundByItsNumber() async {
    var reader = reader([
      element("One", .header), element("Save", .button), element("Two", .header),
      element("Three", .header),
    ])
    XCTAssertEqual(reader.type("third heading"), ["Three. Heading."])
    XCTAssertEqual(reader.type("first heading"), ["One. Heading."])
    XCTAssertEqual(reader.heard("fourth heading"), ["[edge] No more headings."])
    XCTAssertEqual(
      reader.heard("next heading 3"),
      ["[edge] No headings at level 3.", "Nearest: third heading."])
    XCTAssertEqual(reader.type("next heading 4"), ["No headings at level 4."])
    XCTAssertEqual(reader.heard("first link"), ["[edge] No links."])
  }

  func testEveryKindCanBeTyped() async throws {
    for kind in RotorElementKind.allCases {
      XCTAssertEqual(try CommandParser().parse("next \(kind.rawValue)"), .next(kind))
      XCTAssertEqual(try CommandParser().parse("previous \(kind.rawValue)"), .previous(kind))
    }
  }

  func testQuickMovementKeepsTheRotor() async {
    var reader = reader([
      element("Save", .button), element("Prices", .header), element("Terms", .link),
    ])
    XCTAssertEqual(reader.type("rotor links"), ["Links"])
    XCTAssertEqual(reader.type("next heading"), ["Prices. Heading."])
    XCTAssertEqual(reader.type("swipe down"), ["Terms. Link."])
  }

  func testFindPreviousUsesTheLastText() async {
    var reader = reader(["One", "Two one", "Three", "One more"].map { element($0) })
    XCTAssertEqual(reader.type("previous match"), ["Nothing to find."])
    XCTAssertEqual(reader.type("find one"), ["Two one"])
    XCTAssertEqual(reader.type("previous match"), ["One"])
    let response = reader.response(to: "previous match")
    XCTAssertEqual(texts(response), ["From the end.", "One more"])
    XCTAssertEqual(earcons(response), [.edge])
    XCTAssertTrue(response.outcome.isDone)
    XCTAssertEqual(reader.type("previous match"), ["Two one"])
    XCTAssertEqual(reader.type("find more"), ["One more"])
    XCTAssertEqual(
      reader.type("previous match"), ["From the end.", "One more"], "there is only one match")
  }

  func testDeleteRemovesTheLastCharacter() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Name")
    var reader = reader([field, element("Save", .button)])
    XCTAssertEqual(reader.type("type a?"), ["a?"])
    XCTAssertEqual(reader.type("space"), ["space"])
    XCTAssertEqual(field.text, "a? ")
    XCTAssertEqual(reader.type("delete"), ["space. Deleted."])
    XCTAssertEqual(reader.type("delete"), ["question mark. Deleted."])
    XCTAssertEqual(reader.type("type !"), ["exclamation mark"], "a single mark is spoken by name")
    XCTAssertEqual(field.text, "a!")
    _ = reader.type("delete")
    XCTAssertEqual(reader.type("delete"), ["a. Deleted."])
    let response = reader.response(to: "delete")
    XCTAssertEqual(texts(response), ["Nothing to delete."])
    XCTAssertEqual(earcons(response), [.edge])
    XCTAssertFalse(response.outcome.isDone)
    field.isEnabled = false
    XCTAssertEqual(reader.type("delete"), ["Dimmed."])
    _ = reader.type("last")
    XCTAssertEqual(reader.type("delete"), ["Not a text field."])
  }

  func testReturnEndsTextEntryOrSaysThatNothingChanged() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Name")
    var reader = reader([field, element("Save", .button)])
    XCTAssertEqual(reader.type("return"), ["Unchanged."], "the field is not being edited")
    _ = reader.type("double tap")
    XCTAssertEqual(reader.type("type Ann"), ["Ann"])
    XCTAssertEqual(reader.type("return"), ["Name: Ann. Text Field."])
    XCTAssertFalse(field.isEditing)
    _ = reader.type("double tap")
    XCTAssertEqual(reader.type(#"type e\nBob"#), ["e", "Name: Anne. Text Field."])
    XCTAssertEqual(field.text, "Anne", "Return has ended text entry")
    XCTAssertEqual(reader.type(#"type \\n"#), [#"\n"#])
    XCTAssertEqual(field.text, #"Anne\n"#)
    field.isEnabled = false
    XCTAssertEqual(reader.type("enter"), ["Dimmed."])
    _ = reader.type("last")
    XCTAssertEqual(reader.type("return"), ["Nothing to activate."])
  }

  func testDeletedCharacterOfASecretIsABullet() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Password")
    field.isSecureTextEntry = true
    field.text = "pΣ"
    var reader = reader([field])
    XCTAssertEqual(reader.type("delete"), ["bullet. Deleted."])
    XCTAssertEqual(field.text, "p")
    XCTAssertFalse("\(reader.response(to: "history"))".contains("Σ"))
  }

  func testKeysAreRefusedWithoutATerminal() async {
    var reader = reader([element("Save", .button)])
    let response = reader.response(to: "keys")
    XCTAssertEqual(
      texts(response), ["Single-key commands need a terminal. In a terminal, type earshot keys."])
    XCTAssertEqual(earcons(response), [.error])
  }
}
