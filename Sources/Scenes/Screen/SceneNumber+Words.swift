internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// How the number of an element is said.
extension SceneNumber {
  /// Returns the spoken value: the text for exactly this number, else the template, else the number.
  func text(in style: NumberStyle) -> String {
    if let text = exact(words.texts) { return text }
    let number = formatted(range.spokenValue, in: style)
    return words.text?.replacing("{value}", with: number) ?? number
  }

  /// Returns the value as it is said when the element is reached; nil where that is no other.
  func restText(in style: NumberStyle) -> String? {
    exact(words.restTexts) ?? words.restText?.replacing("{text}", with: text(in: style))
  }

  /// Returns a number of the range in the form that the range wants.
  func formatted(_ number: Double, in style: NumberStyle) -> String {
    let decimals = range.decimals
    return switch words.format {
    case .number: SpokenNumber.text(number, decimals: decimals, style: style)
    case .percent: SpokenNumber.percent(number, decimals: decimals, style: style)
    case .duration: SpokenNumber.duration(number, decimals: decimals, style: style)
    }
  }

  private func exact(_ texts: [Double: String]) -> String? {
    texts.isEmpty ? nil : texts[value] ?? texts[range.spokenValue]
  }
}

extension SceneNumber {
  /// Returns the words about a value that is not between its bounds.
  ///
  /// - Parameters:
  ///   - limits: The bounds.
  ///   - phrases: The words of the language.
  ///   - format: Returns a number as it is written.
  /// - Returns: The bounds between which the value must be.
  func message(
    about limits: Limits, _ phrases: OperatingPhrases, _ format: (Double) -> String
  ) -> String {
    // Bounds that have passed each other leave nothing between them.
    let isBetween = limits.minimum <= limits.maximum
    let phrase =
      isBetween
      ? phrases.mustBeBetween
      : value < limits.minimum ? phrases.mustBeAtLeast : phrases.mustBeAtMost
    return
      phrase
      .replacing("{minimum}", with: format(limits.minimum))
      .replacing("{maximum}", with: format(limits.maximum))
  }
}
