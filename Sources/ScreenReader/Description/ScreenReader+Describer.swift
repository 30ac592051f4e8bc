extension ScreenReader {
  /// What describes elements in the words and the detail that the person has chosen.
  var describer: ElementDescriber { ElementDescriber(phrases: phrases, detail: settings.detail) }
}
