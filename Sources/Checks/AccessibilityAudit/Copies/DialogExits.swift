internal import AccessibilityModel
internal import ScreenReader

/// A dialog that is open at first, or that one activation opens, and the best way to close it.
@MainActor
struct Dialog {
  /// A way to close a dialog.
  enum Exit {
    case none, gesture, control
    /// The audit can't determine whether the dialog can be closed, because no copy shows it, or
    /// because one of its controls does nothing on the copy but may close it in the application.
    case unknown
  }

  /// The position of the dialog in document order, which is the same on every copy.
  private let place: Int
  private let opener: AuditedElement?
  private let copies: ScreenCopies

  /// The maximum number of elements to activate in a dialog.
  private static let maximumElements = 50

  /// Returns findings about the dialogs for which `exit` is the best way to close them. `flaw`
  /// completes a sentence such as “It opens a dialog …”.
  static func findings(on copies: ScreenCopies, exit: Exit, _ flaw: String) -> [AuditFinding.Draft]
  {
    all(on: copies).filter { $0.exit == exit }.map { dialog in
      if let opener = dialog.opener { return opener.finding("It opens a dialog \(flaw).") }
      let views = copies.original.root.documentOrder
      return copies.original.finding(
        "It is a dialog \(flaw).",
        about: views.indices.contains(dialog.place) ? views[dialog.place] : nil)
    }
  }

  /// Returns the dialogs of a screen, found by activating every control.
  private static func all(on copies: ScreenCopies) -> [Dialog] {
    guard let first = copies.fresh() else { return [] }
    let shown = shownPlaces(in: first.screen)
    var dialogs = shown.map { Dialog(place: $0, opener: nil, copies: copies) }
    // Without a modal view, no dialog can open.
    guard copies.original.root.documentOrder.contains(where: \.accessibilityViewIsModal)
    else { return dialogs }
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

  /// The best way to close the dialog.
  private var exit: Exit {
    guard let (copy, dialog) = openOnCopy() else { return .unknown }
    let inside = Traversal.elements(of: dialog, rules: copies.original.rules)
    let first = inside.first ?? dialog
    copy.forgetNotifications()
    let isHandled = copy.operate {
      ([first] + first.accessibilityContainers).contains { $0.accessibilityPerformEscape() }
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
      let opensScreen = copy.notifications.contains { $0.name == .screenChanged }
      if opensScreen || !Self.isShown(dialog) { return .control }
      let traits = element.accessibilityTraits
      let isButton = !traits.isDisjoint(with: [.button, .link, .backButton])
      if !isActivated, isButton, !traits.contains(.notEnabled) { isUnknown = true }
    }
    if isUnknown { return .unknown }
    return hasGesture ? .gesture : .none
  }

  /// Returns a new copy on which the dialog is open, and the dialog on that copy, or `nil` if no
  /// copy is available or the dialog is missing on the copy.
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
