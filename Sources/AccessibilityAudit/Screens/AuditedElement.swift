public import AccessibilityModel
internal import Languages
internal import ScreenReader

/// An element of an audited screen, with its properties read once.
///
/// A text without anything to hear, such as a space, is `nil`.
@MainActor
public struct AuditedElement {
  /// The element.
  public let element: AccessibilityElement
  /// Its place in reading order, from 0.
  public let place: Int
  /// Its traits.
  public let traits: AccessibilityTraits
  /// Its label.
  public let label: String?
  /// Its value.
  public let value: String?
  /// Its hint.
  public let hint: String?
  /// Its frame in points; `nil` if it has none or the numbers are unusable.
  public let frame: Rectangle?
  /// Its range, if it has a number.
  public let range: AccessibilityRange?

  init(_ element: AccessibilityElement, place: Int, pixelsPerPoint: Double = 1) {
    self.element = element
    self.place = place
    traits = element.accessibilityTraits
    label = element.accessibilityLabel?.nonBlank
    value = element.valueText()?.nonBlank
    hint = element.accessibilityHint?.nonBlank
    range = element.accessibilityRange
    let frame = element.accessibilityFrame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    let isUsable = numbers.allSatisfy { abs($0) < 1e9 } && frame.width >= 0 && frame.height >= 0
    self.frame =
      isUsable
      ? Rectangle(
        x: frame.minX / pixelsPerPoint, y: frame.minY / pixelsPerPoint,
        width: frame.width / pixelsPerPoint, height: frame.height / pixelsPerPoint) : nil
  }

  /// Returns a finding about the element.
  ///
  /// - Parameters:
  ///   - message: The flaw, as a sentence.
  ///   - remedy: The fix for this case; `nil` uses the rule's remedy.
  /// - Returns: The finding.
  public func finding(_ message: String, remedy: String? = nil) -> AuditFinding.Draft {
    AuditFinding.Draft(element, message, remedy: remedy)
  }

  /// The traits of controls.
  static let controlTraits: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .textEntry,
    .secureTextField, .textArea, .backButton, .tabBarItem,
  ]

  /// Whether it is a control: its traits or its container say that users operate it.
  public var isControl: Bool {
    !traits.isDisjoint(with: Self.controlTraits) || element.accessibilityPressedState != nil
      || [.tabBar, .series].contains(
        element.accessibilityContainer?.accessibilityContainerType ?? .none)
      || element.accessibilityContainer?.accessibilityTraits.contains(.tabBar) ?? false
  }

  /// Whether users can operate it at this moment.
  var isTarget: Bool {
    !traits.contains(.notEnabled) && (isControl || traits.contains(.allowsDirectInteraction))
  }

  var isTextField: Bool {
    !traits.isDisjoint(with: [.textEntry, .secureTextField, .searchField, .textArea])
  }

  var isSwitch: Bool { traits.contains(.toggleButton) || element.accessibilityPressedState != nil }

  var customActions: [AccessibilityCustomAction] { element.accessibilityCustomActions ?? [] }

  /// The label in quotation marks, or the place, for messages.
  var name: String {
    label.map { "“\(PlainText.line($0))”" } ?? "element \(place + 1)"
  }
}
