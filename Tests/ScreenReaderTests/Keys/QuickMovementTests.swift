import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Commands that came with the keys, as they are typed.
final class QuickMovementTests: XCTestCase {
  private func reader(_ elements: [AccessibilityElement]) -> ScreenReader {
    let screen = AccessibilityElement()
    for element in elements { screen.addChild(element) }
    var reader = ScreenReader(screen: screen)
    reader.settings.detail.hints = false
    _ = reader.open()
    return reader
  }

  func testNextAndPreviousGoFromOneOfAKindToTheOther() {
    var reader = reader([
      element("Save", .button), element("Prices", .header), element("Terms", .link),
      element("Stay", .header),
    ])
    XCTAssertEqual(reader.type("next heading"), ["Prices. Heading."])
    XCTAssertEqual(reader.type("NEXT  Heading"), ["Stay. Heading."])
    XCTAssertEqual(reader.type("next heading"), ["No more headings."])
    XCTAssertEqual(earcons(reader.effects(ofTyping: "next heading")), [.edge])
    XCTAssertEqual(reader.type("previous link"), ["Terms. Link."])
    XCTAssertEqual(reader.type("previous table"), ["No more tables."])
    XCTAssertEqual(reader.type("previous button"), ["Save. Button."])
    XCTAssertEqual(
      reader.type("next slider"),
      ["Not understood: next slider. Nearest: next and a kind, such as heading or text field."])
    XCTAssertEqual(
      reader.type("next heading 1 2"),
      ["Not understood: next heading 1 2. Nearest: next and a kind, such as heading or text field."]
    )
    XCTAssertEqual(reader.type("next"), ["Not understood: next. Nearest: swipe right."])
  }

  func testEveryKindCanBeTyped() throws {
    for kind in RotorElementKind.allCases {
      XCTAssertEqual(try CommandParser().parse("next \(kind.typedName)"), .next(kind))
      XCTAssertEqual(try CommandParser().parse("previous \(kind.typedName)"), .previous(kind))
    }
  }

  func testTheRotorStaysWhereItIs() {
    var reader = reader([
      element("Save", .button), element("Prices", .header), element("Terms", .link),
    ])
    XCTAssertEqual(reader.type("rotor links"), ["Links"])
    XCTAssertEqual(reader.type("next heading"), ["Prices. Heading."])
    XCTAssertEqual(reader.type("swipe down"), ["Terms. Link."])
  }

  func testTheTextThatWasFoundIsFoundBackwardsToo() {
    var reader = reader(["One", "Two one", "Three", "One more"].map { element($0) })
    XCTAssertEqual(reader.type("previous match"), ["Nothing to find."])
    XCTAssertEqual(reader.type("find one"), ["Two one"])
    XCTAssertEqual(reader.type("previous match"), ["One"])
    let effects = reader.effects(ofTyping: "previous match")
    XCTAssertEqual(texts(effects), ["From the end.", "One more"])
    XCTAssertEqual(earcons(effects), [.edge])
    XCTAssertTrue(reader.hasDone(.findPrevious, answering: effects))
    XCTAssertEqual(reader.type("previous match"), ["Two one"])
    XCTAssertEqual(reader.type("find more"), ["One more"])
    XCTAssertEqual(reader.type("previous match"), ["From the end.", "One more"], "the only one")
  }

  func testWhatWasTypedIsTakenAwayCharacterByCharacter() {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Name")
    var reader = reader([field, element("Save", .button)])
    XCTAssertEqual(reader.type("type a?"), ["a?"])
    XCTAssertEqual(reader.type("space"), ["space"])
    XCTAssertEqual(field.text, "a? ")
    XCTAssertEqual(reader.type("delete"), ["space. Deleted."])
    XCTAssertEqual(reader.type("delete"), ["question mark. Deleted."])
    XCTAssertEqual(reader.type("type !"), ["exclamation mark"], "a mark by itself has a name")
    XCTAssertEqual(field.text, "a!")
    _ = reader.type("delete")
    XCTAssertEqual(reader.type("delete"), ["a. Deleted."])
    let effects = reader.effects(ofTyping: "delete")
    XCTAssertEqual(texts(effects), ["Nothing to delete."])
    XCTAssertEqual(earcons(effects), [.edge])
    XCTAssertFalse(reader.hasDone(.delete, answering: effects))
    field.isEnabled = false
    XCTAssertEqual(reader.type("delete"), ["Dimmed."])
    _ = reader.type("last")
    XCTAssertEqual(reader.type("delete"), ["Not a text field."])
  }

  func testWhatIsTakenAwayFromASecretIsNotSaid() {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 9, height: 9), label: "Password")
    field.isSecureTextEntry = true
    field.text = "pΣ"
    var reader = reader([field])
    XCTAssertEqual(reader.type("delete"), ["bullet. Deleted."])
    XCTAssertEqual(field.text, "p")
    XCTAssertFalse("\(reader.effects(ofTyping: "history"))".contains("Σ"))
  }

  func testWhereThereAreNoKeysThatIsSaid() {
    var reader = reader([element("Save", .button)])
    let effects = reader.effects(ofTyping: "keys")
    XCTAssertEqual(
      texts(effects), ["There are no keys here. At a terminal, earshot keys reads them."])
    XCTAssertEqual(earcons(effects), [.error])
  }
}
