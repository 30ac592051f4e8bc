public import Languages

/// The effect of swipes up and down: a unit to move by, or a value to change.
public enum RotorSetting: Hashable, Sendable {
  /// Moves through the text of the focused element.
  case text(TextUnit)
  /// Moves from element to element of a kind.
  case elements(RotorElementKind)
  /// Moves through the misspelled words of the focused element.
  case misspelledWords
  /// Raises and lowers the value of the focused element.
  case adjustValue
  /// Picks the action of a double tap.
  case actions
  /// Moves through the custom content of the focused element.
  case moreContent
  /// Moves through the results of a custom rotor of the application.
  case custom(name: String)
  /// Changes a setting of the reader.
  case reader(SettingName)

  /// Whether the choice holds only for the element on which it was made.
  var isOfOneElement: Bool {
    switch self {
    case .misspelledWords, .adjustValue, .actions, .moreContent: true
    case .text, .elements, .custom, .reader: false
    }
  }
}

extension RotorPhrases {
  /// Returns the name of a setting.
  func name(of setting: RotorSetting) -> String {
    switch setting {
    case .text(let unit): textUnits[unit]?.name ?? ""
    case .elements(let kind): kinds[kind]?.name ?? ""
    case .misspelledWords: misspelledWords
    case .adjustValue: adjustValue
    case .actions: actions
    case .moreContent: moreContent
    case .custom(let name): name
    case .reader(let setting): name(of: setting)
    }
  }
}
