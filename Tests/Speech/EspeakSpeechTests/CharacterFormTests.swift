import EspeakSpeech
import Languages
import SpeechOutput
import XCTest

/// Tests by ear that digits, letters and symbols of every form are spoken.
final class CharacterFormTests: XCTestCase {
  private static let numbers = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }.filter {
    [.decimalNumber, .letterNumber, .otherNumber].contains($0.properties.generalCategory)
  }

  func testNumbersOfEveryFormAreHeard() throws {
    XCTAssertGreaterThan(Self.numbers.count, 1_500)
    for phrases in Phrases.all { try assertHeard(Self.numbers.map { String($0) }, phrases) }
  }

  func testSymbolsAreHeard() throws {
    let symbols = "☐☒☑⇐⇔⇒➔➜➡⟶↵⏎⇥′″₫₱½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞№℃™¶§"
    for phrases in Phrases.all { try assertHeard(symbols.map { String($0) }, phrases) }
  }

  func testStyledTextIsReadAsPlainText() {
    let forms = [
      "𝗕𝗼𝗹𝗱", "𝐁𝐨𝐥𝐝", "𝓑𝓸𝓵𝓭", "𝔹𝕠𝕝𝕕", "𝙱𝚘𝚕𝚍", "𝑩𝒐𝒍𝒅", "Ｂｏｌｄ", "Ⓑⓞⓛⓓ", "🄱⒪⒧⒟", "🅑ᴏʟᴅ",
    ]
    for phrases in Phrases.all {
      for form in forms { XCTAssertEqual(phrases.engineText(of: form), "Bold", form) }
      XCTAssertEqual(phrases.engineText(of: "𝟏𝟗"), "19")
      XCTAssertEqual(phrases.operating.characters.name(of: "ａ"), "a")
      XCTAssertEqual(
        phrases.operating.characters.name(of: "𝗕"), phrases.operating.characters.name(of: "B"))
      XCTAssertEqual(phrases.operating.characters.name(of: "⑳"), "20")
    }
  }

  /// Asserts that the engine speaks each text in the reader's spelling, in the language's own voice.
  private func assertHeard(_ texts: [String], _ phrases: Phrases) throws {
    let heard = try EspeakPhonemes.phonemes(
      of: texts.map { phrases.engineText(of: $0) },
      in: VoiceProfile(name: "test", language: phrases.language))
    let silent = zip(texts, heard).filter {
      !$0.1.contains(where: \.isLetter) && !$0.1.contains("@")
    }
    XCTAssertEqual(silent.map(\.0), [], "silent in \(phrases.language)")
  }
}
