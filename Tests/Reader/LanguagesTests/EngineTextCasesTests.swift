import Foundation
import Languages
import ScreenReader
import TestSupport
import Testing

/// A line of `Cases/engine-text.jsonl`, with text and its form for the engine in each language.
struct EngineTextCase: Decodable, Sendable, CustomTestStringConvertible {
  let text: String
  let spoken: [String: String]

  var testDescription: String { text.debugDescription }

  static func all() throws -> [EngineTextCase] {
    try CaseTable.lines(of: "engine-text", as: EngineTextCase.self, in: .module)
  }
}

/// Tests how numbers are spelled out for the engine.
@MainActor
struct EngineTextCasesTests {
  @Test func tableHasCases() throws {
    #expect(try EngineTextCase.all().count > 40)
  }

  @Test(arguments: try EngineTextCase.all())
  func textIsSpelledForEngine(_ testCase: EngineTextCase) {
    for phrases in Phrases.all {
      let described = ElementDescriber(phrases: phrases).describe(element(testCase.text))
      #expect(engineText(described) == testCase.spoken[phrases.language], "in \(phrases.language)")
      #expect(described.text == testCase.text, "the written text is unchanged")
    }
  }
}
