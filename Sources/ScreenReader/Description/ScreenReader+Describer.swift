internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// What describes elements in the words and the detail that the person has chosen.
  var describer: ElementDescriber {
    var describer = ElementDescriber(
      book: book, language: language, detail: settings.detail)
    describer.punctuation = punctuation
    let rules = order.rules
    describer.order = { Traversal.elements(of: $0, rules: rules) }
    return describer
  }

  /// Which marks are spoken by their names: the person's choice, else the voice's.
  var punctuation: PunctuationLevel {
    settings.speech.punctuation ?? ownSpeech.punctuation ?? .none
  }

  /// The language of whatever does not name its own: the person's choice, else the screen's; nil is
  /// that of whatever voice speaks.
  var language: String? { settings.language ?? screen.accessibilityLanguage }
}
