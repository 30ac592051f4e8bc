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
    forEachTouchArea { element, area in
      if area.contains(point) { hit = element.topmost(at: point) ?? hit }
    }
    return hit
  }

  /// Calls a closure with each element that takes touches, and with the area where it takes them.
  ///
  /// Parents come before their children, and siblings in order, so the last hit is topmost.
  func forEachTouchArea(_ body: (AccessibilityElement, TouchArea) -> Void) {
    var next = [(element: self, clip: TouchArea.everywhere)]
    while let (element, clip) = next.popLast() {
      guard !element.isHidden, element.alpha > 0, element.isUserInteractionEnabled else { continue }
      guard !(element is any HitTesting) else {
        body(element, clip)
        continue
      }
      let frame = element.accessibilityFrame
      let area = clip.part(in: frame)
      if !area.isEmpty { body(element, area) }
      let inner = element.clipsToBounds && !frame.isNull ? area : clip
      guard !inner.isEmpty else { continue }
      for child in element.children.reversed() { next.append((child, inner)) }
    }
  }

  /// Returns the topmost element at a point of the element's area: itself, unless it has its own rule.
  func topmost(at point: Point) -> AccessibilityElement? {
    guard let view = self as? any HitTesting else { return self }
    return view.topmostElement(at: point)
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
    touchActivationPoint(findingViewsBy: screen.hitTest, touch)
  }

  /// Touches the activation point of an element on a screen with its own hit test, such as one with
  /// a ``TouchMap``.
  package func touchActivationPoint(
    findingViewsBy hitTest: (Point) -> AccessibilityElement?,
    _ touch: (AccessibilityElement, Point) -> Bool = { $0.touch(at: $1) }
  ) -> Bool {
    let point = accessibilityActivationPoint
    if touch(self, point) { return true }
    var next = hitTest(point)
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
