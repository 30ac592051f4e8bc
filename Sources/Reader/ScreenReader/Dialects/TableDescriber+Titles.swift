internal import AccessibilityModel
internal import Dialects

/// The words for the title of a window that changes.
extension TableDescriber {
  /// Whether a title only has the text of the field in it, such as a subject, which newer versions leave
  /// out.
  func repeats(_ title: String, textOf facts: ElementFacts) -> Bool {
    guard dialect.habits.contains(.saysFirstWindow), facts.states.contains(.editable),
      let text = facts.text?.string, !text.isEmpty
    else { return false }
    return title.contains(text)
  }

  /// Whether the object with the focus has gone, so that it is left to the window of GTK 3 around it, which
  /// stays silent.
  func isLost(_ before: ElementFacts, in window: ElementFacts) -> Bool {
    let menus: Set<NeutralRole> = [.menu, .menuBar, .popupMenu]
    return window.isOfGTK && window.role == .frame && window.id != nil
      && before.window?.id == window.id && before.role != .menu
      && !before.containers.contains { menus.contains($0.role) }
  }

  /// Returns the new title of a window that the focus is left to.
  func newTitle(of window: ElementFacts, since before: ElementFacts) -> [Words] {
    window.name == before.windowTitle ? [] : [apart(window.name, "changes.frame")]
  }

  /// Returns the new title of the window of GTK in which a key has moved the focus.
  func newTitle(around facts: ElementFacts, since before: ElementFacts) -> [Words] {
    guard dialect.habits.contains(.saysTitleFirst), !facts.isInPage,
      facts.isOfGTK || facts.isOfGTK4,
      let window = facts.window, window.role == .frame, window.id != nil,
      window.id == before.window?.id, window.name != before.window?.name
    else { return [] }
    return [apart(window.name, "changes.frame")]
  }
}
