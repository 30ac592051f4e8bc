internal import ScreenReader

/// The line as a part of a recorded session.
extension TranscriptLine {
  /// The command, and below it what is heard, each text on a line; of the opening only what is heard.
  public var sessionLines: [String] {
    let typed = isOpening ? [] : [SessionText.line(typing: command)]
    return typed + spoken.map(SessionText.line(hearing:))
  }
}
