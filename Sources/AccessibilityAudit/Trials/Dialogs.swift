internal import AccessibilityModel
internal import ScreenReader

/// The dialogs of a screen: those that are shown, and those that one activation shows.
@MainActor
enum Dialogs {
  /// Finds them, by activating whatever can be.
  static func find(_ trials: Trials) -> [Dialog] {
    var dialogs: [Dialog] = []
    guard let trial = trials.fresh() else { return [] }
    let shown = Dialog.places(in: trial.screen)
    dialogs += shown.map { Dialog(place: $0, opener: nil, in: trials.original) }
    var seen = Set(shown)
    // Without any modal view there is nothing to be opened.
    guard Dialog.views(of: trials.original.root).contains(where: \.accessibilityViewIsModal) else {
      return dialogs
    }
    trials.tryEach(trials.original.targets.filter { !$0.isTextField }) { opener, copy, trial in
      _ = trial.activate(copy)
      for place in Dialog.places(in: trial.screen) where seen.insert(place).inserted {
        dialogs.append(Dialog(place: place, opener: opener, in: trials.original))
      }
      return true
    }
    return dialogs
  }
}

/// A dialog, told from one copy of the screen to the next by its place in the document.
@MainActor
struct Dialog {
  /// How it can be left.
  enum WayOut {
    /// Not at all.
    case none
    /// By the escape gesture.
    case gesture
    /// By something inside it.
    case control
    /// That could not be found out.
    case unknown
  }

  private let place: Int
  private let opener: AuditedElement?
  private let original: AuditedScreen
  /// How many elements of a dialog are activated.
  private static let most = 50

  init(place: Int, opener: AuditedElement?, in original: AuditedScreen) {
    self.place = place
    self.opener = opener
    self.original = original
  }

  func flaw(_ message: String) -> Flaw {
    if let opener { return Flaw(opener.element, "It opens a dialog, and \(message).") }
    let views = Self.views(of: original.root)
    return Flaw(
      views.indices.contains(place) ? views[place] : nil, "It is a dialog, and \(message).")
  }

  func wayOut(_ trials: Trials) -> WayOut {
    guard let (trial, dialog) = open(trials) else { return .unknown }
    let inside = Traversal.elements(of: dialog, rules: original.rules)
    let first = inside.first ?? dialog
    trial.listen()
    let isHandled = ([first] + first.accessibilityContainers).contains {
      $0.accessibilityPerformEscape()
    }
    let hasGesture = isHandled && (!Self.isShown(dialog) || trial.hasLeft(dialog))

    var isUnknown = false
    for place in inside.indices.prefix(Self.most) {
      guard let (trial, dialog) = open(trials) else { return .unknown }
      let inside = Traversal.elements(of: dialog, rules: original.rules)
      guard inside.indices.contains(place) else { continue }
      trial.listen()
      let element = inside[place]
      let hasDone = trial.activate(element)
      if !Self.isShown(dialog) || trial.told.contains(where: { $0.name == .screenChanged }) {
        return .control
      }
      let isButton = !element.accessibilityTraits.isDisjoint(with: [.button, .link, .backButton])
      if isButton, !hasDone, !element.accessibilityTraits.contains(.notEnabled) { isUnknown = true }
    }
    if isUnknown { return .unknown }
    return hasGesture ? .gesture : .none
  }

  /// Makes a copy on which the dialog is shown.
  private func open(_ trials: Trials) -> (Trial, AccessibilityElement)? {
    guard let trial = trials.fresh() else { return nil }
    if let opener { _ = trial.activate(trial.elements[opener.place]) }
    let views = Self.views(of: trial.screen)
    guard views.indices.contains(place) else { return nil }
    return (trial, views[place])
  }

  /// The places of the dialogs that are shown.
  static func places(in screen: AccessibilityElement) -> [Int] {
    views(of: screen).enumerated().filter { isShown($0.element) }.map(\.offset)
  }

  private static func isShown(_ view: AccessibilityElement) -> Bool {
    guard view.accessibilityViewIsModal else { return false }
    // The screen itself keeps nobody from anything.
    var next = view.parent == nil ? nil : view
    var isShown = next != nil
    while let element = next, isShown {
      isShown = !element.isHidden && element.alpha > 0
      next = element.parent
    }
    return isShown
  }

  /// All views, in document order.
  static func views(of screen: AccessibilityElement) -> [AccessibilityElement] {
    var views: [AccessibilityElement] = []
    var next = [screen]
    while let view = next.popLast() {
      views.append(view)
      next += view.children.reversed()
    }
    return views
  }
}
