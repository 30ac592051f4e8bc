import AccessibilityModel
import ScreenReader
import SpeechModel
import XCTest

/// Tests the members that ported UIKit code uses besides those of a single element.
@MainActor
final class UIKitMembersTests: XCTestCase {
  private let screen = AccessibilityElement()

  /// Returns a named element at the top left of the screen.
  private func element(
    _ label: String, y: Double = 0, in parent: AccessibilityElement? = nil
  ) -> AccessibilityElement {
    let element = AccessibilityElement()
    element.isAccessibilityElement = true
    element.accessibilityLabel = label
    element.accessibilityFrame = Rectangle(x: 0, y: y, width: 100, height: 40)
    (parent ?? screen).addChild(element)
    return element
  }

  private func spokenElements() -> [String] {
    ScreenReader(screen: screen).spokenElements().map(\.description.text)
  }

  // MARK: Containers

  func testContainerMethodsReplaceChildren() async {
    let chart = Chart()
    chart.bars = [chart.bar("Monday"), chart.bar("Tuesday")]
    screen.addChild(chart)
    _ = element("Grid line", in: chart)
    XCTAssertEqual(spokenElements(), ["Monday", "Tuesday"])

    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(reader.open().spoken, ["Monday"])
    chart.bars.append(chart.bar("Wednesday"))
    chart.post(notification: .layoutChanged)
    XCTAssertEqual(reader.perform(.last).spoken, ["Wednesday"])
    XCTAssertEqual(chart.index(ofAccessibilityElement: chart.bars[1]), 1)

    chart.accessibilityElements = [chart.bars[1]]
    XCTAssertEqual(spokenElements(), ["Tuesday"], "the property takes precedence")
  }

  func testContainerMethodsGiveListItsEnds() async {
    let chart = Chart()
    chart.accessibilityContainerType = .list
    chart.bars = [chart.bar("Monday"), chart.bar("Tuesday")]
    screen.addChild(chart)
    XCTAssertEqual(spokenElements(), ["Monday. List Start.", "Tuesday. List End."])
  }

  func testContainerThatCountsTooManyElementsEndsAtMissingElement() async {
    let chart = Chart()
    chart.bars = [chart.bar("Monday")]
    chart.claimedCount = .max
    screen.addChild(chart)
    XCTAssertEqual(spokenElements(), ["Monday"])
  }

  func testContainerMethodsReadExplicitElementsByDefault() async {
    let (first, second) = (AccessibilityElement(), AccessibilityElement())
    XCTAssertEqual(screen.accessibilityElementCount(), 0)
    XCTAssertEqual(screen.index(ofAccessibilityElement: first), .max)
    screen.accessibilityElements = [first, second]
    XCTAssertEqual(screen.accessibilityElementCount(), 2)
    XCTAssertTrue(screen.accessibilityElement(at: 1) as AnyObject? === second)
    XCTAssertNil(screen.accessibilityElement(at: 2))
    XCTAssertNil(screen.accessibilityElement(at: -1))
    XCTAssertEqual(screen.index(ofAccessibilityElement: second), 1)
  }

  func testContainerOfElementCanBeOverridden() async {
    final class Bar: UIAccessibilityElement {
      var chart: AccessibilityElement?
      override init(accessibilityContainer container: Any) {
        chart = container as? AccessibilityElement
        super.init(accessibilityContainer: container)
      }
    }
    let bar = Bar(accessibilityContainer: screen)
    XCTAssertTrue(bar.chart === screen && bar.accessibilityContainer === screen)
  }

  // MARK: Geometry

  func testFrameInContainerSpaceMovesWithContainer() async {
    let chart = element("Chart", y: 100)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityFrameInContainerSpace = Rectangle(x: 5, y: 5, width: 10, height: 10)
    XCTAssertEqual(bar.accessibilityFrame, Rectangle(x: 5, y: 105, width: 10, height: 10))
    chart.accessibilityFrame.origin.y = 200
    XCTAssertEqual(bar.accessibilityFrame, Rectangle(x: 5, y: 205, width: 10, height: 10))
    XCTAssertEqual(bar.accessibilityActivationPoint, Point(x: 10, y: 210))

    bar.accessibilityFrame = Rectangle(x: 7, y: 207, width: 1, height: 1)
    XCTAssertEqual(
      bar.accessibilityFrameInContainerSpace, Rectangle(x: 7, y: 7, width: 1, height: 1))
  }

  func testCoordinatesAreConverted() async {
    let upper = element("Upper", y: 100)
    let lower = element("Lower", y: 300)
    let inside = Rectangle(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(upper.convert(Point(x: 1, y: 2), to: nil), Point(x: 1, y: 102))
    XCTAssertEqual(upper.convert(Point(x: 1, y: 2), to: lower), Point(x: 1, y: -198))
    XCTAssertEqual(upper.convert(Point(x: 1, y: 2), from: lower), Point(x: 1, y: 202))
    XCTAssertEqual(upper.convert(inside, from: nil).origin, Point(x: 1, y: -98))
    XCTAssertEqual(
      UIAccessibility.convertToScreenCoordinates(inside, in: upper),
      Rectangle(x: 1, y: 102, width: 3, height: 4))
  }

  // MARK: Touches

  func testElementWithoutInteractionIsNotHit() async {
    let button = element("Button")
    let cover = element("Cover")
    _ = element("Inside", in: cover)
    cover.isUserInteractionEnabled = false
    XCTAssertTrue(screen.hitTest(Point(x: 5, y: 5)) === button)
  }

  func testActivationTouchesViewsBelowLabel() async {
    let segments = Touchable()
    segments.accessibilityFrame = Rectangle(x: 0, y: 0, width: 200, height: 40)
    screen.addChild(segments)
    let label = element("Map", in: segments)
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(reader.open().spoken, ["Map"])
    XCTAssertEqual(reader.perform(.activate).outcome, .done)
    XCTAssertEqual(segments.touches, [Point(x: 50, y: 20)])
    XCTAssertEqual(reader.perform(.hold).outcome, .done)
    XCTAssertEqual(segments.touches.count, 2)

    segments.isUserInteractionEnabled = false
    XCTAssertEqual(reader.perform(.activate).spoken, ["Nothing to activate."])
    segments.isUserInteractionEnabled = true
    label.accessibilityActivationPoint = Point(x: 500, y: 500)
    XCTAssertEqual(reader.perform(.activate).spoken, ["Nothing to activate."])
  }

  // MARK: Custom actions

  func testCustomActionCallsMethodOfTarget() async {
    let card = element("Card")
    var archive: Archive? = Archive()
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive", target: archive, selector: Archive.archive),
      UIAccessibilityCustomAction(name: "Rename", target: archive, selector: Archive.perform(_:)),
    ]
    var reader = ScreenReader(screen: screen)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.do("Archive")).spoken, ["Done."])
    XCTAssertEqual(reader.perform(.do("Rename")).spoken, ["Done."])
    XCTAssertEqual(archive?.performed, ["archive", "Rename"])
    archive = nil
    XCTAssertEqual(reader.perform(.do("Archive")).spoken, ["Failed."], "the target is not retained")
  }
}

@MainActor private final class Archive {
  var performed: [String] = []

  func archive() -> Bool {
    performed.append("archive")
    return true
  }

  func perform(_ action: UIAccessibilityCustomAction) -> Bool {
    performed.append(action.name)
    return true
  }
}

/// A container that computes its elements.
private final class Chart: AccessibilityElement {
  var bars: [UIAccessibilityElement] = []
  /// The number of elements that the container claims to have, or `nil` for the true number.
  var claimedCount: Int?

  func bar(_ label: String) -> UIAccessibilityElement {
    let bar = UIAccessibilityElement(accessibilityContainer: self)
    bar.accessibilityLabel = label
    return bar
  }

  override func accessibilityElementCount() -> Int { claimedCount ?? bars.count }

  override func accessibilityElement(at index: Int) -> Any? {
    bars.indices.contains(index) ? bars[index] : nil
  }

  override func index(ofAccessibilityElement element: Any) -> Int {
    bars.firstIndex { $0 === element as AnyObject } ?? .max
  }
}

/// An element that records touches.
private final class Touchable: AccessibilityElement {
  var touches: [Point] = []

  override func touch(at point: Point) -> Bool {
    touches.append(point)
    return true
  }

  override func touchDown(at point: Point) -> Bool { touch(at: point) }

  override func touchUp(at point: Point) -> Bool { true }
}
