internal import AccessibilityModel
internal import ReaderCommands
package import ReaderSession
package import ScreenReader
internal import SourceDiagnostics
internal import SpeechModel
internal import TextFormats

/// A reader on the content that a client has opened, whose answers carry the words.
///
/// Unlike a session of AT Driver, a step is over when it is answered: nothing that it causes is heard
/// in a later one. Nothing is spoken aloud, and silence is an answer.
@MainActor
package struct StepSession {
  /// The longest time that a client can wait for words.
  package static let longestWait = Duration.seconds(60)
  /// The longest line of a command, in bytes.
  package static let longestLine = 4_096
  /// The most elements that one command reads.
  private static let longestReading = 10_000
  private static let lookInterval = Duration.milliseconds(50)

  private let content: any RemoteContent
  private var transcript: Transcript
  private let settings: ReaderSettings
  /// The lines of a recorded session, in order.
  private(set) var record: [TranscriptLine] = []
  /// The announcements before a line that was refused, because an error has no words.
  private var unheard: [String] = []

  /// Opens content. ``opening()`` returns what is heard.
  package init(_ content: any RemoteContent, settings: ReaderSettings) {
    self.content = content
    self.settings = settings
    transcript = Transcript(of: content.screen, settings: settings, rules: content.rules)
  }

  /// Opens the screen and returns what is heard.
  package mutating func opening() -> StepAnswer {
    content.settle(briefly: false)
    return add(transcript.open())
  }

  /// Opens the screen again, in its initial state.
  package mutating func reset() -> StepAnswer {
    content.reopen()
    transcript = Transcript(of: content.screen, settings: settings, rules: content.rules)
    record = []
    return opening()
  }

  package func end() { content.end() }

  /// The state of the focused element.
  package var element: FocusedElement? {
    transcript.reader.focusedElement.map { FocusedElement($0, in: transcript.reader) }
  }

  /// Performs a line of the prompt, and returns what it causes.
  ///
  /// - Throws: An error for a line that is not understood or names something that is not there, and
  ///   for content that has ended.
  package mutating func perform(_ line: String) throws(ProtocolError) -> StepAnswer {
    guard line.utf8.count <= Self.longestLine else {
      throw .invalid("The line is longer than \(Self.longestLine) bytes.")
    }
    guard !line.contains(where: \.isNewline) else {
      throw .invalid("“line” must be one line, such as “swipe right”.")
    }
    let earlier = try hearChanges(briefly: true)
    let operations = content.operationCount
    var heard: TranscriptLine
    do throws(CommandParser.NotUnderstood) {
      guard let own = try transcript.perform(line) else {
        return StepAnswer(earlier: earlier, element: element)
      }
      heard = own
    } catch {
      unheard = earlier
      throw ProtocolError(.notUnderstood, error.message, nearest: error.nearest.first)
    }
    var step = add(heard)
    step.earlier = earlier
    if let failure = failure(of: heard) {
      unheard = earlier
      throw failure
    }
    // A command that only moves the cursor changes nothing.
    if content.operationCount != operations {
      let effects = takeChanges().spoken
      step.heard += effects
      record[record.count - 1].spoken += effects
    }
    step.element = element
    return step
  }

  /// Takes what has changed without a command, and returns what is heard.
  ///
  /// - Parameters:
  ///   - text: Words to wait for, or `nil` for those that have been there until now.
  ///   - time: The longest time to wait for them.
  ///   - isBefore: Whether an action of the client follows, which has not happened yet.
  /// - Returns: The speech, and whether the words were heard.
  /// - Throws: An error for content that has ended.
  package mutating func settle(
    until text: String?, within time: Duration, isBefore: Bool = false
  ) throws(ProtocolError) -> StepAnswer {
    var step = StepAnswer(heard: try hearChanges(briefly: isBefore))
    if let text {
      let deadline = content.now + min(max(time, .zero), Self.longestWait)
      while !step.says(text), content.isLive, content.problem == nil, content.now < deadline {
        content.wait(atMost: min(Self.lookInterval, deadline - content.now))
        step.heard += try hearChanges()
      }
      step.isComplete = step.says(text)
    }
    step.element = element
    return step
  }

  /// Returns the reasons for the words of the last command.
  package mutating func why() throws(ProtocolError) -> [String] {
    try check()
    return (try? transcript.perform("why"))?.spoken ?? []
  }

  /// Moves to the last element, and returns what is heard on the way.
  ///
  /// The content is settled once, because reading does not change it.
  package mutating func readOn() throws(ProtocolError) -> StepAnswer {
    // A recorded reading has only what is read, and not what the page announces at the same time.
    var reading = StepAnswer(earlier: takeChanges(briefly: true).spoken)
    try check()
    for _ in 0..<Self.longestReading {
      guard let line = try? transcript.perform("swipe right") else { break }
      let step = add(line)
      reading.heard += step.heard
      (reading.limit, reading.element) = (step.limit, step.element)
      if line.outcome == .atLimit { break }
      try check()
    }
    return reading
  }

  /// Returns the barriers that an audit finds in the open screen.
  package func audit() throws(ProtocolError) -> String {
    try check()
    return content.audit()
  }

  /// Replays a recorded session from the initial state, and returns the differences as sentences.
  package mutating func verify(_ session: RecordedSession) throws(ProtocolError) -> [String] {
    try check()
    content.reopen()
    try check()
    let replay = session.replay(
      on: content.screen, rules: content.rules, voices: OfflineVoices(),
      after: { content.settle(briefly: false) })
    _ = reset()
    return replay.problems.map(\.description)
      + session.differences(in: replay).map(\.description)
  }

  /// Whether a line would enter text into a secure field.
  package func entersSecret(_ line: String) -> Bool {
    if transcript.expectsSecret { return true }
    let traits = transcript.reader.focusedElement?.accessibilityTraits ?? []
    guard traits.contains(.secureTextField) || traits.contains(.privateText) else { return false }
    if case .type? = try? CommandParser().parse(line) { return true }
    return false
  }

  /// The steps so far, as the text of a recorded session.
  package var recordedText: String {
    record.flatMap(\.sessionLines).map { $0 + "\n" }.joined()
  }

  /// The number of elements that a reader visits from the first on, up to a limit.
  package mutating func read(
    from start: Int, count: Int
  ) throws(ProtocolError) -> (stops: [[String]], next: Int?) {
    _ = try hearChanges()
    var stops: [[String]] = []
    var line = try? transcript.perform("first")
    var number = 1
    while let current = line {
      if number >= start + count { return (stops, number) }
      if number >= start { stops.append(current.spoken) }
      line = try? transcript.perform("swipe right")
      if line?.outcome == .atLimit || content.problem != nil { break }
      number += 1
    }
    return (stops, nil)
  }

  /// Answers a command, except the one that opens a screen.
  mutating func answer(_ request: StepRequest) throws(ProtocolError) -> JSONValue {
    switch request {
    case .open, .reset: reset().json
    case .perform(let line): try perform(line).json
    case .settle(let text, let time, let isBefore):
      try settle(until: text, within: time, isBefore: isBefore).json
    case .element: ["element": element?.json ?? .null]
    case .why: ["why": .array(try why().map { .string($0) })]
    case .read: try readOn().json
    case .audit: ["audit": .string(try audit())]
    case .record: ["record": .string(recordedText)]
    }
  }

  // MARK: -

  private func check() throws(ProtocolError) {
    if let problem = content.problem { throw ProtocolError(.ended, problem) }
  }

  /// Takes all changes, and returns what they let be heard. Content that did not answer may do so again.
  private mutating func hearChanges(briefly: Bool = false) throws(ProtocolError) -> [String] {
    let line = takeChanges(briefly: briefly)
    try check()
    if !line.spoken.isEmpty { record.append(line) }
    defer { unheard = [] }
    return unheard + line.spoken
  }

  private mutating func takeChanges(briefly: Bool = false) -> TranscriptLine {
    guard content.isLive else { return TranscriptLine(command: "") }
    content.settle(briefly: briefly)
    var line = transcript.hear()
    while content.hasMoreEvents { line.add(transcript.hear()) }
    return line
  }

  private mutating func add(_ line: TranscriptLine) -> StepAnswer {
    record.append(line)
    var step = StepAnswer(
      heard: line.spoken, earcons: line.earcons.map(\.rawValue), element: element)
    guard line.outcome == .atLimit else { return step }
    step.limit = line.earcons.contains(.edge) ? .edge : step.element?.limit ?? .bound
    return step
  }

  /// The error for a command that could not mean anything on this screen.
  private func failure(of line: TranscriptLine) -> ProtocolError? {
    let words = line.spoken.joined(separator: " ")
    return switch line.outcome {
    case .refused(.notFound): ProtocolError(.notFound, words)
    case .refused(.unsupported): ProtocolError(.refused, words)
    case .notUnderstood(let nearest):
      ProtocolError(.notUnderstood, words, nearest: nearest.first)
    default: nil
    }
  }
}
