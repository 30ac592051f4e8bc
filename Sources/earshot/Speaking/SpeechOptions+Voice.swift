internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

extension SpeechOptions {
  /// What the options ask for beside the voice.
  var chosen: SpeechSettings { SpeechSettings(rate: rate, pitch: pitch, volume: volume) }

  /// Returns the profile that the options ask for.
  ///
  /// - Parameter synthesizer: What knows the engine's own voices.
  /// - Returns: The profile, with the other options applied.
  /// - Throws: `SpeechError.Code.unknownVoice` if there is neither a profile nor a voice of that
  ///   name.
  func profile(for synthesizer: any EspeakSynthesizing) throws(SpeechError) -> VoiceProfile {
    let profile = chosenProfile.applying(chosen)
    do throws(SpeechError) {
      try synthesizer.check(profile)
    } catch {
      if let voice, let refusal = KnownVoices(engine: synthesizer).refusal(ofVoice: voice) {
        throw refusal
      }
      throw VoiceLibrary.person.placing(error, of: profile.name)
    }
    return profile
  }

  /// The profile that the options ask for, whether the engine has its voice or not.
  var chosenProfile: VoiceProfile {
    VoiceLibrary.person.profile(named: voice, speaking: language)
  }
}

extension Speaker.Sound {
  /// Creates a way of making sound in which other languages are spoken by the person's profiles.
  init(synthesizer: any EspeakSynthesizing, output: any AudioOutput, personsVoice: VoiceProfile) {
    self.init(
      synthesizer: synthesizer, output: output, voice: personsVoice.leavingMarksToReader,
      voiceForLanguage: { VoiceLibrary.person.profile(speaking: $0)?.leavingMarksToReader })
  }
}

extension VoiceProfile {
  /// The same voice, which names no marks: the reader does, in the words of the language, and the engine
  /// would also name those between the parts.
  var leavingMarksToReader: VoiceProfile {
    var profile = self
    profile.punctuation = .none
    return profile
  }
}
