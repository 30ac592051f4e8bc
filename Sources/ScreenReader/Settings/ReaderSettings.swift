public import SpeechModel

/// The user's reader settings, in a form that can be saved.
///
/// Saved settings may come from an older or newer version. Missing settings get their defaults, and
/// unknown settings are ignored.
public struct ReaderSettings: Equatable, Codable, Sendable {
  /// The silence between a description and its hint.
  public var hintPause: Duration = .milliseconds(700)
  /// The detail settings, which a verbosity sets together.
  public var detail = VerbosityOptions()
  /// The language of the reader's words, and of text without its own language, as a BCP 47 tag.
  ///
  /// If it is `nil`, the reader uses the language of the screen, or English if the screen has none.
  /// With "de", "Volume: 5. Adjustable." becomes "Volume: 5. Einstellbar."
  public var language: String?
  /// The voice, and any rate, pitch and volume that differ from its defaults.
  public var speech = SpeechSettings()
  /// Whether sounds are played. This does not affect words.
  public var sounds = true
  /// The volume of sounds, in percent, independent of the volume of the voice.
  public var soundVolume = 50
  /// The echo of typing at the prompt.
  public var echo = TypingEcho.words

  /// Creates the default settings.
  public init() {}

  /// Decodes saved settings. A missing setting gets its default.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: CodingKeys.self)
    hintPause = try saved.decodeIfPresent(Duration.self, forKey: .hintPause) ?? hintPause
    detail = try saved.decodeIfPresent(VerbosityOptions.self, forKey: .detail) ?? detail
    language = try saved.decodeIfPresent(String.self, forKey: .language)
    speech = try saved.decodeIfPresent(SpeechSettings.self, forKey: .speech) ?? speech
    sounds = try saved.decodeIfPresent(Bool.self, forKey: .sounds) ?? sounds
    soundVolume = try saved.decodeIfPresent(Int.self, forKey: .soundVolume) ?? soundVolume
    echo = try saved.decodeIfPresent(TypingEcho.self, forKey: .echo) ?? echo
  }
}

/// The part of typed text that is spoken back.
public enum TypingEcho: String, CaseIterable, Codable, Sendable {
  /// Each word, as soon as it is complete.
  case words
  /// Each character.
  case characters
  /// Nothing.
  case off
}
