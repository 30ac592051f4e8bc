/// Conversion between the coordinates of elements and of the screen.
extension AccessibilityElement {
  /// Returns a point in the coordinates of another element, or of the screen if it is `nil`.
  public func convert(_ point: Point, to other: AccessibilityElement?) -> Point {
    let own = coordinateOrigin
    let origin = other?.coordinateOrigin ?? .zero
    return Point(x: point.x + own.x - origin.x, y: point.y + own.y - origin.y)
  }

  /// Returns a rectangle in the coordinates of another element, or of the screen if it is `nil`.
  public func convert(_ rectangle: Rectangle, to other: AccessibilityElement?) -> Rectangle {
    Rectangle(origin: convert(rectangle.origin, to: other), size: rectangle.size)
  }

  /// Returns a point of another element, or of the screen if it is `nil`, in this element's
  /// coordinates.
  public func convert(_ point: Point, from other: AccessibilityElement?) -> Point {
    let own = coordinateOrigin
    let origin = other?.coordinateOrigin ?? .zero
    return Point(x: point.x + origin.x - own.x, y: point.y + origin.y - own.y)
  }

  /// Returns a rectangle of another element, or of the screen if it is `nil`, in this element's
  /// coordinates.
  public func convert(_ rectangle: Rectangle, from other: AccessibilityElement?) -> Rectangle {
    Rectangle(origin: convert(rectangle.origin, from: other), size: rectangle.size)
  }
}

/// Hit testing.
extension AccessibilityElement {
  /// Returns the topmost visible element at a point in screen coordinates: this element or a
  /// descendant, or `nil` if no frame contains the point.
  ///
  /// Later siblings lie above earlier ones, and children above their parents. An element without a
  /// frame is never returned, but its children can be.
  public func hitTest(_ point: Point) -> AccessibilityElement? {
    var hit: AccessibilityElement?
    var next = [self]
    // Parents are visited before their children, and siblings in order, so the last hit is topmost.
    while let element = next.popLast() {
      guard !element.isHidden, element.alpha > 0, element.isUserInteractionEnabled else { continue }
      if let view = element as? any HitTesting {
        hit = view.topmostElement(at: point) ?? hit
        continue
      }
      let frame = element.accessibilityFrame
      if frame.contains(point) {
        hit = element
      } else if element.clipsToBounds, !frame.isNull {
        continue
      }
      next += element.children.reversed()
    }
    return hit
  }
}

/// Activation by touch.
extension AccessibilityElement {
  /// Touches the activation point, as UIKit does if the element does not handle activation.
  ///
  /// The touch is offered to the element itself, then to the topmost element at the point and the
  /// parents of that element, until one of them reports an effect.
  ///
  /// - Returns: Whether the touch had an effect.
  package func touchActivationPoint(
    on screen: AccessibilityElement,
    _ touch: (AccessibilityElement, Point) -> Bool = { $0.touch(at: $1) }
  ) -> Bool {
    let point = accessibilityActivationPoint
    if touch(self, point) { return true }
    var next = screen.hitTest(point)
    while let element = next {
      if element !== self, touch(element, point) { return true }
      next = element.parent
    }
    return false
  }
}

/// An element with its own rule for hit testing, which also applies to its descendants.
package protocol HitTesting: AccessibilityElement {
  /// Returns the topmost element at a point in screen coordinates, or `nil` if no element is hit.
  func topmostElement(at point: Point) -> AccessibilityElement?
}
