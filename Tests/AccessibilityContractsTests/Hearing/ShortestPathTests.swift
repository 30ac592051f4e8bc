import AccessibilityModel
import AccessibleControls
import XCTest

@testable import AccessibilityContracts

/// Tests that the shortest path to a failure contains only necessary commands.
@MainActor
final class ShortestPathTests: XCTestCase {
  func testCommandsWithoutEffectAreLeftOut() async {
    let listener = Listener(to: DJDeck())
    listener.perform("# The deck is as it was delivered.")
    _ = listener.perform("go fadr", allowingRefusal: true)
    _ = listener.perform("swip up", allowingRefusal: true)
    listener.perform("swipe left")
    listener.perform("describe")
    listener.perform("help go")
    listener.perform("go pitch")
    listener.perform("values")
    listener.perform("quit")
    XCTAssertEqual(listener.perform("swipe up").shortestPath, "go pitch; swipe up")
    XCTAssertEqual(
      listener.perform("").shortestPath, "go pitch; swipe up; swipe up",
      "an empty line repeats the last swipe")
  }

  func testLastCommandIsKept() async {
    let listener = Listener(to: DJDeck())
    listener.perform("swipe right")
    XCTAssertEqual(
      listener.perform("go fadr", allowingRefusal: true).shortestPath, "swipe right; go fadr")
    XCTAssertEqual(listener.perform("where").shortestPath, "swipe right; where")
    XCTAssertEqual(listener.perform("# Now it is over.").shortestPath, "swipe right")
    XCTAssertEqual(
      listener.perform("why").shortestPath, "swipe right; go fadr; where; why",
      "the command is about the reply before it")
    XCTAssertEqual(listener.perform("swipe left").shortestPath, "swipe right; swipe left")
  }

  func testInterruptedCommandIsKept() async {
    let listener = Listener(to: DJDeck())
    listener.perform("describe", waiting: false)
    XCTAssertEqual(
      listener.perform("swipe right", waiting: false).shortestPath, "describe; swipe right")
  }

  /// Checks that a query is kept if it moves the cursor from an element that has disappeared.
  func testQuestionThatMovesCursorIsKept() async {
    let listener = Listener(to: DJDeck())
    listener.perform("swipe right")
    let before = listener.focus
    before?.isHidden = true
    XCTAssertFalse(listener.perform("describe").focus === before)
    XCTAssertEqual(
      listener.perform("swipe right").shortestPath, "swipe right; describe; swipe right")
  }

  func testFailureNamesSilentChange() async {
    let screen = FaultyScreen(.changeOnActivation)
    let listener = Listener(to: screen)
    listener.perform("swipe right")
    let heard = listener.perform("double tap")
    XCTAssertEqual(
      heard.failure(of: .noSilentChanges),
      """
      Expected no silent changes.
      Silent: "Total": 5 → 6
      Heard after "double tap": no words
      Sounds: activate. Cursor: "Add a rose".
      Changed: "Total": 5 → 6.
      To hear it: swipe right; double tap
      """)
  }
}
