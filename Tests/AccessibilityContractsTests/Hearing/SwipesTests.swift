import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import XCTest

/// Tests how a listener swipes to an element.
@MainActor
final class SwipesTests: XCTestCase {
  func testFocusSwipesRightAndLeft() async {
    let screen = AccessibilityElement()
    let names = ["One", "Two", "Three", "Four"]
    let buttons = names.enumerated().map { place, name in
      BacklitButton(
        frame: Rectangle(x: 0, y: Double(place) * 60, width: 60, height: 60), label: name,
        toggles: false)
    }
    for button in buttons { screen.addChild(button) }
    let listener = Listener(to: screen)
    let third = listener.focus(on: buttons[2])
    third.expect(.label("Three"), .focus(on: buttons[2]))
    XCTAssertEqual(third.shortestPath, "swipe right; swipe right")
    let first = listener.focus(on: buttons[0])
    first.expect(.label("One"), .focus(on: buttons[0]))
    XCTAssertEqual(first.shortestPath, "swipe right 2; swipe left; swipe left")
    listener.focus(on: buttons[0]).expect(.label("One"))
    listener.focus(on: buttons[3])
    let back = listener.focus(on: buttons[2])
    XCTAssertTrue(back.shortestPath.hasSuffix("swipe right 3; swipe left"), back.shortestPath)
  }

  func testUnreachableElementFailsWithReason() async throws {
    if FailingRun.isUnderWay {
      let screen = AccessibilityElement()
      let listener = Listener(to: screen)
      let button = AccessibilityElement()
      button.isAccessibilityElement = true
      button.accessibilityLabel = "Stray"
      listener.focus(on: button)
      button.accessibilityLabel = "Flat"
      button.accessibilityFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
      screen.addChild(button)
      listener.focus(on: button)
      button.accessibilityLabel = "Hidden"
      button.accessibilityFrame = Rectangle(x: 0, y: 0, width: 9, height: 9)
      button.isHidden = true
      listener.focus(on: button)
      let trap = FaultyScreen(.trapToTheRight)
      let trapped = Listener(to: trap)
      if let last = ScreenReader(screen: trap).spokenElements().last?.element {
        trapped.focus(on: last)
      }
      return
    }
    let run = try FailingRun(Self.self)
    for text in [
      "Swipes do not reach \"Stray\". The element is not on the screen.\n",
      "Swipes do not reach \"Flat\". The element is not in the reading order: its frame has no "
        + "size.\n",
      "Swipes do not reach \"Hidden\". The element is not in the reading order: is it hidden, covered, "
        + "or not an accessibility element?\n",
      "The element is in the reading order, but the cursor does not reach it.\n", "with 4 failures",
    ] { XCTAssertTrue(run.output.contains(text), "\(text)\nis not in:\n\(run.output)") }
  }
}
