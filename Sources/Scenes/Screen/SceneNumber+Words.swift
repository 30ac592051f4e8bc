internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// The spoken form of the number.
extension SceneNumber {
  /// Returns the spoken value: the text for this exact number, else the template, else the number.
  func text(in style: NumberStyle) -> String {
    if let text = exact(words.texts) { return text }
    let number = formatted(range.spokenValue, in: style)
    return words.text?.replacing("{value}", with: number) ?? number
  }

  /// Returns the value spoken on focus; `nil` if it is the spoken value.
  func restText(in style: NumberStyle) -> String? {
    exact(words.restTexts) ?? words.restText?.replacing("{text}", with: text(in: style))
  }

  /// Returns a number in the format of the range.
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
  /// Returns the error message for a value out of bounds.
  ///
  /// - Parameters:
  ///   - limits: The bounds.
  ///   - phrases: The phrases of the language.
  ///   - format: Returns the text of a number.
  /// - Returns: The message, which names the valid values.
  func message(
    about limits: Limits, _ phrases: OperatingPhrases, _ format: (Double) -> String
  ) -> String {
    // If the bounds have crossed, no value is between them.
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
