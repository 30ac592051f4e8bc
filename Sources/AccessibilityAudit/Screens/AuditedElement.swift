internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// What an element says about itself, asked once.
@MainActor
struct AuditedElement {
  let element: AccessibilityElement
  /// Its place in the order of the swipes, from 0.
  let place: Int
  let traits: AccessibilityTraits
  let label: String?
  let value: String?
  let hint: String?
  /// The frame in points; nil where there is none that can be reckoned with.
  let frame: Rectangle?
  let range: AccessibilityRange?

  init(_ element: AccessibilityElement, place: Int, unit: AuditTarget.LengthUnit = .points) {
    self.element = element
    self.place = place
    traits = element.accessibilityTraits
    label = AudibleText.of(element.accessibilityLabel)
    value = AudibleText.of(element.valueText())
    hint = AudibleText.of(element.accessibilityHint)
    range = element.accessibilityRange
    let frame = element.accessibilityFrame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    let isUsable = numbers.allSatisfy { abs($0) < 1e9 } && frame.width >= 0 && frame.height >= 0
    let density = unit.perPoint ?? 1
    self.frame =
      isUsable
      ? Rectangle(
        x: frame.minX / density, y: frame.minY / density, width: frame.width / density,
        height: frame.height / density) : nil
  }

  /// The traits of things that people operate.
  static let operable: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .textEntry,
    .secureTextField, .textArea, .backButton, .tabBarItem,
  ]

  /// Whether it tells that it is something that people operate.
  var hasOperableRole: Bool {
    !traits.isDisjoint(with: Self.operable) || element.accessibilityPressedState != nil
      || [.tabBar, .series].contains(
        element.accessibilityContainer?.accessibilityContainerType ?? .none)
      || element.accessibilityContainer?.accessibilityTraits.contains(.tabBar) ?? false
  }

  /// Whether people can operate it at this moment.
  var isTarget: Bool {
    !traits.contains(.notEnabled)
      && (hasOperableRole || traits.contains(.allowsDirectInteraction))
  }

  var isTextField: Bool {
    !traits.isDisjoint(with: [.textEntry, .secureTextField, .searchField, .textArea])
  }

  var isSwitch: Bool { traits.contains(.toggleButton) || element.accessibilityPressedState != nil }

  /// The label in quotation marks, or the place, for messages.
  var name: String {
    label.map { "“\(PlainText.line($0))”" } ?? "element \(place + 1)"
  }
}
