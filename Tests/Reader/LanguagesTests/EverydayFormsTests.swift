import TestSupport
import Testing

@testable import Languages

/// A line of `Cases/everyday.jsonl`: a form of everyday text, and what is passed to the engine.
struct EverydayCase: Decodable, Sendable, CustomTestStringConvertible {
  let language: String
  let text: String
  let spoken: String

  var testDescription: String { "\(language) \(text.debugDescription)" }

  static func all() throws -> [EverydayCase] {
    try CaseTable.lines(of: "everyday", as: EverydayCase.self, in: .module)
  }
}

/// Tests ordinal numbers, abbreviations and other everyday forms, and Chinese words.
struct EverydayFormsTests {
  @Test func tableHasCasesInEveryLanguage() throws {
    let cases = try EverydayCase.all()
    for phrases in Phrases.all {
      #expect(cases.filter { $0.language == phrases.language }.count > 20)
    }
  }

  @Test(arguments: try EverydayCase.all())
  func formIsSpelledForEngine(_ testCase: EverydayCase) throws {
    let phrases = try #require(Phrases.matching(testCase.language))
    #expect(phrases.engineText(of: testCase.text) == testCase.spoken)
  }

  @Test(arguments: [
    (EverydayLanguage.german, "er"), (.french, "e"), (.spanish, "o"), (.russian, "й"),
  ])
  func everyNumberTo100HasAnOrdinal(_ language: EverydayLanguage, _ ending: String) {
    let words = (1...100).map { language.forms.ordinal($0, ending: ending) }
    #expect(words.allSatisfy { $0?.contains(where: \.isNumber) == false })
    #expect(Set(words).count == 100)
  }

  @Test func longTextWithoutFormsIsUnchanged() {
    for phrases in Phrases.all {
      let text = String(repeating: "x y, ", count: 10_000)
      #expect(phrases.engineText(of: text) == text, "\(phrases.language)")
    }
  }

  @Test func punctuationAndEmptyTextAreUnchanged() {
    for phrases in Phrases.all {
      for text in ["", ".", "a", "№", "z.", "N"] {
        #expect(phrases.engine.everyday.forms.applied(to: text) == nil)
        #expect(phrases.engine.everyday.homophones?.applied(to: text) == nil)
      }
    }
  }
}
