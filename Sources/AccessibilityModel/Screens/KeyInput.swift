/// An element that text can be typed into, with the members of UIKit's `UIKeyInput`.
public protocol KeyInput: AccessibilityElement {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts a text where the insertion point is.
  ///
  /// - Parameter text: What was typed.
  func insertText(_ text: String)

  /// Takes away the character before the insertion point.
  func deleteBackward()
}
