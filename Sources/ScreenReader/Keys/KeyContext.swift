internal import AccessibilityModel

/// What decides what a key means, beside the key.
package struct KeyContext: Equatable, Sendable {
  /// Whether Page Up and Page Down have a value to change: that of the element, or of the reader's
  /// setting that the rotor is at.
  package var hasLargerSteps = false
  /// Whether the element can be adjusted, so that Home and End are its ends.
  package var isAdjustable = false
  /// Whether what is typed goes into the element.
  package var isEditing = false
  /// Whether what is typed is a number, which takes the place of the one that is there.
  package var takesNumber = false
  /// Whether the element is one into which nobody may see what is typed.
  package var isSecure = false
  /// Whether a text is waited for that nobody may see.
  package var expectsSecret = false

  package init() {}
}

extension ScreenReader {
  /// What the keys mean at this moment.
  package var keyContext: KeyContext {
    var context = KeyContext()
    context.expectsSecret = expectsSecret
    if case .reader = rotorSetting { context.hasLargerSteps = true }
    guard let element = focusedElement else { return context }
    let traits = element.accessibilityTraits
    context.isAdjustable = traits.contains(.adjustable)
    context.hasLargerSteps = context.hasLargerSteps || context.isAdjustable
    context.isEditing =
      traits.contains(.isEditing) && !traits.contains(.notEnabled) && element is any KeyInput
    context.takesNumber = context.isAdjustable && traits.contains(.textEntry)
    context.isSecure = traits.contains(.secureTextField)
    return context
  }
}
