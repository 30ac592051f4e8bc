package import ReaderCommands
package import ScreenReader
internal import SpeechModel
package import TerminalKeys

/// A session in key mode, which turns single keys into answers. A key session uses no clock and no
/// terminal. The host reads the keys, shows the line of a question, and speaks the response.
@MainActor
package struct KeySession {
  /// The answer to a key.
  package struct Answer: Equatable {
    /// The response. No part of it interrupts another part.
    package var response = Response()
    /// The answers of the reader session, in order, for a recording.
    package var entries: [ReaderSession.Answer] = []
    /// The change to the line where the user answers a question, or `nil` if it is unchanged. The
    /// host shows the change before it speaks the response.
    package var line: Line?
    /// A request that only the host can carry out. Its response follows ``response``.
    package var request: PromptCommand?
    /// Whether a held key has no effect, so the host can drop the response during silence.
    package var isRepetition = false
    package var next = Next.key
  }

  /// A change to the line where the user answers a question.
  package enum Line: Equatable {
    /// A new line has begun, with this sign before the text.
    case begun(sign: String)
    /// The line was edited. The values are the whole line, including its sign, and the echo.
    case edited(String, LineEcho)
    case ended
  }

  package enum Next: Equatable {
    case key
    /// A line at the prompt.
    case line
    /// No input, because the session is over.
    case none
  }

  private var mode: KeyMode
  private var heldKey = HeldKey()
  /// The time of the last Control-C that discarded text.
  private var cancellation: Duration?

  /// Creates the state before the first key. If `isWholeSession` is `true`, leaving key mode ends
  /// the session. Otherwise, it returns to the prompt.
  package init(isWholeSession: Bool, map: KeyMap = .earshot) {
    mode = KeyMode(isWholeSession: isWholeSession, map: map)
  }

  /// Whether the user is typing text that Control-C would discard.
  package var isAsking: Bool { mode.isAsking }

  /// Returns whether the next key operates the interface, so it is neither text nor about to be
  /// explained.
  package func isOperating(_ session: ReaderSession) -> Bool {
    mode.isOperating && !session.reader.keyContext.isEditing && !session.expectsSecret
  }

  /// Returns the announcement of the focused element and the most important keys.
  package func greet(in session: inout ReaderSession) -> Response {
    session.reader.enterKeyMode(controlD: mode.isWholeSession ? "leaves" : "returns to the prompt")
  }

  /// Returns whether a key would enter the typed secret into a field.
  package func entersSecret(_ key: Key, in session: ReaderSession) -> Bool {
    var mode = mode
    return mode.press(key, in: session.reader.keyContext).contains { outcome in
      if case .enter = outcome { true } else { false }
    }
  }

  package mutating func cancel() { mode.cancel() }

  package mutating func recordAnswer(at time: Duration) { heldKey.recordAnswer(at: time) }

  /// Answers a key. `cancellation` is the time at which Control-C discarded text, if it did. Keys
  /// read before that time have no effect, because they may be the rest of a discarded secret.
  package mutating func press(
    _ key: Key, at time: Duration, cancelledAt cancellation: Duration? = nil,
    in session: inout ReaderSession
  ) -> Answer {
    var answer = Answer()
    if let cancellation {
      self.cancellation = cancellation
      mode.cancel()
      withdrawSecretRequest(in: &session, &answer)
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
    case .perform(let command, let line): send(.command(command, line: line), to: &session, &answer)
    case .enter(let secret): send(.secret(secret), to: &session, &answer)
    case .askForKey: answer.response.append(session.reader.askForKey())
    case .explain(let key): answer.response.append(session.reader.explain(key, in: mode.map))
    case .refuse(let key): answer.response.append(session.reader.refuse(key))
    case .cancelQuestion: answer.response.append(session.reader.cancelQuestion())
    case .echo(let character): answer.response.append(session.reader.echo(character))
    case .echoSecretDeletion: answer.response.append(session.reader.echoSecretDeletion())
    case .ask(let question):
      answer.line = .begun(sign: question.prompt)
      answer.response.append(session.reader.ask(question))
    case .show(let text, _, let old) where text == old:
      // There was nothing to delete, so speak the unchanged text.
      if let echo = session.echo(of: .line(text)) {
        answer.response.append(Response(reply: [echo]))
      }
    case .show(let text, let question, let old):
      // The cursor is always at the end, so any added text was typed.
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
    if case .secret = input {} else { withdrawSecretRequest(in: &session, &answer) }
    let entry = session.send(input)
    answer.entries.append(entry)
    guard entry.command != .quit else {
      answer.next = .none
      return
    }
    answer.response.append(entry.response)
    if session.hasPrompt, case .prompt(let request)? = entry.command { answer.request = request }
  }

  /// Enters nothing in the secure field that waits for a secret. A recording needs this empty line
  /// before the next command, which would otherwise be the secret when the session is replayed.
  private func withdrawSecretRequest(in session: inout ReaderSession, _ answer: inout Answer) {
    guard session.expectsSecret else { return }
    answer.entries.append(session.send(.secret("")))
  }

  /// Requests a secret before the user types it.
  private func askForSecret(in session: inout ReaderSession, _ answer: inout Answer) {
    guard session.needsSecretRequest else { return }
    send(.command(.type(), line: "type"), to: &session, &answer)
  }
}

/// Detects a key that is held down without effect, such as an arrow key at the last element.
///
/// Without speech, each answer ends at once, so a held key would flood a terminal. The answer is
/// therefore printed once, and again only after the user has released the key.
package struct HeldKey {
  private var key: Key?
  private var response = Response()
  private var answered: Duration?

  package init() {}

  /// Records a key and its response. Returns whether both are the same as last time and had no
  /// effect. Only a key that was read before or shortly after the last answer can be a repetition.
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

  package mutating func recordAnswer(at time: Duration) { answered = time }
}

extension Response {
  /// Whether the command failed or met a limit, and did nothing else. A host may drop only such a
  /// response, because the same words can also be new information, such as a letter typed twice.
  fileprivate var hasNoEffect: Bool {
    requests.isEmpty && segments.contains { [.edge, .limit, .error].contains($0.kind) }
  }
}
