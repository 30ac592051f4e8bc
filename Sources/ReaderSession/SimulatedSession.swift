public import ScreenReader
public import SpeechModel

/// A session whose speech is simulated: the host of tests and transcripts.
@MainActor
public struct SimulatedSession {
  /// The session. Its reader's settings can be changed.
  public var session: ReaderSession
  private var speaker: SimulatedSpeaker

  /// The number of turns after which an application that answers each announcement with another one is left alone.
  public static let maximumTurns = 1_000

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - length: Returns the duration of an utterance, without its pause.
  public init(_ session: ReaderSession, length: @escaping (Utterance) -> Duration = { _ in .zero })
  {
    self.session = session
    speaker = SimulatedSpeaker(length: length)
  }

  /// The time since the session was created.
  public var now: Duration { speaker.now }

  /// Opens the screen.
  ///
  /// - Returns: The response, which has not been heard yet.
  @discardableResult
  public mutating func open() -> Response {
    let response = session.open()
    speaker.speak(response)
    return response
  }

  /// Sends an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: The answer, which has not been heard yet.
  @discardableResult
  public mutating func send(_ input: ReaderSession.Input) -> ReaderSession.Answer {
    let answer = session.send(input)
    speaker.speak(answer.response)
    return answer
  }

  /// Lets time pass, and reports to the session what has been heard, which the application may answer.
  ///
  /// - Parameter time: The moment at which time stops; `nil` for silence.
  /// - Returns: Whether the moment was reached. If not, the application never stops talking.
  public mutating func settle(until time: Duration? = nil) -> Bool {
    var turns = 0
    while turns < Self.maximumTurns {
      let continues = speaker.advance(to: time)
      let reports = speaker.drainReports()
      guard !reports.isEmpty else {
        if continues { continue }
        return true
      }
      for report in reports { _ = session.send(report) }
      // Only new speech could continue for ever; what waits becomes less.
      if !send(.notifications).response.isEmpty { turns += 1 }
    }
    return false
  }

  /// Returns the events and the earcons since this was last called.
  ///
  /// - Returns: Both, in order.
  public mutating func drainEvents() -> (events: [SpeechEvent], earcons: [Earcon]) {
    speaker.drainEvents()
  }
}
