internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput

/// Typing echo: spoken, and not printed, because the terminal shows the line already.
extension Prompt {
  /// Speaks an edit of the line. The first key of a line interrupts speech.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - old: The line before the edit.
  ///   - keys: The characters that the keys sent.
  ///   - editing: The line input; `nil` without an editor.
  func hear(_ line: EditedLine, typedFrom old: EditedLine, keys: String, _ editing: EditedInput?) {
    // Keep paused speech for the user.
    guard !speaker.isPaused else { return }
    let edit = visibleEdit(of: line, typedFrom: old, keys: keys)
    // Do not interrupt while the user types "pause"; do speak if they delete, move or recall.
    if Self.beginsPause(line.text), edit?.isTyped != false { return }
    hear(edit, editing)
  }

  /// Speaks an edit of a password, with a bullet for each character.
  ///
  /// A password has no words, so the word echo speaks its characters too.
  ///
  /// - Parameters:
  ///   - bullets: The password as bullets.
  ///   - old: The bullets before the edit.
  ///   - keys: The characters that the keys sent, as bullets.
  func echoMasked(_ bullets: String, typedFrom old: String, keys: String) {
    guard !speaker.isPaused else { return }
    let echo = reader.settings.echo == .off ? TypingEcho.off : .characters
    hear(echo.news(from: EditedLine(old), to: EditedLine(bullets), keys: keys), editing)
  }

  private func hear(_ edit: LineNews?, _ editing: EditedInput?) {
    if editing?.hasCutSpeech != true {
      editing?.hasCutSpeech = true
      speaker.interrupt()
    }
    echo(edit.flatMap(reader.utterance))
  }

  /// Returns an edit with bullets for a password that the line shows.
  private func visibleEdit(of line: EditedLine, typedFrom old: EditedLine, keys: String)
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
    // Bullets for the typed characters, then the keys themselves, whose end shows their kind.
    return reader.settings.echo.news(
      from: hidden(old), to: hidden(line), keys: SessionText.bullets(for: keys) + keys)
  }

  /// Speaks typing echo, if it is on.
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
  /// Whether the user typed new characters.
  fileprivate var isTyped: Bool {
    switch self {
    case .characters, .words: true
    case .deleted, .line, .moved: false
    }
  }
}
