import AccessibilityModel
import Scenes
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the reloading of a scene with open views.
@MainActor
final class SceneNextVersionTests: XCTestCase {
  private let no = node("No", id: "no", .button) { $0.activation = .dismiss }
  private let yes = node("Yes", .button)

  private func order(_ inside: [SceneNode], isModal: Bool = true) -> SceneDocument {
    SceneDocument(elements: [
      node("Buy", .button),
      node("Cancel", .button) {
        $0.activation = .open("dialog")
        if !isModal { $0.isExpanded = false }
      },
      view(id: "dialog", inside) {
        $0.isModal = isModal
        $0.isHidden = true
      },
      node("Help", .button),
    ])
  }

  /// Opens the dialog, types lines, and then loads the next version of the scene.
  private func saved(
    _ old: SceneDocument, typing lines: [String] = [], as new: SceneDocument
  ) -> (reader: ScreenReader, isSameElement: Bool) {
    var scene = SceneReading(old)
    _ = scene.open()
    _ = scene.type("go cancel")
    _ = scene.type("double tap")
    for line in lines { _ = scene.type(line) }
    return scene.reader.continuing(on: SceneScreen(new), from: scene.screen.rules)
  }

  func testDialogStaysOpenWithCursorOnSameElement() async {
    let renamed = node("Never", id: "no", .button) { $0.activation = .dismiss }
    var (reader, isSame) = saved(
      order([no, yes]), as: order([node("Sure?", .header), yes, renamed]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("describe"), ["Never. Button."])
    XCTAssertEqual(reader.type("swipe right"), ["Last item."])
    XCTAssertEqual(
      reader.type("first"), ["Sure?. Heading."], "elements behind the dialog are unreachable")
    _ = reader.type("last")
    XCTAssertEqual(
      reader.type("double tap"), ["Cancel. Button."], "the cursor returns to the opener")
    XCTAssertEqual(reader.type("swipe left"), ["Buy. Button."])
  }

  func testCursorMovesToNeighborInDialog() async {
    let (last, isSame) = saved(order([yes, no]), typing: ["last"], as: order([yes]))
    XCTAssertFalse(isSame)
    XCTAssertEqual(last.focusedElement?.accessibilityLabel, "Yes")
    let (none, _) = saved(order([yes, no]), as: order([node("Perhaps", .button)]))
    XCTAssertEqual(none.focusedElement?.accessibilityLabel, "Perhaps")
  }

  func testElementWithChangedIDMatchesByLabel() async {
    var other = no
    other.id = "never"
    let (reader, isSame) = saved(order([yes, no]), typing: ["last"], as: order([other, yes]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.focusedElement?.accessibilityIdentifier, "never")
  }

  func testExpandedViewStaysExpandedAndCanCollapse() async {
    let old = order([yes, no], isModal: false)
    var (reader, isSame) = saved(old, typing: ["go no"], as: order([no, yes], isModal: false))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("describe"), ["No. Button."])
    XCTAssertEqual(reader.type("go cancel"), ["Cancel. Button. Expanded."])
    XCTAssertEqual(reader.type("double tap"), ["Collapsed."])
    XCTAssertEqual(reader.type("swipe right"), ["Help. Button."])
  }

  func testCursorPrefersNeighborInExpandedView() async {
    let old = order([yes, no], isModal: false)
    let (last, _) = saved(old, typing: ["go no"], as: order([yes], isModal: false))
    XCTAssertEqual(last.focusedElement?.accessibilityLabel, "Yes")
    let (none, _) = saved(
      old, typing: ["go no"], as: order([node("Perhaps", .button)], isModal: false))
    XCTAssertEqual(none.focusedElement?.accessibilityLabel, "Perhaps")
  }

  func testNestedDialogStaysOpen() async {
    func nested(_ label: String) -> SceneDocument {
      order([
        no, node("Why?", id: "why", .button) { $0.activation = .open("inner") },
        view(id: "inner", [node(label, .staticText)]) {
          $0.isModal = true
          $0.isHidden = true
        },
      ])
    }
    var (reader, _) = saved(
      nested("Because"), typing: ["last", "double tap"], as: nested("For good reasons"))
    XCTAssertEqual(reader.type("describe"), ["For good reasons"])
    XCTAssertEqual(reader.type("escape"), ["Why?. Button."])
    XCTAssertEqual(reader.type("escape"), ["Cancel. Button."])
  }

  func testRemovedDialogIsClosed() async {
    let (reader, isSame) = saved(
      order([no]), as: SceneDocument(elements: [node("Buy", .button), node("Cancel", .button)]))
    XCTAssertFalse(isSame)
    XCTAssertEqual(
      reader.focusedElement?.accessibilityLabel, "Cancel", "the cursor is on the opener")
  }

  func testDialogWithoutOpenerCanBeClosed() async {
    var next = order([no])
    next.elements.remove(at: 1)
    var (reader, isSame) = saved(order([no]), as: next)
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.type("double tap"), ["Buy. Button."])
  }

  func testClosedViewStaysClosed() async {
    let (reader, isSame) = saved(order([no]), typing: ["escape"], as: order([no, yes]))
    XCTAssertTrue(isSame)
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Cancel")
  }
}
