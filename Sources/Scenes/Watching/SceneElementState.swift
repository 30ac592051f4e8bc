internal import AccessibilityModel

/// What a person can change of an element, as it is at one moment.
struct SceneElementState: Equatable {
  private let value: String?
  private let number: Double?
  private let isSelected: Bool
  private let pressed: AccessibilityPressedState?
  private let expanded: AccessibilityExpandedStatus

  init(_ element: AccessibilityElement) {
    value = element.accessibilityValue
    let scene = element as? SceneElement
    number = scene == nil ? element.accessibilityRange?.value : scene?.number?.value
    isSelected = element.accessibilityTraits.contains(.selected)
    pressed = element.accessibilityPressedState
    expanded = element.accessibilityExpandedStatus
  }
}
