internal import Languages
internal import SpeechModel

/// Control of speech: pause, history, copy and curtain.
extension ScreenReader {
  /// Whether the printed words are hidden from people who look.
  public var isCurtainOn: Bool { session.isCurtainOn }

  /// Whether speech is switched on.
  public var isSpeechOn: Bool { session.isSpeechOn }

  /// Pauses or resumes speech, without words: they would break the silence.
  mutating func pauseOrResume() -> Reply {
    session.isPaused.toggle()
    var reply = Reply()
    reply.interrupts = false
    reply.request(session.isPaused ? .pause : .resume)
    return reply
  }

  /// Says the last replies again, the oldest first.
  mutating func tellHistory() -> Reply {
    guard !session.replies.isEmpty else { return nothingToRepeat }
    return Reply(saying: session.replies)
  }

  /// Copies the last words.
  mutating func copyLastReply() -> Reply {
    let text = session.lastWords.map(\.text).joined(separator: " ")
    guard !text.isEmpty else { return nothingToRepeat }
    var reply = Reply(
      saying: [Utterance([phrases.segment(.message, phrases.operating.copied)])])
    reply.request(.copy(text))
    return reply
  }

  /// The reply to a question about the last reply before the first one.
  var nothingToRepeat: Reply {
    Reply(
      saying: [Utterance([phrases.segment(.message, phrases.nothingToRepeat)])],
      .refused(.nothingToDo))
  }

  /// Hides the printed words, or shows them again.
  mutating func moveCurtain() -> Reply {
    session.isCurtainOn.toggle()
    let isOn = session.isCurtainOn
    let phrase = isOn ? phrases.operating.curtainOn : phrases.operating.curtainOff
    var reply = message(phrase, earcon: isOn ? .on : .off, rule: "as asked.")
    reply.request(.curtain(isOn: isOn))
    return reply
  }
}
