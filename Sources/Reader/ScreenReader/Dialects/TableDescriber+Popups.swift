internal import AccessibilityModel
internal import Dialects

/// Words for the lists and menus that open in a window of their own.
extension TableDescriber {
  /// Returns the words for the list of a combo box of GTK 3 that a key has opened, or `nil` for another
  /// object. Its selected item is not said.
  func openedBox(
    _ facts: ElementFacts, from box: ElementFacts, by cause: Cause
  ) -> [Words]? {
    let entersPopups = dialect.habits.contains(.entersPopups)
    guard cause.name == .space || entersPopups && cause.name == .enter, facts.isOfGTK,
      box.role == .comboBox, facts.role == .menuItem || facts.role == .menu,
      facts.containers.prefix(2).contains(where: { $0.role == .comboBox })
    else { return nil }
    var speech = Composition(box, previous: nil, dialect: $dialect, table: "changes")
    guard entersPopups else { return speech.compose([.role], row: "comboBox") }
    let around = box.containers.reversed().flatMap { container -> [Words] in
      guard container.isWindow || container.role == .panel else { return [] }
      let facts = ElementFacts(of: container)
      var speech = Composition(facts, previous: nil, dialect: $dialect, table: "containers")
      return speech.compose([.labelAndName], row: container.role.rawValue)
    }
    return [popup] + around + speech.compose([.labelAndName, .role], row: "comboBox")
  }

  /// Returns the words before an item of the menu that a button of GTK 3 has opened silently.
  func openedMenu(of button: ElementFacts) -> [Words] {
    let state = apart(dialect.states[button.role]?.on ?? "", "states.\(button.role.rawValue)")
    return [state, apart(dialect.roles[.menu] ?? "", "roles.menu")]
  }

  /// Returns a button of GTK 4 whose popover has just closed as Orca 43 finds it: the menu button around
  /// it still reports that it is expanded.
  func withOpenPopover(_ facts: ElementFacts, since before: ElementFacts?) -> ElementFacts {
    guard dialect.habits.contains(.repeatsFirstReports), facts.isOfGTK4, facts.role == .button,
      let around = facts.containers.first, around.role == .button, around.id != nil,
      before?.containers.contains(where: { $0.id == around.id }) == true
    else { return facts }
    var open = facts
    open.containers[0].states.insert(.expanded)
    return open
  }

  /// Returns the words for the window of an object, as it becomes active again.
  func window(of facts: ElementFacts) -> [Words] {
    guard let window = facts.containers.first(where: \.isWindow) else { return [] }
    let facts = ElementFacts(of: window)
    var speech = Composition(facts, previous: nil, dialect: $dialect, table: "containers")
    return speech.compose(dialect.containers[window.role] ?? [], row: window.role.rawValue)
  }

  /// The word for a popup window.
  var popup: Words { apart(dialect.roles[.window] ?? "", "roles.window") }
}
