import XCTest

@testable import EspeakSpeech

/// Tests the replacement of text that would harm the engine.
final class EngineTextSanitizerTests: XCTestCase {
  func testHarmlessTextIsKept() {
    for text in [
      "Pitch: 1. Adjustable.", "one\ntwo", "می\u{200C}خواهم", "क्\u{200D}ष", "e\u{301}", "שָׁלוֹם",
      "👩\u{200D}🚒", "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "[x]", "<b>",
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), text, text.debugDescription) }
  }

  func testSilentCharactersAreRemovedOrBecomeSpaces() {
    for (text, safe) in [
      ("a\u{1}400Sb", "a 400Sb"), ("a\u{0}b", "a b"), ("a\u{9B}b", "a b"), ("a\u{E000}b", "a b"),
      ("a\u{FFFD}b", "a b"), ("a\u{200B}b", "a b"), ("a\u{A0}b", "a b"), ("a\tb", "a b"),
      ("a\u{202E}b", "ab"), ("a\u{2060}b", "ab"), ("a\u{AD}b", "ab"), ("\u{FEFF}a", "a"),
      ("a\u{FE0F}", "a"), ("\u{E0067}a", "a"),
      // A joiner is removed unless it joins two letters.
      ("\u{200D}a", "a"), ("a\u{200C} b", "a b"), ("a\u{200D}", "a"), ("a \u{200C}b", "a b"),
      // Every kind of line ending becomes a line feed.
      ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{2028}b", "a\nb"), ("a\u{85}b", "a\nb"),
      ("a\n\nb", "a\n\nb"),
      // Brackets never start the engine's phoneme notation.
      ("[[a]]", "[ [a]]"), ("[\u{2060}[a", "[ [a"), ("[[[", "[ [ ["),
      // Emoji are separated from other characters and from their skin tone. Joined emoji lose their
      // skin tone.
      ("a👍b", "a 👍 b"), ("👍👍", "👍 👍"), ("👍🏽!", "👍 🏽 !"), ("❤\u{FE0F}", "❤"),
      ("👩🏽\u{200D}🚒", "👩\u{200D}🚒"), ("🇩🇪🇫🇷", "🇩🇪 🇫🇷"), ("🏽", "🏽"),
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), safe, text.debugDescription) }
  }

  func testTextWithoutSoundIsEmpty() {
    for text in [
      "", " ", "\u{1}\u{0}", "\u{202E}", "\n\n", "\u{200D}\u{200C}", "\u{FE0F}", "\u{E000}",
    ] { XCTAssertEqual(EngineTextSanitizer.sanitize(text), "", text.debugDescription) }
  }

  func testRunsOfMarksAndSymbolsAreLimited() {
    XCTAssertEqual(
      EngineTextSanitizer.sanitize("e" + String(repeating: "\u{301}", count: 100)).unicodeScalars
        .count, 9)
    XCTAssertEqual(
      EngineTextSanitizer.sanitize("a" + String(repeating: "-", count: 100_000) + "b").count, 1_002)
    XCTAssertEqual(
      EngineTextSanitizer.sanitize(String(repeating: "- ", count: 50_000)).count, 1_000)
    XCTAssertEqual(EngineTextSanitizer.sanitize(String(repeating: "9", count: 5_000)).count, 5_000)
  }
}
