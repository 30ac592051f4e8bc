public import AccessibilityModel
public import ScreenReader

/// A screen that a file describes, to be read and operated.
public final class SceneScreen: AccessibilityElement {
  /// How rows are read, for the reader.
  public let rules: TraversalRules

  /// Makes the elements that a document describes.
  ///
  /// - Parameter document: The screen as data. An id that leads nowhere does nothing.
  public init(_ document: SceneDocument) {
    rules = document.rules
    super.init()
  }

  /// Returns the element of a node.
  ///
  /// - Parameter id: The node's id, which is the element's `accessibilityIdentifier`.
  /// - Returns: The element, or nil if no node has the id.
  public func element(withID id: String) -> AccessibilityElement? { nil }
}
