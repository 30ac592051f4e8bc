public import SpeechModel

/// The voices that can be chosen where nothing is spoken.
///
/// To choose one is answered by its name, and changes the rate, the pitch and the volume that the rotor
/// tells; so a session in which a voice was chosen can be replayed without an engine.
public struct OfflineVoices: Sendable {
  /// A voice, and how it speaks by itself.
  public struct Voice: Sendable {
    /// The voice.
    public let voice: SpeechVoice
    /// How it speaks before anything else is chosen in the session.
    public let settings: SpeechSettings
    /// How it speaks where nothing was chosen before the session either.
    public let byItself: SpeechSettings

    /// Creates a voice.
    ///
    /// - Parameters:
    ///   - voice: The voice.
    ///   - settings: How it speaks before anything else is chosen in the session.
    ///   - byItself: How it speaks where nothing was chosen before the session either; nil if nothing was.
    public init(_ voice: SpeechVoice, settings: SpeechSettings, byItself: SpeechSettings? = nil) {
      self.voice = voice
      self.settings = settings
      self.byItself = byItself ?? settings
    }
  }

  /// How the voice speaks that is there before one is chosen.
  public var own: SpeechSettings
  /// The voices that can be chosen.
  public var voices: [Voice]
  /// Returns how the voice speaks that is there where none was chosen before the session either, in a language
  /// or in none that was asked for; its voice is nil if that is ``own``.
  public var first: @Sendable (_ language: String?) -> SpeechSettings? = { _ in nil }

  /// Creates voices.
  ///
  /// - Parameters:
  ///   - own: How the voice speaks that is there before one is chosen.
  ///   - voices: The voices that can be chosen.
  public init(
    own: SpeechSettings = SpeechSettings(rate: 175, pitch: 50, volume: 100), voices: [Voice] = []
  ) {
    self.own = own
    self.voices = voices
  }

  /// Returns how the voice speaks that was chosen.
  func settings(choosing identifier: String?) -> SpeechSettings {
    voices.first { $0.voice.identifier == identifier }?.settings ?? own
  }

  /// Returns how a voice speaks by itself; nil names the one that speaks where none was chosen.
  func settingsByItself(of identifier: String?, speaking language: String?) -> SpeechSettings? {
    guard let identifier else { return first(language) }
    return voices.first { $0.voice.identifier == identifier }?.byItself
  }
}
