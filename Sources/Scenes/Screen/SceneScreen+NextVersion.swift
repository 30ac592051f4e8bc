internal import AccessibilityModel

/// What stays open when a scene is made anew.
extension SceneScreen {
  /// Shows what was opened on another version of the scene, as far as it is still there, and goes back
  /// from it to the same element.
  ///
  /// - Parameter old: The other version.
  func keepOpen(from old: SceneScreen) {
    guard !old.openers.isEmpty else { return }
    let match = SceneElementMatch(of: old, in: self)
    for (id, view) in old.elementsByID where !view.isHidden {
      guard let opener = old.openers[ObjectIdentifier(view)], let next = elementsByID[id] else {
        continue
      }
      next.isHidden = false
      let element = opener.element.flatMap(match.next(of:))
      openers[ObjectIdentifier(next)] = Opener(element: element)
      // Whether it says that something is shown follows what is.
      if let status = opener.element?.accessibilityExpandedStatus, status != .unsupported,
        let element, element.accessibilityExpandedStatus != .unsupported
      {
        element.accessibilityExpandedStatus = status
      }
    }
  }

  /// Returns the innermost view around an element that was opened.
  ///
  /// - Parameter element: The element; it may be the view itself.
  /// - Returns: The view, or nil if the element is in none.
  func openedView(around element: AccessibilityElement) -> AccessibilityElement? {
    var next: AccessibilityElement? = element
    while let view = next, view !== self {
      if openers[ObjectIdentifier(view)] != nil { return view }
      next = view.parent
    }
    return nil
  }
}
