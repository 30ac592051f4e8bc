internal import AccessibilityModel
internal import Languages
package import SpeechModel

/// The focused element, and the names that commands take at present.
extension ScreenReader {
  /// The name of the focused element as it is spoken; `nil` without a name.
  package var focusedName: String? {
    focusedElement.flatMap { describer.name(of: $0) }?.text
  }

  /// The names of the custom actions of the focused element.
  package var actionNames: [String] {
    focusedElement.map { customActions(of: $0).map(\.name) } ?? []
  }

  /// The bounds of the focused element's value, as they are spoken; empty if they are unknown.
  package var focusedBounds: [SpeechSegment] {
    focusedElement.map { describer.bounds(askedOf: $0).map(\.segment) } ?? []
  }

  package mutating func elementLabels() -> [String] {
    order.all().compactMap(\.accessibilityLabel)
  }

  /// Returns the names of the rotor's settings, in the order in which it turns.
  package mutating func rotorSettingNames() -> [String] {
    rotorSettings().map { name(of: $0) }
  }

  /// The value of the focused element as it is spoken after a change; `nil` without a value.
  ///
  /// The value of a switch is its state, such as "On." Texts spoken only on focus are left out.
  package var focusedValue: String? {
    guard let element = focusedElement else { return nil }
    let describer = describer
    let value = describer.newValue(of: element)?.segment.text
    guard let value, element.accessibilityTraits.contains(.toggleButton) else { return value }
    return describer.book(for: element).phrases.switchState(value) ?? value
  }

  /// The number of the focused value, on the grid of its steps; `nil` without a number.
  ///
  /// For a value outside the range, it is the spoken number.
  package var focusedNumber: Double? {
    guard let range = focusedElement?.accessibilityRange, range.value.isFinite else { return nil }
    let isInside = range.value >= range.minimum && range.value <= range.maximum
    let number = isInside ? range.valueOnGrid : range.spokenValue
    // Floating point errors on a grid of tenths are not part of the value.
    return number.isFinite
      ? Double(DecimalNumber.text(number, decimals: range.decimals)) ?? number : nil
  }
}

extension SpeechSource {
  /// Returns the source of an element's value: newer speech of a source replaces older speech.
  @MainActor
  static func value(of element: AccessibilityElement) -> SpeechSource {
    SpeechSource(
      of: element, property: "value",
      isProgress: element.accessibilityTraits.contains(.updatesFrequently))
  }
}
