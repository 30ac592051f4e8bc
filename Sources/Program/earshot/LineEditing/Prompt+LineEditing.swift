internal import AccessibilityModel
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys
internal import Tutorial

/// Reads a line with the line editor.
struct EditedLineMode: PromptMode {
  private let editing: EditedInput

  init(_ editing: EditedInput) { self.editing = editing }

  mutating func begin(_ prompt: inout Prompt) {
    editing.hasCutSpeech = false
    prompt.output.beginEditing { [waker = prompt.loop.waker] in waker.wake() }
    // Compose the prompt after `beginEditing` has redirected output to the editor. Otherwise
    // another thread could write a line after the prompt was composed.
    let text = prompt.promptOfLine()
    prompt.output.flush()
    editing.editor.begin(prompt: text, size: EditedTerminal.size)
  }

  func waiting(in prompt: Prompt, at time: ContinuousClock.Instant) -> Waiting {
    var waiting = prompt.inputWanted
    waiting.end(by: editing.editor.deadline)
    return waiting
  }

  mutating func answer(at time: ContinuousClock.Instant, _ prompt: inout Prompt) -> ModeResult {
    var events = editing.editor.receive(prompt.input.readWaiting(), at: .now)
    if prompt.input.hasEnded { events += editing.editor.endInput() }
    for event in events {
      if let line = prompt.answer(event, editing) { return finish(line, &prompt) }
    }
    // Pasted text is drawn once, after its end.
    if !prompt.input.hasMore { prompt.output.draw(editing.editor.takeDrawing()) }
    guard editing.terminal.takeCancellation() == nil else {
      return finish(editing.editor.cancel(), &prompt)
    }
    prompt.showChanges(editing)
    return .sameMode
  }

  private func finish(_ line: LineEditor.Line, _ prompt: inout Prompt) -> ModeResult {
    prompt.output.draw(editing.editor.takeDrawing())
    // Return input that was read in advance, because the editor may not read the next line.
    prompt.input.unread(editing.editor.takeUnread())
    // The result in an abandoned prompt is still the last result, unless newer output follows.
    if line == .cancelled, !prompt.companionPrompt.result.isEmpty {
      prompt.output.prependLine(prompt.companionPrompt.result)
    }
    prompt.output.endEditing()
    switch line {
    case .text(let text, let isLast):
      if isLast { prompt.input.end() }
      return prompt.receive(.text(text))
    case .tooLong: return prompt.receive(.tooLong)
    case .cancelled: return prompt.receive(.cancelled)
    case .end: return prompt.receive(.end)
    }
  }
}

/// Answers the events of the line editor.
extension Prompt {
  /// Answers an event of the editor. Returns the line if it is complete.
  fileprivate mutating func answer(
    _ event: LineEditor.Event, _ editing: EditedInput
  ) -> LineEditor.Line? {
    if case .finished(let line) = event { return line }
    recordTyping()
    switch event {
    case .finished: break
    case .typed(let old, let new, let keys):
      speak(session.echo(of: EditedLine(new), editedFrom: EditedLine(old), keys: keys))
    case .completionWanted(let line): complete(EditedLine(line), editing)
    case .notFound(let text): speak(reader.utterance(ofNoLineWith: text))
    case .ignored(let key): reportUnusedKey(key)
    }
    return nil
  }

  /// Shows new output above the edited line.
  fileprivate mutating func showChanges(_ editing: EditedInput) {
    let lines = output.takeLinesAbove()
    let change = editing.terminal.takeChange()
    guard !lines.isEmpty || change != .none else { return }
    // In companion mode, the newest result goes into the prompt, and the previous one moves above it.
    let placed =
      isCompanion
      ? place([companionPrompt.result] + lines.split(separator: "\n").map(String.init)) : nil
    editing.editor.show(
      placed.map { output.wrapped($0.above) } ?? lines, prompt: placed?.prompt, after: change,
      size: EditedTerminal.size)
    output.draw(editing.editor.takeDrawing())
  }

  /// Reports a key that has no function in a line.
  mutating func reportUnusedKey(_ key: Key) {
    let report = reader.utterance(ofUnboundKey: key)
    // Do not report each repetition of a held key, because that would fill the terminal. While
    // speech is in progress, the speech queue handles repetitions.
    let isRepetition = heldKey.isRepetition(
      Response(announcements: [report]), of: key, at: time(of: lastRead))
    if !isRepetition || !speaker.isQuiet { speak(report) }
    heldKey.recordAnswer(at: time(of: .now))
  }

  /// Speaks an utterance about the line in progress.
  private func speak(_ utterance: Utterance) {
    // While speech is paused, print the text without speaking it, because the new speech would
    // replace the paused speech.
    if speaker.isPaused {
      output.writeLine(utterance.text)
    } else {
      speaker.answer([utterance])
    }
  }

  /// Returns the prompt for the next line, which contains the last result in companion mode.
  mutating func promptOfLine() -> String {
    guard isCompanion else { return Self.empty }
    guard let result = output.takeHeldLine() else {
      companionPrompt = companionPrompt.repeated()
      return companionPrompt.prompt
    }
    let placed = place([result])
    if !placed.above.isEmpty { output.writeRaw(placed.above) }
    return placed.prompt
  }

  private mutating func place(_ lines: [String]) -> CompanionPrompt {
    companionPrompt = CompanionPrompt(lines, columns: EditedTerminal.columns)
    return companionPrompt
  }

  private func complete(_ line: EditedLine, _ editing: EditedInput) {
    let completion = reader.completion(
      of: line.head, beside: learning == nil ? [] : Tutorial.extraCommands,
      lessons: Lesson.all.map(\.name))
    if completion.candidates.count == 1, completion.text != nil {
      let echo = session.echo(of: .line(completion.candidates[0]))
      if let echo, !speaker.isPaused { speaker.answer([echo]) }
    } else {
      speak(reader.utterance(of: completion))
    }
    if let text = completion.text { editing.editor.replace(completion.replaced, with: text) }
  }

  /// Adds a line to the history, unless it may contain a password.
  func keep(_ line: String) {
    guard let editing, !session.mayBeSecret(line) else { return }
    editing.keep(line, output: output)
  }
}

extension EditedLine {
  fileprivate init(_ draft: LineEditor.Draft) { self.init(draft.text, cursor: draft.cursor) }
}

/// Speaks the echo of typing, which is not printed because the terminal already shows the text.
extension Prompt {
  /// Speaks an echo, unless speech is paused. The first echo of a line interrupts earlier speech.
  func speak(_ echo: LineEcho) {
    guard echo != .none, !speaker.isPaused else { return }
    if editing?.hasCutSpeech != true {
      editing?.hasCutSpeech = true
      speaker.interrupt()
    }
    if case .speech(let utterance) = echo { speaker.answer([utterance]) }
  }
}
