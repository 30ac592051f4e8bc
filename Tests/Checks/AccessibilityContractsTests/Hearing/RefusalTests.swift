import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import SpeechModel
import XCTest

/// Tests that refused commands fail a test unless it allows them.
@MainActor
final class RefusalTests: XCTestCase {
  /// Commands that the reader refuses. Each of them must fail the test.
  private static let refused = [
    "go fadr", "find fadr", "items fadr", "watch fadr", "do eject", "rotor fadrs", "language fadr",
    "sonify", "type 5", "set 5", "minimum", "7",
  ]

  func testRefusedCommandFails() async throws {
    if FailingRun.isUnderWay {
      let listener = Listener(to: DJDeck())
      listener.perform("go fadr")
      listener.perform("find fadr", waiting: false)
      listener.perform(.go("fadr"))
      for line in Self.refused.dropFirst(2) { listener.perform(line) }
      return
    }
    let run = try FailingRun(Self.self)
    run.expect(
      """
      "go fadr" was refused. Not found: fadr.
      To test the refusal, allow it: perform(…, allowingRefusal: true).expect(.refusal)
      """)
    for line in Self.refused {
      XCTAssertTrue(run.output.contains("\"\(line)\" was refused. "), "\(line)\n\(run.output)")
    }
    run.expect("with \(Self.refused.count + 1) failures")
  }

  func testAllowedRefusalPasses() async {
    let listener = Listener(to: DJDeck())
    for line in Self.refused {
      let heard = listener.perform(line, allowingRefusal: true)
      XCTAssertTrue(heard.isRefused, line)
      heard.expect(.refusal)
    }
    listener.perform(.go("fadr"), allowingRefusal: true).expect(
      .refusal, .words("Not found: fadr."))
    listener.perform("swip up", allowingRefusal: true).expect(
      .refusal, .anywhere("Nearest: swipe up."))
    listener.perform("go pitch", allowingRefusal: true).expect(.not(.refusal), .focus("Pitch"))
  }

  /// Checks that replies to gestures, and to actions that the application rejects, are not
  /// refusals.
  func testAnswersAreNotRefusals() async {
    Listener(to: DJDeck()).perform("swipe up").expect(.not(.refusal), .earcon(.error))
    for phrases in Phrases.all {
      let deck = DJDeck()
      deck.accessibilityCustomActions = [AccessibilityCustomAction(name: "Eject") { _ in false }]
      var settings = ReaderSettings()
      settings.language = phrases.language
      let listener = Listener(to: deck, settings: settings)
      listener.perform("do eject").expect(.not(.refusal), .earcon(.error))
      listener.perform("do reject", allowingRefusal: true).expect(.refusal, .earcon(.error))
    }
    let listener = Listener(to: DJDeck())
    listener.perform("swipe left").expect(.not(.refusal), .earcon(.edge))
    listener.perform("escape").expect(.not(.refusal), .earcon(.edge))
  }
}
