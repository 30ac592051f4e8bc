internal import Languages
internal import ReaderCommands
public import ScreenReader
public import SpeechModel

/// A user's session with a reader, which turns inputs into answers.
///
/// Every host runs the same loop: it sends each input, speaks the response, and reports the
/// progress of speech. A session uses no clock, thread, file or sound.
///
/// ```swift
/// var session = ReaderSession(ScreenReader(screen: DJDeck()))
/// var spoken = session.open().spoken
/// for line in ["go pitch", "swipe up", "quit"] {
///   let answer = session.send(.line(line))
///   spoken += answer.response.spoken
///   if answer.command == .quit { break }
/// }
/// XCTAssertEqual(spoken.last, "2")
/// ```
@MainActor
public struct ReaderSession {
  /// The reader. The host can change its settings.
  public var reader: ScreenReader
  /// Whether the host carries out the commands of the prompt, such as `tutorial`.
  ///
  /// Otherwise, the session refuses these commands.
  public var hasPrompt: Bool
  /// Whether the host reads single keys. If not, the session refuses the command `keys`.
  package var hasKeys = true
  /// The last line if it was a mistake: the suggested command that an empty line performs, and the
  /// answer.
  private var mistake: (suggestion: String?, answer: Answer)?
  private var hasOfferedSuggestion = false
  /// Whether the last command was `type` alone and no field asked for a secret, so that the next line
  /// may still be one.
  private(set) var mayFollowSecret: Bool {
    get { reader.mayReadSecret }
    set { reader.mayReadSecret = newValue }
  }

  /// An input from the host.
  public enum Input: Equatable, Sendable {
    /// A typed line without its line ending: a command, or the text for a secure field that is
    /// waiting.
    case line(String)
    /// Masked text for the secure field that is waiting for it.
    case secret(String)
    /// A command, and the equivalent typed line.
    case command(Command, line: String)
    /// A line that exceeds the maximum length.
    case lineTooLong
    /// The application may have posted notifications.
    case notifications
    /// An utterance started, after its pause.
    case utteranceStarted(Utterance.Purpose)
    /// An utterance ended.
    case utteranceEnded(Utterance.Purpose, completed: Bool)
  }

  /// The answer to an input.
  public struct Answer: Equatable, Sendable {
    /// The response of the reader.
    public var response: Response
    /// The command, if the input was one.
    public var command: Command?
    /// The entry for a recording of the session, or `nil` if the input leaves no entry.
    ///
    /// The entry never contains text that the user typed, or may have typed, for a secure field.
    public var entry: Entry?
  }

  /// An entry in a recording of the session.
  public enum Entry: Equatable, Sendable {
    /// A line that has the same effect as the input when the session is replayed.
    case line(String)
    /// A comment.
    case comment(String)
  }

  /// Creates a session.
  public init(_ reader: ScreenReader, hasPrompt: Bool = false) {
    self.reader = reader
    self.hasPrompt = hasPrompt
  }

  /// Whether the next line is masked text for a secure field.
  public var expectsSecret: Bool { reader.expectsSecret }

  /// Whether a secure field is being edited but is not waiting for its secret yet. A host where
  /// typed text is visible should then perform `type`, which requests the secret.
  package var needsSecretRequest: Bool {
    let context = reader.keyContext
    return context.isEditing && context.isSecure && !context.expectsSecret
  }

  /// Opens the screen and returns the response.
  public mutating func open() -> Response { reader.open() }

  /// Sends an input and returns the answer.
  ///
  /// The response is empty if there is nothing to say or do.
  public mutating func send(_ input: Input) -> Answer {
    switch input {
    case .line(let line): return reader.expectsSecret ? send(.secret(line)) : answer(to: line)
    case .secret(let text):
      guard reader.expectsSecret else { return Answer(response: Response()) }
      return Answer(
        response: reader.enter(secret: text), entry: .line(SessionText.mask(of: text)))
    case .command(let command, let line):
      mistake = nil
      return answer(to: command, typedAs: line)
    case .lineTooLong:
      return Answer(
        response: reader.rejectTooLongLine(), entry: .comment(RecordedMistake.lineTooLong.text))
    case .notifications: return Answer(response: reader.receiveNotifications())
    case .utteranceStarted(let purpose):
      reader.utteranceDidStart(purpose)
      return Answer(response: Response())
    case .utteranceEnded(let purpose, let completed):
      reader.utteranceDidEnd(purpose, completed: completed)
      return Answer(response: Response())
    }
  }

  private mutating func answer(to typed: String) -> Answer {
    let line = hidingTextAfterSemicolon(in: typed)
    if let mistake = mistake.take(), CommandWords.of(line).isEmpty {
      if let suggestion = mistake.suggestion { return answer(to: suggestion) }
      // The mistake is reported again. To repeat the last swipe instead could change a value, when
      // the user wanted to accept a suggestion.
      self.mistake = mistake
      return mistake.answer
    }
    do throws(CommandParser.NotUnderstood) {
      guard let command = try reader.command(for: line) else {
        return Answer(response: Response())
      }
      return answer(to: command, typedAs: line)
    } catch {
      let isSecret = mayBeSecret(line)
      mayFollowSecret = false
      let entry = Entry.comment(RecordedMistake(error, mayBeSecret: isSecret).text)
      let quotable = isSecret ? CommandParser.NotUnderstood(nearest: error.nearest) : error
      var answer = Answer(response: reader.reply(to: quotable), entry: entry)
      if hasPrompt, hasKeys { offer(reader.suggestion(of: error), after: &answer) }
      return answer
    }
  }

  /// Lets an empty line perform a suggestion, and explains that once. This happens only at a
  /// terminal: an empty line in a script must not run a guess.
  private mutating func offer(_ suggestion: String?, after answer: inout Answer) {
    mistake = (suggestion, answer)
    guard let suggestion, !hasOfferedSuggestion else { return }
    hasOfferedSuggestion = true
    let words = reader.segments(reader.phrases.operating.pressReturn, english: suggestion)
    answer.response.reply?.append(Utterance(words))
  }

  /// Returns the command that a line accepts: the suggestion for the last line if this line is
  /// empty. Otherwise, returns the line.
  package func acceptingSuggestion(_ line: String) -> String {
    CommandWords.of(line).isEmpty ? mistake?.suggestion ?? line : line
  }

  private mutating func answer(to command: Command, typedAs line: String) -> Answer {
    // The focus before the command determines whether the line may contain a secret.
    let isSecret = mayBeSecret(line)
    if hasPrompt, case .prompt(let request) = command, hasKeys || request != .keys {
      return Answer(
        response: Response(), command: command,
        entry: .comment("Prompt command" + (isSecret ? "." : ": \(line)")))
    }
    let reply = reader.answer(command)
    mayFollowSecret = command == .type() && !reader.expectsSecret
    let response = command.isListing ? reply.asListing : reply
    var answer = Answer(response: response, command: command, entry: .line(line))
    if case .type(let text?) = command, reader.isTerminal, reader.hasHiddenText {
      answer.entry = .line("type " + SessionText.mask(of: text))
      return answer
    }
    guard isSecret else {
      if hasPrompt, hasKeys, let suggestion = reader.suggestion(after: command, response.outcome) {
        offer(suggestion, after: &answer)
      }
      return answer
    }
    if case .type(let text?) = command {
      answer.entry = .line("type " + SessionText.mask(of: text))
    } else if response.outcome.isMistake {
      // The unknown name may be the secret. The answer to any other unknown name is the same.
      answer.entry = CommandParser().masked(line).map(Entry.line) ?? .comment("Not found.")
    }
    return answer
  }
}

extension Command {
  /// Whether the reply is help or a list, which users may read on the screen before it is spoken.
  fileprivate var isListing: Bool {
    switch self {
    case .help, .items, .list, .history, .values, .why, .rotor(.current), .describeSetting(nil):
      true
    default: false
    }
  }
}

extension Response {
  /// The response as a listing, which the host prints at once. A hint still appears when it is
  /// spoken.
  package var asListing: Response {
    var response = self
    response.reply = reply?.map { utterance in
      var utterance = utterance
      if utterance.pause == .zero { utterance.purpose = .listing }
      return utterance
    }
    return response
  }
}
