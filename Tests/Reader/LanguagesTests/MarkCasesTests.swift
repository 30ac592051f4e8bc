import Foundation
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import Testing

/// A line of `Cases/marks.jsonl`, with text, a punctuation level, and the text for the engine.
struct MarkCase: Decodable, Sendable, CustomTestStringConvertible {
  let text: String
  let level: PunctuationLevel
  let spoken: [String: String]

  var testDescription: String { "\(text.debugDescription), \(level)" }

  static func all() throws -> [MarkCase] {
    try CaseTable.lines(of: "marks", as: MarkCase.self, in: .module)
  }
}

/// Tests which punctuation marks are spoken by name at each level.
@MainActor
struct MarkCasesTests {
  @Test func tableHasCases() throws {
    #expect(try MarkCase.all().count > 60)
  }

  @Test(arguments: try MarkCase.all()) func markIsNamedAtItsLevel(_ testCase: MarkCase) throws {
    for (language, spoken) in testCase.spoken {
      let phrases = try #require(Phrases.matching(language))
      #expect(
        phrases.engineText(of: testCase.text, punctuation: testCase.level) == spoken,
        "in \(language)")
      var describer = ElementDescriber(phrases: phrases)
      describer.punctuation = testCase.level
      let described = describer.describe(element(testCase.text))
      #expect(described.text == testCase.text, "the written text is unchanged")
      #expect(engineText(described) == spoken)
    }
  }
}
