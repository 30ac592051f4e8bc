import AccessibilityModel
import TestSupport
import XCTest

/// Tests that an element receives every property that its adapter describes.
@MainActor
final class AdaptedElementTests: XCTestCase {
  func testEveryPropertyReachesTheElement() async throws {
    let node = Node()
    let screen = AdaptedScreen(Adapter(root: node))
    let element = try XCTUnwrap(screen.element(of: node))
    XCTAssertEqual(element.described, ElementDescription(), "a new element has no description")
    for sample in DescriptionSample.all {
      node.description = ElementDescription()
      sample.set(&node.description)
      screen.update()
      let shown = try XCTUnwrap(screen.element(of: node))
      for other in DescriptionSample.all {
        XCTAssertEqual(
          other.read(shown) == other.read(AccessibilityElement()), other.name != sample.name,
          "\(sample.name) is described, and \(other.name) is read")
      }
    }
    node.description = ElementDescription()
    _ = screen.isHidden
    XCTAssertEqual(
      screen.element(of: node)?.described, ElementDescription(), "missing properties are removed")
  }

  func testEveryPropertyHasASample() async {
    let empty = ElementDescription().properties
    for sample in DescriptionSample.all {
      var description = ElementDescription()
      sample.set(&description)
      let changed = description.properties.filter { empty[$0.key] != $0.value }.map(\.key)
      XCTAssertEqual(changed, [sample.name])
    }
    XCTAssertEqual(DescriptionSample.all.map(\.name).sorted(), empty.keys.sorted())
  }

  func testRotorsReachTheElement() async throws {
    let node = Node()
    let screen = AdaptedScreen(Adapter(root: node))
    node.rotors = [AccessibilityCustomRotor(name: "Own") { _ in nil }]
    screen.update()
    XCTAssertEqual(screen.element(of: node)?.accessibilityCustomRotors?.map(\.name), ["Own"])
    node.rotors = []
    screen.update()
    XCTAssertNil(screen.element(of: node)?.accessibilityCustomRotors)
  }

  func testAnActionIsPerformedByItsAdapter() async throws {
    let node = Node()
    node.description.actions = ["Save", "Save"]
    let screen = AdaptedScreen(Adapter(root: node))
    let actions = try XCTUnwrap(screen.element(of: node)?.accessibilityCustomActions)
    XCTAssertTrue(actions[1].perform())
    XCTAssertEqual(node.performed, [.custom("Save", index: 1)])
  }
}

private final class Node {
  var description = ElementDescription()
  var rotors: [AccessibilityCustomRotor] = []
  var performed: [AdaptedAction] = []
}

private struct Adapter: AccessibilityAdapter {
  let root: Node

  func children(of node: Node) -> [Node] { [] }

  func description(of node: Node) -> ElementDescription { node.description }

  func customRotors(of node: Node) -> [AccessibilityCustomRotor] { node.rotors }

  func perform(_ action: AdaptedAction, on node: Node) -> Bool {
    node.performed.append(action)
    return true
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
