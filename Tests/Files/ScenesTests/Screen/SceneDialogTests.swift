import AccessibilityModel
import Scenes
import SpeechModel
import XCTest

/// Tests how views open and close, and where the cursor goes.
@MainActor
final class SceneDialogTests: XCTestCase {
  private func dialog(isHidden: Bool = true) -> SceneNode {
    view(
      id: "dialog",
      [node("Cancel the order?", .header), node("No", .button) { $0.activation = .dismiss }]
    ) {
      $0.isModal = true
      $0.isHidden = isHidden
    }
  }

  private var elements: [SceneNode] {
    [node("Buy", .button), node("Cancel", .button) { $0.activation = .open("dialog") }, dialog()]
  }

  func testDialogReturnsToOpener() async {
    var scene = SceneReading(elements, title: "Order")
    XCTAssertEqual(scene.open(), ["Order", "Buy. Button."])
    XCTAssertEqual(scene.type("last"), ["Cancel. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Cancel the order?. Heading."])
    XCTAssertEqual(scene.type("swipe left"), ["First item."])
    XCTAssertEqual(scene.type("swipe right"), ["No. Button."])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    XCTAssertEqual(scene.type("double tap"), ["Cancel. Button."])
    XCTAssertEqual(scene.type("swipe left"), ["Buy. Button."])
  }

  func testDialogPlaysScreenEarcon() async {
    var scene = SceneReading.opened(elements)
    _ = scene.type("last")
    XCTAssertEqual(scene.earcons(ofTyping: "double tap"), [.activate, .screen])
    XCTAssertEqual(scene.earcons(ofTyping: "escape"), [.activate, .screen])
  }

  func testEscapeLeavesDialogEachTime() async {
    var scene = SceneReading.opened(elements)
    _ = scene.type("last")
    for _ in 1...2 {
      XCTAssertEqual(scene.type("double tap"), ["Cancel the order?. Heading."])
      XCTAssertEqual(scene.type("escape"), ["Cancel. Button."])
    }
    XCTAssertNotEqual(scene.type("escape"), ["Cancel. Button."], "no dialog remains")
  }

  func testInitiallyOpenDialogReturnsToFirstElement() async {
    var scene = SceneReading([node("Buy", .button), dialog(isHidden: false)], title: "Order")
    XCTAssertEqual(scene.open(), ["Order", "Cancel the order?. Heading."])
    XCTAssertEqual(scene.type("escape"), ["Order", "Buy. Button."])
  }

  func testNestedDialogsCloseOneByOne() async {
    var outer = dialog()
    outer.children.append(node("Why?", .button) { $0.activation = .open("inner") })
    outer.children.append(
      view(id: "inner", [node("Because", .staticText)]) {
        $0.isModal = true
        $0.isHidden = true
      })
    var scene = SceneReading.opened([
      node("Cancel", .button) { $0.activation = .open("dialog") }, outer,
    ])
    _ = scene.type("double tap")
    XCTAssertEqual(scene.type("last"), ["Why?. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Because"])
    XCTAssertEqual(scene.type("escape"), ["Why?. Button."])
    XCTAssertEqual(scene.type("escape"), ["Cancel. Button."])
  }

  func testDisclosureExpandsAndCollapses() async {
    var scene = SceneReading([
      node("Details", .button) {
        $0.isExpanded = false
        $0.activation = .open("details")
      },
      view(
        id: "details", [node("Weight: 3 kg"), node("Close", .button) { $0.activation = .dismiss }]
      ) { $0.isHidden = true },
    ])
    XCTAssertEqual(scene.open(), ["Details. Button. Collapsed."])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    XCTAssertEqual(scene.type("double tap"), ["Expanded.", "Weight: 3 kg"])
    XCTAssertEqual(scene.type("first"), ["Details. Button. Expanded."])
    XCTAssertEqual(scene.type("double tap"), ["Collapsed."])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    _ = scene.type("double tap")
    XCTAssertEqual(scene.type("last"), ["Close. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Details. Button. Collapsed."])
  }

  func testOpeningUnknownOrOwnIDIsSafe() async {
    var scene = SceneReading.opened([
      node("Lost", .button) { $0.activation = .open("missing") },
      node("Self", id: "self", .button) { $0.activation = .open("self") },
      node("Out", .button) { $0.activation = .dismiss },
    ])
    XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
    _ = scene.type("swipe right")
    XCTAssertEqual(scene.type("double tap"), ["Self. Button."])
    _ = scene.type("swipe right")
    XCTAssertEqual(scene.type("double tap"), ["Nothing to activate."])
  }
}
