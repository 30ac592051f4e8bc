internal import AccessibleControls
internal import ReaderCommands
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The product: what becomes of a line at Earshot's prompt, up to the first sound.
@MainActor
struct Session {
  /// What a line led to.
  struct Answer {
    /// The time from the end of the line to its first sound.
    let latency: Duration
    /// The words that were spoken first, as the engine got them.
    let words: String
  }

  private let firstSound = FirstSound()
  private let speaker: Speaker
  private var reader = ScreenReader(screen: DJDeck())

  /// Creates a session with a deck of its own.
  ///
  /// - Parameters:
  ///   - synthesizer: What turns words into sound.
  ///   - voice: How they are spoken.
  ///   - isPaced: Whether sound takes as long as it would on a device.
  init(synthesizer: any SpeechSynthesizer, voice: VoiceProfile, isPaced: Bool) {
    let output = ProbeOutput(firstSound: firstSound, isPaced: isPaced)
    speaker = Speaker(
      sound: Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice))
    // The cursor goes to the pitch control; nothing of it is spoken yet.
    _ = reader.open()
    _ = reader.perform(.go("Pitch"))
  }

  /// Whether something is being said.
  var isSpeaking: Bool { !speaker.isQuiet }

  /// Waits until all that was asked for has been said.
  func waitUntilQuiet() { speaker.waitUntilQuiet() }

  /// Cuts what is being said.
  func stop() { speaker.interrupt() }

  /// Answers a line, and waits for the first sound of the answer.
  ///
  /// - Parameter line: A command.
  /// - Returns: How long it took, and what was said.
  /// - Throws: An error if the line is not a command, or one that is answered with silence.
  mutating func answer(_ line: String) throws -> Answer {
    let start = ContinuousClock.now
    guard let command = try CommandParser().parse(line) else {
      throw Failure("“\(line)” is not a command.")
    }
    let response = reader.perform(command)
    guard let words = response.utterances.first?.engineText else {
      throw Failure("Nothing was to be said.")
    }
    // The reply would interrupt the old speech itself, but only what comes after that is the answer.
    speaker.interrupt()
    firstSound.listen()
    speaker.answer(response.utterances)
    let latency = try firstSound.wait() - start
    return Answer(latency: latency, words: words)
  }
}
