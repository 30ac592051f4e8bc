/// The names of the settings that no rotor has, and of what they can be, in one language.
struct DetailPhrases: Equatable, Sendable {
  var traits: String
  var positions: String
  var bounds: String
  var orientation: String
  var tableHeaders: String
  var tablePositions: String
  var reasons: String
  var echo: String
  var hintPause: String
  /// Of words for traits: in front of the name.
  var before: String
  /// Of words for traits: behind the name.
  var after: String
  /// Of custom content: what is of high importance.
  var important: String
  /// Of custom content: all of it.
  var all: String
}

extension RotorPhrases {
  /// Returns the name of a setting.
  func name(of setting: SettingName) -> String {
    if let adjustable = AdjustableSetting.allCases.first(where: { $0.name == setting }) {
      return name(of: .reader(adjustable))
    }
    return switch setting {
    case .traits: details.traits
    case .containers: name(of: .elements(.containers))
    case .positions: details.positions
    case .bounds: details.bounds
    case .orientation: details.orientation
    case .tableHeaders: details.tableHeaders
    case .tablePositions: details.tablePositions
    case .reasons: details.reasons
    case .content: moreContent
    case .echo: details.echo
    case .hintPause: details.hintPause
    case .verbosity, .hints, .language, .voice, .rate, .pitch, .volume, .punctuation, .sounds,
      .soundVolume, .speech:
      setting.rawValue
    }
  }
}
