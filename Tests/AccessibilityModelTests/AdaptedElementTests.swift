import AccessibilityModel
import XCTest

/// Tests that an element receives every property that its adapter describes.
@MainActor
final class AdaptedElementTests: XCTestCase {
  func testEveryPropertyIsCopied() async throws {
    let node = Node()
    let screen = AdaptedScreen(Adapter(root: node))
    let element = try XCTUnwrap(screen.element(of: node))
    let silent = Self.stored(AccessibilityElement())
    let complete = AccessibilityElement()
    Self.describe(complete)
    XCTAssertEqual(Self.stored(element), silent, "a new element has no description")
    node.isDescribed = true
    screen.update()
    let copied = Self.stored(element)
    for (name, value) in Self.stored(complete) {
      XCTAssertNotEqual(value, silent[name], "the test does not set \(name)")
      XCTAssertEqual(copied[name], value, name)
    }
    XCTAssertEqual(element.accessibilityActivationPoint, Point(x: 9, y: 9))
    node.isDescribed = false
    _ = screen.isHidden
    XCTAssertNil(element.accessibilityLabel, "a missing label is removed")
    XCTAssertNil(element.accessibilityRange)
  }

  /// Returns the stored properties as strings, except children and geometry.
  private static func stored(_ element: AccessibilityElement) -> [String: String] {
    var mirror: Mirror? = Mirror(reflecting: element)
    while let next = mirror, next.subjectType != AccessibilityElement.self {
      mirror = next.superclassMirror
    }
    let treeProperties = [
      "parent", "storedChildren", "namedElements", "namedContainer", "notificationObservers",
      "layoutChanges", "isFocused", "chosenActivationPoint",
    ]
    var stored: [String: String] = [:]
    for (label, value) in mirror?.children ?? AnyCollection([]) {
      guard let label, !treeProperties.contains(label) else { continue }
      stored[label] = "\(value)"
    }
    return stored
  }

  /// Sets every property that an adapter can describe.
  fileprivate static func describe(_ element: AccessibilityElement) {
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Label"
    element.accessibilityValue = "Value"
    element.accessibilityHint = "Hint"
    element.accessibilityTraits = [.button, .selected]
    element.accessibilityLanguage = "de"
    element.accessibilityIdentifier = "id"
    element.accessibilityCustomActions = [AccessibilityCustomAction(name: "Do") { _ in true }]
    element.accessibilityCustomContent = [AccessibilityCustomContent(label: "Size", value: "3")]
    element.accessibilityCustomRotors = [AccessibilityCustomRotor(name: "Own") { _ in nil }]
    element.accessibilityHeadingLevel = 2
    element.accessibilityMisspelledRanges = [0..<2]
    element.accessibilityExpandedStatus = .expanded
    element.accessibilityPressedState = .pressed
    element.accessibilityCheck = AccessibilityCheck(.checkBox, .mixed)
    element.accessibilityPopup = .menu
    element.accessibilityIsRequired = true
    element.accessibilityIsInvalid = true
    element.accessibilityLandmark = .main
    element.accessibilityErrorMessage = "Error"
    element.accessibilityDisabledReason = "Reason"
    element.accessibilityRoleDescription = "knob"
    element.accessibilityPositionInSet = AccessibilityPositionInSet(position: 1, count: 2)
    element.accessibilityRestValue = "Rest"
    element.accessibilityRange = AccessibilityRange(maximum: 5, value: 2)
    element.accessibilityFrame = Rectangle(x: 1, y: 2, width: 3, height: 4)
    element.accessibilityActivationPoint = Point(x: 9, y: 9)
    element.accessibilityContainerType = .list
    element.shouldGroupAccessibilityChildren = true
    element.accessibilityViewIsModal = true
    element.accessibilityElementsHidden = true
    element.isHidden = true
    element.alpha = 0.5
    element.clipsToBounds = true
  }
}

private final class Node { var isDescribed = false }

private struct Adapter: AccessibilityAdapter {
  let root: Node

  func children(of node: Node) -> [Node] { [] }

  func describe(_ node: Node, as element: AccessibilityElement) {
    if node.isDescribed { AdaptedElementTests.describe(element) }
  }
}
