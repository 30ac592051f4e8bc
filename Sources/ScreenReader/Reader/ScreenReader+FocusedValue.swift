internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// The value of the focused element as it is spoken when it changes, without what is said only at
  /// rest; of a switch its state, such as "On."; nil if it has none.
  public var focusedValue: String? {
    guard let element = focusedElement else { return nil }
    let describer = describer
    let value = describer.newValue(of: element)?.segment.text
    guard let value, element.accessibilityTraits.contains(.toggleButton) else { return value }
    let phrases = describer.book(for: element).phrases
    switch value {
    case "1": return phrases.on
    case "0": return phrases.off
    case "2": return phrases.mixed
    default: return value
    }
  }

  /// The number behind the value of the focused element, on the grid of its steps; nil if it has none.
  ///
  /// A value outside the range is on no grid, and is given as it is spoken.
  public var focusedNumber: Double? {
    guard let range = focusedElement?.accessibilityRange, range.value.isFinite else { return nil }
    let isInside = range.value >= range.minimum && range.value <= range.maximum
    let number = isInside ? range.valueOnGrid : range.spokenValue
    // What floating point makes of a grid of tenths is no number that anybody has set.
    return number.isFinite
      ? Double(DecimalNumber.text(number, decimals: range.decimals)) ?? number : nil
  }
}
