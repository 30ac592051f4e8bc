internal import ReaderCommands
internal import ReaderSession
internal import SpeechModel
internal import SpeechOutput

/// The echo of typing, which is spoken and not printed: the text stands on the terminal already.
extension Prompt {
  /// Speaks the echo of a change of the line. The first key of a line silences speech.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - old: The line before the change.
  ///   - keys: The bytes of the keys.
  func speakEcho(of line: EditedLine, editedFrom old: EditedLine, keys: String) {
    speak(session.echo(of: line, editedFrom: old, keys: keys))
  }

  /// Speaks an echo, unless the person has paused speech.
  ///
  /// - Parameter echo: The echo.
  func speak(_ echo: LineEcho) {
    guard echo != .none, !speaker.isPaused else { return }
    if editing?.hasCutSpeech != true {
      editing?.hasCutSpeech = true
      speaker.interrupt()
    }
    if case .speech(let utterance) = echo { speaker.answer([utterance]) }
  }
}
