internal import AccessibilityModel

/// A screen as it is after something on it was operated, with elements that were not there before.
@MainActor
struct OpenedScreen {
  let screen: AuditedScreen
  /// What showed it, such as “Details”, as the beginning of a sentence.
  let opener: String
  /// All that was operated since the screen was opened, the opener last.
  let openers: [AuditOpener]
  private let numbers: ViewNumbers
  private let shown: Set<ViewIdentity>

  init(
    _ screen: AuditedScreen, opener: String, openers: [AuditOpener], numbers: ViewNumbers,
    shown: Set<ViewIdentity>
  ) {
    self.screen = screen
    self.opener = opener
    self.openers = openers
    self.numbers = numbers
    self.shown = shown
  }

  /// The elements that were not there before.
  var shownElements: [AuditedElement] { screen.elements.filter { isShown($0.element) } }

  func isShown(_ view: AccessibilityElement) -> Bool { shown.contains(identity(of: view)) }

  func identity(of view: AccessibilityElement) -> ViewIdentity { numbers.identity(of: view) }

  /// Returns the place of a view, or of what it was put into, among the views of the first screen.
  func number(of view: AccessibilityElement) -> Int? { numbers.numberAround(view) }
}
