public import SpeechModel

/// What a person can choose about the reader, as data that can be saved and read again.
///
/// Saved settings may be older or newer than the reader: what is missing is as it is at first, and
/// what is not known is passed over.
public struct ReaderSettings: Equatable, Codable, Sendable {
  /// The silence between a description and its hint.
  public var hintPause: Duration = .milliseconds(700)
  /// What is said of an element beside label, value and state.
  public var detail = SpeechDetail()
  /// The language of the reader's own words, and of texts that name none, as a BCP 47 tag; nil is
  /// the screen's language, else English.
  ///
  /// With "de", "Volume: 5. Adjustable." is "Volume: 5. Einstellbar."
  public var language: String?
  /// How fast, high and loud is spoken, and by whom, where that is not the voice's own way.
  public var speech = SpeechSettings()
  /// Whether sounds are played; the words stay.
  public var sounds = true
  /// How loud sounds are, in percent; their loudness is their own, whatever that of the voice is.
  public var soundVolume = 50
  /// How much of the typing at the prompt is heard.
  public var echo = TypingEcho.words

  /// Creates the settings that the reader starts with.
  public init() {}

  /// Reads saved settings; what they do not have is as it is at first.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: CodingKeys.self)
    hintPause = try saved.decodeIfPresent(Duration.self, forKey: .hintPause) ?? hintPause
    detail = try saved.decodeIfPresent(SpeechDetail.self, forKey: .detail) ?? detail
    language = try saved.decodeIfPresent(String.self, forKey: .language)
    speech = try saved.decodeIfPresent(SpeechSettings.self, forKey: .speech) ?? speech
    sounds = try saved.decodeIfPresent(Bool.self, forKey: .sounds) ?? sounds
    soundVolume = try saved.decodeIfPresent(Int.self, forKey: .soundVolume) ?? soundVolume
    echo = try saved.decodeIfPresent(TypingEcho.self, forKey: .echo) ?? echo
  }
}
