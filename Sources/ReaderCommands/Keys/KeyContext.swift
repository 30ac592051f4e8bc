internal import AccessibilityModel
package import ScreenReader

/// The state of the reader that decides the meaning of a key.
package struct KeyContext: Equatable, Sendable {
  /// Whether Page Up and Page Down have a value to change: that of the element, or of the rotor's setting.
  package var hasLargerSteps = false
  /// Whether the element can be adjusted, so that Home and End go to its limits.
  package var isAdjustable = false
  /// Whether typed characters go into the element.
  package var isEditing = false
  /// Whether a typed number replaces the number of the element.
  package var takesNumber = false
  package var isSecure = false
  /// Whether a secure field awaits a text.
  package var expectsSecret = false

  package init() {}
}

extension ScreenReader {
  /// The state that decides the meaning of the keys at this moment.
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
