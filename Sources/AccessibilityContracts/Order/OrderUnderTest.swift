public import AccessibilityModel
public import ScreenReader

/// A container whose elements have an order, under test.
///
/// What the contract ``Contract/containerOrder`` needs:
///
/// - `container`, new at each call: the element that the others lie in.
/// - `screen`, if the container lies in one.
/// - `expected`, if the order is promised: the elements one by one. Without, the order has to be
///   that in which they are laid out, row by row.
/// - `rules`, for a screen that is read from right to left, or a large one.
///
/// ```swift
/// let (title, play) = (AccessibilityElement(), AccessibilityElement())
/// let player = AccessibilityElement()
/// player.accessibilityElements = [title, play]
/// let order = OrderUnderTest(player, expected: [title, play])
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = OrderUnderTest(player, in: player.screen)
/// subject.expected = [player.songTitle, player.play, player.position, player.volume]
/// subject.rules = TraversalRules(idiom: .pad)
/// XCTAssertTrue(subject.container === player && subject.screen === player.screen)
/// ```
@MainActor
public struct OrderUnderTest: ContainerUnderTest {
  /// The element that the others lie in.
  public var container: AccessibilityElement
  /// The root of the elements; the container itself where it is alone.
  public var screen: AccessibilityElement
  /// The elements in the order that is promised; nil for that in which they are laid out.
  public var expected: [AccessibilityElement]?
  /// The direction of a row of elements, and where a new one begins.
  public var rules: TraversalRules

  /// Creates the description of a container under test.
  ///
  /// - Parameters:
  ///   - container: The element that the others lie in.
  ///   - screen: The root of the elements; nil where the container is alone.
  ///   - expected: The elements in the order that is promised; nil for that in which they are laid
  ///     out.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  public init(
    _ container: AccessibilityElement, in screen: AccessibilityElement? = nil,
    expected: [AccessibilityElement]? = nil, rules: TraversalRules = TraversalRules()
  ) {
    self.container = container
    self.screen = screen ?? container
    self.expected = expected
    self.rules = rules
  }
}
