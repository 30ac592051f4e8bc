internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys

/// Single keys instead of lines, at a terminal.
extension Prompt {
  /// Returns the opening of a session that begins with keys, after its greeting.
  mutating func greetingForKeys(before opening: Response) -> Response {
    var response = keys?.greet(in: &session) ?? Response()
    response.append(opening)
    return response
  }

  /// Starts to read keys. Returns the greeting, or the reason why keys are not available.
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
    // The secret is for the field in the saved file. Without the field there is no question.
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
    for entry in answer.entries { recorder?.write { $0.record(entry) } }
    switch answer.line {
    case .begun(let prompt)?:
      // First, because a user who sees the prompt may press Control-C at once, which discards the question.
      setTerminalMode()
      output.showPrompt(prompt)
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
      // The session ends with the answer, so speak the answer to its end.
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
      // The speech queue continues speech that has not ended.
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

/// The mode of the terminal.
extension Prompt {
  /// Sets the terminal and the signal handlers to the current kind of input.
  func setTerminalMode() {
    // Hold the last line for the prompt, which key mode lacks.
    if isCompanion { output.holdLastLine(keys == nil && input.isTerminal) }
    // The editor itself shows the input, or hides it under the screen curtain.
    let isHidden = keys != nil || reader.isCurtainOn && editing == nil
    TerminalMode.set(
      reader.expectsSecret ? .secret : keys != nil ? .keys : isHidden ? .hiddenLines : .lines)
    signals.setSecret(
      isAsked: reader.expectsSecret || keys?.isAsking == true, isHidden: isHidden)
    updateReminder()
  }

  /// Updates the reminder for a user who stops the program and returns.
  ///
  /// It consists of the focused element and of a pending password, with the number of characters typed so far.
  func updateReminder(typedCount count: Int = 0) {
    // The companion prompt contains the reminder and is drawn again.
    guard !isCompanion || keys != nil else { return signals.setReminder(nil) }
    signals.setReminder(
      reader.focusedElementDescription,
      secret: session.expectsSecret ? session.secretReminder(keeping: count) : [])
  }
}
