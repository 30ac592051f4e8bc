internal import ReaderSession
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
    let news = newsInSight(of: line, typedFrom: old, keys: keys)
    // So does whoever is just typing "pause"; but one who deletes, moves or recalls wants to hear what.
    if Self.beginsPause(line.text), news?.isTyped != false { return }
    hear(news, editing)
  }

  /// Says what has become of a text that nobody may see: each character is a bullet, since there is no word of it
  /// that could be waited for.
  ///
  /// - Parameters:
  ///   - bullets: A bullet for each character.
  ///   - old: Those that were heard of before.
  ///   - keys: What the keys have sent, a bullet for each character.
  func hearUnseen(_ bullets: String, typedFrom old: String, keys: String) {
    guard !speaker.isPaused else { return }
    let echo = reader.settings.echo == .off ? TypingEcho.off : .characters
    let news = echo.news(from: EditedLine(old), to: EditedLine(bullets), keys: keys)
    hear(news, editing)
  }

  private func hear(_ news: LineNews?, _ editing: EditedInput?) {
    if editing?.hasCutSpeech != true {
      editing?.hasCutSpeech = true
      speaker.interrupt()
    }
    echo(news.flatMap(reader.utterance))
  }

  /// Returns what is heard of a change; of what nobody may see, though it is typed in sight, bullets.
  private func newsInSight(of line: EditedLine, typedFrom old: EditedLine, keys: String)
    -> LineNews?
  {
    let starts = [old, line].compactMap { reader.startOfSecret(in: $0.text) }
    guard let start = starts.min() else {
      return reader.settings.echo.news(from: old, to: line, keys: keys)
    }
    func hidden(_ line: EditedLine) -> EditedLine {
      let text =
        line.text.prefix(start) + SessionText.bullets(for: String(line.text.dropFirst(start)))
      return EditedLine(String(text), cursor: line.cursor)
    }
    // What was typed is a bullet, too; what the keys end with tells what they are.
    return reader.settings.echo.news(
      from: hidden(old), to: hidden(line), keys: SessionText.bullets(for: keys) + keys)
  }

  /// Says something that was typed.
  func echo(_ utterance: Utterance?) {
    guard reader.settings.echo != .off, var utterance else { return }
    utterance.purpose = .typingEcho
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
