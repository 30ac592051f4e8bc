internal import AccessibilityModel

/// What the contracts of controls that are operated need of the thing under test.
@MainActor
protocol ControlUnderTest {
  /// The element that is operated.
  var element: AccessibilityElement { get }
  /// The root of the elements; the element itself where it is alone.
  var screen: AccessibilityElement { get }
  /// Switches the control off; nil where a test does not say how.
  var disable: (@MainActor () -> Void)? { get }
  /// Asks to be told when the control has told its application that it was operated; nil where a
  /// test does not say how.
  var events: (@MainActor (@escaping () -> Void) -> Subscription)? { get }
}

extension AccessibilityElement {
  /// Asks to be told when this very element has told of a changed value.
  func observeValueChanges(_ handler: @escaping () -> Void) -> Subscription {
    observeNotifications { [weak self] notification in
      if notification.name == .valueChanged, notification.element === self { handler() }
    }
  }

  /// Whether the element lies in another one, as assistive technology has it.
  func lies(in container: AccessibilityElement) -> Bool {
    accessibilityContainers.contains { $0 === container }
  }
}
