internal import AccessibilityModel

/// Opened views across versions of a scene.
extension SceneScreen {
  /// Opens the views that are open in an earlier version, with the same openers.
  ///
  /// - Parameter old: The earlier version.
  func restoreOpenViews(from old: SceneScreen) {
    guard !old.openers.isEmpty else { return }
    let match = ElementMatcher(of: old, in: self)
    for (id, view) in old.elementsByID where !view.isHidden {
      guard let opener = old.openers[ObjectIdentifier(view)], let next = elementsByID[id] else {
        continue
      }
      next.isHidden = false
      let element = opener.element.flatMap(match.next(of:))
      openers[ObjectIdentifier(next)] = Opener(element: element)
      // Carry the opener's expanded state over, so that it matches what is shown.
      if let status = opener.element?.accessibilityExpandedStatus, status != .unsupported,
        let element, element.accessibilityExpandedStatus != .unsupported
      {
        element.accessibilityExpandedStatus = status
      }
    }
  }

  /// Returns the innermost opened view around an element.
  ///
  /// - Parameter element: The element, possibly the view itself.
  /// - Returns: The view; `nil` if the element is in no opened view.
  func openedView(around element: AccessibilityElement) -> AccessibilityElement? {
    var next: AccessibilityElement? = element
    while let view = next, view !== self {
      if openers[ObjectIdentifier(view)] != nil { return view }
      next = view.parent
    }
    return nil
  }
}
