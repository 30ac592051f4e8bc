internal import AccessibilityModel
internal import ScreenReader

extension Listener {
  /// Swipes until the cursor is on an element.
  ///
  /// - Parameters:
  ///   - element: Where to go.
  ///   - direction: To the right or to the left.
  /// - Returns: Whether swipes lead there.
  func swipe(to element: AccessibilityElement, _ direction: Command.Direction = .right) -> Bool {
    guard focus !== element else { return true }
    // An application may send the cursor back for ever.
    for _ in Traversal.elements(of: reader.screen) {
      perform(.swipe(direction))
      if focus === element { return true }
    }
    return false
  }
}

extension ScreenReader {
  /// Swipes to the right until the cursor is on an element, where nobody listens.
  ///
  /// - Parameter element: Where to go.
  /// - Returns: Whether swipes lead there.
  mutating func swipe(to element: AccessibilityElement) -> Bool {
    guard focusedElement !== element else { return true }
    // As many swipes as a listener would try.
    for _ in Traversal.elements(of: screen) {
      _ = perform(.swipe(.right))
      if focusedElement === element { return true }
    }
    return false
  }
}
