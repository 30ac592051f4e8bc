public import AccessibilityModel
public import ScreenReader

/// A table under test.
///
/// What the contract ``Contract/table`` needs:
///
/// - `container`, new at each call: the element that is the table. It fulfils
///   `AccessibilityContainerDataTable`, and its cells `AccessibilityContainerDataTableCell`.
/// - `screen`, if the table lies in one.
///
/// ```swift
/// let prices = AccessibilityElement()
/// prices.accessibilityContainerType = .dataTable
/// let table = TableUnderTest(prices)
/// ```
///
/// Where the screen is read from right to left, that is said as well:
///
/// ```swift
/// var subject = TableUnderTest(prices, in: prices.screen)
/// subject.rules = TraversalRules(direction: .rightToLeft)
/// XCTAssertTrue(subject.container === prices && subject.screen === prices.screen)
/// ```
@MainActor
public struct TableUnderTest: ContainerUnderTest {
  /// The element that is the table.
  public var container: AccessibilityElement
  /// The root of the elements; the table itself where it is alone.
  public var screen: AccessibilityElement
  /// The direction of a row of elements, and where a new one begins.
  public var rules = TraversalRules()

  /// Creates the description of a table under test.
  ///
  /// - Parameters:
  ///   - table: The element that is the table.
  ///   - screen: The root of the elements; nil where the table is alone.
  public init(_ table: AccessibilityElement, in screen: AccessibilityElement? = nil) {
    container = table
    self.screen = screen ?? table
  }
}
