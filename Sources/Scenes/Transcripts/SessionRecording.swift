public import ScreenReader
internal import SpeechModel

/// A session as it is recorded while a person types: what is to be appended to its file.
///
/// It tells what is heard if each command waits until all speech is over, so that it can be replayed;
/// the person may have cut some of it. What was typed unseen is never part of it, and what was not
/// understood is a comment.
public struct SessionRecording {
  private var speech = HeardSpeech()

  /// Creates a recording of nothing.
  public init() {}

  /// Returns the beginning of a session.
  ///
  /// - Parameters:
  ///   - effects: What was answered to the opening of the screen.
  ///   - options: What was chosen before.
  /// - Returns: The lines.
  public mutating func open(_ effects: [Effect], options: SessionOptions = SessionOptions())
    -> String
  {
    (options.line.map { $0 + "\n" } ?? "") + heard(effects)
  }

  /// Returns what was typed, with what is heard of it.
  ///
  /// - Parameters:
  ///   - command: The line, without its end.
  ///   - effects: What was answered.
  /// - Returns: The lines.
  public mutating func record(_ command: String, _ effects: [Effect]) -> String {
    SessionText.line(typing: command) + "\n" + heard(effects)
  }

  /// Returns what stands for a text that was typed unseen, with what is heard of it.
  ///
  /// - Parameters:
  ///   - secret: The text, of which only the length is told.
  ///   - effects: What was answered.
  /// - Returns: The lines.
  public mutating func record(secret: String, _ effects: [Effect]) -> String {
    SessionText.bullets(for: secret) + "\n" + heard(effects)
  }

  /// Returns a comment.
  ///
  /// - Parameter text: What is remarked.
  /// - Returns: The line.
  public func comment(_ text: String) -> String { "# \(SessionText.written(text))\n" }

  private mutating func heard(_ effects: [Effect]) -> String {
    speech.hear(effects).utterances.filter(\.hasWords)
      .map { SessionText.line(hearing: $0.text) + "\n" }.joined()
  }
}
