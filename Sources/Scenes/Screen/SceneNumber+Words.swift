internal import AccessibilityModel
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
