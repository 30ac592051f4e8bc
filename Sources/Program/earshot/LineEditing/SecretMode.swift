internal import ReaderSession
internal import TerminalInput
internal import TerminalKeys

/// Reads a password at a terminal, without an editor, a history or visible echo.
struct SecretMode: PromptMode {
  private var password = PasswordInput()
  private var decoder = TimedKeyDecoder()
  /// The password as it was spoken last, and the keys since then.
  private var (spoken, keys) = ("", "")
  private var isTypedAhead = false

  init() {}

  mutating func begin(_ prompt: inout Prompt) {
    prompt.editing?.hasCutSpeech = false
    isTypedAhead = prompt.editing == nil && prompt.output.isTerminal && prompt.input.hasMore
    prompt.output.showPrompt(prompt.promptOfLine())
    prompt.output.flush()
  }

  func waiting(in prompt: Prompt, at time: ContinuousClock.Instant) -> Waiting {
    decoder.waiting(in: prompt)
  }

  mutating func answer(at time: ContinuousClock.Instant, _ prompt: inout Prompt) -> ModeResult {
    let cancellation =
      if let editing = prompt.editing { editing.terminal.takeCancellation() } else {
        prompt.signals.timeOfSecretCancellation
      }
    if let time = cancellation {
      // Keep only input that arrived after the cancellation, because it belongs to the next
      // command.
      prompt.input.discard(readBefore: time)
      return cancel(&prompt)
    }
    guard let pressed = decoder.keys(in: &prompt, at: time) else {
      // Discard an incomplete password when the terminal is closed.
      return prompt.input.hasEnded ? finish(.end, &prompt) : .sameMode
    }
    for key in pressed {
      prompt.recordTyping()
      switch password.press(key) {
      case .typed(let sent): keys += sent
      case .refused(let key): prompt.reportUnusedKey(key)
      case .finished(let line, let isLast):
        if isLast { prompt.input.end() }
        return finish(line, &prompt)
      }
    }
    // Echo pasted text once, after its last character.
    guard !keys.isEmpty, !prompt.input.hasMore else { return .sameMode }
    prompt.speak(prompt.session.echo(ofSecret: password.bullets, editedFrom: spoken, keys: keys))
    (spoken, keys) = (password.bullets, "")
    prompt.updateReminder(typedCount: password.count)
    return .sameMode
  }

  private func finish(_ line: StandardInput.Line, _ prompt: inout Prompt) -> ModeResult {
    prompt.output.abandonPrompt()
    return prompt.receive(line)
  }

  /// Reads a command instead.
  private func cancel(_ prompt: inout Prompt) -> ModeResult {
    guard prompt.editing == nil else {
      // Remove the prompt, because the editor shows its own prompt for the next command.
      prompt.output.withdrawPrompt()
      return prompt.receive(.cancelled)
    }
    // The screen curtain hides commands, too.
    if TerminalMode.current == .secret { TerminalMode.set(.hiddenLines) }
    // The signal handler has already shown the prompt for a command.
    return .mode(LineMode(isTypedAhead: isTypedAhead))
  }
}

/// Decodes keys, with the time that distinguishes the Escape key from the start of a sequence.
@MainActor
struct TimedKeyDecoder {
  private var decoder = KeyDecoder()
  private var deadline: ContinuousClock.Instant?

  func waiting(in prompt: Prompt) -> Waiting {
    var waiting = prompt.inputWanted
    waiting.end(by: deadline)
    // Keys that arrived together are answered one after the other.
    if prompt.input.hasBuffered { waiting.end(by: prompt.lastRead) }
    return waiting
  }

  /// Returns the keys that the next byte or the passing of time completes, or `nil` if neither has
  /// happened.
  mutating func keys(in prompt: inout Prompt, at time: ContinuousClock.Instant) -> [Key]? {
    if let byte = prompt.input.readByte() {
      let keys = decoder.keys(from: byte)
      deadline = decoder.timeout.map { prompt.lastRead + .milliseconds(Int($0)) }
      return keys
    }
    guard let deadline, deadline <= time else { return nil }
    self.deadline = nil
    return decoder.keysAtTimeout()
  }
}
