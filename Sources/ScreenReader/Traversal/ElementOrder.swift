public import AccessibilityModel

/// The elements of a screen in reading order, cached between swipes.
///
/// A screen is traversed and sorted once; after that, a step costs the same on a screen of any
/// size. Each call first checks whether the order is current, and rebuilds it if not:
///
/// - Changes of stored properties and children of an `AccessibilityElement` or a `Control` are
///   detected at once. The order is then that of `Traversal`.
/// - Changes of computed properties of a subclass are detected by reading the properties again. Up
///   to 128 elements of such classes are all read at each call, and the order is exact. Of more
///   elements, each call reads those around the cursor and its target, their containers, and some
///   of the others in turn. A change elsewhere is detected some calls later, or at once if the
///   application posts `layoutChanged`, as it should.
///
/// A removed element is kept alive until the next call.
@MainActor
public struct ElementOrder {
  let root: AccessibilityElement
  let rules: TraversalRules

  /// The elements in the order of the last call.
  private(set) var elements: [AccessibilityElement] = []

  /// The index of each element in document order.
  private var documentIndexes: [Int32] = []
  private var validator: OrderValidator?
  /// The index of the last requested element, where the next search starts.
  private var cursor = 0

  /// Creates the order of a screen. The first request traverses the screen.
  ///
  /// - Parameters:
  ///   - root: The root of the elements; it may be an element itself.
  ///   - rules: The rules of the order.
  public init(of root: AccessibilityElement, rules: TraversalRules = TraversalRules()) {
    self.root = root
    self.rules = rules
  }

  /// Returns all current elements.
  ///
  /// - Returns: The elements, in reading order.
  public mutating func all() -> [AccessibilityElement] {
    refresh(movingBy: 0)
    return elements
  }

  /// Returns the index of an element, from 0; `nil` if swipes can't reach the element.
  mutating func index(of element: AccessibilityElement) -> Int? {
    cursor = cachedIndex(of: element) ?? cursor
    refresh(movingBy: 0)
    guard let index = cachedIndex(of: element) else { return nil }
    cursor = index
    return index
  }

  /// Returns the topmost element at a point; `nil` if no element has the point in its frame.
  mutating func element(at point: Point) -> AccessibilityElement? {
    refresh(movingBy: 0)
    // Later elements of the document are drawn above earlier elements.
    var topmost: Int?
    for index in elements.indices where elements[index].accessibilityFrame.contains(point) {
      if let topmost, documentIndexes[topmost] > documentIndexes[index] { continue }
      topmost = index
    }
    return topmost.map { elements[$0] }
  }

  /// The result of a movement.
  public struct Movement {
    /// The new element.
    public let element: AccessibilityElement
    /// The index of the new element, from 0.
    public let index: Int
    /// Whether the order ended before the whole distance.
    public let isStopped: Bool
  }

  /// Moves by a number of elements, at most to the first or the last element.
  ///
  /// - Parameters:
  ///   - element: The start.
  ///   - distance: The number of elements; a negative number moves back.
  /// - Returns: The movement; `nil` if swipes can no longer reach the start.
  public mutating func move(from element: AccessibilityElement, by distance: Int) -> Movement? {
    cursor = cachedIndex(of: element) ?? cursor
    refresh(movingBy: distance)
    guard let start = cachedIndex(of: element) else { return nil }
    let (index, isStopped) = Self.sum(start, distance, below: elements.count)
    cursor = index
    return Movement(element: elements[index], index: index, isStopped: isStopped)
  }

  private func cachedIndex(of element: AccessibilityElement) -> Int? {
    for index in [cursor, 0, elements.count - 1] where elements.indices.contains(index) {
      if elements[index] === element { return index }
    }
    for index in elements.indices where elements[index] === element { return index }
    return nil
  }

  /// Rebuilds the order if it is not current.
  private mutating func refresh(movingBy distance: Int) {
    if validator != nil {
      var near: [Int] = []
      for index in [cursor, Self.sum(cursor, distance, below: elements.count).sum]
      where documentIndexes.indices.contains(index) {
        near.append(Int(documentIndexes[index]))
      }
      if validator?.isUpToDate(near: near) == true { return }
    }
    // Free the old order first: two orders of a large screen would take twice the memory.
    (elements, documentIndexes, validator) = ([], [], nil)
    let walker = TreeWalker(through: root, rules: rules, withValidator: true)
    elements.reserveCapacity(walker.found.count)
    documentIndexes.reserveCapacity(walker.found.count)
    for index in walker.order {
      elements.append(walker.found[index])
      documentIndexes.append(Int32(truncatingIfNeeded: index))
    }
    validator = walker.validator
  }

  /// Adds a distance to an index, within the bounds of the order.
  private static func sum(
    _ index: Int, _ distance: Int, below count: Int
  ) -> (sum: Int, isStopped: Bool) {
    let (wanted, overflow) = index.addingReportingOverflow(distance)
    let last = max(count - 1, 0)
    let sum = overflow ? (distance > 0 ? last : 0) : min(max(wanted, 0), last)
    return (sum, overflow || sum != wanted)
  }
}
