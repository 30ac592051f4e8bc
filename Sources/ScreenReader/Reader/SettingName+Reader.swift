internal import Languages

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
