internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

/// The voices that can be chosen while the program runs.
final class VoiceChoice {
  /// The voice that speaks at first.
  let own: VoiceProfile
  private let synthesizer: any EspeakSynthesizing
  private lazy var profiles = (try? SpeechOptions.profiles()) ?? []
  private var knownVoices: [EspeakVoice] = []

  init(own: VoiceProfile, synthesizer: any EspeakSynthesizing) {
    self.own = own
    self.synthesizer = synthesizer
  }

  /// The engine's voices; one that could not be asked is asked again.
  private var engineVoices: [EspeakVoice] {
    if knownVoices.isEmpty { knownVoices = synthesizer.voices }
    return knownVoices
  }

  /// Earshot's profiles, then the engine's voices. To list these waits for the engine.
  var voices: [SpeechVoice] {
    profiles.map { SpeechVoice(identifier: $0.name, name: $0.name) }
      + engineVoices.map { SpeechVoice(identifier: $0.shortName, name: $0.name) }
  }

  /// Returns the profile that a person has chosen.
  func profile(for settings: SpeechSettings) -> VoiceProfile {
    chosen(settings.voice).applying(settings)
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
