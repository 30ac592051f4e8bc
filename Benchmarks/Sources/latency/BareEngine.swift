internal import SpeechOutput

/// The peer, which is the speech engine without a reader, queue or device.
struct BareEngine {
  private let synthesizer: any SpeechSynthesizer
  private let voice: VoiceProfile
  private let firstSound = FirstSound()

  /// Creates a peer.
  init(synthesizer: any SpeechSynthesizer, voice: VoiceProfile) {
    self.synthesizer = synthesizer
    self.voice = voice
  }

  /// Speaks words completely, and measures the time until the first sound.
  ///
  /// - Parameter words: The words.
  /// - Returns: The time from the call to the first sound.
  /// - Throws: `SpeechError` if the engine fails, or an error if there was no sound.
  func latency(of words: String) throws -> Duration {
    firstSound.listen()
    let start = ContinuousClock.now
    try synthesizer.synthesize(SpeechPassage(words), voice: voice) { [firstSound] samples in
      firstSound.take(samples) { true }
      return true
    }
    return try firstSound.wait() - start
  }
}
