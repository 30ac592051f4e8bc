internal import AccessibilityModel
internal import ScreenReader

/// A dialog that is open at first, or that one activation opens, and the best way to close it.
@MainActor
struct Dialog {
  /// A way to close a dialog.
  enum Exit {
    case none
    case gesture
    case control
    /// The audit can't determine whether the dialog can be closed.
    ///
    /// Either no copy shows the dialog, or one of its controls does nothing on the copy but may close
    /// the dialog in the application.
    case unknown
  }

  /// The position of the dialog in document order, which is the same on every copy.
  private let place: Int
  private let opener: AuditedElement?
  private let copies: ScreenCopies

  /// The maximum number of elements to activate in a dialog.
  private static let maximumElements = 50

  /// Returns the dialogs of a screen, found by activating every control.
  static func all(on copies: ScreenCopies) -> [Dialog] {
    guard let first = copies.fresh() else { return [] }
    let shown = shownPlaces(in: first.screen)
    var dialogs = shown.map { Dialog(place: $0, opener: nil, copies: copies) }
    // Without a modal view, no dialog can open.
    guard copies.original.root.documentOrder.contains(where: \.accessibilityViewIsModal) else {
      return dialogs
    }
    var seen = Set(shown)
    _ = copies.tryEach(copies.original.targets.filter { !$0.isTextField }) { opener, view, copy in
      _ = copy.activate(view)
      for place in shownPlaces(in: copy.screen) where seen.insert(place).inserted {
        dialogs.append(Dialog(place: place, opener: opener, copies: copies))
      }
      return (nil, true)
    }
    return dialogs
  }

  /// Returns a finding about the control that opens the dialog, or about a dialog that is already
  /// open. `flaw` completes a sentence such as “It opens a dialog …”.
  func finding(_ flaw: String) -> AuditFinding.Draft {
    if let opener { return opener.finding("It opens a dialog \(flaw).") }
    let views = copies.original.root.documentOrder
    return copies.original.finding(
      "It is a dialog \(flaw).", about: views.indices.contains(place) ? views[place] : nil)
  }

  /// The best way to close the dialog.
  var exit: Exit {
    guard let (copy, dialog) = openOnCopy() else { return .unknown }
    let inside = Traversal.elements(of: dialog, rules: copies.original.rules)
    let first = inside.first ?? dialog
    copy.forgetNotifications()
    let isHandled = ([first] + first.accessibilityContainers).contains {
      $0.accessibilityPerformEscape()
    }
    let hasGesture = isHandled && (!Self.isShown(dialog) || copy.hasLeft(dialog))

    var isUnknown = false
    for place in inside.indices.prefix(Self.maximumElements) {
      guard let (copy, dialog) = openOnCopy() else { return .unknown }
      let inside = Traversal.elements(of: dialog, rules: copies.original.rules)
      guard inside.indices.contains(place) else { continue }
      copy.forgetNotifications()
      let element = inside[place]
      let isActivated = copy.activate(element)
      if !Self.isShown(dialog) || copy.notifications.contains(where: { $0.name == .screenChanged })
      {
        return .control
      }
      let traits = element.accessibilityTraits
      if !isActivated, !traits.isDisjoint(with: [.button, .link, .backButton]),
        !traits.contains(.notEnabled)
      {
        isUnknown = true
      }
    }
    if isUnknown { return .unknown }
    return hasGesture ? .gesture : .none
  }

  /// Returns a new copy on which the dialog is open, and the dialog on that copy.
  ///
  /// The result is `nil` if no copy is available, or if the dialog is missing on the copy.
  private func openOnCopy() -> (ScreenCopy, AccessibilityElement)? {
    guard let copy = copies.fresh() else { return nil }
    if let opener { _ = copy.activate(copy.elements[opener.place]) }
    let views = copy.screen.documentOrder
    return views.indices.contains(place) ? (copy, views[place]) : nil
  }

  private static func shownPlaces(in screen: AccessibilityElement) -> [Int] {
    screen.documentOrder.enumerated().filter { isShown($0.element) }.map(\.offset)
  }

  private static func isShown(_ view: AccessibilityElement) -> Bool {
    // The root hides no other view even if it is modal, so it is not a dialog.
    guard view.accessibilityViewIsModal, view.parent != nil else { return false }
    return sequence(first: view, next: \.parent).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }
}
