internal import AccessibilityModel
internal import ReaderCommands
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// A session of Earshot that performs lines and measures the time to the first sound.
@MainActor
struct Session {
  /// The reply to a line, with its latency.
  struct Answer {
    /// The time from the end of the line to the first sound of the reply.
    let latency: Duration
    /// The first words of the reply, in the form that the engine received.
    let words: String
  }

  private let firstSound = FirstSound()
  private let speaker: Speaker
  private var reader: ScreenReader

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - synthesizer: The synthesizer.
  ///   - voice: The voice.
  ///   - isPaced: Whether the output accepts sound at the speed of a device.
  ///   - screen: The screen.
  ///   - focus: The name of the element that has the focus at first.
  init(
    synthesizer: any SpeechSynthesizer, voice: VoiceProfile, isPaced: Bool,
    screen: AccessibilityElement, focus: String
  ) {
    let output = ProbeOutput(firstSound: firstSound, isPaced: isPaced)
    speaker = Speaker(
      sound: Speaker.Sound(synthesizer: synthesizer, output: output, voice: voice))
    reader = ScreenReader(screen: screen)
    // Move to the element without speech.
    _ = reader.open()
    _ = reader.perform(.go(focus))
  }

  /// Whether speech is in progress.
  var isSpeaking: Bool { !speaker.isQuiet }

  /// Waits until all speech has ended.
  func waitUntilQuiet() { speaker.waitUntilQuiet() }

  /// Interrupts current speech.
  func stop() { speaker.interrupt() }

  /// Performs a line, and waits for the first sound of its reply.
  ///
  /// - Parameter line: A command.
  /// - Returns: The latency and the first words of the reply.
  /// - Throws: An error if the line is not a command, or has a silent reply.
  mutating func answer(_ line: String) throws -> Answer {
    let start = ContinuousClock.now
    guard let command = try CommandParser().parse(line) else {
      throw Failure("“\(line)” is not a command.")
    }
    let response = reader.perform(command)
    guard let words = response.utterances.first?.engineText else {
      throw Failure("The reply has no speech.")
    }
    // The reply would interrupt the old speech anyway, but this interruption ensures that any later
    // sound belongs to the reply.
    speaker.interrupt()
    firstSound.listen()
    speaker.answer(response.utterances)
    let latency = try firstSound.wait() - start
    return Answer(latency: latency, words: words)
  }
}
