package import SpeechModel

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
