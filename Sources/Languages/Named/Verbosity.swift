/// How much is said, in one word; each stands for several switches.
public enum Verbosity: String, CaseIterable, Codable, Sendable {
  /// Label, value and state.
  case brief
  /// What VoiceOver says.
  case standard
  /// What VoiceOver says, and whatever else is known.
  case full
}
