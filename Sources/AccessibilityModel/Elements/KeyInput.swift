/// An element that accepts typed text, with the members of UIKit's `UIKeyInput`.
///
/// `resignFirstResponder()` is from `UIResponder`.
public protocol KeyInput: AccessibilityElement {
  /// Whether the field contains text.
  var hasText: Bool { get }

  /// Inserts text at the insertion point.
  ///
  /// - Parameter text: The typed text.
  func insertText(_ text: String)

  /// Deletes the character before the insertion point.
  func deleteBackward()

  /// Ends the editing of the text.
  ///
  /// - Returns: `true` if this call ended the editing.
  func resignFirstResponder() -> Bool
}

extension KeyInput {
  /// Returns `false`: a field without an editing state can't end it.
  public func resignFirstResponder() -> Bool { false }
}
