internal import AccessibilityModel

/// Parts of a control that are elements of their own, such as segments.
extension UIControl {
  /// Returns an element for a part of the control, which the closures describe on each use.
  ///
  /// A part is not a view, so a touch at its center reaches the control.
  func part(
    label: @escaping () -> String?, traits: @escaping () -> AccessibilityTraits,
    frame: @escaping () -> CGRect
  ) -> UIAccessibilityElement {
    let part = UIAccessibilityElement(accessibilityContainer: self)
    part.accessibilityLabelBlock = label
    part.accessibilityTraitsBlock = traits
    part.accessibilityFrameBlock = { [weak self] in self?.convert(frame(), to: nil) ?? .null }
    return part
  }

  /// Returns the frame of one of several parts of equal width, in the control's coordinates.
  func frame(ofPart index: Int, of count: Int) -> CGRect {
    let width = bounds.width / Double(max(count, 1))
    return CGRect(x: width * Double(index), y: 0, width: width, height: bounds.height)
  }

  /// Returns the index of the part that a touch ended in, or `nil` if it ended outside.
  func part(at touch: UITouch?, of count: Int) -> Int? {
    guard let location = touch?.location(in: self), bounds.contains(location), count > 0,
      let index = Int(exactly: (location.x / bounds.width * Double(count)).rounded(.down))
    else { return nil }
    return min(index, count - 1)
  }
}
