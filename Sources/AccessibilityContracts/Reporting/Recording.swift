internal import Foundation
internal import SourceRecording

/// The choice of the transcripts and baselines that a test records.
///
/// A missing transcript is recorded, and the test fails once, so that you read it. The environment
/// variable `EARSHOT_RECORD` chooses for all tests, an argument `recording:` for one assertion:
///
/// ```sh
/// EARSHOT_RECORD=all swift test --filter '^DeckTests\.ScreenTests/testTheDeckIsHeard$'
/// ```
///
/// In continuous integration, where the variable `CI` is set, the default is ``never``.
///
/// <!-- example: not run: it needs a file beside the test -->
/// ```swift
/// let recording: Recording = isReleased ? .never : .missing
/// deck.expectTranscript(inFile: "Transcripts/deck.txt", recording: recording)
/// XCTAssertNotEqual(recording, .all, "a transcript is read before it is recorded")
/// ```
public enum Recording: String, CaseIterable, Sendable {
  /// Records missing transcripts.
  case missing
  /// Records missing and changed transcripts, and the baseline of an audit.
  case all
  /// Records nothing.
  case never

  /// The environment variable that chooses for all tests.
  static let variable = "EARSHOT_RECORD"

  /// Reads the choice in the environment.
  init(_ environment: [String: String]) throws(RecordingRefusal) {
    guard let word = environment[Self.variable], !word.isEmpty else {
      let isIntegration = !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
      self = isIntegration ? .never : .missing
      return
    }
    guard let recording = Recording(rawValue: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw RecordingRefusal("Unknown \(Self.variable)=\(word). Use one of: \(words).")
    }
    self = recording
  }

  /// Returns the choice of an assertion; without it, that of the environment.
  static func chosen(unless own: Recording?) throws(RecordingRefusal) -> Recording {
    if let own { return own }
    return try Recording(ProcessInfo.processInfo.environment)
  }

  /// Returns advice on how to record a text: a line for the shell, and any obstacle.
  static func advice(
    _ purpose: String, unless own: Recording?, pattern: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let word = "'" + pattern.replacing("'", with: "'\\''") + "'"
    let command = "\(variable)=\(all.rawValue) swift test --filter \(word)"
    if let own, own != .all {
      return
        "\(purpose), leave `recording: .\(own.rawValue)` out of the call, which overrides "
        + "\(variable), and then: \(command)"
    }
    let advice = "\(purpose): \(command)"
    guard own == nil, let chosen = try? Recording(environment), chosen == .never else {
      return advice
    }
    return environment[variable].map { !$0.isEmpty } ?? false
      ? "\(advice)\n\(variable) is \(never.rawValue), so nothing is written."
      : "\(advice)\nCI is set, so nothing is written: run it on your machine."
  }
}
