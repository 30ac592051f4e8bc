import XCTest

@testable import AccessibilityAudit

/// Tests hints that contain gesture instructions, and hints that only look similar.
final class GestureInstructionTests: XCTestCase {
  func testInstructionIsFound() {
    for hint in [
      "Flick up to raise it", "Slide to change", "Touch and hold for more", "Click to open",
      "Use two fingers to zoom", "Swipe up or down", "Double-tap to play", "Tap to connect",
      "Long press to move it", "Press it", "Hold to record", "Pinch to zoom", "Tapping buys it",
      "Plays the song. Swipe up to skip it", "Please double tap", "You can flick left",
      "To open it, double tap", "Changes the pitch, swipe up to raise it", "Activate to play",
      "Double tap", "Tap what is wrong", "With one finger, draw a circle", "Use the rotor for more",
      "FLICK UP",
    ] {
      XCTAssertNotNil(GestureInstruction.words(in: hint, language: nil), hint)
      XCTAssertNotNil(GestureInstruction.words(in: hint, language: "en-GB"), hint)
    }
  }

  func testInstructionIsFoundInEachLanguage() {
    for (hint, language) in [
      ("Wischen Sie nach oben", "de"), ("Wischen, um lauter zu stellen", "de-AT"),
      ("Zum Öffnen doppeltippen", "de"), ("Zum Ändern nach oben oder unten wischen", "de"),
      ("Balayez vers le haut", "fr"), ("Pulse dos veces para abrir", "es"),
      ("Смахните вверх", "ru"), ("轻点两下即可打开", "zh-Hans"),
      ("Tocca due volte per aprire", "it"), ("Scorri verso l’alto per alzare", "it-CH"),
      ("開くにはダブルタップします", "ja"), ("上にスワイプして音量を上げる", "ja-JP"),
    ] { XCTAssertNotNil(GestureInstruction.words(in: hint, language: language), hint) }
    XCTAssertNotNil(GestureInstruction.words(in: "Wischen Sie nach oben", language: nil))
    XCTAssertNotNil(GestureInstruction.words(in: "Zum Öffnen doppeltippen", language: ""))
  }

  func testPurposeIsNotInstruction() {
    for hint in [
      "Adjusts the pitch", "Adjust pitch", "Opens the accounts", "Plays the song",
      "Makes it louder", "Connects to networks nearby", "Click track volume", "Slide show settings",
      "Touch ID settings", "Flicker of the lamp", "Slides the filter up",
      "Knows taps, drags and swipes", "Recognizes drag, tap and pinch", "Select the song",
      "Used with two hands", "Holds the note", "Pulse width of the oscillator",
      "Draws what fingers touch", "", "Dragon's hoard", "Tapas nearby", "Pressure of the brush",
      "Tap water is free", "Tap water in the kitchen", "Press releases of this year",
      "Swipe cards are lent here",
    ] { XCTAssertNil(GestureInstruction.words(in: hint, language: nil), hint) }
    for (hint, language) in [
      ("Regelt die Tonhöhe", "de"), ("Erkennt Tippen, Wischen und Ziehen", "de"),
      ("Zum Ändern der Tonhöhe", "de"), ("Tap nach vorn", "de"), ("Règle la hauteur", "fr"),
      ("调整音高", "zh"), ("Scorri l’elenco dei brani", "it"), ("Regola il volume", "it"),
      ("Tocca due volte per aprire", "fr"), ("音量を調整します", "ja"), ("タップダンスの動画", "ja"),
    ] { XCTAssertNil(GestureInstruction.words(in: hint, language: language), hint) }
  }

  func testLongestInstructionIsReturned() {
    XCTAssertEqual(
      GestureInstruction.words(in: "Touch and hold to edit", language: "en"), "touch and hold")
    XCTAssertEqual(GestureInstruction.words(in: "Double tap to edit", language: "en"), "double tap")
    XCTAssertEqual(
      GestureInstruction.words(in: "Use two fingers to zoom", language: "en"), "use two fingers")
  }
}
