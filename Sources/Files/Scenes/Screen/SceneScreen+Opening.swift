internal import AccessibilityModel
internal import ScreenReader

/// Shows and hides views, and moves the cursor accordingly.
extension SceneScreen {
  /// A weak reference to the element that opened a view.
  struct Opener {
    weak var element: AccessibilityElement?
  }

  /// Shows a node and moves the cursor there. Returns whether the node exists.
  func open(_ id: String, from opener: AccessibilityElement) -> Bool {
    guard let node = elementsByID[id] else { return false }
    if node.isHidden {
      node.isHidden = false
      openers[ObjectIdentifier(node)] = Opener(element: opener)
    }
    // A dialog counts as a separate screen. Any other view is part of this screen.
    let isScreen = node.accessibilityViewIsModal
    post(
      notification: isScreen ? .screenChanged : .layoutChanged,
      argument: firstElement(in: node).map { .element($0) })
    return true
  }

  /// Hides a node that an element has expanded, without moving the cursor.
  func collapse(_ id: String) {
    guard let node = elementsByID[id], !node.isHidden else { return }
    node.isHidden = true
    openers[ObjectIdentifier(node)] = nil
    post(notification: .layoutChanged)
  }

  /// Hides the nearest modal view around an element, or else the nearest opened view.
  ///
  /// The cursor returns to the opener. Returns whether a view was hidden.
  func dismiss(_ element: AccessibilityElement) -> Bool {
    let view =
      views(around: element).first(where: \.accessibilityViewIsModal) ?? openedView(around: element)
    guard let view, !view.isHidden else { return false }
    view.isHidden = true
    let opener = openers.removeValue(forKey: ObjectIdentifier(view))?.element
    if let opener = opener as? SceneElement, opener.discloses(view) {
      opener.accessibilityExpandedStatus = .collapsed
    }
    post(notification: .screenChanged, argument: opener.flatMap(firstElement).map { .element($0) })
    return true
  }

  private func firstElement(in view: AccessibilityElement) -> AccessibilityElement? {
    Traversal.elements(of: view, rules: rules).first
  }

  // MARK: The next version

  /// Opens the views that were open in an earlier version of the screen, with the same openers.
  func restoreOpenViews(from old: SceneScreen, _ match: ElementMatcher) {
    for (id, view) in old.elementsByID where !view.isHidden {
      guard let opener = old.openers[ObjectIdentifier(view)], let next = elementsByID[id] else {
        continue
      }
      next.isHidden = false
      let element = opener.element.flatMap(match.next(of:))
      openers[ObjectIdentifier(next)] = Opener(element: element)
      // Carry the opener's expanded state over, so it matches the opened view.
      if let status = opener.element?.accessibilityExpandedStatus, status != .unsupported,
        let element, element.accessibilityExpandedStatus != .unsupported
      {
        element.accessibilityExpandedStatus = status
      }
    }
  }

  /// Returns the innermost opened view around an element, possibly the element itself.
  func openedView(around element: AccessibilityElement) -> AccessibilityElement? {
    views(around: element).first { openers[ObjectIdentifier($0)] != nil }
  }

  /// Returns an element and the views that contain it, innermost first, without the screen.
  private func views(around element: AccessibilityElement) -> [AccessibilityElement] {
    sequence(first: element, next: \.parent).prefix { $0 !== self }
  }
}

extension SceneElement {
  /// Whether the element is expanded and shows the view.
  fileprivate func discloses(_ view: AccessibilityElement) -> Bool {
    guard accessibilityExpandedStatus == .expanded, case .open(let id) = activation else {
      return false
    }
    return id == view.accessibilityIdentifier
  }
}
