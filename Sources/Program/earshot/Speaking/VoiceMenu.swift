internal import EspeakSpeech
internal import SpeechModel
internal import SpeechOutput

/// The voices that the user can choose during a session.
final class VoiceMenu {
  let own: VoiceProfile
  private let requested: SpeechSettings
  private let synthesizer: (any EspeakSynthesizing)?
  private var knownVoices: [EspeakVoice] = []
  /// The voice profiles, except those that the engine can't speak.
  private lazy var profiles = VoiceLibrary.user.profiles.filter { profile in
    synthesizer?.refusal(of: profile) == nil
  }

  /// Creates a menu for a session.
  ///
  /// `own` is the initial voice. `requested` contains the user's rate, pitch and volume, which
  /// apply to every voice. `synthesizer` is `nil` if there is no speech.
  init(own: VoiceProfile, requested: SpeechSettings, synthesizer: (any EspeakSynthesizing)?) {
    self.own = own
    self.requested = requested
    self.synthesizer = synthesizer
  }

  /// The engine's voices. After a failure, the engine is asked again on the next use.
  private var engineVoices: [EspeakVoice] {
    if knownVoices.isEmpty { knownVoices = synthesizer?.voices ?? [] }
    return knownVoices
  }

  /// The voice profiles and the engine's voices.
  ///
  /// Reading this property waits for the engine.
  var voices: [SpeechVoice] {
    profiles.map { SpeechVoice(identifier: $0.name, name: $0.name) }
      + engineVoices.map { SpeechVoice(identifier: $0.shortName, name: $0.name) }
  }

  func voiceDefaults(for identifier: String?, speaking language: String?) -> SpeechSettings? {
    guard let identifier else {
      return VoiceLibrary.user.initialSettings(excluding: own.name, speaking: language)
    }
    // A voice without a profile is one of the engine's, which use the default profile's settings.
    let library = VoiceLibrary.user
    return (library.profile(named: identifier) ?? library.defaultProfile).settings
  }

  func voice(for settings: SpeechSettings) -> VoiceProfile {
    guard let identifier = settings.voice, identifier != own.name else { return own }
    if let profile = profiles.first(where: { $0.name == identifier }) {
      return profile.applying(requested)
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
