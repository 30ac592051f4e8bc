import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// Tests that swipes follow the current rows of the screen.
@MainActor
final class MovementOrderTests: XCTestCase {
  private let a = element("A")
  private let b = element("B")
  private let c = element("C")
  private let screen = AccessibilityElement()

  override func setUp() async throws {
    for (element, x, y) in [(c, 0.0, 50.0), (b, 50.0, 0.0), (a, 0.0, 0.0)] {
      element.accessibilityFrame = Rectangle(x: x, y: y, width: 40, height: 40)
      screen.addChild(element)
    }
  }

  func testSwipesFollowTheRows() async {
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["A"])
    XCTAssertEqual(reader.type("r"), ["B"])
    XCTAssertEqual(reader.type("r"), ["C"])
    XCTAssertEqual(reader.type("r"), ["Last item."])
  }

  func testWhyExplainsTheOrder() async {
    var reader = openedReader(of: screen)
    let rows =
      "Rows run from top to bottom, and each row from left to right. "
      + "A gap of 8 points begins a new row, and all elements of a group are read together."
    XCTAssertEqual(reader.type("why").last, "It is element 1 of 3. No element comes before it.")
    _ = reader.type("r")
    XCTAssertEqual(
      reader.type("why").last,
      "It is element 2 of 3. It comes after “A”: it is level with that element and 50 points to the "
        + "right of it. \(rows)")
    _ = reader.type("r")
    _ = reader.type("describe")
    XCTAssertEqual(
      reader.type("why").last,
      "It is element 3 of 3. It comes after “B”: it is 50 points below that element and 50 points to "
        + "the left of it. \(rows)")
    c.accessibilityFrame = .null
    _ = reader.type("describe")
    XCTAssertEqual(reader.type("why").last, "It is element 1 of 3. No element comes before it.")
    screen.accessibilityElements = [c, a, b]
    _ = reader.type("go a")
    XCTAssertEqual(
      reader.type("why").last,
      "It is element 2 of 3. It comes after “C”: their container lists its elements in this order.")
  }

  func testRightToLeftRowsBeginOnTheRight() async {
    var reader = ScreenReader(
      screen: screen, rules: TraversalRules(direction: .rightToLeft, idiom: .pad))
    XCTAssertEqual(texts(reader.open()), ["B"])
    XCTAssertEqual(reader.type("r"), ["A"])
    XCTAssertEqual(reader.type("r"), ["C"])
  }

  func testChangesBetweenTwoSwipesAreDetected() async {
    var reader = openedReader(of: screen)
    let new = element("new")
    new.accessibilityFrame = Rectangle(x: 10, y: 0, width: 5, height: 5)
    screen.addChild(new)
    XCTAssertEqual(reader.type("r"), ["new"])
    b.accessibilityFrame.origin.y = 100
    XCTAssertEqual(reader.type("r"), ["C"])
    XCTAssertEqual(reader.type("where").first?.contains("3 of 4"), true)
    b.isHidden = true
    XCTAssertEqual(reader.type("r"), ["Last item."])
    a.isHidden = true
    XCTAssertEqual(reader.type("swipe left 9"), ["new", "First item."])
    new.isHidden = true
    XCTAssertEqual(
      reader.type("r"), ["C"], "the element in its place is spoken instead of being skipped")
  }
}
