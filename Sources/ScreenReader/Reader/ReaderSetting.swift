public import Languages
public import SpeechModel

/// A change of one setting, as a command asks for it.
public enum ReaderSetting: Equatable, Sendable {
  /// How much is said, with all switches behind it as that verbosity has them.
  case verbosity(Verbosity)
  /// Where the words for traits go.
  case traits(SpeechDetail.TraitPlacement)
  /// Which custom content is said without being asked for.
  case content(SpeechDetail.Content)
  /// How long a hint waits after what it belongs to, in seconds from 0 to 10.
  case hintPause(Double)
  /// One of the switches that are on or off.
  case detail(any WritableKeyPath<SpeechDetail, Bool> & Sendable, isOn: Bool)
  /// Which marks are spoken by their names.
  case punctuation(PunctuationLevel)
  /// The language, as a BCP 47 tag.
  case language(String)
  /// How fast is spoken, in words a minute.
  case rate(Double)
  /// How high is spoken, from 0 to 99.
  case pitch(Double)
  /// How loud is spoken, in percent.
  case volume(Double)
  /// Who speaks, by an identifier or a name.
  case voice(String)
  /// Whether sounds are played.
  case sounds(isOn: Bool)
  /// How loud sounds are, in percent.
  case soundVolume(Double)
  /// How much of the typing at the prompt is heard.
  case echo(TypingEcho)
}
