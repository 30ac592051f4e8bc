internal import AccessibilityModel
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys
internal import Tutorial

/// Lines that a person types: edited at a terminal, else as they come.
extension Prompt {
  /// Shows the prompt, and returns the next line.
  mutating func nextLine() -> StandardInput.Line {
    guard let editing else { return plainLine() }
    guard !editing.hasEnded else { return .end }
    return reader.expectsSecret ? unseenLine(editing) : editedLine(editing)
  }

  private mutating func plainLine() -> StandardInput.Line {
    if input.isTerminal, !input.hasEnded { output.showPrompt(promptOfLine()) }
    // Lines are not read faster than their answers can be written.
    output.flush()
    watchUntilInput()
    var line: StandardInput.Line
    if reader.expectsSecret, input.isTerminal {
      line = readUnseen { [interruption] in interruption.hasCancelledSecret }
      // The prompt stands there again, for a command.
      if line == .givenUp {
        // Under the curtain it is as unseen, but a line.
        if TerminalMode.current == .secret { TerminalMode.set(.hiddenLines) }
        line = input.readLine()
      }
    } else {
      line = input.readLine()
    }
    // What comes after a line that was not ended with Return belongs on a line of its own.
    // A Return that was not shown has ended nothing either.
    if input.hasEnded || TerminalMode.current != .lines {
      output.abandonPrompt()
    } else {
      output.promptWasAnswered()
    }
    return line
  }

  /// Reads a line that nobody may see: no editor and no history has anything of it.
  private mutating func unseenLine(_ editing: EditedInput) -> StandardInput.Line {
    editing.hasCutSpeech = false
    output.showPrompt(promptOfLine())
    output.flush()
    let line = readUnseen { editing.terminal.takeGivenUp() }
    guard line != .givenUp else {
      // The line that comes next is a command again, and edited.
      output.withdrawPrompt()
      return .givenUp
    }
    editing.hasEnded = input.hasEnded
    output.abandonPrompt()
    return line
  }

  private mutating func editedLine(_ editing: EditedInput) -> StandardInput.Line {
    editing.hasCutSpeech = false
    editing.editor.interval = intervalOfLooks
    output.beginEditing { [waker = editing.terminal.waker] in waker.wake() }
    // Only now: a line that comes from here on is the editor's, so none is held back behind the prompt.
    let prompt = promptOfLine()
    output.flush()
    let line = editing.editor.readLine(prompt: prompt, pending: input.takeBuffer()) {
      answer($0, about: EditedLine($1), editing)
    }
    // What was typed ahead is for whoever reads next, who may be no editor.
    input.putBack(editing.editor.drainPending())
    // What stands in a prompt that is given up is still the last result, unless something followed.
    if line == .givenUp, !standing.result.isEmpty { output.putBack(standing.result) }
    output.endEditing()
    switch line {
    case .text(let text, let isLast):
      editing.hasEnded = isLast
      return .text(text)
    case .tooLong: return .tooLong
    case .givenUp: return .givenUp
    case .end: return .end
    }
  }

  /// Answers what an editor asks while a line is typed.
  private mutating func answer(
    _ question: LineEditor.Request, about line: EditedLine, _ editing: EditedInput
  ) -> LineEditor.Reply {
    switch question {
    case .refresh:
      readSceneAgain()
      editing.editor.interval = intervalOfLooks
      guard output.failure == nil, !editing.terminal.takeGivenUp() else { return .giveUp }
      let lines = output.takeLinesAbove()
      let change = editing.terminal.takeChange()
      guard !lines.isEmpty || change != .none else { return .proceed }
      guard isCompanion else { return .show(lines, change) }
      // The result that stands in the prompt becomes a line, and the newest stands there.
      let placed = place([standing.result] + lines.split(separator: "\n").map(String.init))
      return .show(placed.above, change, prompt: placed.prompt)
    case .typed(let old, let keys):
      noteTyping()
      hear(line, typedFrom: EditedLine(old), keys: keys, editing)
      return .proceed
    case .complete:
      noteTyping()
      return complete(line)
    case .notFound(let text):
      noteTyping()
      tell(reader.utterance(ofNothingWith: text))
      return .proceed
    case .ignored(let key):
      noteTyping()
      tellOfNothing(on: key)
      return .proceed
    }
  }

  /// Tells that a key does nothing where a line is typed.
  mutating func tellOfNothing(on key: Key) {
    let told = reader.utterance(ofNothingOn: key)
    // Held, it would fill the terminal.
    let isNew =
      !heldKey.tellsNothingNew(Response(announcements: [told]), of: key, at: lastRead)
      || !speaker.isQuiet
    if isNew { tell(told) }
    heldKey.wasAnswered(at: .now)
  }

  /// Tells something of the line that is typed, on a line of its own.
  func tell(_ told: Utterance) {
    // An answer would take the place of what is paused.
    if speaker.isPaused { output.writeLine(told.text) } else { speaker.answer([told]) }
  }

  /// Returns what the next line begins with: the sign, and for a companion the last result.
  private mutating func promptOfLine() -> String {
    guard isCompanion else { return Self.sign }
    guard let result = output.takeHeldLine() else {
      standing = standing.repeated()
      return standing.prompt
    }
    let placed = place([result])
    if !placed.above.isEmpty { output.writeRaw(placed.above) }
    return placed.prompt
  }

  private mutating func place(_ lines: [String]) -> CompanionLines {
    standing = CompanionLines(lines, columns: EditedTerminal.columns)
    return standing
  }

  private func complete(_ line: EditedLine) -> LineEditor.Reply {
    let completion = reader.completion(
      of: line.head, beside: learning == nil ? [] : Tutorial.ownLines)
    if completion.candidates.count == 1, let text = completion.text {
      if !speaker.isPaused { echo(reader.utterance(of: .line(completion.candidates[0]))) }
      return .replace(count: completion.replaced, with: text)
    }
    tell(reader.utterance(of: completion))
    return completion.text.map { .replace(count: completion.replaced, with: $0) } ?? .proceed
  }

  /// Keeps a line that was typed for the history.
  func keep(_ line: String) {
    guard let editing, !session.mayBeSecret(line) else { return }
    editing.keep(line, output: output)
  }
}

extension EditedLine {
  /// Takes a line from the editor.
  fileprivate init(_ draft: LineEditor.Draft) { self.init(draft.text, cursor: draft.cursor) }
}
