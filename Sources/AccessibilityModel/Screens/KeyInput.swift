/// An element that text can be typed into, with the members of UIKit's `UIKeyInput`, and the one of
/// `UIResponder` that ends it.
public protocol KeyInput: AccessibilityElement {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts a text where the insertion point is.
  ///
  /// - Parameter text: What was typed.
  func insertText(_ text: String)

  /// Takes away the character before the insertion point.
  func deleteBackward()

  /// Ends the editing of the text.
  ///
  /// - Returns: Whether it was being edited, and is not any more.
  func resignFirstResponder() -> Bool
}

extension KeyInput {
  /// Ends nothing: what a field does not know of, it can't end.
  public func resignFirstResponder() -> Bool { false }
}
