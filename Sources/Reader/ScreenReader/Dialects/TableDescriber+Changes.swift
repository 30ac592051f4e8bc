package import AccessibilityModel
internal import Dialects

/// The words for an element that changes where the focus stays.
extension TableDescriber {
  /// The input after which an element has changed.
  package enum Cause: Equatable, Sendable {
    case unknown
    case key(KeyStroke)
    case typing

    /// Whether text was typed.
    var isTyping: Bool {
      guard case .key(let stroke) = self, case .character = stroke.key else {
        return self == .typing
      }
      return stroke.modifiers.isSubset(of: [.shift])
    }

    /// Whether the key was pressed together with Control.
    var hasControl: Bool {
      guard case .key(let stroke) = self else { return false }
      return stroke.modifiers.contains(.control)
    }

    /// The named key, if there is one.
    var name: KeyStroke.Name? {
      guard case .key(let stroke) = self, case .named(let name) = stroke.key else { return nil }
      return name
    }
  }

  /// Returns the words when an element has changed where the focus stays.
  package func change(
    of facts: ElementFacts, from before: ElementFacts, after key: Cause = .unknown
  ) -> [Words] {
    let title = facts.windowTitle
    let words =
      newName(of: facts, since: before) + ownChange(of: facts, from: before, after: key)
      + newDescription(of: facts, since: before)
    // Windows of Qt do not announce their new title, and browsers that of a page.
    guard let title, title != before.windowTitle, facts.role != .frame, !facts.isOfQt,
      !facts.isInPage, !repeats(title, textOf: facts)
    else {
      return words
    }
    return words + [apart(title, "changes.frame")]
  }

  /// Returns the new name of a control in a page, which NVDA says where the focus is.
  private func newName(of facts: ElementFacts, since before: ElementFacts) -> [Words] {
    let roles: Set<NeutralRole> = [
      .button, .toggleButton, .link, .checkBox, .radioButton, .switchControl, .menuItem, .pageTab,
    ]
    guard readsFields, facts.isInPage, roles.contains(facts.role), facts.role == before.role,
      facts.name != before.name, !facts.name.isEmpty
    else { return [] }
    return [apart(facts.name, "changes.name")]
  }

  /// Returns the new description of an object in a page, such as the error of a field, which is said
  /// where the focus is.
  private func newDescription(of facts: ElementFacts, since before: ElementFacts) -> [Words] {
    let text = facts.description.trimmed
    guard facts.isInPage, facts.id == before.id, !text.isEmpty, text != before.description.trimmed
    else { return [] }
    return [apart(text, "ending.description")]
  }

  /// Returns the new state of a toggle button whose key has moved the focus into a popover, or of an
  /// item whose key has closed its menu.
  func toggle(of facts: ElementFacts, for next: ElementFacts, by cause: Cause) -> [Words] {
    // F10 opens the main menu, whose button may have the focus.
    let isMain = cause == .key(KeyStroke(.function(10))) && facts.id != nil
    let opensMain = isMain && next.containers.contains { $0.id == facts.id }
    if facts.role == .radioMenuItem, facts.isOfGTK, !facts.states.contains(.checked),
      cause.name == .space || cause.name == .enter
    {
      var chosen = facts
      chosen.states.insert(.checked)
      return again(chosen)
    }
    guard facts.isOfGTK, [.toggleButton, .checkMenuItem].contains(facts.role),
      !facts.states.contains(.expandable),
      cause.name == .space || cause.name == .enter || opensMain,
      let words = dialect.states[facts.role]
    else { return [] }
    let isOn = !facts.states.isDisjoint(with: [.checked, .pressed])
    return [apart(isOn ? words.off : words.on, "states.\(facts.role.rawValue)")]
  }

  /// Returns the sentence about the rows if a key at a header has sorted them.
  func sorted(at facts: ElementFacts, by cause: Cause) -> [Words] {
    guard facts.role == .columnHeader, facts.isSortedAnew, !facts.isInPage,
      cause.name == .space || cause.name == .enter,
      let sentence = dialect.pages.words[.rowsReordered]
    else { return [] }
    return [Words(text: sentence, row: "pages.words.rowsReordered", isApart: true)]
  }

  /// Returns a box or a button as it was before its mnemonic, which moves the focus first, or `nil`.
  func beforeMnemonic(_ facts: ElementFacts, by cause: Cause) -> ElementFacts? {
    guard case .key(let stroke) = cause, stroke.modifiers == [.alt],
      case .character(let letter) = stroke.key, facts.hasMnemonic(letter),
      facts.role == .checkBox && facts.isOfQt || facts.isOfGTK, !facts.isInPage,
      [.checkBox, .toggleButton, .radioButton].contains(facts.role), !facts.states.contains(.mixed),
      facts.states.isDisjoint(with: [.expandable, .hasPopup])
    else { return nil }
    var before = facts
    let isOn = !facts.states.isDisjoint(with: [.checked, .pressed])
    if isOn {
      before.states.subtract([.checked, .pressed])
    } else if facts.role != .radioButton {
      before.states.insert(facts.role == .checkBox ? .checked : .pressed)
    }
    return before
  }

  /// Returns words without those about the selection of a cell, which keys to the sides leave out. That
  /// a row is selected is said only after space and the arrow keys up and down.
  func withoutSelection(_ words: [Words], of facts: ElementFacts, after cause: Cause) -> [Words] {
    let isByRow = cause == .unknown || cause.name.map { [.up, .down, .space].contains($0) } == true
    let words = words.filter { isByRow || !$0.row.hasSuffix(".rowSelection") }
    guard cause.name == .left || cause.name == .right, !facts.isInPage else { return words }
    let rows = [".unselectedCell"] + (facts.role == .columnHeader ? [".unselected"] : [])
    let unselected = word(.cellUnselected)
    return words.filter { word in
      !rows.contains { word.row.hasSuffix($0) }
        && !(word.row.hasSuffix(".cells") && word.text == unselected)
    }
  }

  /// Returns the description that an element got since it was reached, which is said by itself.
  func newDescription(of facts: ElementFacts) -> [Words] {
    let text = facts.description.trimmed
    return facts.isDescribedAnew && !text.isEmpty ? [apart(text, "ending.description")] : []
  }

  /// Returns the description that an object of a page got as the focus came, such as a tip, which Orca 43 says
  /// once more.
  func tip(of facts: ElementFacts, since before: ElementFacts?) -> [Words] {
    guard !readsFields, !readsApart, let before else { return [] }
    let text = facts.description.trimmed
    return text.isEmpty || text == before.description.trimmed
      ? [] : [apart(text, "ending.description")]
  }

  /// Returns the words for a field that has lost its selection to another one of GTK 4.
  func unselectedField() -> [Words] {
    dialect.habits.contains(.saysLostSelection) ? [apart(.textUnselected)] : []
  }

  /// Returns the words for an object of Qt that are said again, since its program announces it twice. Escape
  /// closes a list without a new choice, so that its combo box is said once.
  func repeated(
    _ facts: ElementFacts, from before: ElementFacts?, by cause: Cause
  ) -> [Words] {
    guard facts.isOfQt, !facts.isInPage, let before,
      dialect.habits.contains(.repeatsFocusOfQt)
    else { return [] }
    let isInNewAlert =
      facts.role == .button && facts.window?.role == .alert && facts.window != before.window
    let isClosed =
      facts.role == .comboBox && facts.id != nil && cause.name != .escape
      && before.containers.contains { $0.id == facts.id }
    var words = isInNewAlert || isClosed ? arrive(at: facts, from: facts) : []
    if !words.isEmpty { (words[0].isApart, words[0].beginsObject) = (true, words.count > 1) }
    return words
  }

  /// Returns what is said twice of an object that the focus reaches for the first time: GTK 4 then reports
  /// its states and its own description as if they were new.
  func firstReports(of facts: ElementFacts) -> [Words] {
    guard facts.isOfGTK4, !facts.isInPage else { return [] }
    if facts.role == .button, dialect.habits.contains(.repeatsExpansion) { return again(facts) }
    guard dialect.habits.contains(.repeatsFirstReports) else { return [] }
    var words: [Words] = []
    if facts.role == .checkBox, facts.isCheckedAnew, facts.states.contains(.checked) {
      words = again(facts) + again(facts)
    } else if facts.states.contains(.pressed) {
      words = again(facts)
    }
    let text = facts.isDescribedByOthers ? "" : facts.description.trimmed
    return text.isEmpty ? words : words + [apart(text, "ending.description")]
  }

  /// Returns the words when an object is said again that has the focus already.
  private func again(_ facts: ElementFacts) -> [Words] {
    let isTab = facts.role == .pageTab
    let parts = isTab ? dialect.order[.pageTab] : dialect.changes[facts.role]
    var speech = Composition(
      facts, previous: facts, dialect: $dialect, table: isTab ? "order" : "changes")
    var words = speech.compose(parts ?? [], row: facts.role.rawValue)
    if !words.isEmpty { (words[0].isApart, words[0].beginsObject) = (true, words.count > 1) }
    return words
  }

  /// Returns the number of an element with a range, which is what a step changes.
  package func number(of facts: ElementFacts) -> [Words] {
    guard facts.hasNumber, let parts = dialect.changes[facts.role] else { return [] }
    var speech = Composition(facts, previous: facts, dialect: $dialect, table: "changes")
    return speech.compose(parts, row: facts.role.rawValue)
  }

  private func ownChange(
    of facts: ElementFacts, from before: ElementFacts, after key: Cause
  ) -> [Words] {
    if let words = edit(of: facts, from: before, after: key) { return words }
    var words: [Words] = []
    if facts.isInPage, !dialect.pages.rowOrder.isEmpty {
      let isSelected = facts.states.contains(.selected)
      if key.name == .space, facts.states.contains(.selectable),
        isSelected != before.states.contains(.selected)
      {
        return [apart(isSelected ? .selected : .unselected)]
      }
      // The caret of a row is in no text.
      if facts.role == .tableRow, key.name == .left || key.name == .right { return [apart(.blank)] }
      // A new state interrupts the new name.
      let states: NeutralStates = [.checked, .mixed, .pressed]
      if dialect.pages.habits.contains(.saysNewNames), facts.name != before.name,
        !facts.name.isEmpty, !facts.states.contains(.editable),
        facts.states.intersection(states) == before.states.intersection(states)
      {
        return expansion(of: facts, since: before) + arrive(at: facts, from: facts)
      }
    }
    let choice = chosenItem(of: facts, from: before, after: key)
    if !choice.isEmpty { return choice }
    let isPressed = facts.states.contains(.pressed)
    if facts.role == .pageTab, facts.isOfGTK4, isPressed != before.states.contains(.pressed) {
      let isChosen =
        key.name == .space && dialect.habits.contains(.expectsStates)
        && facts.states.contains(.selected) && !before.states.contains(.selected)
      return again(facts) + (isChosen ? [apart(.selected)] : [])
    }
    // A tree of Qt does not announce that an item has expanded.
    if facts.role == .tableCell, facts.isOfQt { return [] }
    // The current tab of GTK 4 is released and pressed again.
    if facts.role == .pageTab, facts.isOfGTK4, isPressed, key.name == .space,
      dialect.habits.contains(.repeatsFirstReports)
    {
      return again(facts) + again(facts)
    }
    if facts.role == .radioButton, !facts.isInPage, case .key = key, key.name != .space {
      // Only the space bar makes a radio button say its state.
      return []
    }
    if facts.value != before.value,
      let parts = dialect.changes[facts.role], facts.hasNumber
    {
      let isSpinButton = facts.role == .spinButton && facts.isOfGTK
      if isSpinButton, before.text?.selection != nil {
        words.append(apart(.textUnselected))
      }
      var speech = Composition(facts, previous: before, dialect: $dialect, table: "changes")
      let number = speech.compose(parts, row: facts.role.rawValue)
      words += number
      if isSpinButton, before.text?.selection != nil, dialect.habits.contains(.repeatsSpinButton) {
        words += number
      }
      return words
    }
    // A spin button has its new value when the text is complete.
    if facts.role == .spinButton, facts.text?.string != before.text?.string {
      if facts.isStepOfDate(since: before, by: key) { return [] }
      return before.text?.selection == nil ? [] : [apart(.textUnselected)]
    }
    if facts.role == .comboBox, facts.isInPage {
      guard facts.text == nil else { return changeOfBox(facts, from: before, after: key) }
      let parts = readsRows ? [.choice] : dialect.changes[.comboBox] ?? []
      var now = Composition(facts, previous: before, dialect: $dialect, table: "changes")
      var then = Composition(before, previous: before, dialect: $dialect, table: "changes")
      let new = now.compose(parts, row: "comboBox")
      return new.map(\.text) == then.compose(parts, row: "comboBox").map(\.text) ? [] : new
    }
    // The arrow keys choose from the closed list of GTK.
    if facts.role == .comboBox, facts.isOfGTK, key.name == .up || key.name == .down {
      // With another name than its value, the box only announces the choice.
      guard facts.name != before.name else {
        let choice = facts.choice?.name ?? ""
        return choice.isEmpty || choice == before.choice?.name ? [] : [apart(choice)]
      }
      var speech = Composition(facts, previous: before, dialect: $dialect, table: "changes")
      return speech.compose(dialect.changes[.comboBox] ?? [], row: "comboBox")
        + [apart(facts.choice?.name ?? facts.name)]
    }
    // Those of Qt choose from the list of a field.
    if facts.role == .comboBox, facts.isOfQt, facts.hasField, facts.fieldText != before.fieldText,
      key.name == .up || key.name == .down
    {
      let isLost = before.text?.selection != nil && dialect.habits.contains(.saysLostSelection)
      return (isLost ? [apart(.textUnselected)] : []) + [apart(facts.fieldText)]
    }
    guard var parts = dialect.changes[facts.role] else {
      return textChange(of: facts, from: before, after: key)
    }
    if facts.role == .toggleButton, facts.isOfGTK, dialect.habits.contains(.repeatsExpansion) {
      parts.append(.expansion)
    }
    var now = Composition(facts, previous: before, dialect: $dialect, table: "changes")
    var then = Composition(before, previous: before, dialect: $dialect, table: "changes")
    let new = now.compose(parts, row: facts.role.rawValue)
    let old = then.compose(parts, row: facts.role.rawValue)
    if facts.text != nil, new == old { return textChange(of: facts, from: before, after: key) }
    return new.map(\.text) == old.map(\.text) ? [] : new
  }

  /// Returns the word for an item or a cell of a program that the space bar has selected, or no longer
  /// selects.
  private func chosenItem(
    of facts: ElementFacts, from before: ElementFacts, after key: Cause
  ) -> [Words] {
    let isSelected = facts.states.contains(.selected)
    guard !facts.isInPage, [.listItem, .tableCell].contains(facts.role), key.name == .space,
      isSelected != before.states.contains(.selected)
    else { return [] }
    if facts.isOfGTK4 {
      // The space bar alone only closes the list of options around an item that is no longer selected. That
      // an item is selected for the first time is heard only by newer versions.
      let isKnown = before.states.contains(.selectable) || dialect.habits.contains(.expectsStates)
      guard isSelected ? isKnown : key.hasControl else { return [] }
    }
    return [apart(isSelected ? .selected : .unselected)]
  }

  /// Returns the words for a field with a list in a page. The arrow keys up and down choose from the list,
  /// and Tab and Enter leave the text as it is.
  private func changeOfBox(
    _ facts: ElementFacts, from before: ElementFacts, after key: Cause
  ) -> [Words] {
    // With Orca, the reader says it after the words for the focus.
    var words = readsFields ? expansion(of: facts, since: before) : []
    if !words.isEmpty { words[0].isApart = true }
    let edits: [KeyStroke.Name] = [.backspace, .delete, .left, .right, .home, .end]
    let isEdit = key.name.map(edits.contains) ?? (key != .typing && key != .unknown)
    return isEdit ? textChange(of: facts, from: before, after: key) + words : words
  }
}
