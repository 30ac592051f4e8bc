public import AccessibilityModel

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
