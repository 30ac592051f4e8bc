internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

/// The voices that can be chosen while the program runs.
final class VoiceChoice {
  /// The voice that speaks at first.
  let own: VoiceProfile
  /// Which marks the profile wants to be spoken by their names, which the reader does.
  let punctuation: PunctuationLevel
  private let synthesizer: EspeakSynthesizer
  private lazy var profiles = (try? SpeechOptions.profiles()) ?? []
  private lazy var engineVoices = synthesizer.voices

  init(own: VoiceProfile, punctuation: PunctuationLevel, synthesizer: EspeakSynthesizer) {
    self.own = own
    self.punctuation = punctuation
    self.synthesizer = synthesizer
  }

  /// Earshot's profiles, then the engine's voices. To list these waits for the engine.
  var voices: [SpeechVoice] {
    profiles.map { SpeechVoice(identifier: $0.name, name: $0.name) }
      + engineVoices.map { SpeechVoice(identifier: $0.shortName, name: $0.name) }
  }

  /// Returns the profile that a person has chosen.
  func profile(for settings: SpeechSettings) -> VoiceProfile {
    var profile = chosen(settings.voice).applying(settings)
    profile.punctuation = .none
    return profile
  }

  private func chosen(_ identifier: String?) -> VoiceProfile {
    guard let identifier, identifier != own.name else { return own }
    if let profile = profiles.first(where: { $0.name == identifier }) { return profile }
    var profile = own
    profile.name = identifier
    profile.voice = identifier
    profile.variant = nil
    let voice = engineVoices.first { $0.shortName == identifier }
    profile.language = voice?.languages.first ?? own.language
    return profile
  }
}
