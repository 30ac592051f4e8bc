internal import AccessibilityModel
internal import AccessibleControls

/// A view as it is seen: where it is, what of it can be seen, and what it looks like.
struct DrawnView {
  /// Its place on the screen, or nil if it has none that can be drawn.
  let frame: Rectangle?
  /// How opaque it is, together with what it lies in, from 0 to 1.
  let opacity: Double
  /// What the views around it let be seen of it, or nil if they hide nothing.
  let clip: Rectangle?
  /// What it looks like; nothing if it is no control.
  let shapes: [Shape]

  /// Returns the views of a screen that can be seen, the hindmost first.
  ///
  /// - Parameter screen: The view at the root; it comes first.
  /// - Returns: The views. What is hidden is left out, with everything inside it.
  @MainActor
  static func views(of screen: AccessibilityElement) -> [DrawnView] {
    var views: [DrawnView] = []
    // A list instead of recursion, since a deep tree must not exhaust the stack.
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
