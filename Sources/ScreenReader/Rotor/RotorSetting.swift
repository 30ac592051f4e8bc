public import Languages

/// What swipes up and down do: where they go, or what they change.
public enum RotorSetting: Hashable, Sendable {
  /// Goes through the text of the focused element.
  case text(TextUnit)
  /// Goes from element to element of one kind.
  case elements(RotorElementKind)
  /// Goes through the words of the focused element that are not spelled right.
  case misspelledWords
  /// Raises and lowers the value of the focused element.
  case adjustValue
  /// Picks what a double tap does.
  case actions
  /// Goes through what the focused element tells when it is asked for more.
  case moreContent
  /// Goes through what the application's own rotor finds.
  case custom(name: String)
  /// Changes a setting of the reader.
  case reader(SettingName)

  /// Whether the setting means only the element on which it was chosen, so that it ends with it.
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
