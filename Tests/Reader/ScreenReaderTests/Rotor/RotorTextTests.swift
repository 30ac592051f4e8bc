import AccessibilityModel
import AccessibleControls
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the reading of an element's text by characters, words and lines.
@MainActor
final class RotorTextTests: XCTestCase {
  private let field = element("To")

  func testCharactersAreSpokenAloneAndMarksByName() async {
    field.accessibilityValue = "a 👨‍👩‍👧é."
    var reader = reader("rotor characters")
    XCTAssertEqual(reader.type("up"), ["First character."])
    for expected in ["T", "o", "colon", "space", "a", "space", "👨‍👩‍👧", "é", "period"] {
      XCTAssertEqual(reader.type("down"), [expected])
    }
    XCTAssertEqual(reader.heard("down"), ["[edge] Last character."])
    XCTAssertEqual(reader.type("up"), ["é"], "the last character was the full stop")
    XCTAssertEqual(reader.type("up 100"), ["T", "First character."])
    XCTAssertEqual(reader.type("down \(Int.max)"), ["period", "Last character."])
  }

  func testWordsAndLinesContinueAfterTheCharacters() async {
    field.accessibilityLabel = nil
    field.accessibilityValue = "one two,\nthree\n\nfour"
    var reader = reader("rotor words")
    XCTAssertEqual(reader.type("down"), ["one"])
    XCTAssertEqual(reader.type("down"), ["two,"])
    XCTAssertEqual(reader.type("rotor characters"), ["Characters"])
    XCTAssertEqual(reader.type("down"), ["new line"])
    XCTAssertEqual(reader.type("rotor lines"), ["Lines"])
    XCTAssertEqual(reader.type("down"), ["three"])
    XCTAssertEqual(reader.type("down"), ["four"])
    XCTAssertEqual(reader.type("down"), ["Last line."])
    XCTAssertEqual(reader.type("up 2"), ["one two,"])
    XCTAssertEqual(reader.type("up"), ["First line."])
  }

  func testTextFieldSelectsCharactersByDefault() async {
    field.accessibilityTraits = .textEntry
    var reader = openedReader(of: field)
    XCTAssertEqual(reader.type("hints off").first, "Hints: Off.")
    XCTAssertEqual(reader.type("down"), ["T"])
    XCTAssertEqual(reader.type("up"), ["First character."])
    XCTAssertEqual(reader.type("rotor words"), ["Words"])
    XCTAssertEqual(reader.type("down 2"), ["Last word."])
  }

  func testCharactersOfASecretAreBullets() async {
    let field = TextField(frame: Rectangle(x: 0, y: 0, width: 100, height: 20), label: "P")
    field.isSecureTextEntry = true
    field.text = "hunter2"
    var reader = openedReader(of: field)
    _ = reader.type("hints off")
    let heard = (0..<12).map { _ in reader.type("down").joined() }
    XCTAssertEqual(
      heard, ["P", "colon", "space"] + Array(repeating: "bullet", count: 8) + ["Last character."])
  }

  func testWordOfAScriptWithoutSpacesIsOneCharacter() async {
    field.accessibilityLabel = "音量 on"
    var reader = reader("rotor words")
    XCTAssertEqual(reader.type("down"), ["音"])
    XCTAssertEqual(reader.type("down"), ["量"])
    XCTAssertEqual(reader.type("down"), ["on"])
    XCTAssertEqual(reader.type("down"), ["Last word."])
  }

  func testChangedTextIsReadFromItsStart() async {
    var reader = reader("rotor characters")
    XCTAssertEqual(reader.type("down 2"), ["o"])
    field.accessibilityLabel = "Cc"
    XCTAssertEqual(reader.type("down"), ["C"])
  }

  func testMarksAreNamedInTheLanguageOfTheElement() async {
    field.accessibilityLabel = ","
    field.accessibilityLanguage = "de"
    var reader = reader("rotor characters")
    XCTAssertEqual(reader.type("down"), ["Komma"])
  }

  func testInaudibleCharacterIsNeverSilent() async {
    field.accessibilityLabel = "a\u{200B}b"
    var reader = reader("rotor characters")
    XCTAssertEqual(reader.type("down 2"), ["U+200B"])
  }

  func testMisspelledWordsAreReadOneByOne() async {
    field.accessibilityTraits = .textEntry
    field.accessibilityValue = "Ths is rihgt"
    field.accessibilityMisspelledRanges = [7..<100, 0..<3, -5..<0, 4..<4, 50..<60]
    var reader = reader("rotor misspelled")
    XCTAssertEqual(reader.type("down"), ["Ths"])
    XCTAssertEqual(reader.type("down"), ["rihgt"])
    XCTAssertEqual(reader.type("down"), ["No more misspelled words."])
    XCTAssertEqual(reader.type("up"), ["Ths"])
    field.accessibilityTraits.insert(.secureTextField)
    XCTAssertEqual(reader.type("down"), ["No misspelled words."], "a secret is not read")
    field.accessibilityTraits.remove(.secureTextField)
    field.accessibilityMisspelledRanges = []
    XCTAssertEqual(reader.type("up"), ["No misspelled words."])
  }

  func testElementWithoutRangesOffersNoMisspelledWords() async {
    var reader = openedReader(of: field)
    XCTAssertFalse(reader.rotorSettings().contains(.misspelledWords))
    XCTAssertFalse(
      reader.rotorSettings().contains(.text(.lines)), "a single line is not read by lines")
  }

  private func reader(_ choice: String) -> ScreenReader {
    var reader = openedReader(of: field)
    // Switch off hints, which add a word to each letter.
    reader.settings.detail.hints = false
    XCTAssertEqual(reader.type(choice).count, 1)
    return reader
  }
}
