internal import AccessibilityModel
internal import ScreenReader

/// What the contracts of containers need of the thing under test.
@MainActor
protocol ContainerUnderTest {
  /// The element that the others lie in.
  var container: AccessibilityElement { get }
  /// The root of the elements; the container itself where it is alone.
  var screen: AccessibilityElement { get }
  /// The direction of a row of elements, and where a new one begins.
  var rules: TraversalRules { get }
}

extension ContainerUnderTest {
  /// What swipes visit of the container at this moment.
  var members: ContainerMembers {
    ContainerMembers(of: container, in: screen, rules: rules)
  }

  /// Opens the screen.
  ///
  /// - Parameter comparesScreens: Whether what is heard says what has changed, which takes a while.
  /// - Returns: The listener.
  func listener(comparesScreens: Bool = true) -> Listener {
    Listener(to: screen, rules: rules, comparesScreens: comparesScreens)
  }
}
