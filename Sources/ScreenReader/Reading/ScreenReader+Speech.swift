internal import SpeechModel

/// What is done with speech itself.
extension ScreenReader {
  /// Whether what is said is hidden from those who look.
  public var isCurtainOn: Bool { session.isCurtainOn }

  /// Whether speech is switched on.
  public var isSpeechOn: Bool { session.isSpeechOn }

  /// Holds speech, or goes on with it. To say so would be heard in the silence that was asked for.
  mutating func pauseOrResume() -> [Effect] {
    session.isPaused.toggle()
    return [session.isPaused ? .pause : .resume]
  }

  /// Says the last replies again, the oldest first.
  mutating func tellHistory() -> [Effect] {
    guard !session.replies.isEmpty else {
      return Self.effects(saying: [
        Utterance([phrases.segment(.message, phrases.nothingToRepeat)])
      ])
    }
    return Self.effects(saying: session.replies)
  }

  /// Copies the last words.
  mutating func copyLastReply() -> [Effect] {
    let text = session.lastWords.map(\.text).joined(separator: " ")
    guard !text.isEmpty else {
      return Self.effects(saying: [
        Utterance([phrases.segment(.message, phrases.nothingToRepeat)])
      ])
    }
    let said = Utterance([phrases.segment(.message, phrases.operating.copied)])
    return [.stop, .copy(text), .speak(said)]
  }

  /// Hides what is shown, or shows it again.
  mutating func moveCurtain() -> [Effect] {
    session.isCurtainOn.toggle()
    let isOn = session.isCurtainOn
    let phrase = isOn ? phrases.operating.curtainOn : phrases.operating.curtainOff
    let said = message(phrase, earcon: isOn ? .on : .off, rule: "as asked.")
    return [.curtain(isOn: isOn)] + said
  }
}
