internal import AccessibilityModel
internal import ScreenReader

/// What is shown and put away again, and where the cursor goes then.
extension SceneScreen {
  /// The element that has shown another one.
  struct Opener {
    weak var element: AccessibilityElement?
  }

  /// Shows a node and moves there.
  ///
  /// - Parameters:
  ///   - id: The id of the node.
  ///   - opener: The element to go back to when the node is put away.
  /// - Returns: Whether there is such a node.
  func open(_ id: String, from opener: AccessibilityElement) -> Bool {
    guard let node = elementsByID[id] else { return false }
    if node.isHidden {
      node.isHidden = false
      openers[ObjectIdentifier(node)] = Opener(element: opener)
    }
    // A dialog is a screen of its own; whatever else is shown is a part of this one.
    let isScreen = node.accessibilityViewIsModal
    post(
      notification: isScreen ? .screenChanged : .layoutChanged,
      argument: firstElement(in: node).map { .element($0) })
    return true
  }

  /// Hides a node that is disclosed by the element at the cursor, which stays where it is.
  func putAway(_ id: String) {
    guard let node = elementsByID[id], !node.isHidden else { return }
    node.isHidden = true
    openers[ObjectIdentifier(node)] = nil
    post(notification: .layoutChanged)
  }

  /// Hides the nearest modal view around an element, or else what was opened around it, and goes back
  /// to what opened it.
  ///
  /// - Parameter element: The element; it may be the view itself.
  /// - Returns: Whether there was anything to hide.
  func dismiss(_ element: AccessibilityElement) -> Bool {
    var around: [AccessibilityElement] = []
    var next: AccessibilityElement? = element
    while let view = next, view !== self {
      around.append(view)
      next = view.parent
    }
    let view =
      around.first(where: \.accessibilityViewIsModal)
      ?? around.first { openers[ObjectIdentifier($0)] != nil }
    guard let view, !view.isHidden else { return false }
    view.isHidden = true
    let opener = openers.removeValue(forKey: ObjectIdentifier(view))?.element
    if let opener = opener as? SceneElement, opener.discloses(view) {
      opener.accessibilityExpandedStatus = .collapsed
    }
    post(
      notification: .screenChanged,
      argument: opener.flatMap(firstElement).map { .element($0) })
    return true
  }

  private func firstElement(in view: AccessibilityElement) -> AccessibilityElement? {
    Traversal.elements(of: view, rules: rules).first
  }
}

extension SceneElement {
  /// Whether the element says of a view that it is shown.
  fileprivate func discloses(_ view: AccessibilityElement) -> Bool {
    guard accessibilityExpandedStatus == .expanded, case .open(let id) = activation else {
      return false
    }
    return id == view.accessibilityIdentifier
  }
}
