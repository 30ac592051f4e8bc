internal import SpeechOutput
private import Voices

/// The speech engine alone, without a reader, queue or device, for comparison with Earshot.
struct BareEngine {
  private let synthesizer: any SpeechSynthesizer
  private let voice: VoiceProfile
  private let firstSound = FirstSound()

  /// Creates an engine that speaks with the same synthesizer and voice as Earshot.
  init(synthesizer: any SpeechSynthesizer, voice: VoiceProfile) {
    self.synthesizer = synthesizer
    self.voice = voice
  }

  /// Speaks words to the end, and measures the time until the first sound.
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

extension VoiceProfile {
  /// Earshot's default voice.
  static var standard: VoiceProfile {
    get throws {
      guard let file = VoiceFiles.all.first else { throw Failure("Earshot has no voice profile.") }
      return try VoiceProfile(yaml: file.text, file: file.name)
    }
  }
}
