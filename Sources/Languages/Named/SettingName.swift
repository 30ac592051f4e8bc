/// The name of something that a person can choose about the reader, as it is typed.
public enum SettingName: String, CaseIterable, Sendable {
  /// How much is said.
  case verbosity
  /// Where the words for traits go.
  case traits
  /// Whether hints are said.
  case hints
  /// Whether it is said where containers begin and end.
  case containers
  /// Whether places among those that belong together are said.
  case positions
  /// Whether the bounds of a slider are said.
  case bounds
  /// Whether it is said how a slider lies.
  case orientation
  /// Whether the headers of a table are read before its cells.
  case tableHeaders = "table headers"
  /// Whether rows, columns and spans are said.
  case tablePositions = "table positions"
  /// Whether the reason behind a state is said.
  case reasons
  /// Which custom content is said without being asked for.
  case content
  /// How long a hint waits after what it belongs to.
  case hintPause = "hint pause"
  /// The language of the reader's words.
  case language
  /// Who speaks.
  case voice
  /// How fast is spoken.
  case rate
  /// How high is spoken.
  case pitch
  /// How loud is spoken.
  case volume
  /// Which marks are spoken by their names.
  case punctuation
  /// How much of the typing at the prompt is heard.
  case echo
  /// Whether sounds are played.
  case sounds
  /// How loud sounds are.
  case soundVolume = "sound volume"
  /// Whether words are spoken, not only written.
  case speech
}

extension SettingName {
  /// The settings that swipes up and down can change, in the order of the rotor.
  public static let inRotor: [SettingName] = [
    .rate, .pitch, .volume, .hints, .sounds, .soundVolume, .verbosity, .punctuation, .language,
    .voice,
  ]
}
