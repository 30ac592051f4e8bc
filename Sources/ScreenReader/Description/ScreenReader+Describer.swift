internal import AccessibilityModel

extension ScreenReader {
  /// What describes elements in the words and the detail that the person has chosen.
  var describer: ElementDescriber {
    var describer = ElementDescriber(
      phrases: phrases, language: language, detail: settings.detail)
    let rules = order.rules
    describer.order = { Traversal.elements(of: $0, rules: rules) }
    return describer
  }

  /// The language of whatever does not name its own: the person's choice, else the screen's; nil is
  /// that of whatever voice speaks.
  var language: String? { settings.language ?? screen.accessibilityLanguage }

  /// Returns the words that go with a language, and with none.
  static func phrases(for language: String?) -> Phrases {
    guard let language else { return .english }
    return (Phrases.matching(language) ?? .english).tellingLanguage()
  }
}
