public import AccessibilityModel
public import ReaderCommands
public import ScreenReader
public import SpeechModel
internal import TextFormats

/// The speech of a screen, command by command.
///
/// Each command waits until all speech is over, including hints. A transcript uses no sound and no
/// clock.
@MainActor
public struct Transcript {
  /// The error for a walk that does not reach the end of the screen.
  public struct NeverEnds: Error, Equatable, Sendable {
    /// The number of swipes.
    public let swipes: Int
  }

  private var host: SimulatedSession
  private let voices: OfflineVoices

  /// Whether `quit` was typed.
  public private(set) var hasEnded = false

  /// Whether the next line is text for a secure field, even if it looks like a command.
  public var expectsSecret: Bool { host.session.expectsSecret }

  /// Whether the next line may be the text that the last command, `type`, did not ask for.
  var mayFollowSecret: Bool { host.session.mayFollowSecret }

  /// Creates the transcript of a screen. Nothing happens until ``open()`` is called.
  public init(
    of screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules()
  ) {
    self.init(of: screen, settings: settings, rules: rules, voices: OfflineVoices())
  }

  package init(
    of screen: AccessibilityElement, settings: ReaderSettings, rules: TraversalRules,
    voices: OfflineVoices
  ) {
    self.voices = voices
    var reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    reader.defaultSpeech = voices.initial
    reader.voices = { voices.voices.map(\.voice) }
    reader.voiceDefaults = { voices.defaultSettings(of: $0, language: $1) }
    host = SimulatedSession(ReaderSession(reader))
  }

  /// Opens the screen and returns the speech.
  public mutating func open() -> TranscriptLine {
    let response = host.open()
    var line = line(for: TranscriptLine.opening, response)
    line.isOpening = true
    return line
  }

  /// Performs a typed line.
  ///
  /// - Parameter typed: The line, without its line ending.
  /// - Returns: The speech, or `nil` for a comment.
  /// - Throws: `CommandParser.NotUnderstood` if the line is not a command. Such a line has no
  ///   effect. The error does not contain the line if the focus is on a secure field.
  public mutating func perform(
    _ typed: String
  ) throws(CommandParser.NotUnderstood) -> TranscriptLine? {
    if expectsSecret { return send(.secret(typed)) }
    let typed = host.session.hidingTextAfterSemicolon(in: typed)
    do throws(CommandParser.NotUnderstood) {
      guard let command = try host.session.reader.command(for: typed) else { return nil }
      hasEnded = hasEnded || command == .quit
      return send(.command(command, line: typed))
    } catch {
      guard host.session.mayBeSecret(typed) else { throw error }
      throw CommandParser.NotUnderstood(nearest: error.nearest)
    }
  }

  /// Returns what the application has announced or changed since the last command.
  package mutating func hear() -> TranscriptLine {
    waitForNextCommand()
    let answer = host.send(.notifications)
    var line = line(for: "", answer.response)
    line.isUnasked = true
    return line
  }

  /// The reader, in the state after the last command.
  package var reader: ScreenReader { host.session.reader }

  /// Answers a line that was not understood when the session was recorded.
  mutating func replay(_ mistake: RecordedMistake) {
    waitForNextCommand()
    host.replay(mistake)
    _ = host.settle()
    _ = host.takeEvents()
  }

  /// Opens the screen, goes to the first element unless it has the focus, and swipes right until
  /// there is no further element.
  ///
  /// - Parameters:
  ///   - maximumSwipes: The maximum number of swipes.
  ///   - each: Called with each line as soon as it is known.
  /// - Throws: ``NeverEnds`` if the walk exceeds its limits, and the errors of `each`.
  public mutating func walk(
    maximumSwipes: Int = 1_000_000, _ each: (TranscriptLine) throws -> Void
  ) throws {
    try each(open())
    if host.session.reader.hasEnded { return }
    if !host.session.reader.isAtFirstElement {
      try each(send(.command(.first, line: "first")))
    }
    var walk = SwipeWalk(maximumSwipes: maximumSwipes)
    while true {
      switch walk.end(at: host.session.reader.focusedElement) {
      case .reached?: return
      case .limit?, .loop?: throw NeverEnds(swipes: walk.swipes)
      case nil: break
      }
      let line = send(.command(.swipe(.right), line: "swipe right"))
      try each(line)
      if line.outcome == .atLimit || host.session.reader.hasEnded { return }
    }
  }

  private mutating func send(_ input: ReaderSession.Input) -> TranscriptLine {
    waitForNextCommand()
    let answer = host.send(input)
    // The entry has bullets in place of a secret.
    var command = "•••"
    if case .line(let typed)? = answer.entry { command = typed }
    var line = line(for: command, answer.response)
    line.outcome = answer.response.outcome
    return line
  }

  /// Waits a minute, so the queue does not drop the next response as a repetition.
  private mutating func waitForNextCommand() {
    _ = host.settle(until: host.now + SimulatedSpeaker.timeBetweenCommands)
    _ = host.takeEvents()
  }

  private mutating func line(for command: String, _ response: Response) -> TranscriptLine {
    var line = TranscriptLine(command: command)
    _ = host.settle()
    let heard = host.takeEvents().events.filter { $0.kind == .finished }.map(\.utterance)
    for case .voice(let settings) in response.requests {
      host.session.reader.defaultSpeech = voices.settings(of: settings.voice)
      line.voice = settings
    }
    let reader = host.session.reader
    line.hear(heard)
    line.focus = reader.focusedElement?.accessibilityIdentifier
    let isPrivate = reader.focusedElement?.accessibilityTraits.contains(.privateText) == true
    line.value = reader.focusedValue.map { isPrivate ? SpeechSegment.mask : $0 }
    line.number = reader.focusedNumber
    return line
  }
}

/// A walk through a screen by swipes, which ends at the last element, in a loop, or at a limit.
@MainActor
package struct SwipeWalk {
  package enum End: Equatable, Sendable {
    case reached
    case limit(swipes: Int)
    /// The walk visited one element more often than `maximumVisits`.
    case loop(visits: Int)
  }

  /// The maximum number of visits to one element. An application may move the cursor back.
  package static let maximumVisits = 10

  private let maximumSwipes: Int
  private var visits: [ObjectIdentifier: (element: AccessibilityElement, count: Int)] = [:]

  package private(set) var swipes = 0

  package init(maximumSwipes: Int) { self.maximumSwipes = max(maximumSwipes, 0) }

  /// Returns the reason to end the walk at the focused element, or `nil` to swipe again.
  package mutating func end(at element: AccessibilityElement?) -> End? {
    // An empty screen has no elements, so the walk has already reached the end.
    guard let element else { return .reached }
    let count = (visits[ObjectIdentifier(element)]?.count ?? 0) + 1
    // Retain the element. If it were released, another element could have the same identity.
    visits[ObjectIdentifier(element)] = (element, count)
    guard count <= Self.maximumVisits else { return .loop(visits: count) }
    guard swipes < maximumSwipes else { return .limit(swipes: swipes) }
    swipes += 1
    return nil
  }
}

/// A command, its speech, and the state of the focused element afterward.
public struct TranscriptLine: Equatable, Sendable {
  /// The command of the first line, which represents the opening of the screen.
  static let opening = "open"

  /// The command as typed, with bullets for masked text.
  public package(set) var command: String
  /// The `accessibilityIdentifier` of the focused element, or `nil` if it has none.
  public package(set) var focus: String?
  /// The value of the focused element, as it is spoken after a change.
  public package(set) var value: String?
  /// The numeric value of the focused element, rounded to the element's steps.
  public package(set) var number: Double?
  /// The speech, in order, with bullets for secrets. A description and its hint are separate strings.
  public package(set) var spoken: [String] = []
  /// The segments of the speech, in order.
  public package(set) var segments: [SpeechSegment] = []
  /// The earcons, in order.
  public package(set) var earcons: [Earcon] = []
  /// The utterances, in order, with bullets for secrets.
  package private(set) var utterances: [Utterance] = []
  /// The voice that the command chose for its reply, or `nil` if it chose none.
  package var voice: SpeechSettings?
  /// Whether this is the opening of the screen, which is not a typed command.
  package var isOpening = false
  /// Whether this is a change without a command, such as one that a test has caused.
  package var isUnasked = false
  /// The outcome of the command.
  public internal(set) var outcome = Outcome.done

  package init(command: String) { self.command = command }

  /// Adds what is heard afterwards.
  package mutating func add(_ later: TranscriptLine) {
    let (utterances, focus, value, number) = (
      utterances + later.utterances, later.focus, later.value, later.number
    )
    hear(utterances)
    (self.focus, self.value, self.number) = (focus, value, number)
  }

  mutating func hear(_ utterances: [Utterance]) {
    self.utterances = utterances.map(\.recorded)
    let words = self.utterances.filter(\.hasWords)
    spoken = words.map(\.text)
    segments = words.flatMap(\.segments)
    earcons = utterances.flatMap(\.earcons)
  }

  /// The line as a JSON object on one line, as described in Documentation/transcripts.md.
  public var json: String {
    let parts = segments.map {
      JSONValue.object([("kind", .string($0.kind.rawValue)), ("text", .string($0.text))])
    }
    return JSONValue.object([
      ("command", .string(command)), ("focus", JSONValue(focus)), ("value", JSONValue(value)),
      ("number", JSONValue(number)), ("spoken", .array(spoken.map { .string($0) })),
      ("segments", .array(parts)), ("earcons", .array(earcons.map { .string($0.rawValue) })),
    ]).line
  }

  /// The lines for a recorded session: the command, unless this is the opening, and its speech.
  public var sessionLines: [String] {
    let line = isUnasked ? SessionText.unasked : SessionText.line(typing: command)
    let typed = isOpening ? [] : [line]
    return typed + spoken.map(SessionText.line(hearing:))
  }
}
