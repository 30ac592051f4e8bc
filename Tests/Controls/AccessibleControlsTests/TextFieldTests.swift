import AccessibilityModel
import AccessibleControls
import ScreenReader
import TestSupport
import XCTest

@MainActor
final class TextFieldTests: XCTestCase {
  private let frame = Rectangle(x: 0, y: 0, width: 200, height: 40)

  func testTypedTextStaysInOneLineAndSendsEvent() async {
    let field = TextField(frame: frame, label: "Name")
    var changes = 0
    let subscription = field.addAction(for: .valueChanged) { changes += 1 }
    XCTAssertFalse(field.hasText)
    field.insertText("Ann")
    field.insertText("!\nBob")
    field.insertText("")
    XCTAssertEqual(field.text, "Ann!")
    field.deleteBackward()
    XCTAssertEqual(field.accessibilityValue, "Ann")
    XCTAssertEqual(changes, 3)
    field.isEnabled = false
    field.insertText("x")
    field.deleteBackward()
    XCTAssertEqual(field.text, "Ann")
    _ = subscription
  }

  func testSecureFieldShowsOnlyLength() async {
    let field = TextField(frame: frame, label: "Password")
    field.isSecureTextEntry = true
    field.insertText("a👨‍👩‍👧é")
    XCTAssertEqual(field.accessibilityValue, "•••")
    XCTAssertEqual(field.accessibilityTraits, [.textEntry, .secureTextField])
  }

  func testActivationOrTouchBeginsEditing() async {
    let field = TextField(frame: frame, label: "Name")
    XCTAssertTrue(field.accessibilityActivate())
    XCTAssertTrue(field.accessibilityTraits.contains(.isEditing))
    let other = TextField(frame: frame, label: "Name")
    XCTAssertTrue(other.touch(at: Point(x: 5, y: 5)))
    XCTAssertTrue(other.isEditing)
  }

  func testOnlyOneFieldOfScreenIsEdited() async {
    let name = TextField(frame: frame, label: "Name")
    let city = TextField(frame: frame, label: "City")
    let row = screen([name], frame: .null)
    let screen = screen([row, city], frame: .null)
    XCTAssertEqual(screen.children.count, 2)
    XCTAssertTrue(name.accessibilityActivate())
    XCTAssertTrue(city.accessibilityActivate())
    XCTAssertFalse(name.isEditing)
    XCTAssertTrue(city.isEditing)
    city.isEnabled = false
    name.isEnabled = false
    XCTAssertFalse(name.accessibilityActivate())
    XCTAssertTrue(city.isEditing, "a field that refuses activation does not end editing elsewhere")
  }

  func testSpinButtonKeepsTypedNumberAndStepsNeverLeadFurtherOutside() async {
    let adults = SpinButton(frame: frame, label: "Adults", minimum: 1, maximum: 8)
    while adults.hasText { adults.deleteBackward() }
    XCTAssertEqual(adults.value, 1, "without digits, the value is the minimum")
    adults.insertText("9")
    XCTAssertEqual(adults.value, 9)
    XCTAssertEqual(
      ElementDescriber().describe(adults).text,
      "Adults: 9. Text Field. Adjustable. Invalid. Must be between 1 and 8")
    adults.accessibilityIncrement()
    XCTAssertEqual(adults.value, 9)
    adults.accessibilityDecrement()
    XCTAssertEqual(adults.value, 8)
    XCTAssertEqual(ElementDescriber().describe(adults).text, "Adults: 8. Text Field. Adjustable.")
    adults.insertText(String(repeating: "9", count: 100))
    XCTAssertEqual(adults.value, 899_999_999)
    adults.insertText("٣x-")
    XCTAssertEqual(adults.value, 899_999_999)
    XCTAssertFalse(adults.accessibilitySetValue(.nan))
  }

  func testNumberOutsideLimitsIsKeptAsInvalid() async {
    let adults = SpinButton(frame: frame, label: "Adults", minimum: 1, maximum: 8, value: 2)
    var reader = openedReader(of: adults)
    for text in ["5.5", "-1", "99999999999"] {
      XCTAssertEqual(reader.type("type \(text)"), ["Invalid."], text)
      XCTAssertEqual(adults.value, 2, text)
    }
    XCTAssertEqual(reader.type("type 4"), ["4"])
    XCTAssertEqual(reader.type("type 12"), ["12. Invalid. Must be between 1 and 8"])
  }

  func testDoubleTapStartsEditingOfSpinButton() async {
    let name = TextField(frame: frame, label: "Name")
    let tickets = SpinButton(frame: frame, label: "Tickets", minimum: 1, maximum: 9)
    let screen = screen([name, tickets], frame: .null)
    var reader = openedReader(of: screen)
    XCTAssertEqual(reader.type("double tap"), ["Is editing."])
    XCTAssertEqual(
      reader.type("swipe right"),
      [
        "Tickets: 1. Text Field. Adjustable.",
        "Double tap to edit. Swipe up or down with one finger to adjust the value.",
      ])
    XCTAssertEqual(reader.type("double tap"), ["Is editing."])
    XCTAssertTrue(tickets.isEditing)
    XCTAssertFalse(name.isEditing, "only one field is edited")
    XCTAssertEqual(reader.type("type 5"), ["5"])
    XCTAssertEqual(reader.type("swipe up"), ["6"])
    tickets.isEnabled = false
    XCTAssertFalse(tickets.accessibilityActivate())
  }

  func testTouchEditsSpinButton() async {
    let tickets = SpinButton(frame: frame, label: "Tickets", minimum: 1, maximum: 9)
    XCTAssertTrue(tickets.touch(at: Point(x: 5, y: 5)))
    XCTAssertTrue(tickets.accessibilityTraits.contains(.isEditing))
  }
}
