internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput

/// What is typed is heard, and not printed: it stands there already.
extension Prompt {
  /// Says what has become of the line; the first key of a line silences what is being said.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - old: The line as it was.
  ///   - keys: What the keys have sent.
  ///   - editing: How it is typed; nil if no lines are edited.
  func hear(_ line: EditedLine, typedFrom old: EditedLine, keys: String, _ editing: EditedInput?) {
    // Whoever has paused speech wants to hear the rest of it.
    guard !speaker.isPaused else { return }
    let news = reader.settings.echo.news(from: old, to: line, keys: keys)
    // So does whoever is just typing "pause"; but one who deletes, moves or recalls wants to hear what.
    if Self.beginsPause(line.text), news?.isTyped != false { return }
    if editing?.hasCutSpeech != true {
      editing?.hasCutSpeech = true
      speaker.interrupt()
    }
    echo(news.flatMap(reader.utterance))
  }

  /// Says something that was typed.
  func echo(_ utterance: Utterance?) {
    guard reader.settings.echo != .off, var utterance else { return }
    utterance.mark = Utterance.typingEcho
    speaker.answer([utterance])
  }

  private static func beginsPause(_ line: String) -> Bool {
    !line.isEmpty && "pause".hasPrefix(line.lowercased())
  }
}

extension LineNews {
  /// Whether it is what the person has typed just now.
  fileprivate var isTyped: Bool {
    switch self {
    case .characters, .words: true
    case .deleted, .line, .moved: false
    }
  }
}

extension Utterance {
  /// The mark of what was typed; readings are marked above it, and announcements below.
  fileprivate static let typingEcho = 0

  /// Whether it says what was typed.
  var isTypingEcho: Bool { mark == Self.typingEcho }
}
