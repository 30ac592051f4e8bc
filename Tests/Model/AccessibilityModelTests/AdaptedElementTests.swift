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
    XCTAssertEqual(
      element.accessibilityAttributedLabel?.runs, complete.accessibilityAttributedLabel?.runs)
    XCTAssertEqual(element.accessibilityAttributedValue?.runs.count, 2)
    XCTAssertEqual(element.accessibilityAttributedHint?.runs.count, 2)
    XCTAssertEqual(element.accessibilityUserInputLabels, ["Other"])
    XCTAssertFalse(element.accessibilityRespondsToUserInteraction)
    node.isDescribed = false
    _ = screen.isHidden
    XCTAssertNil(element.accessibilityLabel, "a missing label is removed")
    XCTAssertNil(element.accessibilityUserInputLabels)
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
      "layoutChanges", "isFocused", "chosenActivationPoint", "isFrameInContainerSpace", "extras",
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
    element.accessibilityAttributedLabel = .init([.init("La"), .init("bel")])
    element.accessibilityAttributedValue = .init([.init("Val"), .init("ue")])
    element.accessibilityAttributedHint = .init([.init("Hi"), .init("nt")])
    element.accessibilityUserInputLabels = ["Other"]
    element.accessibilityRespondsToUserInteraction = false
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
    element.accessibilityIsReadOnly = true
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
    element.isUserInteractionEnabled = false
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

// A ported file needs only one addition: type aliases for its geometry types. The accessibility
// code of its controls stays unchanged.
private typealias CGRect = Rectangle

private final class VolumeKnob: AccessibilityElement {
  var level = 5

  override init() {
    super.init()
    // This code is copied unchanged from a UIKit control:
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityHint = "Turns the speakers up and down"
    accessibilityIdentifier = "volume"
    accessibilityLanguage = "en-GB"
    accessibilityTraits = [.adjustable, .startsMediaSession]
    accessibilityTraits.insert(.updatesFrequently)
    accessibilityFrame = CGRect(x: 0, y: 0, width: 44, height: 44)
  }

  override var accessibilityValue: String? {
    get { return "\(level)" }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { return super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityIncrement() { level += 1 }

  override func accessibilityDecrement() { level -= 1 }

  override func accessibilityActivate() -> Bool {
    level = 0
    return true
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    return direction == .down
  }
}

@MainActor
final class UIKitControlMovesOverTests: XCTestCase {
  func testAccessibilityCodeOfUIKitControlWorksUnchanged() async {
    let knob = VolumeKnob()
    XCTAssertEqual(
      knob.accessibilityTraits, [.adjustable, .startsMediaSession, .updatesFrequently])
    knob.accessibilityIncrement()
    XCTAssertEqual(knob.accessibilityValue, "6")
    knob.accessibilityDecrement()
    XCTAssertEqual(knob.accessibilityValue, "5")
    XCTAssertTrue(knob.accessibilityActivate())
    XCTAssertEqual(knob.accessibilityValue, "0")
    XCTAssertTrue(knob.accessibilityScroll(.down))
    XCTAssertFalse(knob.accessibilityScroll(.up))
  }
}
