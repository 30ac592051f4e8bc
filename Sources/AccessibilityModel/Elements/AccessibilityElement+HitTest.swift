extension AccessibilityElement {
  /// Returns what a finger hits: the topmost element that is there, in the way views lie on each
  /// other: later ones on earlier ones, children on their parents.
  ///
  /// - Parameter point: The place, in the coordinates of the screen.
  /// - Returns: The element itself, or one inside it, whose frame contains the place; nil if there
  ///   is none. An element without a frame can't be hit itself.
  public func hitTest(_ point: Point) -> AccessibilityElement? {
    var hit: AccessibilityElement?
    var next = [self]
    // Parents come before their children and earlier ones before later ones, so the last one wins.
    while let element = next.popLast() {
      guard !element.isHidden, element.alpha > 0 else { continue }
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
