internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys

/// Single keys in place of lines, at a terminal.
extension Prompt {
  /// Returns the opening of a session that begins with keys, after its greeting.
  mutating func greetingForKeys(before opening: Response) -> Response {
    var response = keys?.greet(in: &session) ?? Response()
    response.append(opening)
    return response
  }

  /// Reads keys from now on. Returns the greeting, or the reason why keys are not available.
  mutating func beginKeys() -> Response {
    guard learning == nil else {
      return Response(reply: []).saying(["The tutorial takes lines. Quit leaves it."])
    }
    guard input.isTerminal else { return reader.perform(.prompt(.keys)) }
    let keys = keys ?? KeySession(isWholeSession: false)
    self.keys = keys
    return keys.greet(in: &session)
  }

  /// Answers keys until the user leaves, the input ends, or the output is closed.
  ///
  /// Returns whether to read lines afterwards.
  mutating func answerKeys() -> Bool {
    setTerminalMode()
    var decoder = KeyDecoder()
    while output.failure == nil {
      output.flush()
      let pressed: [Key]
      if let patience = decoder.timeout {
        let byte = input.readByte(within: patience)
        pressed = byte.map { decoder.keys(from: $0) } ?? decoder.keysAtTimeout()
      } else {
        watchUntilInput()
        pressed = input.readByte(within: nil).map { decoder.keys(from: $0) } ?? []
      }
      for key in pressed {
        switch press(key) {
        case .key: break
        case .line: return true
        case .none: return false
        }
      }
      if input.hasEnded { return false }
    }
    return false
  }

  /// Answers a key, and returns the next input.
  private mutating func press(_ key: Key) -> KeySession.Next {
    recordTyping()
    reportSpeechProgress()
    let cancellation = signals.consumeSecretCancellation()
    // The secret is for the field as it is in the file now. If the field is gone, so is the question.
    if cancellation == nil, watched != nil, keys?.entersSecret(key, in: session) == true {
      reloadSceneIfSaved(keepingSecret: true)
      guard session.expectsSecret else {
        keys?.cancel()
        return .key
      }
    }
    let read = time(of: lastRead)
    let cancelled = cancellation.map { time(of: $0) }
    guard let answer = keys?.press(key, at: read, cancelledAt: cancelled, in: &session) else {
      return .line
    }
    for entry in answer.entries { recorder?.record(entry) }
    switch answer.line {
    case .begun(let sign)?:
      // First: a person who sees the sign may press Control-C at once, which discards the question.
      setTerminalMode()
      output.showPrompt(sign)
      editing?.hasCutSpeech = false
    case .edited(let text, let echo)?:
      output.changePrompt(to: text, columns: EditedTerminal.columns)
      speak(echo)
      return .key
    case .ended?: output.abandonPrompt()
    case nil: break
    }
    return give(answer)
  }

  private mutating func give(_ answer: KeySession.Answer) -> KeySession.Next {
    var response = answer.response
    if let request = answer.request { response.append(self.answer(request)) }
    switch answer.next {
    case .none:
      // The session ends with the answer, so it is spoken to its end.
      if !response.isEmpty {
        perform(response)
        speaker.waitUntilQuiet()
      }
      return .none
    case .line:
      keys = nil
      // A Control-C that was meant for the keys discards no line.
      _ = editing?.terminal.consumeCancellation()
    case .key:
      // Speech that is under way is left to the queue.
      if answer.isRepetition, speaker.isQuiet { response = Response() }
    }
    perform(response)
    let now = time(of: .now)
    keys?.recordAnswer(at: now)
    reportRecordingFailure()
    // The tutorial takes lines.
    return keys == nil ? .line : .key
  }
}
