/// The facts of elements.
extension ElementFacts {
  /// Derives facts from the traits and states of an element whose source tells no more.
  @MainActor
  package init(of element: AccessibilityElement) {
    self.init(role: Self.role(of: element))
    let traits = element.accessibilityTraits
    name = element.accessibilityLabel ?? ""
    description = element.accessibilityHint ?? ""
    roleDescription = element.accessibilityRoleDescription
    valueText = element.accessibilityValue
    if let range = element.accessibilityRange {
      value = Value(current: range.value, minimum: range.minimum, maximum: range.maximum)
    }
    level = element.accessibilityHeadingLevel > 0 ? element.accessibilityHeadingLevel : nil
    if role == .entry || role == .passwordText {
      states.insert(.editable)
      text = traits.contains(.secureTextField) ? nil : valueText.map { TextContent($0) }
    }
    if traits.contains(.selected) { states.insert(.selected) }
    if traits.contains(.notEnabled) { states.insert(.disabled) }
    if traits.contains(.textArea) { states.insert(.multiLine) }
    let isOn = role == .switchControl && valueText == "1"
    if isOn || element.accessibilityCheck?.state == .checked { states.insert(.checked) }
    if element.accessibilityCheck?.state == .mixed { states.insert(.mixed) }
    if element.accessibilityPressedState == .pressed { states.insert(.pressed) }
    switch element.accessibilityExpandedStatus {
    case .expanded: states.formUnion([.expandable, .expanded])
    case .collapsed: states.insert(.expandable)
    case .unsupported: break
    }
  }

  @MainActor
  private static func role(of element: AccessibilityElement) -> NeutralRole {
    let traits = element.accessibilityTraits
    switch element.accessibilityCheck?.kind {
    case .checkBox?: return .checkBox
    case .radioButton?: return .radioButton
    case nil: break
    }
    if element.accessibilityPressedState != nil { return .toggleButton }
    if traits.contains(.secureTextField) { return .passwordText }
    let roles: [(AccessibilityTraits, NeutralRole)] = [
      (.toggleButton, .switchControl), (.header, .heading), (.link, .link),
      (.tabBarItem, .pageTab), (.button, .button), (.image, .image),
    ]
    if traits.contains(.adjustable) { return traits.contains(.textEntry) ? .spinButton : .slider }
    if traits.contains(.textEntry) { return .entry }
    return roles.first { traits.contains($0.0) }?.1 ?? .label
  }
}

/// A source that tells the facts of its nodes.
@MainActor
package protocol FactTelling {
  /// Returns the facts of a node, or `nil` if it is gone. With `asks`, the source reads what
  /// changes without notice, such as the place of the caret.
  func elementFacts(of node: Any, asks: Bool) -> ElementFacts?
}
