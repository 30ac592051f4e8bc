public import ScreenReader
public import SpeechModel

/// A session with simulated speech, for tests and transcripts.
@MainActor
public struct SimulatedSession {
  /// The session. Tests can change the settings of its reader.
  public var session: ReaderSession
  private var speaker: SimulatedSpeaker

  /// The maximum number of times that the application may answer speech with more speech.
  package static let maximumTurns = 1_000

  /// Creates a session. `length` returns the duration of an utterance, without its pause.
  public init(_ session: ReaderSession, length: @escaping (Utterance) -> Duration = { _ in .zero })
  {
    self.session = session
    speaker = SimulatedSpeaker(length: length)
  }

  /// The simulated time since the session was created.
  package var now: Duration { speaker.now }

  /// The time of the next event of the speech, or `nil` if all speech is over.
  package var nextEvent: Duration? { speaker.nextEvent }

  /// Opens the screen and returns the response before it is spoken.
  @discardableResult
  public mutating func open() -> Response {
    let response = session.open()
    speaker.speak(response)
    return response
  }

  /// Sends an input and returns the answer before it is spoken.
  @discardableResult
  public mutating func send(_ input: ReaderSession.Input) -> ReaderSession.Answer {
    let answer = session.send(input)
    speaker.speak(answer.response)
    return answer
  }

  mutating func replay(_ mistake: RecordedMistake) {
    guard let answer = session.replay(mistake) else { return }
    speaker.speak(answer.response)
  }

  /// Advances the clock and reports the progress of speech to the session.
  ///
  /// The session may answer with more speech.
  ///
  /// - Parameter time: The time at which to stop, or `nil` to stop when all speech is over.
  /// - Returns: Whether the session reached that time or the end of all speech. The result is
  ///   `false` if the application never stops talking.
  public mutating func settle(until time: Duration? = nil) -> Bool {
    var turns = 0
    while turns < Self.maximumTurns {
      let continues = speaker.advance(to: time)
      let reports = speaker.takeReports()
      guard !reports.isEmpty else {
        if continues { continue }
        return true
      }
      for report in reports { _ = session.send(report) }
      // Without new speech, the queue only gets shorter, so only new speech counts as a turn.
      if !send(.notifications).response.isEmpty { turns += 1 }
    }
    return false
  }

  /// Returns the events and the earcons since the last call, in order.
  public mutating func takeEvents() -> (events: [SpeechEvent], earcons: [Earcon]) {
    speaker.takeEvents()
  }
}

/// The settings of voices, for a session without speech output.
///
/// The reader says the name of a chosen voice, and the rotor changes the rate, pitch and volume of
/// that voice. With this data, a session that changes the voice can be replayed without an engine.
package struct OfflineVoices: Sendable {
  package struct Voice: Sendable {
    let voice: SpeechVoice
    /// The settings at the beginning of the session.
    let settings: SpeechSettings
    /// The default settings, without the user's choices.
    let defaults: SpeechSettings

    package init(_ voice: SpeechVoice, settings: SpeechSettings, defaults: SpeechSettings) {
      self.voice = voice
      self.settings = settings
      self.defaults = defaults
    }
  }

  let initial: SpeechSettings
  /// The voices that the user can choose.
  let voices: [Voice]
  /// Returns the default settings of the voice for a language, or of the default voice. If that
  /// voice is the initial voice, the result does not name it.
  package var defaults: @Sendable (_ language: String?) -> SpeechSettings? = { _ in nil }

  package init(
    initial: SpeechSettings = SpeechSettings(rate: 175, pitch: 50, volume: 100),
    voices: [Voice] = []
  ) {
    self.initial = initial
    self.voices = voices
  }

  /// Returns the settings of a voice, or of the initial voice if the voice is unknown.
  func settings(of identifier: String?) -> SpeechSettings {
    voices.first { $0.voice.identifier == identifier }?.settings ?? initial
  }

  /// Returns the default settings of a voice, or of the voice for a language if no voice is chosen.
  func defaultSettings(of identifier: String?, language: String?) -> SpeechSettings? {
    guard let identifier else { return defaults(language) }
    return voices.first { $0.voice.identifier == identifier }?.defaults
  }
}
