import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import XCTest

@testable import AccessibilityContracts

/// Tests lines with several commands, as failures show them after “To hear it”.
@MainActor
final class SeveralCommandsTests: XCTestCase {
  func testLineWithSeveralCommandsHearsAll() async {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    pitch.accessibilityLanguage = "en"
    let listener = Listener(to: pitch)
    let heard = listener.perform("swipe up; swipe up 2;swipe up;")
    XCTAssertEqual(heard.spoken, ["2", "4", "5"])
    XCTAssertEqual(heard.shortestPath, "swipe up; swipe up 2; swipe up")
    XCTAssertEqual(heard.changes.map(\.newWords), ["2", "4", "5"])
    heard.expect(.value("5"), .noSilentChanges)
    XCTAssertEqual(
      Listener(to: pitch).perform(heard.shortestPath, allowingRefusal: true).value, "9")
  }

  func testAnnouncementCoversOnlyItsCommand() async {
    /// A screen with a text element and two buttons. The first button may announce its change.
    final class Screen: AccessibilityElement {
      let text = AccessibilityElement()

      init(announcesFirst: Bool) {
        super.init()
        text.isAccessibilityElement = true
        text.accessibilityLabel = "Nothing"
        for (index, label) in ["One", "Two"].enumerated() {
          let button = BacklitButton(
            frame: Rectangle(x: 0, y: Double(index) * 60, width: 60, height: 60), label: label)
          actions.append(
            button.addAction(for: .primaryActionTriggered) { [weak text] in
              text?.accessibilityLabel = label
              guard (index == 0) == announcesFirst else { return }
              text?.post(notification: .announcement, argument: .text(label))
            })
          addChild(button)
        }
        addChild(text)
      }
      private var actions: [Subscription] = []
    }
    for announcesFirst in [true, false] {
      let listener = Listener(to: Screen(announcesFirst: announcesFirst))
      let heard = listener.perform("double tap; swipe right; double tap")
      XCTAssertEqual(
        heard.silentChanges.map(\.newWords), [announcesFirst ? "Two" : "One"], heard.description)
    }
  }

  func testMeaningBelongsToLastCommand() async {
    let listener = Listener(to: DJDeck())
    listener.perform("go pitch; swipe up").expect(.value("2"), .label("Pitch"))
    listener.perform("minimum; swipe down", waiting: false).expect(.limit(.minimum))
  }

  func testLineEndsAtRefusal() async {
    let listener = Listener(to: DJDeck())
    let heard = listener.perform("go pitch; do sing; swipe up", allowingRefusal: true)
    XCTAssertTrue(heard.isRefused)
    XCTAssertEqual(heard.shortestPath, "go pitch; do sing")
    listener.perform("swipe right; swip up", allowingRefusal: true).expect(.refusal)
  }

  func testTextWithSemicolonStaysWhole() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 30), label: "Name")
    let listener = Listener(to: field)
    listener.perform("double tap")
    listener.perform("type Anna; Ben ;)")
    XCTAssertEqual(field.text, "Anna; Ben ;)")
  }

  func testSecretWithSemicolonStaysWhole() async {
    func field() -> TextField {
      let field = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 30), label: "Code")
      field.isSecureTextEntry = true
      return field
    }
    let typed = field()
    let listener = Listener(to: typed)
    listener.perform("double tap; type")
    listener.perform("swipe up; help")
    XCTAssertEqual(typed.text, "swipe up; help")
    let pasted = field()
    Listener(to: pasted).perform("double tap; type; help; describe")
    XCTAssertEqual(pasted.text, "help")
  }

  func testTranscriptSplitsCommands() async {
    let deck = ScreenUnderTest("Deck") {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      pitch.accessibilityLanguage = "en"
      return pitch
    }
    deck.expectTranscript(
      typing: ["swipe up; swipe up"],
      is: """
        #= Pitch: 1. Adjustable.
        #= Adjust pitch. Swipe up or down with one finger to adjust the value.
        swipe up
        #= 2
        swipe up
        #= 3
        """, recording: .never)
  }
}

/// Tests that the shortest path to a failure contains only necessary commands.
@MainActor
final class ShortestPathTests: XCTestCase {
  private let listener = Listener(to: DJDeck())

  func testCommandsWithoutEffectAreLeftOut() async {
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
    listener.perform("describe", waiting: false)
    XCTAssertEqual(
      listener.perform("swipe right", waiting: false).shortestPath, "describe; swipe right")
  }

  /// Checks that a query is kept if it moves the cursor from an element that has disappeared.
  func testQuestionThatMovesCursorIsKept() async {
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
      Commands to reproduce it: swipe right; double tap
      """)
  }
}
