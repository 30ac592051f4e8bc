internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys

/// Operating by single keys in place of lines.
extension Prompt {
  /// Returns what is heard where a session begins with keys.
  ///
  /// - Parameter opening: What is heard of the screen.
  /// - Returns: Both.
  mutating func greetingForKeys(before opening: Response) -> Response {
    var response = reader.greetForKeys(leading: "leaves")
    response.append(opening)
    return response
  }

  /// Reads keys from now on, if there can be any.
  ///
  /// - Returns: What is heard of that.
  mutating func beginKeys() -> Response {
    guard learning == nil else {
      return Response(reply: []).saying(["The tutorial takes lines. Quit leaves it."])
    }
    guard input.isTerminal else { return reader.perform(.prompt(.keys)) }
    let mode = keys ?? KeyMode(isWholeSession: false)
    keys = mode
    return reader.greetForKeys(
      leading: mode.isWholeSession ? "leaves" : "goes back to the prompt")
  }

  /// Reads keys and answers them, until the person leaves, the input ends, or nobody reads the output
  /// any more.
  ///
  /// - Returns: Whether lines are read then.
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
        case .nextKey: break
        case .prompt: return true
        case .end: return false
        }
      }
      if input.hasEnded { return false }
    }
    return false
  }

  private enum Continuation {
    case nextKey, prompt, end
  }

  /// Answers a key.
  private mutating func press(_ key: Key) -> Continuation {
    noteTyping()
    noteWhatWasHeard()
    // Several outcomes are one answer: none of them cuts another.
    var answer = Response()
    if interruption.takeCancelledSecret() {
      keys?.cancel()
      // The key that comes next is none of the text that was given up.
      if reader.keyContext.isEditing { answer.append(send(.escape, typedAs: "escape")) }
      _ = reader.perform(.stop)
    }
    let context = reader.keyContext
    for outcome in keys?.press(key, in: context) ?? [] {
      switch outcome {
      case .leave:
        return leaveKeys(after: answer)
      case .answer(let line):
        guard let response = send(.line(line)) else {
          finish(answer)
          return .end
        }
        answer.append(response)
      case .perform(let command, let line): answer.append(send(command, typedAs: line))
      case .enter(let secret): answer.append(enter(secret))
      case .askForKey: answer.append(reader.askForKey())
      case .explain(let key): answer.append(reader.explain(key))
      case .refuse(let key): answer.append(reader.refuse(key))
      case .takeBack: answer.append(reader.takeQuestionBack())
      case .hear(let character): answer.append(reader.hear(character))
      case .ask(let question):
        answer.append(reader.ask(question))
        // First: whoever sees the sign may press Control-C at once, which takes the question back.
        setTerminalMode()
        output.showPrompt(question.sign)
        editing?.hasCutSpeech = false
      case .show(let text, let question, let old):
        output.changePrompt(to: question.sign + text, columns: EditedTerminal.columns)
        hear(text, typedFrom: old)
        return .nextKey
      case .endLine: output.abandonPrompt()
      }
    }
    if !context.isEditing { answer.append(askForSecret()) }
    // What is being said is the queue's to finish.
    if heldKey.tellsNothingNew(answer, of: key, at: lastRead), speaker.isQuiet {
      answer = Response()
    }
    perform(answer)
    heldKey.wasAnswered(at: .now)
    tellOfUnwrittenRecord()
    // The tutorial takes lines.
    return keys == nil ? .prompt : .nextKey
  }

  /// Asks for what nobody may see where it is about to be typed.
  private mutating func askForSecret() -> Response {
    let context = reader.keyContext
    guard context.isEditing, context.isSecure, !context.expectsSecret else { return Response() }
    return send(.type(), typedAs: "type")
  }

  private mutating func send(_ command: Command, typedAs line: String) -> Response {
    send(.command(command, line: line)) ?? Response()
  }

  /// Says what has become of the text behind a sign, as of a line at the prompt.
  private func hear(_ text: String, typedFrom old: String) {
    guard text != old else {
      // Nothing was there that could be taken away.
      return echo(reader.utterance(of: .line(text)))
    }
    // The cursor is always at the end, so what was added was typed.
    hear(EditedLine(text), typedFrom: EditedLine(old), keys: text, editing)
  }

  private mutating func leaveKeys(after answer: Response) -> Continuation {
    guard keys?.isWholeSession == false else {
      finish(answer)
      return .end
    }
    keys = nil
    // A control-C that was meant for the keys gives no line up.
    _ = editing?.terminal.takeGivenUp()
    var response = answer
    response.append(reader.leaveKeys())
    perform(response)
    tellOfUnwrittenRecord()
    return .prompt
  }

  /// Has an answer heard to its end, since the session ends with it.
  private mutating func finish(_ answer: Response) {
    guard !answer.isEmpty else { return }
    perform(answer)
    speaker.waitUntilQuiet()
  }
}

extension KeyQuestion {
  /// What stands before the text that is typed.
  var sign: String {
    switch self {
    case .text: "/"
    case .command: ":"
    }
  }
}
