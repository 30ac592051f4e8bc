import TerminalSpeech
import TextFormats
import XCTest

/// Compares the reader of streams with tdsr itself on the same recordings.
final class StreamReaderTests: XCTestCase {
  /// A fault of tdsr, which is not imitated.
  private enum Fault {
    /// Line drawing is said as the letters that stand for it.
    case linesAsLetters
    /// Control characters that draw nothing are part of the words.
    case controlCharacters
    /// The final letter of an unknown sequence, such as `CSI < u`, is said.
    case unknownSequences

    /// What tdsr says where the words here are right.
    func imitated(_ words: String) -> String {
      switch self {
      case .linesAsLetters:
        let letters: [Character: Character] = [
          "┌": "l", "┐": "k", "└": "m", "┘": "j", "├": "t", "┤": "u", "─": "q", "│": "x",
        ]
        return String(words.map { letters[$0] ?? $0 })
      case .controlCharacters: return "\u{1}\u{2}" + words
      case .unknownSequences: return words.isEmpty ? "u" : words
      }
    }
  }

  /// The steps that differ because of a fault.
  private static let faults: [String: Fault] = [
    "dialog-form 0": .linesAsLetters, "dialog-form 5": .linesAsLetters,
    "dialog-form 10": .linesAsLetters, "dialog-menu 0": .linesAsLetters,
    "dialog-menu 1": .linesAsLetters, "dialog-menu 2": .linesAsLetters,
    "dialog-menu 3": .linesAsLetters, "bash-osc133 5": .controlCharacters,
    "bash-osc133 11": .controlCharacters, "bash-osc133 23": .controlCharacters,
    "bash-osc133 28": .controlCharacters, "textual 12": .unknownSequences,
  ]

  func testStepsEqualThoseOfTdsr() throws {
    var different: [String: String] = [:]
    var (count, met) = (0, Set<String>())
    for name in try RecordedSessions.names() {
      let steps = StreamReader.steps(of: try RecordedSessions.recording(name))
      let expected = try RecordedSessions.lines(of: "\(name).tdsr.jsonl")
      XCTAssertEqual(steps.count, expected.count, name)
      count += expected.count
      for (index, (step, line)) in zip(steps, expected).enumerated() {
        let said = try XCTUnwrap(line["said"]?.array).compactMap(\.string)
        let words = Self.joined(step.heard.map(Self.asWritten))
        let fault = Self.faults["\(name) \(index)"]
        if fault != nil, words != Self.joined(said) { met.insert("\(name) \(index)") }
        if (fault?.imitated(words) ?? words) != Self.joined(said) {
          different["\(name) \(index)"] = "\(step.heard.map(\.text)) but tdsr: \(said)"
        }
      }
    }
    XCTAssertEqual(count, 315)
    XCTAssertEqual(different, [:])
    XCTAssertEqual(met, Set(Self.faults.keys), "each fault is still one")
  }

  /// An utterance as the recordings write it: letters have a mark.
  private static func asWritten(_ utterance: TerminalUtterance) -> String {
    utterance.isCharacter && utterance.text.count == 1 ? "letter \(utterance.text)" : utterance.text
  }

  private static func joined(_ texts: [String]) -> String {
    texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
