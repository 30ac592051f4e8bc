/// The name of a setting, as users type it.
public enum SettingName: String, CaseIterable, Sendable {
  /// The preset for how much the reader says.
  case verbosity
  /// The position of trait words: before or after the label, or off.
  case traits
  /// Whether hints are spoken.
  case hints
  /// Whether the hint says that an element has custom actions.
  case actionsHint = "actions hint"
  /// Whether the start and end of containers are announced.
  case containers
  /// Whether positions in sets are spoken.
  case positions
  /// Whether the limits of a slider are spoken.
  case bounds
  /// Whether the orientation of a slider is spoken.
  case orientation
  /// Whether table headers are spoken before cells.
  case tableHeaders = "table headers"
  /// Whether the rows, columns and spans of cells are spoken.
  case tablePositions = "table positions"
  /// Whether the reason for a state is spoken.
  case reasons
  /// The custom content that is spoken with the description.
  case content
  /// The pause before a hint.
  case hintPause = "hint pause"
  /// The language of the reader's words.
  case language
  /// The voice that speaks.
  case voice
  /// The speaking rate.
  case rate
  /// The pitch of the voice.
  case pitch
  /// The volume of speech.
  case volume
  /// The amount of punctuation that is spoken by name.
  case punctuation
  /// The typing echo at the prompt.
  case echo
  /// The screen reader whose words are spoken.
  case reader
  /// Whether earcons are played.
  case sounds
  /// The volume of earcons.
  case soundVolume = "sound volume"
  /// Whether speech is audible. Otherwise it is only printed.
  case speech

  /// The command that changes the setting. Sliders are often labelled “Pitch” or “Volume”.
  package var command: String {
    switch self {
    case .pitch: "voice pitch"
    case .volume: "speech volume"
    default: rawValue
    }
  }

  /// The settings in the rotor, in order.
  package static let inRotor: [SettingName] = [
    .rate, .pitch, .volume, .hints, .sounds, .soundVolume, .verbosity, .punctuation, .language,
    .voice,
  ]
}

/// A preset for how much the reader says, which changes several settings.
public enum Verbosity: String, CaseIterable, Codable, Sendable {
  /// Speaks only the label, value and state of an element.
  case brief
  /// Speaks the same details as VoiceOver.
  case standard
  /// Speaks all details, including those that VoiceOver leaves out.
  case full
}
