public import AccessibilityModel

/// The elements of a screen in reading order, cached between swipes.
///
/// A screen is traversed and sorted once; after that, a step costs the same on a screen of any
/// size. Each call first checks whether the order is current, and rebuilds it if not:
///
/// - Changes of stored properties and children of an `AccessibilityElement` or a `Control` are
///   detected at once. The order is then that of `Traversal`.
/// - Changes of computed properties of a subclass are detected by reading them again. Up to 128
///   elements with a class of their own are all read at each call, and the order is exact. Of more,
///   each call reads those around the cursor and its target, their containers, and some of the
///   others in turn: a change elsewhere is detected some calls later, or at once if the application
///   posts `layoutChanged`, as it should.
///
/// An element that has left the screen is kept alive until the next call.
@MainActor
public struct ElementOrder {
  /// The root of the elements.
  public let root: AccessibilityElement
  /// The rules of the order.
  public let rules: TraversalRules

  /// The elements in the order of the last call.
  public private(set) var elements: [AccessibilityElement] = []

  /// The index of each element in document order.
  private var documentPlaces: [Int32] = []
  private var validator: OrderValidator?
  /// The index of the last requested element, where the next search starts.
  private var cursor = 0

  /// Creates the order of a screen. The first request traverses it.
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

  /// Returns the index of an element.
  ///
  /// - Parameter element: An element.
  /// - Returns: Its index, from 0; `nil` if swipes can't reach it.
  public mutating func place(of element: AccessibilityElement) -> Int? {
    cursor = lastPlace(of: element) ?? cursor
    refresh(movingBy: 0)
    guard let place = lastPlace(of: element) else { return nil }
    cursor = place
    return place
  }

  /// Returns the topmost element at a point.
  ///
  /// - Parameter point: The point, in the coordinates of the screen.
  /// - Returns: The element; `nil` without one. Elements without a frame are never found.
  public mutating func element(at point: Point) -> AccessibilityElement? {
    refresh(movingBy: 0)
    // Later elements of the document are drawn above earlier ones.
    var topmost: Int?
    for place in elements.indices where elements[place].accessibilityFrame.contains(point) {
      if let topmost, documentPlaces[topmost] > documentPlaces[place] { continue }
      topmost = place
    }
    return topmost.map { elements[$0] }
  }

  /// Returns the index of an element in the cached order.
  func lastPlace(of element: AccessibilityElement) -> Int? {
    for place in [cursor, 0, elements.count - 1] where elements.indices.contains(place) {
      if elements[place] === element { return place }
    }
    for place in elements.indices where elements[place] === element { return place }
    return nil
  }

  /// Returns the element at an index, and moves the cursor there.
  mutating func visit(_ place: Int) -> AccessibilityElement {
    cursor = place
    return elements[place]
  }

  /// Rebuilds the order if it is not current.
  mutating func refresh(movingBy distance: Int) {
    if validator != nil {
      var near: [Int] = []
      for place in [cursor, Self.sum(cursor, distance, below: elements.count).sum]
      where documentPlaces.indices.contains(place) {
        near.append(Int(documentPlaces[place]))
      }
      if validator?.isUpToDate(near: near) == true { return }
    }
    // Free the old order first: two orders of a large screen would take twice the memory.
    (elements, documentPlaces, validator) = ([], [], nil)
    let walker = TreeWalker(through: root, rules: rules, withValidator: true)
    elements.reserveCapacity(walker.found.count)
    documentPlaces.reserveCapacity(walker.found.count)
    for place in walker.order {
      elements.append(walker.found[place])
      documentPlaces.append(Int32(truncatingIfNeeded: place))
    }
    validator = walker.validator
  }

  /// Adds a distance to an index, within the bounds of the order.
  static func sum(_ place: Int, _ distance: Int, below count: Int) -> (sum: Int, isStopped: Bool) {
    let (wanted, overflow) = place.addingReportingOverflow(distance)
    let last = max(count - 1, 0)
    let sum = overflow ? (distance > 0 ? last : 0) : min(max(wanted, 0), last)
    return (sum, overflow || sum != wanted)
  }
}

extension ElementOrder {
  /// The result of a movement.
  public struct Movement {
    /// The new element.
    public let element: AccessibilityElement
    /// Its index, from 0.
    public let place: Int
    /// Whether the order ended before the whole distance.
    public let isStopped: Bool
  }

  /// Moves by a number of elements, at most to the first or the last.
  ///
  /// - Parameters:
  ///   - element: The start.
  ///   - distance: The number of elements; a negative number moves back.
  /// - Returns: The movement; `nil` if swipes can no longer reach the start.
  public mutating func move(from element: AccessibilityElement, by distance: Int) -> Movement? {
    _ = lastPlace(of: element).map { visit($0) }
    refresh(movingBy: distance)
    guard let start = lastPlace(of: element) else { return nil }
    let (place, isStopped) = Self.sum(start, distance, below: elements.count)
    return Movement(element: visit(place), place: place, isStopped: isStopped)
  }

  /// Returns the next element, as a swipe to the right does.
  ///
  /// - Parameter element: The start.
  /// - Returns: The next element; `nil` at the last one, or if swipes can't reach the start.
  public mutating func element(after element: AccessibilityElement) -> AccessibilityElement? {
    move(from: element, by: 1).flatMap { $0.isStopped ? nil : $0.element }
  }

  /// Returns the previous element, as a swipe to the left does.
  ///
  /// - Parameter element: The start.
  /// - Returns: The previous element; `nil` at the first one, or if swipes can't reach the start.
  public mutating func element(before element: AccessibilityElement) -> AccessibilityElement? {
    move(from: element, by: -1).flatMap { $0.isStopped ? nil : $0.element }
  }

  /// Returns the first element.
  ///
  /// - Returns: The element; `nil` if the screen has none.
  public mutating func first() -> AccessibilityElement? {
    refresh(movingBy: .min)
    return elements.isEmpty ? nil : visit(0)
  }

  /// Returns the last element.
  ///
  /// - Returns: The element; `nil` if the screen has none.
  public mutating func last() -> AccessibilityElement? {
    refresh(movingBy: .max)
    return elements.isEmpty ? nil : visit(elements.count - 1)
  }
}
