public import AccessibilityModel
public import ScreenReader

/// A bar of tabs under test, and what a test can say of it.
///
/// What the contract ``Contract/tabBar`` needs:
///
/// - `container`, new at each call: the element that has the tabs in it. It is no element that the
///   cursor goes to itself.
/// - `screen`, if the bar lies in one.
/// - `selectedTab`, which is what the application goes by.
///
/// ```swift
/// let bar = AccessibilityElement()
/// bar.accessibilityTraits = .tabBar
/// let tabs = TabBarUnderTest(bar, selectedTab: { 0 })
/// ```
///
/// Where the screen is read from right to left, that is said as well:
///
/// ```swift
/// var subject = TabBarUnderTest(window.bar, in: window, selectedTab: { window.shownTab })
/// subject.rules = TraversalRules(direction: .rightToLeft)
/// XCTAssertTrue(subject.container === window.bar && subject.screen === window)
/// ```
@MainActor
public struct TabBarUnderTest: ContainerUnderTest {
  /// The element that has the tabs in it.
  public var container: AccessibilityElement
  /// The root of the elements; the bar itself where it is alone.
  public var screen: AccessibilityElement
  /// Which tab the application shows, from 0 in the order of the swipes; nil if it shows none.
  public var selectedTab: @MainActor () -> Int?
  /// The direction of a row of elements, and where a new one begins.
  public var rules = TraversalRules()

  /// Creates the description of a bar of tabs under test.
  ///
  /// - Parameters:
  ///   - bar: The element that has the tabs in it.
  ///   - screen: The root of the elements; nil where the bar is alone.
  ///   - selectedTab: Returns which tab the application shows, from 0 in the order of the swipes;
  ///     nil if it shows none.
  public init(
    _ bar: AccessibilityElement, in screen: AccessibilityElement? = nil,
    selectedTab: @escaping @MainActor () -> Int?
  ) {
    container = bar
    self.screen = screen ?? bar
    self.selectedTab = selectedTab
  }
}
