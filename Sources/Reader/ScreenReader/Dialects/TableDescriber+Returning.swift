internal import AccessibilityModel
internal import Dialects

/// Words for what a window or a field has left, as the newer versions of Orca hear of it.
extension TableDescriber {
  /// Returns the words for the window that returns as Escape closes a dialog of GTK 3, or `nil` for another
  /// object. The dialog is gone before the reader hears of the key, so that it says the window, and finds the
  /// object with the focus silently. Of a table it finds only the table.
  func returned(
    _ facts: ElementFacts, from before: ElementFacts, by cause: Cause
  ) -> [Words]? {
    guard dialect.habits.contains(.findsFocusSilently), facts.isOfGTK, cause.name == .escape,
      let closed = before.topWindow, [.dialog, .alert].contains(closed.role),
      closed.id != facts.topWindow?.id || closed.id == nil && closed != facts.topWindow
    else { return nil }
    let words = window(of: facts)
    guard facts.role == .tableCell, let place = facts.containers.firstIndex(where: \.isTable) else {
      return words
    }
    var table = ElementFacts(of: facts.containers[place])
    (table.id, table.toolkit) = (facts.containers[place].id, facts.toolkit)
    table.containers = Array(facts.containers.dropFirst(place + 1))
    return words + arrive(at: facts, from: table)
  }

  /// Returns words with the window that returns as Escape closes a dialog: that of Qt without its role,
  /// because the reader hears of the focus before the window, and that of GTK 4 with it.
  func windowAfterDialog(
    _ words: [Words], of facts: ElementFacts, from before: ElementFacts?, after cause: Cause
  ) -> [Words] {
    guard dialect.habits.contains(.findsFocusSilently), cause.name == .escape,
      let closed = before?.topWindow, [.dialog, .alert].contains(closed.role),
      closed != facts.topWindow
    else { return words }
    if facts.isOfQt { return words.filter { $0.row != "containers.frame.role" } }
    guard facts.isOfGTK4,
      let title = words.firstIndex(where: { $0.row.hasPrefix("containers.frame") })
    else { return words }
    let role = Words(
      text: dialect.roles[.frame] ?? "", row: "containers.frame.role", kind: .container)
    return Array(words[...title]) + [role] + Array(words[(title + 1)...])
  }

  /// Returns the words for a field that has lost its selection to the one whose letter was pressed with Alt,
  /// or nothing. Of GTK 4, `other` says that a field before the last object has lost it.
  func unselectedByLetter(
    _ before: ElementFacts?, for facts: ElementFacts, other: Bool, by cause: Cause
  ) -> [Words] {
    guard dialect.habits.contains(.saysSelectionLostByLetter), case .key(let stroke) = cause,
      case .character = stroke.key, stroke.modifiers == [.alt],
      facts.isField || facts.role == .comboBox,
      !facts.isInPage, facts.text?.selection != nil
    else { return [] }
    if facts.isOfQt {
      return facts.role == .comboBox ? selection(of: facts.text?.selected ?? "") : []
    }
    let isLost = facts.isOfGTK && before?.isField == true && before?.text?.selection != nil
    return isLost || other && facts.isOfGTK4 ? [apart(.textUnselected)] : []
  }
}
