public import ScreenReader
internal import SpeechModel

/// A recorder for a live session, which returns the lines to append to a file.
///
/// The recording has the full speech of each command, even if the user interrupted it, so the
/// session can be replayed. It never contains masked text. Lines that were not understood become
/// comments.
public struct SessionRecording {
  private var speaker = SimulatedSpeaker()

  /// Creates an empty recording.
  public init() {}

  /// Returns the first lines: the settings of the session and the speech when the screen opens.
  public mutating func open(
    _ response: Response, options: SessionOptions = SessionOptions()
  ) -> String {
    (options.line.map { $0 + "\n" } ?? "") + heard(response)
  }

  /// Returns the lines for an answered input: its entry and the speech.
  ///
  /// The result is empty if the input leaves no entry.
  public mutating func record(_ answer: ReaderSession.Answer) -> String {
    switch answer.entry {
    case nil: ""
    case .comment(let text): comment(text)
    case .line(let line): record(line, answer.response)
    }
  }

  /// Returns a typed line and the lines for the speech of its response.
  public mutating func record(_ line: String, _ response: Response) -> String {
    SessionText.line(typing: line) + "\n" + heard(response)
  }

  /// Returns the line for a comment.
  package func comment(_ text: String) -> String { "# \(SessionText.written(text))\n" }

  private mutating func heard(_ response: Response) -> String {
    speaker.hear(response).filter(\.hasWords)
      .map { SessionText.line(hearing: $0.text) + "\n" }.joined()
  }
}
