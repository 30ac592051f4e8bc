public import SpeechModel

/// The voices of a session without speech output.
///
/// A choice of voice is confirmed by its name, and changes the rate, pitch and volume in the rotor. So a
/// session with a change of voice can be replayed without an engine.
public struct OfflineVoices: Sendable {
  /// A voice with its settings.
  public struct Voice: Sendable {
    /// The voice.
    public let voice: SpeechVoice
    /// Its settings at the beginning of the session.
    public let settings: SpeechSettings
    /// Its default settings, without the user's choices.
    public let defaults: SpeechSettings

    /// Creates a voice; without `defaults`, its default settings are `settings`.
    public init(_ voice: SpeechVoice, settings: SpeechSettings, defaults: SpeechSettings? = nil) {
      self.voice = voice
      self.settings = settings
      self.defaults = defaults ?? settings
    }
  }

  /// The settings of the initial voice.
  public var initial: SpeechSettings
  /// The voices that the user can choose.
  public var voices: [Voice]
  /// Returns the default settings of the voice for a language, or of the default voice if it is `nil`.
  ///
  /// The voice in the result is `nil` if it is the initial voice.
  public var defaults: @Sendable (_ language: String?) -> SpeechSettings? = { _ in nil }

  /// Creates voices.
  public init(
    initial: SpeechSettings = SpeechSettings(rate: 175, pitch: 50, volume: 100),
    voices: [Voice] = []
  ) {
    self.initial = initial
    self.voices = voices
  }

  /// Returns the settings of a chosen voice; those of the initial voice if it is unknown.
  func settings(of identifier: String?) -> SpeechSettings {
    voices.first { $0.voice.identifier == identifier }?.settings ?? initial
  }

  /// Returns the default settings of a voice, or of the voice for a language if none is chosen.
  func defaultSettings(of identifier: String?, language: String?) -> SpeechSettings? {
    guard let identifier else { return defaults(language) }
    return voices.first { $0.voice.identifier == identifier }?.defaults
  }
}
