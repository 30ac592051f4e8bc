internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys

/// Reads single keys instead of lines, at a terminal.
struct KeysMode: PromptMode {
  private var decoder = TimedKeyDecoder()

  init() {}

  mutating func begin(_ prompt: inout Prompt) { prompt.setTerminalMode() }

  func waiting(in prompt: Prompt, at time: ContinuousClock.Instant) -> Waiting {
    decoder.waiting(in: prompt)
  }

  mutating func answer(at time: ContinuousClock.Instant, _ prompt: inout Prompt) -> ModeResult {
    prompt.output.flush()
    guard let keys = decoder.keys(in: &prompt, at: time) else {
      return prompt.input.hasEnded ? .end : .sameMode
    }
    for key in keys {
      switch prompt.receive(key) {
      case .key: break
      case .line: return .nextMode
      case .none: return .end
      }
    }
    return prompt.input.hasEnded ? .end : .sameMode
  }
}

/// Answers single keys.
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

  /// Answers a key, which may be the key to talk, and returns the kind of input that follows.
  fileprivate mutating func receive(_ key: Key) -> KeySession.Next {
    guard let listening else { return press(key) }
    if [Key(" "), Key(.return)].contains(key), keys?.isOperating(session) == true {
      recordTyping()
      return carryOut(listening.pressTalkKey(at: now, on: spokenScreen)) ? .key : .none
    }
    guard carryOut(listening.recordTyping(at: now, on: spokenScreen)) else { return .none }
    let next = press(key)
    guard next == .key, !followScreen(listening) else { return next }
    return .none
  }

  /// Answers a key, and returns the kind of input that follows.
  private mutating func press(_ key: Key) -> KeySession.Next {
    recordTyping()
    let cancellation = signals.takeSecretCancellation()
    // If the scene was saved while the user typed the secret, the secret is for the field in the
    // new scene, so reload the scene first. If the field is gone, discard the secret.
    if cancellation == nil, watched != nil, keys?.entersSecret(key, in: session) == true {
      reloadScene(keepingSecret: true)
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
      // Let the user hear the answer, which ends the session.
      if !response.isEmpty {
        perform(response)
        phase = .finishing
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
    guard input.isTerminal else { return }
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
