internal import ReaderSession
internal import ScreenReader
internal import SpeechOutput
internal import TerminalInput

/// A way in which a prompt reads its input, from a first prompt or key to the end of a line.
@MainActor
protocol PromptMode {
  /// Shows what the user needs before the input.
  mutating func begin(_ prompt: inout Prompt)
  /// Returns what the mode waits for.
  func waiting(in prompt: Prompt, at time: ContinuousClock.Instant) -> Waiting
  /// Answers the input that has arrived, and returns what follows.
  mutating func answer(at time: ContinuousClock.Instant, _ prompt: inout Prompt) -> ModeResult
}

/// The continuation after a mode has answered input.
enum ModeResult {
  /// More input in the same mode.
  case sameMode
  /// The mode for the state of the session.
  case nextMode
  /// A particular mode, which has begun already.
  case mode(any PromptMode)
  /// Nothing, because the session is over.
  case end
}

extension Prompt: LoopHost {
  /// The stage of a session.
  enum Phase {
    /// The speaker tries its device, so that a missing one is reported above the opening.
    case tryingDevice(until: ContinuousClock.Instant, opening: Response)
    case reading
    /// The prompt reads nothing, but lets speech end.
    case finishing
    case over
  }

  var hasEnded: Bool {
    switch phase {
    case .tryingDevice: false
    case .reading: output.failure != nil && (!isPaced || speaker.isQuiet)
    case .finishing: speaker.isQuiet
    case .over: true
    }
  }

  /// Whether the prompt still answers the user and the screen.
  var isReading: Bool {
    if case .reading = phase { output.failure == nil } else { false }
  }

  /// Whether lines may be read. Paced lines wait for speech, and for a spoken command.
  var readsLines: Bool {
    input.isTerminal || !(listening?.isTalking == true || isPaced && !speaker.isQuiet)
  }

  var inputWanted: Waiting {
    var waiting = Waiting()
    if readsLines, !input.hasEnded { waiting.readable = [input.descriptor] }
    return waiting
  }

  func waiting(at time: ContinuousClock.Instant) -> Waiting {
    // The end of speech wakes the loop.
    if case .tryingDevice(let deadline, _) = phase {
      var waiting = Waiting()
      waiting.end(by: deadline)
      return waiting
    }
    guard isReading else { return Waiting() }
    var waiting = mode?.waiting(in: self, at: time) ?? Waiting()
    if mode == nil { waiting.end(by: time) }
    waiting.end(by: watched.map { time + $0.interval })
    if let listening { wait(for: listening, at: time, &waiting) }
    return waiting
  }

  mutating func answer(_ ready: Ready) {
    if case .tryingDevice(let deadline, let opening) = phase {
      guard speaker.isQuiet || ready.time >= deadline else { return }
      open(with: opening)
    }
    guard isReading else { return }
    if let listening {
      output.flush()
      if knownScreen == nil, !followScreen(listening) { return leave() }
      guard answerSound(listening) else { return leave() }
    }
    var mode = self.mode.take() ?? newMode()
    switch mode.answer(at: ready.time, &self) {
    case .sameMode: self.mode = mode
    case .mode(let next): self.mode = next
    case .nextMode: break
    case .end: return leave()
    }
    // Spoken commands are not available in the tutorial and, at a terminal, belong to keys.
    if learning != nil || input.isTerminal && keys == nil { listening = nil }
  }

  /// Ends the session. Input that is paced has let the user hear everything, so its end does, too.
  private mutating func leave() {
    guard case .reading = phase else { return }
    phase = isPaced ? .finishing : .over
  }

  /// Returns the mode for the next input, which has begun.
  private mutating func newMode() -> any PromptMode {
    var mode: any PromptMode
    if keys != nil {
      mode = KeysMode()
    } else if input.hasEnded || !input.isTerminal {
      mode = LineMode()
    } else if reader.expectsSecret {
      mode = SecretMode()
    } else if let editing {
      mode = EditedLineMode(editing)
    } else {
      mode = LineMode()
    }
    mode.begin(&self)
    return mode
  }
}

/// Reads lines without an editor.
struct LineMode: PromptMode {
  /// Whether the Return after a line that was typed ahead is above the prompt.
  var isTypedAhead = false

  mutating func begin(_ prompt: inout Prompt) {
    let input = prompt.input
    isTypedAhead = input.isTerminal && prompt.output.isTerminal && input.hasMore
    if input.isTerminal, !input.hasEnded { prompt.output.showPrompt(prompt.promptOfLine()) }
    // Wait for the output, so that lines are not read faster than their replies are written.
    prompt.output.flush()
  }

  func waiting(in prompt: Prompt, at time: ContinuousClock.Instant) -> Waiting {
    prompt.inputWanted
  }

  mutating func answer(at time: ContinuousClock.Instant, _ prompt: inout Prompt) -> ModeResult {
    guard prompt.readsLines, let line = prompt.input.readLine() else { return .sameMode }
    // The end of the input leaves a recording to be heard.
    if line == .end, prompt.listening?.canReadFile == true { return .sameMode }
    // Start a new row if the line ended without Return, or if the terminal did not echo Return here.
    if prompt.input.hasEnded || isTypedAhead || TerminalMode.current != .lines {
      prompt.output.abandonPrompt()
    } else {
      prompt.output.promptWasAnswered()
    }
    return prompt.receive(line)
  }
}
