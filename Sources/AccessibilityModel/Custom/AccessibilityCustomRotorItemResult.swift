/// An item that a custom rotor has found.
///
/// It has the shape of UIKit's `UIAccessibilityCustomRotorItemResult`, whose range is one of a text
/// input; here it is counted in characters.
@MainActor
public final class AccessibilityCustomRotorItemResult {
  /// The element that the item is, or is in; a result does not keep it alive.
  public weak var targetElement: AccessibilityElement?
  /// The part of the element's value, or of its label where it has none, that the item is, counted
  /// in characters from 0; nil is all of it.
  public var targetRange: Range<Int>?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - targetElement: The element that the item is, or is in.
  ///   - targetRange: The part of the element's text, counted in characters from 0; nil is all.
  public init(targetElement: AccessibilityElement, targetRange: Range<Int>? = nil) {
    self.targetElement = targetElement
    self.targetRange = targetRange
  }
}
