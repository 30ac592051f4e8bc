internal import AccessibilityModel
internal import Languages
package import SpeechModel

/// The names that commands can take at this moment.
extension ScreenReader {
  /// The name of the focused element as it is spoken; `nil` if it has none.
  package var focusedName: String? {
    focusedElement.flatMap { describer.name(of: $0) }?.text
  }

  /// The names of the custom actions of the focused element.
  package var actionNames: [String] {
    focusedElement.map { customActions(of: $0).map(\.name) } ?? []
  }

  /// The bounds of the focused element's value, as they are spoken; empty if they are not known.
  package var focusedBounds: [SpeechSegment] {
    focusedElement.map { describer.bounds(askedOf: $0).map(\.segment) } ?? []
  }

  /// Returns the labels of all elements, in order.
  package mutating func elementLabels() -> [String] {
    order.all().compactMap(\.accessibilityLabel)
  }

  /// Returns the names of the rotor's settings, in the order in which it turns.
  package mutating func rotorSettingNames() -> [String] {
    rotorSettings().map { name(of: $0) }
  }
}

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

extension SpeechSource {
  /// The value of an element: of two answers that tell it, the newer one counts.
  ///
  /// - Parameter element: The element.
  /// - Returns: The source. What updates frequently is told only now and then, unless it was asked
  ///   for.
  @MainActor
  static func value(of element: AccessibilityElement) -> SpeechSource {
    SpeechSource(
      of: element, property: "value",
      isProgress: element.accessibilityTraits.contains(.updatesFrequently))
  }
}
