internal import AccessibilityModel

extension ScreenReader {
  /// What describes elements in the words and the detail that the person has chosen.
  var describer: ElementDescriber {
    var describer = ElementDescriber(
      book: book, language: language, detail: settings.detail)
    let rules = order.rules
    describer.order = { Traversal.elements(of: $0, rules: rules) }
    return describer
  }

  /// The language of whatever does not name its own: the person's choice, else the screen's; nil is
  /// that of whatever voice speaks.
  var language: String? { settings.language ?? screen.accessibilityLanguage }
}
