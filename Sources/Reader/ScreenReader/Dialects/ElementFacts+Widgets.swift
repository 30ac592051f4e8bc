internal import AccessibilityModel

/// The toolkit, the window and the kind of widget of an element.
extension ElementFacts {
  /// Whether a letter together with Alt operates the element.
  func hasMnemonic(_ letter: Character) -> Bool {
    let keys = keys?.lowercased() ?? ""
    return ["<alt>", "alt+"].contains { keys.contains("\($0)\(letter.lowercased())") }
  }

  /// Whether the element is a field whose text has a caret.
  var isField: Bool { [.text, .entry, .passwordText, .spinButton].contains(role) }

  /// Whether the element is a control that a user sets or presses.
  var isControl: Bool {
    [
      .checkBox, .comboBox, .entry, .listBox, .passwordText, .button, .radioButton, .slider,
      .spinButton, .text, .toggleButton, .switchControl,
    ].contains(role)
  }

  /// The name of the program.
  var application: String? { containers.last { $0.role == .application }?.name }

  /// Whether the element takes text.
  var isEdited: Bool { isField || text != nil && (states.contains(.editable) || hasField) }

  /// Whether the widgets are those of GTK 3. An office draws what is in its root panes itself.
  var isOfGTK: Bool {
    toolkit == "gtk" && role != .rootPane && !containers.contains { $0.role == .rootPane }
  }

  /// The text in the field of a combo box of Qt, whose name is that of its label while the field is empty.
  var fieldText: String {
    (contents.first { $0.role == .text || $0.role == .entry }?.name ?? name).trimmed
  }

  /// Whether the widgets are those of GTK 4.
  var isOfGTK4: Bool { toolkit == "GTK" }

  /// Whether a combo box has a text field.
  var hasField: Bool {
    guard !isInPage, toolkit != "Gecko" else { return false }
    return states.contains(.editable)
      || contents.contains { $0.role == .text || $0.role == .entry }
  }

  /// Whether the widgets are those of Qt.
  var isOfQt: Bool { toolkit == "Qt" }

  /// The window or dialog around the element, or the element itself.
  var window: Container? {
    ([Container(role, name)] + containers).first(where: \.isWindow)
  }

  /// The window or dialog around all else, since Qt calls each border inside it a frame.
  var topWindow: Container? {
    ([Container(role, name)] + containers).last(where: \.isWindow)
  }

  /// Whether the focus comes from a popup that has a separate window: the search in a list of GTK 3, or
  /// the menu of a button of Qt.
  func isAfterPopup(_ previous: ElementFacts) -> Bool {
    if isOfGTK, let popup = previous.window, popup.role == .window, popup.name.isEmpty {
      return window?.id != popup.id
    }
    return isOfQt && previous.containers.prefix(2).map(\.role) == [.popupMenu, .application]
  }

  /// Whether the element is in a list, a table or a named panel that is not around another element.
  func isInContainer(besides other: ElementFacts) -> Bool {
    containers.contains { container in
      [.list, .table].contains(container.role)
        || container.role == .panel && !container.name.isEmpty
    } && containers.first != other.containers.first
  }

  /// Whether the element is an item of a menu that a button of GTK 3 has just opened.
  func isInNewMenu(since previous: ElementFacts) -> Bool {
    let around = containers.drop { $0.role == .menu }
    guard isOfGTK, [.menuItem, .checkMenuItem, .radioMenuItem].contains(role),
      containers.count - around.count < 2, let button = around.first,
      [.toggleButton, .button].contains(button.role)
    else { return false }
    return !previous.containers.contains(button)
  }

  /// Whether a button of GTK 3 lists the submenus of its menu.
  var opensMenu: Bool {
    isOfGTK && contents.contains { $0.role == .menu && !$0.states.contains(.disabled) }
  }

  /// The title of the window.
  var windowTitle: String? { containers.last { $0.role == .frame }?.name }

  /// Whether the value is a number that users change.
  var hasNumber: Bool {
    [.slider, .dial, .spinButton, .scrollBar, .progressBar, .splitPane, .colorChooser].contains(
      role)
  }
}

extension ElementFacts.Container {
  /// Whether the container is a window or a dialog.
  var isWindow: Bool { [.frame, .dialog, .alert, .window, .fileChooser].contains(role) }
}
