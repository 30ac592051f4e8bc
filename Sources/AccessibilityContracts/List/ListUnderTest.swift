public import AccessibilityModel
public import ScreenReader

/// A list under test, and what a test can do to it.
///
/// What the contract ``Contract/list`` needs:
///
/// - `container`, new at each call, with at least three rows: the element that has the rows in it.
/// - `screen`, if the list lies in one.
/// - `rowCount`, which is how many rows the application has.
/// - `insert` and `remove`, by which the application changes the list. A list that always stays the
///   same goes without, and without the clauses `insertion`, `removal` and `changesTold`.
///
/// ```swift
/// let queue = AccessibilityElement()
/// queue.accessibilityContainerType = .list
/// let list = ListUnderTest(queue, rowCount: { 0 })
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = ListUnderTest(queue, in: queue.screen, rowCount: { queue.songs.count })
/// subject.insert = { queue.insert("Bridge", at: $0) }
/// subject.remove = { queue.remove(at: $0) }
/// subject.rules = TraversalRules(idiom: .pad)
/// XCTAssertTrue(subject.container === queue && subject.screen === queue.screen)
/// ```
@MainActor
public struct ListUnderTest: ContainerUnderTest {
  /// The element that has the rows in it.
  public var container: AccessibilityElement
  /// The root of the elements; the list itself where it is alone.
  public var screen: AccessibilityElement
  /// How many rows the application has.
  public var rowCount: @MainActor () -> Int
  /// Puts a row at a place, from 0, as the application does.
  public var insert: (@MainActor (Int) -> Void)?
  /// Takes the row at a place, from 0, as the application does.
  public var remove: (@MainActor (Int) -> Void)?
  /// The direction of a row of elements, and where a new one begins.
  public var rules = TraversalRules()

  /// Creates the description of a list under test.
  ///
  /// - Parameters:
  ///   - list: The element that has the rows in it.
  ///   - screen: The root of the elements; nil where the list is alone.
  ///   - rowCount: Returns how many rows the application has.
  ///   - insert: Puts a row at a place, from 0, as the application does.
  ///   - remove: Takes the row at a place, from 0, as the application does.
  public init(
    _ list: AccessibilityElement, in screen: AccessibilityElement? = nil,
    rowCount: @escaping @MainActor () -> Int, insert: (@MainActor (Int) -> Void)? = nil,
    remove: (@MainActor (Int) -> Void)? = nil
  ) {
    container = list
    self.screen = screen ?? list
    self.rowCount = rowCount
    self.insert = insert
    self.remove = remove
  }
}
