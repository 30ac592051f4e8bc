/// A setting of the reader that swipes up and down can change.
public enum AdjustableSetting: Hashable, CaseIterable, Sendable {
  /// How fast is spoken.
  case rate
  /// How high is spoken.
  case pitch
  /// How loud is spoken.
  case volume
  /// Whether hints are said.
  case hints
  /// Whether sounds are played.
  case sounds
  /// How loud sounds are.
  case soundVolume
  /// How much is said.
  case verbosity
  /// Which marks are spoken by their names.
  case punctuation
  /// The language of the reader's words.
  case language
  /// Who speaks.
  case voice
}
