internal import SpeechModel

extension ScreenReader {
  /// Returns whether a command was refused, to judge by its answer: there is nothing with the name that
  /// it gives, or it can't be asked of the focused element.
  ///
  /// A swipe is never refused: it can be made anywhere, and what is heard is how the element answers it.
  /// Neither is what the application itself rejects.
  ///
  /// - Parameters:
  ///   - command: The last command.
  ///   - effects: What it was answered.
  /// - Returns: Whether it was refused.
  package func hasRefused(_ command: Command, answering effects: [Effect]) -> Bool {
    switch command {
    case .swipe, .swipeAgain, .page: return false
    default: break
    }
    let applications = [phrases.failed, phrases.invalid]
    let segments = effects.flatMap { effect in
      if case .speak(let utterance) = effect { utterance.segments } else { [SpeechSegment]() }
    }
    return segments.contains { segment in
      if case .do = command, segment.text == phrases.noActions { return true }
      return segment.kind == .error && !applications.contains(segment.text)
    }
  }
}
