/// Where a custom rotor is to search from, and where to.
///
/// It has the shape of UIKit's `UIAccessibilityCustomRotorSearchPredicate`.
@MainActor
public final class AccessibilityCustomRotorSearchPredicate {
  /// Where the user is.
  public var currentItem: AccessibilityCustomRotorItemResult
  /// Where to search.
  public var searchDirection: AccessibilityCustomRotor.Direction

  /// Creates a predicate.
  ///
  /// - Parameters:
  ///   - currentItem: Where the user is.
  ///   - searchDirection: Where to search.
  public init(
    currentItem: AccessibilityCustomRotorItemResult,
    searchDirection: AccessibilityCustomRotor.Direction
  ) {
    self.currentItem = currentItem
    self.searchDirection = searchDirection
  }
}
