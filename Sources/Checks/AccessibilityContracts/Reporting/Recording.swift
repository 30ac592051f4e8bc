internal import Foundation

/// The choice of which transcripts and baselines a test records.
///
/// By default, a missing transcript is recorded, and the test fails once so that you read it. The
/// environment variable `EARSHOT_RECORD` overrides the default for all tests, and the argument
/// `recording:` overrides both for one assertion:
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

  /// The environment variable that makes the choice for all tests.
  static let variable = "EARSHOT_RECORD"

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

  /// Returns the assertion's own choice or, if `own` is `nil`, the choice of the environment.
  static func chosen(unless own: Recording?) throws(RecordingRefusal) -> Recording {
    if let own { return own }
    return try Recording(ProcessInfo.processInfo.environment)
  }

  /// Returns advice on recording: a shell command, and a setting that would prevent the recording.
  static func advice(
    _ purpose: String, unless own: Recording?, pattern: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let word = "'" + pattern.replacing("'", with: "'\\''") + "'"
    let command = "\(variable)=\(all.rawValue) swift test --filter \(word)"
    if let own, own != .all {
      return
        "\(purpose), delete `recording: .\(own.rawValue)` from the call, because it overrides "
        + "\(variable), and run: \(command)"
    }
    let advice = "\(purpose): \(command)"
    guard own == nil, (try? Recording(environment)) == .never else { return advice }
    return environment[variable].map { !$0.isEmpty } ?? false
      ? "\(advice)\n\(variable) is \(never.rawValue), so nothing is written."
      : "\(advice)\nCI is set, so nothing is written. Run the command on your own machine."
  }
}
