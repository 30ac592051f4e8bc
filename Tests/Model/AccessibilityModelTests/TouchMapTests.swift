import AccessibilityModel
import TestSupport
import XCTest

/// Tests that a map finds the same element at each point as a hit test of the screen itself.
@MainActor
final class TouchMapTests: XCTestCase {
  func testMapFindsTopmostElementOnRandomScreens() async {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let screen = randomScreen(using: &random)
      let map = TouchMap(of: screen)
      for _ in 0..<40 {
        let point = Point(x: .random(in: -10...110, using: &random).rounded(), y: edge(&random))
        let expected = topmost(in: screen, at: point)
        XCTAssertTrue(map.hitTest(point) === expected, "\(point)")
        XCTAssertTrue(screen.hitTest(point) === expected, "\(point)")
      }
    }
  }

  func testPlacesWithoutNumbersHitNothing() async {
    let screen = AccessibilityElement()
    screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 100)
    let child = AccessibilityElement()
    child.accessibilityFrame = Rectangle(x: .nan, y: 0, width: 50, height: 50)
    screen.addChild(child)
    let map = TouchMap(of: screen)
    for place in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(map.hitTest(Point(x: place, y: place)))
    }
    XCTAssertTrue(map.hitTest(Point(x: 5, y: 5)) === screen)
    XCTAssertNil(TouchMap(of: AccessibilityElement()).hitTest(.zero))
  }

  func testViewWithOwnRuleDecidesForItsDescendants() async {
    final class Window: AccessibilityElement, HitTesting {
      var answer: AccessibilityElement?
      func topmostElement(at point: Point) -> AccessibilityElement? { answer }
    }
    let screen = AccessibilityElement()
    screen.accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 100)
    let window = Window()
    screen.addChild(window)
    let map = TouchMap(of: screen)
    XCTAssertTrue(map.hitTest(Point(x: 5, y: 5)) === screen, "the window lets the touch through")
    window.answer = window
    XCTAssertTrue(map.hitTest(Point(x: 5, y: 5)) === window)
    XCTAssertTrue(map.hitTest(Point(x: 500, y: 5)) === window, "the window has no frame")
    screen.clipsToBounds = true
    XCTAssertNil(TouchMap(of: screen).hitTest(Point(x: 500, y: 5)))
  }

  /// Returns the element that is found by the rule in words, from the front to the back.
  private func topmost(
    in element: AccessibilityElement, at point: Point
  ) -> AccessibilityElement? {
    guard !element.isHidden, element.alpha > 0, element.isUserInteractionEnabled else { return nil }
    let frame = element.accessibilityFrame
    if !element.clipsToBounds || frame.isNull || frame.contains(point) {
      for child in element.children.reversed() {
        if let hit = topmost(in: child, at: point) { return hit }
      }
    }
    return frame.contains(point) ? element : nil
  }

  /// Returns a coordinate that is often the edge of a frame.
  private func edge(_ random: inout SeededGenerator) -> Double {
    [0, 10, 20, 50, 99, 100].randomElement(using: &random) ?? 0
  }

  private func randomScreen(using random: inout SeededGenerator) -> AccessibilityElement {
    var views = [AccessibilityElement()]
    views[0].accessibilityFrame = Rectangle(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let view = AccessibilityElement()
      if Int.random(in: 0..<5, using: &random) > 0 {
        view.accessibilityFrame = Rectangle(
          x: edge(&random), y: edge(&random), width: edge(&random), height: edge(&random))
      }
      view.clipsToBounds = Int.random(in: 0..<4, using: &random) == 0
      view.isHidden = Int.random(in: 0..<12, using: &random) == 0
      view.alpha = Int.random(in: 0..<12, using: &random) == 0 ? 0 : 1
      view.isUserInteractionEnabled = Int.random(in: 0..<12, using: &random) > 0
      views.randomElement(using: &random)?.addChild(view)
      views.append(view)
    }
    return views[0]
  }
}
