import AccessibilityModel
import Foundation
import Languages
import ReaderCommands
import ScreenReader
import SpeechModel
import XCTest

@MainActor
final class TypingEchoTests: XCTestCase {
  private func words(_ old: String, _ new: String, keys: String? = nil) -> LineEdit? {
    edit(.words, old, new, keys: keys)
  }

  /// Returns the echo of an edit, where `|` marks the cursor in both lines.
  private func edit(_ echo: TypingEcho, _ old: String, _ new: String, keys: String? = nil)
    -> LineEdit?
  { echo.edit(from: line(old), to: line(new), keys: keys ?? new.filter { $0 != "|" }) }

  private func line(_ marked: String) -> EditedLine {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    return EditedLine(parts.joined(), cursor: parts[0].count)
  }

  func testFinishedWordIsSpoken() async {
    XCTAssertNil(words("g|", "go|", keys: "o"))
    XCTAssertEqual(words("go|", "go |", keys: " "), .words("go"))
    XCTAssertEqual(words("go upper|", "go upper |", keys: " "), .words("upper"))
    XCTAssertNil(words("go |", "go  |", keys: " "), "a second space finishes no word")
    XCTAssertEqual(words("upper|price", "upper |price", keys: " "), .words("upper"))
  }

  func testPastedWordsAreSpokenTogether() async {
    XCTAssertEqual(words("g|", "go to the pri|", keys: "o to the pri"), .words("go to the"))
    XCTAssertNil(words("|", "pitch|", keys: "pitch"))
  }

  func testCharactersAreSpokenOneByOneIfChosen() async {
    XCTAssertEqual(edit(.characters, "g|", "go|", keys: "o"), .characters("o"))
    XCTAssertEqual(edit(.characters, "go|", "go |", keys: " "), .characters(" "))
    XCTAssertEqual(edit(.characters, "|", "go|", keys: "go"), .characters("go"))
  }

  func testNothingIsSpokenIfEchoIsOff() async {
    for (old, new) in [("go|", "go |"), ("go|", "g|"), ("go|", "g|o"), ("|", "last|")] {
      XCTAssertNil(edit(.off, old, new))
    }
  }

  func testDeletedTextIsSpoken() async {
    XCTAssertEqual(words("go|", "g|", keys: "\u{7F}"), .deleted("o"))
    XCTAssertEqual(words("go pitch|", "go |", keys: "\u{17}"), .deleted("pitch"))
    XCTAssertEqual(words("go|", "|", keys: "\u{15}"), .deleted("go"))
  }

  func testRecalledLineIsSpokenWhole() async {
    XCTAssertEqual(words("|", "go pitch|", keys: "\u{10}"), .line("go pitch"))
    XCTAssertEqual(words("go pitch|", "last|", keys: "\u{10}"), .line("last"))
    XCTAssertEqual(words("go pitch|", "go|", keys: "\u{10}"), .line("go"))
    XCTAssertEqual(
      words("go pitch|", "|", keys: "\u{0E}"), .line(""), "the empty line at the end of the history"
    )
    XCTAssertEqual(
      words("|", "go pitch|", keys: "\u{12}pi"), .line("go pitch"), "a line found by a search")
  }

  func testMovedCursorSaysNextText() async {
    XCTAssertEqual(words("go|", "g|o", keys: "\u{02}"), .moved("o"))
    XCTAssertEqual(words("g|o", "go|", keys: "\u{06}"), .moved(""))
    XCTAssertEqual(words("go up|", "|go up", keys: "\u{01}"), .moved("g"))
    XCTAssertEqual(words("|go up", "go up|", keys: "\u{05}"), .moved(""))
    XCTAssertEqual(words("go up|", "go |up", keys: "\u{1B}b"), .moved("up"))
    XCTAssertEqual(words("|go up", "go| up", keys: "\u{1B}f"), .moved("up"))
  }

  func testKeyWithoutEffectSaysNextText() async {
    XCTAssertEqual(words("go|", "go|", keys: "\u{06}"), .moved(""))
    XCTAssertEqual(words("|go", "|go", keys: "\u{7F}"), .moved("g"))
    XCTAssertEqual(words("|", "|", keys: "\u{15}"), .line(""))
    XCTAssertEqual(words("go|", "go|", keys: "\u{10}"), .line("go"), "a key at the oldest line")
    XCTAssertEqual(
      words("go|", "go|", keys: "\u{0C}"), .moved(""), "a key that only redraws the line")
    for key in ["\u{02}", "\u{14}", "\u{19}", "\u{1B}u", "\u{1B}l", "\u{1B}c", "\u{1B}\u{1F}"] {
      XCTAssertEqual(words("|", "|", keys: key), .line(""), key.debugDescription)
    }
    XCTAssertNil(words("go|", "go|", keys: "x"), "a key that does not edit")
    XCTAssertNil(TypingEcho.off.edit(from: EditedLine(""), to: EditedLine(""), keys: "\u{15}"))
  }

  // MARK: In words

  private let reader = ScreenReader(screen: AccessibilityElement())

  func testCharactersHaveTheirSpellingNames() async {
    XCTAssertEqual(reader.utterance(of: .characters("o"))?.text, "o")
    XCTAssertEqual(reader.utterance(of: .characters(" A,"))?.text, "space, capital A, comma")
    XCTAssertEqual(reader.utterance(of: .deleted(" "))?.text, "space")
    XCTAssertEqual(reader.utterance(of: .moved("."))?.text, "period")
  }

  func testEmptyLineAndEndOfLineAreBlankInEveryLanguage() async {
    let words = [
      "en": "Blank.", "de": "Leer.", "ru": "Пусто.", "es": "En blanco.", "fr": "Vide.",
      "zh-Hans": "空白。",
    ]
    XCTAssertEqual(Set(words.keys), Set(Phrases.all.map(\.language)))
    for (language, word) in words {
      var reader = reader
      reader.settings.language = language
      XCTAssertEqual(reader.utterance(of: .line(""))?.text, word)
      XCTAssertEqual(reader.utterance(of: .moved(""))?.text, word)
    }
  }

  func testDeletedTextHasLowerPitch() async {
    let deleted = reader.utterance(of: .deleted("pitch"))
    XCTAssertEqual(deleted?.text, "pitch")
    XCTAssertEqual(deleted?.segments.map(\.attributes.pitch), [0.7])
    XCTAssertEqual(reader.utterance(of: .words("pitch"))?.segments.map(\.attributes.pitch), [1])
  }

  func testVeryLongTextIsCut() async {
    let book = String(repeating: "word ", count: 10_000)
    for edit in [LineEdit.words(book), .line(book), .deleted(book), .characters(book)] {
      XCTAssertLessThanOrEqual(reader.utterance(of: edit)?.text.count ?? .max, 2_000)
    }
  }

  func testCommandEchoChangesSavedSetting() async throws {
    var reader = ScreenReader(screen: AccessibilityElement())
    XCTAssertEqual(reader.settings.echo, .words)
    for (echo, word) in zip(TypingEcho.allCases, ["Words", "Characters", "Off."]) {
      let command = try XCTUnwrap(CommandParser().parse("echo \(echo.rawValue)"))
      XCTAssertEqual(reader.perform(command).spoken, ["Typing Echo: \(word)"])
      XCTAssertEqual(reader.settings.echo, echo)
    }
    let saved = try JSONEncoder().encode(reader.settings)
    XCTAssertEqual(try JSONDecoder().decode(ReaderSettings.self, from: saved).echo, .off)
    XCTAssertEqual(
      try JSONDecoder().decode(ReaderSettings.self, from: Data("{}".utf8)).echo, .words)
    XCTAssertThrowsError(try CommandParser().parse("echo loudly"))
  }
}
