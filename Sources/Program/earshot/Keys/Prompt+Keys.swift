internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys

/// Reads single keys instead of lines, at a terminal.
extension Prompt {
  /// Returns the greeting of key mode, followed by the response that opened the screen.
  mutating func greetingForKeys(before opening: Response) -> Response {
    var response = keys?.greet(in: &session) ?? Response()
    response.append(opening)
    return response
  }

  /// Starts to read keys, and returns the greeting. In the tutorial, returns a refusal instead.
  mutating func beginKeys() -> Response {
    guard learning == nil else {
      return Response(reply: []).saying([
        "Keys are not available in the tutorial. To leave it, type quit."
      ])
    }
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
    while output.failure == nil, listening == nil {
      output.flush()
      let patience = decoder.timeout
      if patience == nil { watchUntilInput() }
      let byte = input.readByte(within: patience)
      guard byte != nil || patience != nil else { return false }
      for key in byte.map({ decoder.keys(from: $0) }) ?? decoder.keysAtTimeout() {
        switch press(key) {
        case .key: break
        case .line: return true
        case .none: return false
        }
      }
      if input.hasEnded { return false }
    }
    return output.failure == nil
  }

  /// Answers a key, and returns the kind of input that follows.
  mutating func press(_ key: Key) -> KeySession.Next {
    recordTyping()
    reportSpeechProgress()
    let cancellation = signals.takeSecretCancellation()
    // If the scene was saved while the user typed the secret, the secret is for the field in the
    // new scene, so reload the scene first. If the field is gone, discard the secret.
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
      // Set the mode before showing the prompt, because the user may then press Control-C at once
      // to discard the question.
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
      // The answer ends the session, so wait until it has been spoken.
      if !response.isEmpty {
        perform(response)
        speaker.waitUntilQuiet()
      }
      return .none
    case .line:
      keys = nil
      // Clear any Control-C that was meant for a key, because it must not discard the next line.
      _ = editing?.terminal.takeCancellation()
    case .key:
      // Drop the repeated answers to a held key. While speech is in progress, the speech queue
      // handles them instead.
      if answer.isRepetition, speaker.isQuiet { response = Response() }
    }
    perform(response)
    let now = time(of: .now)
    keys?.recordAnswer(at: now)
    reportRecordingFailure()
    // The key may have started the tutorial, which reads lines.
    return keys == nil ? .line : .key
  }
}

/// Controls the terminal's mode.
extension Prompt {
  /// Adapts the terminal and the signal handlers to the current kind of input.
  func setTerminalMode() {
    // Hold back the last line, because the prompt will show it. Key mode has no prompt, so hold
    // nothing back there.
    if isCompanion { output.holdLastLine(keys == nil && input.isTerminal) }
    // An editor needs no hidden mode, because it decides itself whether to show the input.
    let isHidden = keys != nil || reader.isCurtainOn && editing == nil
    TerminalMode.set(
      reader.expectsSecret ? .secret : keys != nil ? .keys : isHidden ? .hiddenLines : .lines)
    signals.setSecret(isAsked: reader.expectsSecret || keys?.isAsking == true, isHidden: isHidden)
    updateReminder()
  }

  /// Updates the reminder for a user who suspends the program and returns.
  ///
  /// The reminder describes the focused element. If a password is expected, the reminder also gives
  /// the number of characters typed so far.
  func updateReminder(typedCount count: Int = 0) {
    // No reminder is needed in companion mode, because the prompt contains the last result and is
    // drawn again.
    guard !isCompanion || keys != nil else { return signals.setReminder(nil) }
    signals.setReminder(
      reader.focusedElementDescription,
      secret: session.expectsSecret ? session.secretReminder(keeping: count) : [])
  }
}
