internal import AccessibilityModel
internal import ScreenReader

/// A dialog that is shown or that one activation opens, with its ways out.
@MainActor
struct Dialog {
  /// The ways out.
  enum Exit {
    case none
    case gesture
    case control
    /// A control inside does nothing on the copy, and may close the dialog in the application.
    case unknown
  }

  /// The place of the dialog among the views, which is the same on every copy.
  private let place: Int
  private let opener: AuditedElement?
  private let copies: ScreenCopies

  /// The maximum number of elements of a dialog that are activated.
  private static let maximumElements = 50

  /// Finds the dialogs of a screen by activating every control.
  static func all(on copies: ScreenCopies) -> [Dialog] {
    guard let first = copies.fresh() else { return [] }
    let shown = shownPlaces(in: first.screen)
    var dialogs = shown.map { Dialog(place: $0, opener: nil, copies: copies) }
    // Without a modal view no dialog can open.
    guard views(of: copies.original.root).contains(where: \.accessibilityViewIsModal) else {
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

  /// Returns a finding about the dialog, or about the control that opens it. The flaw follows “a dialog”.
  func finding(_ flaw: String) -> AuditFinding.Draft {
    if let opener { return opener.finding("It opens a dialog \(flaw).") }
    let views = Self.views(of: copies.original.root)
    return AuditFinding.Draft(
      views.indices.contains(place) ? views[place] : nil, "It is a dialog \(flaw).")
  }

  /// The best way out.
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

  /// Makes a copy on which the dialog is shown.
  private func openOnCopy() -> (ScreenCopy, AccessibilityElement)? {
    guard let copy = copies.fresh() else { return nil }
    if let opener { _ = copy.activate(copy.elements[opener.place]) }
    let views = Self.views(of: copy.screen)
    return views.indices.contains(place) ? (copy, views[place]) : nil
  }

  private static func shownPlaces(in screen: AccessibilityElement) -> [Int] {
    views(of: screen).enumerated().filter { isShown($0.element) }.map(\.offset)
  }

  private static func isShown(_ view: AccessibilityElement) -> Bool {
    // A modal root hides no other view.
    guard view.accessibilityViewIsModal, view.parent != nil else { return false }
    return sequence(first: view, next: \.parent).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }

  /// All views in document order.
  private static func views(of screen: AccessibilityElement) -> [AccessibilityElement] {
    var views: [AccessibilityElement] = []
    var next = [screen]
    while let view = next.popLast() {
      views.append(view)
      next += view.children.reversed()
    }
    return views
  }
}
