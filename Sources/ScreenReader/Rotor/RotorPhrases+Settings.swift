internal import Languages

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
