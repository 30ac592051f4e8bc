internal import AccessibilityModel
internal import AccessibleControls

/// A visible view of a screen, as it is drawn.
struct DrawnView {
  /// The frame on the screen, or `nil` if it can't be drawn.
  let frame: Rectangle?
  /// The product of the opacities of the view and its ancestors, from 0 to 1.
  let opacity: Double
  /// The area that clipping leaves visible, or `nil` if neither the view nor an ancestor clips its
  /// content.
  let clip: Rectangle?
  /// The shapes of a control. Other views have no shapes.
  let shapes: [Shape]

  /// Returns the visible views of a screen, from back to front.
  @MainActor
  static func views(of screen: AccessibilityElement) -> [DrawnView] {
    var views: [DrawnView] = []
    // Uses a list instead of recursion, which would exhaust the stack on a deep tree.
    var next: [(element: AccessibilityElement, opacity: Double, clip: Rectangle?)] = [
      (screen, 1, nil)
    ]
    while let (element, opacityAround, clipAround) = next.popLast() {
      guard !element.isHidden, element.alpha > 0 else { continue }
      let control = element as? Control
      let opacity = opacityAround * min(element.alpha, 1)
      let frame = (control?.frame ?? element.accessibilityFrame).drawable
      var clip = clipAround
      if element.clipsToBounds, let frame {
        clip = clipAround.map { $0.intersection(frame) ?? .zero } ?? frame
      }
      views.append(
        DrawnView(frame: frame, opacity: opacity, clip: clip, shapes: control?.shapes ?? []))
      next += element.children.reversed().map { ($0, opacity, clip) }
    }
    return views
  }
}
