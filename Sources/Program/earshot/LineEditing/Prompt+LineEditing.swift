internal import AccessibilityModel
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import TerminalKeys
internal import Tutorial

/// Reads lines, with a line editor if the terminal supports one.
extension Prompt {
  /// Shows the prompt, and returns the next line.
  mutating func nextLine() -> StandardInput.Line {
    guard let editing else { return plainLine() }
    guard !editing.hasEnded else { return .end }
    return reader.expectsSecret ? passwordLine(editing) : editedLine(editing)
  }

  private mutating func plainLine() -> StandardInput.Line {
    // The Return after a line that was typed ahead is above the prompt.
    let isTypedAhead = input.isTerminal && output.isTerminal && input.hasMore
    if input.isTerminal, !input.hasEnded { output.showPrompt(promptOfLine()) }
    // Wait for the output, so that lines are not read faster than their replies are written.
    output.flush()
    watchUntilInput()
    var line: StandardInput.Line
    if reader.expectsSecret, input.isTerminal {
      line = readPassword { [signals] in signals.timeOfSecretCancellation }
      // After a cancellation, the signal handler has already shown the prompt for a command.
      if line == .cancelled {
        // The screen curtain hides commands, too.
        if TerminalMode.current == .secret { TerminalMode.set(.hiddenLines) }
        line = input.readLine()
      }
    } else {
      line = input.readLine()
    }
    // Start a new row if the line ended without Return, or if the terminal did not echo Return here.
    if input.hasEnded || isTypedAhead || TerminalMode.current != .lines {
      output.abandonPrompt()
    } else {
      output.promptWasAnswered()
    }
    return line
  }

  /// Reads a password without the editor, so that the password stays out of the history.
  private mutating func passwordLine(_ editing: EditedInput) -> StandardInput.Line {
    editing.hasCutSpeech = false
    output.showPrompt(promptOfLine())
    output.flush()
    let line = readPassword { editing.terminal.takeCancellation() }
    guard line != .cancelled else {
      // Remove the prompt, because the editor shows its own prompt for the next command.
      output.withdrawPrompt()
      return .cancelled
    }
    editing.hasEnded = input.hasEnded
    output.abandonPrompt()
    return line
  }

  private mutating func editedLine(_ editing: EditedInput) -> StandardInput.Line {
    editing.hasCutSpeech = false
    output.beginEditing { [waker = editing.terminal.waker] in waker.wake() }
    // Compose the prompt after `beginEditing` has redirected output to the editor. Otherwise
    // another thread could write a line after the prompt was composed.
    let prompt = promptOfLine()
    output.flush()
    editing.editor.begin(prompt: prompt, size: EditedTerminal.size)
    let line = editLine(editing)
    output.draw(editing.editor.takeDrawing())
    // Return input that was read in advance, because the editor may not read the next line.
    input.unread(editing.editor.takeUnread())
    // The result in an abandoned prompt is still the last result, unless newer output follows.
    if line == .cancelled, !companionPrompt.result.isEmpty {
      output.prependLine(companionPrompt.result)
    }
    output.endEditing()
    switch line {
    case .text(let text, let isLast):
      editing.hasEnded = isLast
      return .text(text)
    case .tooLong: return .tooLong
    case .cancelled: return .cancelled
    case .end: return .end
    }
  }

  /// Passes input to the editor until a line is complete, and shows other output in the meantime.
  private mutating func editLine(_ editing: EditedInput) -> LineEditor.Line {
    while true {
      var events = editing.editor.receive(input.readWaiting(), at: .now)
      if input.hasEnded { events += editing.editor.endInput() }
      for event in events {
        if let line = answer(event, editing) { return line }
      }
      // Pasted text is drawn once, after its end.
      if !input.hasMore { output.draw(editing.editor.takeDrawing()) }
      editing.terminal.waker.acknowledge()
      guard showChanges(editing) else { return editing.editor.cancel() }
      let timeout = editing.editor.deadline.map {
        Int32(clamping: Int64(max(.zero, $0 - .now) / .milliseconds(1)) + 1)
      }
      input.wait(
        orFor: editing.terminal.waker.reading, isWanted: true,
        milliseconds: timeout ?? checkInterval)
    }
  }

  /// Answers an event of the editor. Returns the line if it is complete.
  private mutating func answer(
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

  /// Shows new output above the edited line. Returns `false` if the line is abandoned.
  private mutating func showChanges(_ editing: EditedInput) -> Bool {
    checkForChanges()
    guard output.failure == nil, editing.terminal.takeCancellation() == nil else {
      return false
    }
    let lines = output.takeLinesAbove()
    let change = editing.terminal.takeChange()
    guard !lines.isEmpty || change != .none else { return true }
    // In companion mode, the newest result goes into the prompt, and the previous one moves above it.
    let placed =
      isCompanion
      ? place([companionPrompt.result] + lines.split(separator: "\n").map(String.init)) : nil
    editing.editor.show(
      placed.map { output.wrapped($0.above) } ?? lines, prompt: placed?.prompt, after: change,
      size: EditedTerminal.size)
    output.draw(editing.editor.takeDrawing())
    return true
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
  private mutating func promptOfLine() -> String {
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
