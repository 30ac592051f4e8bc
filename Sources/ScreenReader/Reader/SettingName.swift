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
  /// The switch behind a name that is on or off; nil for any other.
  var detail: (any WritableKeyPath<SpeechDetail, Bool> & Sendable)? {
    switch self {
    case .hints: return \SpeechDetail.hints
    case .containers: return \SpeechDetail.containers
    case .positions: return \SpeechDetail.positions
    case .bounds: return \SpeechDetail.bounds
    case .orientation: return \SpeechDetail.orientation
    case .tableHeaders: return \SpeechDetail.tableHeaders
    case .tablePositions: return \SpeechDetail.tablePositions
    case .reasons: return \SpeechDetail.reasons
    case .verbosity, .traits, .content, .hintPause, .language, .voice, .rate, .pitch, .volume,
      .punctuation, .echo, .sounds, .soundVolume, .speech:
      return nil
    }
  }
}

extension ReaderSetting {
  /// What is changed; nil for a switch that has no name.
  var name: SettingName? {
    switch self {
    case .verbosity: .verbosity
    case .traits: .traits
    case .content: .content
    case .hintPause: .hintPause
    case .detail(let keyPath, _): SettingName.allCases.first { $0.detail == keyPath }
    case .punctuation: .punctuation
    case .language: .language
    case .rate: .rate
    case .pitch: .pitch
    case .volume: .volume
    case .voice: .voice
    case .sounds: .sounds
    case .soundVolume: .soundVolume
    case .echo: .echo
    }
  }
}

extension AdjustableSetting {
  /// The same setting, among all of them.
  var name: SettingName {
    switch self {
    case .rate: .rate
    case .pitch: .pitch
    case .volume: .volume
    case .hints: .hints
    case .sounds: .sounds
    case .soundVolume: .soundVolume
    case .verbosity: .verbosity
    case .punctuation: .punctuation
    case .language: .language
    case .voice: .voice
    }
  }
}
