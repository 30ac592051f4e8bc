import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import XCTest

/// The examples in the documentation of screens and of reports, as they stand there.
final class ScreenExampleTests: XCTestCase {
  private var isReleased = true

  func testAScreenIsListenedTo() {
    let deck = ScreenUnderTest("Deck") {
      let deck = DJDeck()
      deck.accessibilityLanguage = "en"
      return deck
    }
    let listener = Listener(to: deck.make(), settings: deck.settings, rules: deck.rules)
    if listener.focus == nil { reportFailure("\(deck.name): there is nothing to be reached.") }
    listener.perform("go pitch").expect(.label("Pitch"))
  }

  func testAScreenOfSomebodyElse() {
    var german = ReaderSettings()
    german.language = "de"
    let deck = ScreenUnderTest("Deck in German", settings: german) { DJDeck() }
    deck.expectTranscript(
      typing: ["swipe right"],
      is: """
        #= DJ deck
        #= Cue. Taste.
        swipe right
        #= Loop. Umschalttaste. Aus.
        #= Zum Umschalten doppeltippen.
        """)
  }

  func testWhoRecords() {
    let deck = ScreenUnderTest("Deck") {
      let deck = DJDeck()
      deck.accessibilityLanguage = "en"
      return deck
    }
    let recording: Recording = isReleased ? .never : .missing
    deck.expectTranscript(inFile: "Transcripts/deck.txt", recording: recording)
    XCTAssertNotEqual(recording, .all, "what is heard must not be taken for right")
  }

  func testACallSite() {
    let screen = DJDeck()
    func expectShort(
      _ action: String, of listener: Listener, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      let heard = listener.perform(action)
      if heard.spoken.count > 3 { reportFailure("That is much:\n\(heard)", at: site) }
    }

    expectShort("swipe right", of: Listener(to: screen))
  }
}
