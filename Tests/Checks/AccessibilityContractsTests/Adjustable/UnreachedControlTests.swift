import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

/// Tests controls that swipes never reach because the application moves the cursor back.
@MainActor
final class UnreachedControlTests: XCTestCase {
  func testSliderAfterCursorLoopIsNotReached() async throws {
    let failures = Contract.adjustable.results {
      let slider = FaultySlider(nil)
      return Subject(slider, in: Self.circle(before: [slider])).disabled {
        slider.isEnabled = false
      }
    }.filter { $0.failure != nil }
    XCTAssertEqual(failures.map(\.clause), [.oneElement], "the other clauses have nothing to judge")
    let failure = try XCTUnwrap(failures.first?.failure)
    XCTAssertTrue(failure.contains("Expected swipes to reach the element exactly once.\n"), failure)
    XCTAssertTrue(failure.contains("Commands to reproduce it: swipe right"), failure)
    XCTAssertFalse(failure.contains("Its frame is empty"), failure)
  }

  func testThumbsAfterCursorLoopAreNotReached() async throws {
    let failures = Contract.multiThumb.results {
      let slider = FaultyRange(nil)
      return Subject(slider.thumbs, in: Self.circle(before: [slider]))
        .dragged { slider.drag($0, to: $1) }
        .disabled { slider.isEnabled = false }
        .changeEvents { slider.addAction(for: .valueChanged, $0) }
    }.filter { $0.failure != nil }
    XCTAssertEqual(failures.map(\.clause.name), ["thumbs", "oneElement"])
    let failure = try XCTUnwrap(failures.first?.failure)
    XCTAssertTrue(failure.contains("Expected swipes to reach \"Minimum\"."), failure)
  }

  func testThumbAfterCursorLoopIsNotReached() async throws {
    let failures = Contract.multiThumb.results {
      let slider = FaultyRange(nil)
      let screen = Self.circle(between: slider.thumbs[0], and: slider.thumbs[1])
      // The thumbs reference their container weakly, so the closures must retain the slider.
      return Subject(slider.thumbs, in: screen).dragged { slider.drag($0, to: $1) }.disabled {
        slider.isEnabled = false
      }.changeEvents { slider.addAction(for: .valueChanged, $0) }
    }.filter { $0.failure != nil }
    XCTAssertEqual(failures.map(\.clause.name), ["thumbs", "oneElement"])
    let failure = try XCTUnwrap(failures.first?.failure)
    XCTAssertTrue(failure.contains("Expected swipes to reach \"Maximum\"."), failure)
  }

  func testDefectThatIsNotReproducedFails() async throws {
    var sliders = 0
    let results = Contract.adjustable.only(.label).results {
      let slider = FaultySlider(.labelWithRole)
      sliders += 1
      // The clause judges the first two sliders directly. The later ones, which should reproduce
      // the defect, are hidden, so the listener can't reach them.
      slider.isHidden = sliders > 2
      return Subject(slider)
    }
    let failure = try XCTUnwrap(results.first?.failure)
    XCTAssertTrue(
      failure.contains(
        """
        Expected a label that does not end with the role.
        The defect could not be reproduced: a new control is not adjustable, or swipes do not \
        reach it.
        """), failure)
  }

  func testSliderAmongOthersIsReached() async {
    Contract.adjustable.check {
      let slider = FaultySlider(nil)
      let screen = AccessibilityElement()
      for label in ["A", "B"] { screen.addChild(element(label)) }
      screen.addChild(slider)
      screen.addChild(element("C"))
      return Subject(slider, in: screen).disabled { slider.isEnabled = false }
    }
  }

  /// Returns a screen with three text elements before some other elements. The third text element
  /// moves the cursor back to the first.
  private static func circle(before others: [AccessibilityElement]) -> AccessibilityElement {
    let first = element("A")
    let elements = [first, element("B"), Returning("C", to: first)] + others
    let screen = screen(elements, frame: .null)
    return screen
  }

  /// Returns a screen with a text element between two other elements. The text element moves the
  /// cursor back to the first of them.
  private static func circle(
    between first: AccessibilityElement, and second: AccessibilityElement
  ) -> AccessibilityElement {
    let screen = AccessibilityElement()
    let middle = Returning("C", to: first)
    middle.accessibilityContainer = screen
    screen.accessibilityElements = [first, middle, second]
    return screen
  }
}

/// A text element that moves the cursor to another element.
private final class Returning: AccessibilityElement {
  private weak var target: AccessibilityElement?

  init(_ label: String, to target: AccessibilityElement) {
    self.target = target
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    guard let target else { return }
    post(notification: .layoutChanged, argument: .element(target))
  }
}
