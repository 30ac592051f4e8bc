import SpeechModel
import TestSupport
import Testing

@testable import Languages

/// Tests the quick check that decides whether text needs a closer look at its punctuation.
struct PunctuationCheckTests {
  private static let parts = [
    "a", "Z", "7", " ", "  ", "\n", ".", ",", ":", ";", "!", "?", "/", "=", "-", "…", "。", "é",
    "e\u{301}", "\u{301}", "Ж", "中", "•", "example.com", "?page=2", "C++", "👍", "\u{200D}",
  ]

  @Test func textThatPassesTheCheckStaysAsItIs() {
    let cases = RandomCases.count(3_000)
    var random = SeededGenerator.printed(cases: cases)
    var passed = 0
    for _ in 0..<cases {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      for level in PunctuationLevel.allCases
      where !PunctuationSpeaker.mayChange(text, level: level) {
        let phrases = Phrases.english
        let speaker = PunctuationSpeaker(
          names: phrases.operating.characters, plural: phrases.numbers.plural, level: level,
          knowsEmoji: true, isEnglish: true, point: nil)
        passed += 1
        #expect(speaker.reading(text) == nil, "\(text.debugDescription) at level \(level)")
      }
    }
    #expect(passed > cases / 100)
  }

  @Test(arguments: ["Double tap to edit.", "Row 1, column 2: total", "Дважды коснитесь."])
  func plainSentenceNeedsNoCloserLook(_ text: String) {
    #expect(!PunctuationSpeaker.mayChange(text, level: .some))
  }

  @Test(arguments: [".", "...", "a..", "/", "example.com/a", "!"])
  func namedMarkNeedsCloserLook(_ text: String) {
    #expect(PunctuationSpeaker.mayChange(text, level: .some))
  }
}
