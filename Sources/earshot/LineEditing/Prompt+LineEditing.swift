internal import AccessibilityModel
internal import LineEditing
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// Lines that a person types: edited at a terminal, else as they come.
extension Prompt {
  /// Shows the prompt, and returns the next line.
  mutating func nextLine() -> StandardInput.Line {
    guard let editing else { return plainLine() }
    guard !editing.hasEnded else { return .end }
    return reader.expectsSecret ? unseenLine(editing) : editedLine(editing)
  }

  private mutating func plainLine() -> StandardInput.Line {
    if input.isTerminal, !input.hasEnded { output.showPrompt(Self.sign) }
    // Lines are not read faster than their answers can be written.
    output.flush()
    watchUntilInput()
    let line = input.readLine()
    // What comes after a line that was not ended with Return belongs on a line of its own.
    // A Return that was not shown has ended nothing either.
    if input.hasEnded || !TerminalEcho.isOn {
      output.abandonPrompt()
    } else {
      output.promptWasAnswered()
    }
    return line
  }

  /// Reads a line that nobody may see: no editor and no history has anything of it.
  private mutating func unseenLine(_ editing: EditedInput) -> StandardInput.Line {
    output.showPrompt(Self.sign)
    output.flush()
    while !input.wait(milliseconds: 100) {
      guard editing.terminal.takeGivenUp() else { continue }
      // The line that comes next is a command again, and edited.
      output.withdrawPrompt()
      return .givenUp
    }
    let line = input.readLine()
    editing.hasEnded = input.hasEnded
    output.abandonPrompt()
    return line
  }

  private mutating func editedLine(_ editing: EditedInput) -> StandardInput.Line {
    output.flush()
    editing.hasCutSpeech = false
    editing.editor.interval = watched == nil ? -1 : WatchedScene.interval
    output.beginEditing { [waker = editing.terminal.waker] in waker.wake() }
    let line = editing.editor.readLine(prompt: Self.sign, pending: input.takeBuffer()) {
      answer($0, about: $1, editing)
    }
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
    _ question: LineEditor.Question, about line: EditedLine, _ editing: EditedInput
  ) -> LineEditor.Answer {
    switch question {
    case .lookAround:
      readSceneAgain()
      guard output.failure == nil, !editing.terminal.takeGivenUp() else { return .giveUp }
      let lines = output.takeLinesAbove()
      let change = editing.terminal.takeChange()
      return lines.isEmpty && change == .none ? .goOn : .show(lines, change)
    case .typed(let old, let keys):
      interruption.reset()
      hear(line, typedFrom: old, keys: keys, editing)
      return .goOn
    case .complete:
      return complete(line)
    }
  }

  private func complete(_ line: EditedLine) -> LineEditor.Answer {
    let completion = reader.completion(of: line.head)
    if completion.candidates.count == 1, let text = completion.text {
      echo(reader.utterance(of: .line(completion.candidates[0])))
      return .replace(count: completion.replaced, with: text)
    }
    speaker.answer([reader.utterance(of: completion)])
    return completion.text.map { .replace(count: completion.replaced, with: $0) } ?? .goOn
  }

  /// Keeps a line that was typed for the history. What is typed while the cursor is on a secure field may
  /// be what nobody may see, unless it is a command that has nothing of it.
  func keep(_ line: String) {
    guard let editing else { return }
    if reader.focusedElement?.accessibilityTraits.contains(.secureTextField) == true {
      guard let command = try? CommandParser().parse(line) else { return }
      if case .type(.some) = command { return }
    }
    editing.keep(line, output: output)
  }
}
