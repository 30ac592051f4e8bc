internal import Languages
internal import SpeechModel

/// What a person can ask at a prompt that only the prompt can do: it has files, a reader has none.
public enum PromptRequest: Equatable, Sendable {
  /// Say what is chosen that is not so at first.
  case settings
  /// Keep what was chosen for the next time.
  case saveSettings
  /// Learn the gestures, from the lesson of a name; nil is where the person left.
  case tutorial(lesson: String?)
  /// Operate by single keys.
  case keys
}

extension ScreenReader {
  /// Says that there is no prompt to do what is asked, for a transcript has none.
  ///
  /// - Parameter request: What is asked.
  /// - Returns: What is to be heard.
  func decline(_ request: PromptRequest) -> Reply {
    guard request != .keys else { return tellOfKeys() }
    let text = phrases.operating.onlyAtPrompt
    return Reply(saying: [Utterance([phrases.segment(.message, text)])], .refused(.unsupported))
  }
}
