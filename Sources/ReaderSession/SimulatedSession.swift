public import ScreenReader
public import SpeechModel

/// A session with simulated speech: the host of tests and transcripts.
@MainActor
public struct SimulatedSession {
  /// The session. Its reader's settings can be changed.
  public var session: ReaderSession
  private var speaker: SimulatedSpeaker

  /// The maximum number of turns in which the application answers an announcement with another one.
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
  /// - Returns: The response, whose speech is still to come.
  @discardableResult
  public mutating func open() -> Response {
    let response = session.open()
    speaker.speak(response)
    return response
  }

  /// Sends an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: The answer, whose speech is still to come.
  @discardableResult
  public mutating func send(_ input: ReaderSession.Input) -> ReaderSession.Answer {
    let answer = session.send(input)
    speaker.speak(answer.response)
    return answer
  }

  /// Lets time pass, and reports the progress of speech to the session, which may answer with more speech.
  ///
  /// - Parameter time: The end of this period; `nil` for the next silence.
  /// - Returns: Whether the end was reached; false if the application never stops talking.
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
      // Only new speech could continue forever, since the queue gets shorter.
      if !send(.notifications).response.isEmpty { turns += 1 }
    }
    return false
  }

  /// Returns the events and the earcons since the last call.
  ///
  /// - Returns: Both, in order.
  public mutating func drainEvents() -> (events: [SpeechEvent], earcons: [Earcon]) {
    speaker.drainEvents()
  }
}
