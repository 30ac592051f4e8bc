import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the focus after its element has been removed, and notifications about the focus.
@MainActor
final class FocusTests: XCTestCase {
  private let root = screen(["A", "B", "C", "D"])
  private lazy var reader = ScreenReader(screen: root)

  override func setUp() async throws {
    _ = reader.open()
    _ = reader.type("go b")
  }

  func testRemovedElementPassesFocusToTheNext() async {
    root.children[1].removeFromParent()
    XCTAssertEqual(reader.type("up"), ["C"], "the new focus is not adjusted")
    XCTAssertEqual(reader.type("l"), ["A"])
  }

  func testRemovedLastElementPassesFocusToThePrevious() async {
    _ = reader.type("last")
    root.children[3].isHidden = true
    XCTAssertEqual(reader.type("r"), ["C"])
  }

  func testSeveralRemovedElementsPassFocusToTheNearest() async {
    root.children[2].isHidden = true
    root.children[1].isHidden = true
    XCTAssertEqual(reader.type("describe"), ["D"])
  }

  func testMovedElementKeepsTheFocus() async {
    let b = root.children[1]
    root.insertChild(b, at: 3)
    XCTAssertEqual(reader.type("describe"), ["B"])
    XCTAssertEqual(reader.type("r"), ["Last item."])
  }

  func testDialogIsEnteredAtItsStart() async {
    let dialog = screen(["Yes", "No", "Later"])
    dialog.accessibilityViewIsModal = true
    root.addChild(dialog)
    XCTAssertEqual(reader.type("r"), ["Yes"])
    dialog.removeFromParent()
    XCTAssertEqual(reader.type("r"), ["A"], "no element of the dialog remains")
  }

  func testReplacedScreenIsEnteredAtItsStart() async {
    for child in root.children { child.removeFromParent() }
    for label in ["X", "Y", "Z"] { root.addChild(element(label)) }
    XCTAssertEqual(reader.type("l"), ["X"])
    for child in root.children { child.removeFromParent() }
    XCTAssertEqual(reader.type("l"), ["No items."])
    root.addChild(element("N"))
    XCTAssertEqual(reader.type("l"), ["N"])
  }

  func testCommandThatRemovesItsElementSaysTheNewFocus() async {
    let b = root.children[1]
    b.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") { [unowned b] _ in
        b.removeFromParent()
        return true
      }
    ]
    XCTAssertEqual(reader.type("do delete"), ["Done.", "C"])
    XCTAssertEqual(reader.type("describe"), ["C"])
  }

  func testCommandThatOpensADialogEntersIt() async {
    final class Opener: AccessibilityElement {
      let dialog = screen(["Really?"])
      override func accessibilityActivate() -> Bool {
        dialog.accessibilityViewIsModal = true
        return parent?.addChild(dialog) ?? false
      }
    }
    let opener = Opener()
    opener.isAccessibilityElement = true
    opener.accessibilityLabel = "Erase"
    root.addChild(opener)
    _ = reader.type("go erase")
    XCTAssertEqual(reader.type("double tap"), ["Really?"])
  }

  func testRemovalByTheApplicationMovesTheFocus() async {
    root.children[1].removeFromParent()
    root.post(notification: .layoutChanged)
    let response = reader.receiveNotifications()
    XCTAssertEqual(response.spoken, ["C"])
    XCTAssertEqual(response.earcons, [.layout])
  }

  func testElementsAreNotifiedOfTheFocus() async {
    let b = root.children[1]
    XCTAssertTrue(b.accessibilityElementIsFocused())
    _ = reader.type("r")
    XCTAssertFalse(b.accessibilityElementIsFocused())
    XCTAssertTrue(root.children[2].accessibilityElementIsFocused())
    root.children[2].removeFromParent()
    _ = reader.type("r")
    XCTAssertTrue(root.children[2].accessibilityElementIsFocused(), "D is now the third element")
  }
}
