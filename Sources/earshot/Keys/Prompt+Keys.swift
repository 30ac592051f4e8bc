internal import Scenes
internal import ScreenReader
internal import SpeechModel

/// Operating by single keys in place of lines.
extension Prompt {
  /// Returns what is heard where a session begins with keys.
  ///
  /// - Parameter opening: What is heard of the screen.
  /// - Returns: Both.
  mutating func greetingForKeys(before opening: [Effect]) -> [Effect] {
    reader.greetForKeys(leading: "leaves") + opening.filter { $0 != .stop }
  }

  /// Reads keys from now on.
  ///
  /// - Returns: What is heard of that.
  mutating func beginKeys() -> [Effect] {
    keys = KeyMode(isWholeSession: false)
    return reader.greetForKeys(leading: "goes back to the prompt")
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
      if decoder.isWaiting {
        let byte = input.readByte(within: KeyDecoder.patience)
        pressed = byte.map { decoder.keys(from: $0) } ?? decoder.keysWithoutFurtherByte()
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
    interruption.reset()
    noteWhatWasHeard()
    if interruption.takeCancelledSecret() {
      keys?.cancel()
      _ = reader.perform(.stop)
    }
    let context = reader.keyContext
    // Several outcomes are one answer: none of them cuts another.
    var answer: [Effect] = []
    for outcome in keys?.press(key, in: context) ?? [] {
      switch outcome {
      case .leave:
        return leaveKeys()
      case .answer(let line):
        guard let effects = effects(ofTyping: line) else { return .end }
        answer += effects
      case .perform(let command, let line):
        answer += effects(of: command, typedAs: line)
      case .enter(let secret):
        let effects = reader.enter(secret: secret)
        recorder?.answered(secret: secret, effects)
        answer += effects
      case .askForKey: answer += reader.askForKey()
      case .explain(let key): answer += reader.explain(key)
      case .refuse(let key): answer += reader.refuse(key)
      case .takeBack: answer += reader.takeQuestionBack()
      case .hear(let character): answer += reader.echo(character, isInSight: false)
      case .ask(let question):
        answer += reader.ask(question)
        output.showPrompt(question.sign)
      case .show(let text, let question, let character):
        output.changePrompt(to: question.sign + text)
        if let character { answer += reader.echo(character, isInSight: true) }
      case .endLine: output.abandonPrompt()
      }
    }
    if !context.isEditing { answer += askForSecret() }
    perform(answer.cuttingOnce)
    tellOfUnwrittenRecord()
    return .nextKey
  }

  /// Answers a line as at the prompt.
  ///
  /// - Returns: What is heard; nil if the person leaves.
  private mutating func effects(ofTyping line: String) -> [Effect]? {
    do throws(CommandParser.NotUnderstood) {
      guard let command = try CommandParser().parse(line), command != .keys else { return [] }
      guard command != .quit else {
        recorder?.answered(line, [])
        return nil
      }
      return effects(of: command, typedAs: line)
    } catch {
      recordNotUnderstood(error, of: line)
      return reader.reply(to: error)
    }
  }

  private mutating func effects(of command: Command, typedAs line: String) -> [Effect] {
    let line = recordable(line, meaning: command)
    let effects = reader.performOnScene(command)
    recorder?.answered(line, effects)
    return effects
  }

  /// Asks for what nobody may see where it is about to be typed.
  private mutating func askForSecret() -> [Effect] {
    let context = reader.keyContext
    guard context.isEditing, context.isSecure, !context.expectsSecret else { return [] }
    return effects(of: .type(), typedAs: "type")
  }

  private mutating func leaveKeys() -> Continuation {
    guard keys?.isWholeSession == false else { return .end }
    keys = nil
    // A control-C that was meant for the keys gives no line up.
    _ = editing?.terminal.takeGivenUp()
    perform(reader.leaveKeys())
    return .prompt
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

extension [Effect] {
  /// The effects, of which only the first cuts what was being said before.
  fileprivate var cuttingOnce: [Effect] {
    prefix(1) + dropFirst().filter { $0 != .stop }
  }
}
