public import AccessibilityModel

extension ElementOrder {
  /// Where a movement led.
  public struct Movement {
    /// The element that was reached.
    public let element: AccessibilityElement
    /// Its place, from 0.
    public let place: Int
    /// Whether there were fewer elements in that direction than were asked for.
    public let isStopped: Bool
  }

  /// Moves over so many elements, or as far as there are any.
  ///
  /// - Parameters:
  ///   - element: The element to begin at.
  ///   - distance: How many elements to move; fewer than none moves back.
  /// - Returns: Where that leads; nil if a swipe can't reach the element any more.
  public mutating func move(from element: AccessibilityElement, by distance: Int) -> Movement? {
    _ = lastPlace(of: element).map { visit($0) }
    refresh(movingBy: distance)
    guard let start = lastPlace(of: element) else { return nil }
    let (place, isStopped) = Self.sum(start, distance, below: elements.count)
    return Movement(element: visit(place), place: place, isStopped: isStopped)
  }

  /// Returns the element that a swipe to the right leads to.
  ///
  /// - Parameter element: The element to begin at.
  /// - Returns: The next element; nil at the last one, and if a swipe can't reach the element.
  public mutating func element(after element: AccessibilityElement) -> AccessibilityElement? {
    move(from: element, by: 1).flatMap { $0.isStopped ? nil : $0.element }
  }

  /// Returns the element that a swipe to the left leads to.
  ///
  /// - Parameter element: The element to begin at.
  /// - Returns: The element before; nil at the first one, and if a swipe can't reach the element.
  public mutating func element(before element: AccessibilityElement) -> AccessibilityElement? {
    move(from: element, by: -1).flatMap { $0.isStopped ? nil : $0.element }
  }

  /// Returns the first element.
  ///
  /// - Returns: The element; nil if there is none.
  public mutating func first() -> AccessibilityElement? {
    refresh(movingBy: .min)
    return elements.isEmpty ? nil : visit(0)
  }

  /// Returns the last element.
  ///
  /// - Returns: The element; nil if there is none.
  public mutating func last() -> AccessibilityElement? {
    refresh(movingBy: .max)
    return elements.isEmpty ? nil : visit(elements.count - 1)
  }
}
