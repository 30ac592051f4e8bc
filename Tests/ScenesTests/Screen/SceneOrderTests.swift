import AccessibilityModel
import Scenes
import XCTest

/// The cached reading order of a scene, and its update after changes.
@MainActor
final class SceneOrderTests: XCTestCase {
  func testDistantChangeInLargeSceneUpdatesOrder() async {
    var elements = (0..<500).map { index in
      node("\(index)", id: "\(index)", .button) { $0.activation = .open("dialog") }
    }
    elements.append(
      view(id: "dialog", [node("Close", .button) { $0.activation = .dismiss }]) {
        $0.isHidden = true
        $0.isModal = true
      })
    var scene = SceneReading(elements)
    XCTAssertEqual(scene.open(), ["0. Button."])
    scene.screen.element(withID: "400")?.isHidden = true
    XCTAssertEqual(scene.type("swipe right 400"), ["401. Button."])
    XCTAssertEqual(scene.type("double tap"), ["Close. Button."])
    XCTAssertEqual(scene.type("swipe right"), ["Last item."])
    XCTAssertEqual(scene.type("double tap"), ["401. Button."])
    scene.screen.element(withID: "402")?.accessibilityTraits.insert(.tabBar)
    scene.screen.element(withID: "403")?.isAccessibilityElement = false
    for (id, y) in [("404", 100.0), ("405", 0)] {
      scene.screen.element(withID: id)?.accessibilityFrame = Rectangle(
        x: 0, y: y, width: 10, height: 10)
    }
    XCTAssertEqual(scene.type("swipe right 2"), ["405. Button."], "404 is below it")
  }
}
