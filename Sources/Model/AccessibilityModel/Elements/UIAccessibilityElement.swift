/// An element that is not a view, for the `accessibilityElements` of a container.
open class UIAccessibilityElement: AccessibilityElement {
  /// Creates an element in a container. As in UIKit, the container can be any object, but only an
  /// `AccessibilityElement` has an effect.
  public init(accessibilityContainer container: Any) {
    super.init()
    isAccessibilityElement = true
    accessibilityContainer = container as? AccessibilityElement
  }
}
