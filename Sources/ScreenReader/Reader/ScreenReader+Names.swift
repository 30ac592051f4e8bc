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
