internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

/// The voices that can be chosen while the program runs.
final class VoiceChoice {
  /// The voice that speaks at first.
  let own: VoiceProfile
  private let asked: SpeechSettings
  private let synthesizer: (any EspeakSynthesizing)?
  private var knownVoices: [EspeakVoice] = []
  // A profile whose voice the engine does not have would be a choice of silence.
  private lazy var profiles = VoiceLibrary.person.entries.map(\.profile).filter { profile in
    guard let synthesizer else { return true }
    return (try? synthesizer.check(profile)) != nil
  }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - own: The voice that speaks at first.
  ///   - asked: What the person has asked for beside a voice; it holds for every voice.
  ///   - synthesizer: What knows the engine's voices; without one, nothing is spoken.
  init(own: VoiceProfile, asked: SpeechSettings, synthesizer: (any EspeakSynthesizing)?) {
    self.own = own
    self.asked = asked
    self.synthesizer = synthesizer
  }

  /// The engine's voices; one that could not be asked is asked again.
  private var engineVoices: [EspeakVoice] {
    if knownVoices.isEmpty { knownVoices = synthesizer?.voices ?? [] }
    return knownVoices
  }

  /// Earshot's profiles, then the engine's voices. To list these waits for the engine.
  var voices: [SpeechVoice] {
    profiles.map { SpeechVoice(identifier: $0.name, name: $0.name) }
      + engineVoices.map { SpeechVoice(identifier: $0.shortName, name: $0.name) }
  }

  /// Returns how a voice speaks by itself, whatever the person has asked for; without a voice, the one
  /// that speaks where they have asked for none.
  func defaultSettings(of identifier: String?, speaking language: String?) -> SpeechSettings? {
    guard let identifier else {
      return VoiceLibrary.person.settingsAtFirst(besides: own.name, speaking: language)
    }
    // The engine's own voices speak as the usual profile does.
    let library = VoiceLibrary.person
    return (library.profile(named: identifier) ?? library.defaultProfile).settings
  }

  /// Returns the voice that a person has chosen, as it is by itself.
  func voice(for settings: SpeechSettings) -> VoiceProfile {
    guard let identifier = settings.voice, identifier != own.name else { return own }
    if let profile = profiles.first(where: { $0.name == identifier }) {
      return profile.applying(asked)
    }
    var profile = own
    profile.name = identifier
    profile.voice = identifier
    profile.variant = nil
    let voice = engineVoices.first { $0.shortName == identifier }
    profile.language = voice?.languages.first ?? own.language
    return profile
  }
}
