import AccessibleControls
import Foundation
import ReaderCommands
import ScreenReader
import SpeechModel
import TestSupport
import Testing

/// A line of `Cases/completion.jsonl`.
///
/// It has the text before the cursor, the focused element of the deck, and the speech after Tab.
struct CompletionCase: Decodable, Sendable, CustomTestStringConvertible {
  let at: String?
  let line: String
  let heard: String

  var testDescription: String { line.debugDescription + (at.map { " at \($0)" } ?? "") }

  static func all() throws -> [CompletionCase] {
    try CaseTable.lines(of: "completion", as: CompletionCase.self, in: .module)
  }
}

/// Tests the advice for arguments that can't be listed.
@MainActor
struct CompletionCasesTests {
  @Test func thereAreCases() throws {
    #expect(try CompletionCase.all().count > 30)
  }

  @Test(arguments: try CompletionCase.all()) func completionIsSpoken(_ testCase: CompletionCase) {
    var reader = openedReader(of: DJDeck())
    if let label = testCase.at { _ = reader.perform(.go(label)) }
    let completion = reader.completion(of: testCase.line)
    #expect(reader.utterance(of: completion).text == testCase.heard)
    if completion.candidates.isEmpty {
      let completed = completion.text.map {
        String(testCase.line.dropLast(completion.replaced) + $0)
      }
      #expect((completed ?? testCase.line) == testCase.line)
    }
  }
}
