internal import Foundation

/// Whether what is heard now is written down as what is expected.
///
/// Where nothing is written yet, it is written down and the test fails once, so that somebody reads it.
/// The environment variable `EARSHOT_RECORD` chooses for all tests, an argument for one assertion:
///
/// ```sh
/// EARSHOT_RECORD=all swift test --filter testTheDeckIsHeard
/// ```
///
/// In continuous integration, where the variable `CI` is set, nothing is written unless it is asked for.
///
/// An argument chooses for one assertion:
///
/// ```swift
/// let recording: Recording = isReleased ? .never : .missing
/// deck.expectTranscript(inFile: "Transcripts/deck.txt", recording: recording)
/// XCTAssertNotEqual(recording, .all, "what is heard must not be taken for right")
/// ```
public enum Recording: String, CaseIterable, Sendable {
  /// What is not written down yet is.
  case missing
  /// What is heard otherwise takes the place of what was written down.
  case all
  /// Nothing is written.
  case never

  /// The variable that chooses for all tests.
  static let variable = "EARSHOT_RECORD"

  /// Reads what the environment asks for.
  ///
  /// - Parameter environment: The variables by their names.
  /// - Throws: A sentence if it asks for something that there is not.
  init(_ environment: [String: String]) throws(RecordingRefusal) {
    guard let word = environment[Self.variable], !word.isEmpty else {
      let isIntegration = !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
      self = isIntegration ? .never : .missing
      return
    }
    guard let recording = Recording(rawValue: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw RecordingRefusal("\(Self.variable)=\(word) is not known; it may be \(words).")
    }
    self = recording
  }

  /// Returns what an assertion asks for, else what the environment of this process does.
  static func chosen(unless own: Recording?) throws(RecordingRefusal) -> Recording {
    if let own { return own }
    return try Recording(ProcessInfo.processInfo.environment)
  }

  /// Returns how a person writes down what is heard now.
  ///
  /// - Parameter function: The test, as `#function` names it.
  /// - Returns: A line for the shell.
  static func advice(for function: StaticString) -> String {
    let whole = "\(function)"
    let name = whole[..<(whole.lastIndex(of: "(") ?? whole.endIndex)].filter { $0 != "`" }
    return "\(variable)=\(all.rawValue) swift test --filter \(quoted(name))"
  }

  /// Returns a name as a pattern and as a word of the shell: a raw identifier may have blanks and signs.
  private static func quoted(_ name: String) -> String {
    guard !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return name }
    let pattern = name.map { "()[]{}*+?|^$.\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "'" + pattern.replacing("'", with: "'\\''") + "'"
  }
}

/// Why something was not written down; a sentence.
struct RecordingRefusal: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
