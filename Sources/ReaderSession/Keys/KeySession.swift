internal import ReaderCommands
package import ScreenReader
internal import SpeechModel
package import TerminalKeys

/// Operation by single keys: keys in, answers out.
///
/// A key session has no clock and no terminal. The host reads the keys, shows the line of a question, and speaks
/// the response.
@MainActor
package struct KeySession {
  /// The answer to a key.
  package struct Answer: Equatable {
    /// The response, in which no part of the answer interrupts another.
    package var response = Response()
    /// The answers of the session, in order, for a record.
    package var entries: [ReaderSession.Answer] = []
    /// The change of the line of a question, shown before the speech; `nil` without a change.
    package var line: Line?
    /// A request that only the host can carry out. Its response follows ``response``.
    package var request: PromptCommand?
    /// Whether the key is held without effect. The response can be dropped during silence.
    package var isRepetition = false
    /// The next input.
    package var next = Next.key
  }

  /// A change of the line of a question.
  package enum Line: Equatable {
    /// A new line appears, and begins with this sign.
    case begun(sign: String)
    /// The line has another text after its sign, with the echo of the change.
    case edited(String, LineEcho)
    /// The line is over.
    case ended
  }

  /// The next input of the user.
  package enum Next: Equatable {
    case key
    /// A line at the prompt.
    case line
    /// The session is over.
    case none
  }

  private var mode: KeyMode
  private var heldKey = HeldKey()
  /// The time of the last Control-C that discarded a text.
  private var cancellation: Duration?

  /// Creates the state before the first key. The end of the keys ends the whole session, or a prompt follows.
  package init(isWholeSession: Bool) {
    mode = KeyMode(isWholeSession: isWholeSession)
  }

  /// Whether the user is typing a text that Control-C discards.
  package var isAsking: Bool { mode.isAsking }

  /// Greets the user.
  package func greet(in session: inout ReaderSession) -> Response {
    session.reader.enterKeyMode(
      controlD: mode.isWholeSession ? "leaves" : "returns to the prompt")
  }

  /// Whether a key enters a secret into a field.
  package func entersSecret(_ key: Key, in session: ReaderSession) -> Bool {
    var mode = mode
    return mode.press(key, in: session.reader.keyContext).contains { outcome in
      if case .enter = outcome { true } else { false }
    }
  }

  /// Discards the question and the typed text.
  package mutating func cancel() { mode.cancel() }

  /// Records the time of an answer.
  package mutating func recordAnswer(at time: Duration) { heldKey.recordAnswer(at: time) }

  /// Answers a key, which was read at a time.
  ///
  /// `cancellation` is the time when Control-C discarded a text, if it did since the last key. Keys that were read
  /// before it belong to that text, and have no effect: they may be the rest of a secret.
  package mutating func press(
    _ key: Key, at time: Duration, cancelledAt cancellation: Duration? = nil,
    in session: inout ReaderSession
  ) -> Answer {
    var answer = Answer()
    if let cancellation {
      self.cancellation = cancellation
      mode.cancel()
      if session.reader.keyContext.isEditing {
        send(.command(.escape, line: "escape"), to: &session, &answer)
      }
      _ = session.reader.perform(.stop)
    }
    if let cancellation = self.cancellation, time < cancellation { return answer }
    let context = session.reader.keyContext
    for outcome in mode.press(key, in: context) {
      carryOut(outcome, in: &session, &answer)
      guard answer.next == .key else { return answer }
      if case .edited = answer.line { return answer }
    }
    if !context.isEditing { askForSecret(in: &session, &answer) }
    answer.isRepetition = heldKey.isRepetition(answer.response, of: key, at: time)
    return answer
  }

  private func carryOut(
    _ outcome: KeyMode.Outcome, in session: inout ReaderSession, _ answer: inout Answer
  ) {
    switch outcome {
    case .answer(let line): send(.line(line), to: &session, &answer)
    case .perform(let command, let line):
      send(.command(command, line: line), to: &session, &answer)
    case .enter(let secret): send(.secret(secret), to: &session, &answer)
    case .askForKey: answer.response.append(session.reader.askForKey())
    case .explain(let key): answer.response.append(session.reader.explain(key))
    case .refuse(let key): answer.response.append(session.reader.refuse(key))
    case .cancelQuestion: answer.response.append(session.reader.cancelQuestion())
    case .echo(let character): answer.response.append(session.reader.echo(character))
    case .ask(let question):
      answer.line = .begun(sign: question.prompt)
      answer.response.append(session.reader.ask(question))
    case .show(let text, _, let old) where text == old:
      // There was nothing to delete.
      if let echo = session.echo(of: .line(text)) {
        answer.response.append(Response(reply: [echo]))
      }
    case .show(let text, let question, let old):
      // The cursor is always at the end, so the added text was typed.
      let echo = session.echo(of: EditedLine(text), editedFrom: EditedLine(old), keys: text)
      answer.line = .edited(question.prompt + text, echo)
    case .endLine: answer.line = .ended
    case .leave where mode.isWholeSession: answer.next = .none
    case .leave:
      answer.response.append(session.reader.leaveKeyMode())
      answer.next = .line
    }
  }

  private func send(
    _ input: ReaderSession.Input, to session: inout ReaderSession, _ answer: inout Answer
  ) {
    let entry = session.send(input)
    answer.entries.append(entry)
    guard entry.command != .quit else {
      answer.next = .none
      return
    }
    answer.response.append(entry.response)
    if session.hasPrompt, case .prompt(let request)? = entry.command { answer.request = request }
  }

  /// Asks for a secret before it is typed.
  private func askForSecret(in session: inout ReaderSession, _ answer: inout Answer) {
    let context = session.reader.keyContext
    guard context.isEditing, context.isSecure, !context.expectsSecret else { return }
    send(.command(.type(), line: "type"), to: &session, &answer)
  }
}

/// A key that is held without effect, such as an arrow at the last element.
///
/// Without speech, each answer is over at once, so a held key would flood a terminal. The answer appears once,
/// and again after the user releases the key.
package struct HeldKey {
  private var key: Key?
  private var response = Response()
  private var answered: Duration?

  package init() {}

  /// Records the response to a key, and returns whether it repeats the last one.
  ///
  /// A key that was read during the last answer counts as a repetition.
  package mutating func isRepetition(_ response: Response, of key: Key, at time: Duration) -> Bool {
    defer {
      self.key = key
      self.response = response
    }
    guard let answered, time - answered < SpeechQueue.heldKeyIntervals.upperBound else {
      return false
    }
    return key == self.key && response == self.response && response.hasNoEffect
  }

  /// Records the time of the answer.
  package mutating func recordAnswer(at time: Duration) {
    answered = time
  }
}

extension Response {
  /// Whether the command failed or met a limit, and did nothing else.
  ///
  /// Other words may repeat for another letter or another activation.
  fileprivate var hasNoEffect: Bool {
    requests.isEmpty && segments.contains { [.edge, .limit, .error].contains($0.kind) }
  }
}
