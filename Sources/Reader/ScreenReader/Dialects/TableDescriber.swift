package import AccessibilityModel
package import Dialects

/// Composes the words of an element from its facts, in the order of a dialect's table.
///
/// The describer is pure: the same facts give the same words.
package struct TableDescriber: Equatable, Sendable {
  @Shared package var dialect: Dialect

  package init(_ dialect: Dialect) { _dialect = Shared(wrappedValue: dialect) }

  /// Words, and the row of the table that they are from.
  package struct Words: Equatable, Sendable {
    package var text: String
    /// The row, such as "order.slider.value".
    package var row: String
    /// Whether the words begin an utterance of their own.
    package var isApart = false
    /// Whether the next words are of the same object, although these are apart.
    package var beginsObject = false
    package var kind = Kind.other
  }

  /// The meaning of words.
  package enum Kind: Sendable { case name, role, state, value, container, other }

  /// Returns the words when the focus comes to an element, from another one or from nowhere.
  ///
  /// `lastCaret` is the place of the caret when the focus was there last, or `nil` if it never was.
  package func arrive(
    at facts: ElementFacts, from previous: ElementFacts?, lastCaret: Int? = nil
  ) -> [Words] {
    if let words = caretVisit(of: facts, from: previous, lastCaret: lastCaret ?? 0) {
      return words
    }
    var words = previous.map { lostSelection(in: $0, at: facts) } ?? []
    // Of an empty field of Qt that gets the focus for the first time, the reader hears only that its
    // caret is at the start, unless it has several lines.
    if let previous, lastCaret == nil, !facts.states.contains(.multiLine),
      dialect.habits.contains(.saysSelectionFirst), facts.isOfQt, facts.window == previous.window,
      facts.role == .text, facts.text?.string.isEmpty == true, facts.placeholder == nil,
      facts.states.contains(.focused)
    {
      return words
    }
    words +=
      previous.map {
        leaving($0, for: facts) + leftPanels(of: $0, at: facts) + newChoice(in: $0, at: facts)
      } ?? []
    words += earlySelection(of: facts, from: previous)
    words += enteredContainers(of: facts, from: previous)
    var speech = Composition(facts, previous: previous, dialect: $dialect, table: "order")
    speech.wasVisited = lastCaret != nil
    var ofPage = facts.isInPage ? dialect.pages.order[facts.role] : nil
    // A region is a landmark without a kind, after its name.
    if facts.landmark == .region, dialect.pages.roles[.landmark] != nil,
      let place = ofPage?.firstIndex(of: .landmark)
    {
      ofPage?.remove(at: place)
      ofPage?.insert(.role, at: place + 1)
    }
    // Of a scroll pane, only its new containers are said, if there are any or others are left.
    if facts.role == .scrollPane, !facts.isInPage, let previous,
      words.contains(where: { $0.kind == .container }) || previous.isInContainer(besides: facts)
    {
      return words
    }
    words += speech.compose(
      ofPage ?? dialect.order[facts.role] ?? dialect.otherOrder, row: facts.role.rawValue)
    words += speech.compose(dialect.ending, row: "ending")
    return words
  }

  /// Returns the words when a window opens with the focus at an element.
  package func open(at facts: ElementFacts) -> [Words] {
    // A page's first element is taken silently.
    guard facts.isInPage else { return arrive(at: facts, from: nil) }
    return enteredContainers(of: facts, from: nil)
  }

  /// The input after which an element has changed.
  package enum Cause: Equatable, Sendable {
    case unknown
    case key(KeyStroke)
    case typing

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
    let words = ownChange(of: facts, from: before, after: key)
    // Windows of Qt do not announce their new title, and browsers that of a page.
    guard let title, title != before.windowTitle, facts.role != .frame, !facts.isOfQt,
      !facts.isInPage
    else {
      return words
    }
    return words + [apart(title, "changes.frame")]
  }

  /// Returns the new state of a toggle button whose key has moved the focus into a popover, or of an
  /// item whose key has closed its menu.
  func toggle(of facts: ElementFacts, by cause: Cause) -> [Words] {
    guard facts.isOfGTK, [.toggleButton, .checkMenuItem].contains(facts.role),
      !facts.states.contains(.expandable), cause.name == .space || cause.name == .enter,
      let words = dialect.states[facts.role]
    else { return [] }
    let isOn = !facts.states.isDisjoint(with: [.checked, .pressed])
    return [apart(isOn ? words.off : words.on, "states.\(facts.role.rawValue)")]
  }

  /// Returns the description that an element got as it was reached, or since, which is said by itself.
  func newDescription(of facts: ElementFacts) -> [Words] {
    let text = facts.description.trimmed
    return facts.isDescribedAnew && !text.isEmpty ? [apart(text, "ending.description")] : []
  }

  /// Returns the words for a field that has lost its selection to another one of GTK 4.
  func unselectedField() -> [Words] {
    dialect.habits.contains(.saysLostSelection) ? [apart(.textUnselected)] : []
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
      if dialect.pages.habits.contains(.saysNewNames), facts.name != before.name,
        [.button, .link].contains(facts.role), !facts.name.isEmpty
      {
        return expansion(of: facts, since: before) + arrive(at: facts, from: facts)
      }
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
      return before.text?.selection == nil ? [] : [apart(.textUnselected)]
    }
    if facts.role == .comboBox, facts.isInPage {
      guard facts.text == nil, !dialect.pages.rowOrder.isEmpty else { return [] }
      var now = Composition(facts, previous: before, dialect: $dialect, table: "changes")
      var then = Composition(before, previous: before, dialect: $dialect, table: "changes")
      return now.texts(of: .choice) == then.texts(of: .choice)
        ? [] : now.compose([.choice], row: "comboBox")
    }
    // The arrow keys choose from the closed list of GTK.
    if facts.role == .comboBox, facts.isOfGTK, !facts.hasField, facts.name != before.name,
      key.name == .up || key.name == .down
    {
      return [apart(facts.name)]
    }
    guard let parts = dialect.changes[facts.role] else {
      return textChange(of: facts, from: before, after: key)
    }
    var now = Composition(facts, previous: before, dialect: $dialect, table: "changes")
    var then = Composition(before, previous: before, dialect: $dialect, table: "changes")
    let new = now.compose(parts, row: facts.role.rawValue)
    let old = then.compose(parts, row: facts.role.rawValue)
    if facts.text != nil, new == old { return textChange(of: facts, from: before, after: key) }
    return new.map(\.text) == old.map(\.text) ? [] : new
  }

  // MARK: Exceptions of fields

  /// Returns the words for a field that has lost its selection because the keyboard focus left it.
  private func lostSelection(in previous: ElementFacts, at facts: ElementFacts) -> [Words] {
    // A cursor that only reads takes no selection away.
    guard previous.text?.selection != nil, facts.states.contains(.focused) else { return [] }
    if facts.role == .paragraph, previous.role == .paragraph { return [apart(.textUnselected)] }
    guard dialect.habits.contains(.saysLostSelection), previous.isField || previous.isOfQt else {
      return []
    }
    if facts.isOfQt {
      // A text of several lines keeps its selection.
      guard previous.role != .spinButton, !previous.states.contains(.multiLine) else { return [] }
      return [apart(previous.role == .passwordText ? .unselected : .textUnselected)]
    }
    let isInBox = facts.containers.contains { $0.role == .comboBox }
    return facts.isOfGTK && facts.isField && !isInBox ? [apart(.textUnselected)] : []
  }

  /// Returns the words for a spin button whose typed text becomes its value as the focus leaves it.
  private func leaving(_ previous: ElementFacts, for facts: ElementFacts) -> [Words] {
    guard dialect.habits.contains(.saysTypedNumber), previous.role == .spinButton,
      previous.isOfGTK, facts.states.contains(.focused),
      let value = previous.value, let text = previous.text?.string.trimmed,
      let number = Double(text), number != value.current
    else { return [] }
    return [apart(text, "changes.spinButton.number")]
  }

  /// Returns the words for the panels of a document, such as the frames of a slide, that were left.
  private func leftPanels(of previous: ElementFacts, at facts: ElementFacts) -> [Words] {
    guard !facts.isInPage, facts.role != .pageTab, facts.window?.role == .frame,
      // The editor of a cell is gone.
      facts.table?.isSheet != true
    else { return [] }
    let documents: Set<NeutralRole> = [.document, .documentFrame, .textDocument]
    let end = previous.containers.firstIndex { documents.contains($0.role) } ?? 0
    let left = previous.containers[..<end].filter { panel in
      panel.role == .panel && panel.id != facts.id
        && !facts.containers.contains { $0.id == panel.id }
    }
    return left.flatMap {
      self.left(.init(of: $0), dialect.pages.rowLeaving[.panel], row: "pages.rowLeaving.panel")
    }
  }

  /// Returns the words for a combo box whose value has changed as the focus went to its menu.
  private func newChoice(in previous: ElementFacts, at facts: ElementFacts) -> [Words] {
    guard previous.role == .comboBox, previous.isOfGTK, let parts = dialect.changes[.comboBox],
      let box = facts.containers.first(where: { $0.role == .comboBox }), box.name != previous.name
    else { return [] }
    var now = previous
    (now.name, now.contents) = (box.name, [])
    var speech = Composition(now, previous: nil, dialect: $dialect, table: "changes")
    return speech.compose(parts, row: "comboBox")
  }

  /// Returns the words for the selection of a field of Qt, which is heard of before the focus.
  private func earlySelection(of facts: ElementFacts, from previous: ElementFacts?) -> [Words] {
    guard dialect.habits.contains(.saysSelectionFirst), facts.isOfQt,
      facts.states.contains(.focused), !facts.states.contains(.multiLine)
    else { return [] }
    // The text of a combo box is still selected after a menu.
    let isAfterMenu =
      previous?.containers.contains { $0.role == .menu || $0.role == .menuBar } == true
    if facts.role == .comboBox, facts.hasField {
      return isAfterMenu ? [] : selection(of: facts.fieldText, "habits.saysSelectionFirst")
    }
    guard facts.isField, facts.role != .spinButton, let text = facts.text,
      let selection = text.selection
    else { return [] }
    let characters = Array(text.string)
    let selected =
      selection.upperBound <= characters.count ? String(characters[selection]) : ""
    return selected.isEmpty
      ? [apart(.selected)] : self.selection(of: selected, "habits.saysSelectionFirst")
  }

  /// Returns the words for text that is selected now. A single character has its name.
  private func selection(of text: String, _ row: String = "changes.text") -> [Words] {
    guard let first = text.first else { return [] }
    let name = text.count == 1 ? dialect.characters[first] : nil
    return [apart(name ?? text, row), apart(.selected)]
  }

  /// Returns the text and "selected" alone for a field of GTK 3 whose caret moves as the focus comes:
  /// the reader hears of the caret and says that in place of the field.
  private func caretVisit(
    of facts: ElementFacts, from previous: ElementFacts?, lastCaret: Int
  ) -> [Words]? {
    guard let previous, dialect.habits.contains(.saysCaretFirst), facts.isOfGTK, facts.isField,
      facts.states.contains(.focused), facts.text?.selection != nil,
      facts.text?.caret != lastCaret,
      facts.window?.role == previous.window?.role, facts.window?.name == previous.window?.name
    else { return nil }
    var speech = Composition(facts, previous: previous, dialect: $dialect, table: "habits")
    speech.isLineWhole = true
    let part = facts.role == .spinButton ? Dialect.Part.number : .line
    return speech.compose([part, .selection], row: "saysCaretFirst")
  }

  private func textChange(
    of facts: ElementFacts, from before: ElementFacts, after key: Cause
  ) -> [Words] {
    guard let text = facts.text, let old = before.text else { return [] }
    let (characters, former) = (Array(text.string), Array(old.string))
    let move = CaretMove(key)
    if characters != former {
      // The arrow keys choose from the list of a combo box.
      let isInBox = facts.containers.contains { $0.role == .comboBox }
      if isInBox, facts.isOfGTK, key.name == .up || key.name == .down {
        return [apart(text.string)]
      }
      // The caret of a document goes from one paragraph to another.
      if facts.role == .paragraph, move != nil || key.name == .enter {
        let lost = old.selection == nil ? [] : [apart(.textUnselected)]
        return lost + [text.string.trimmed.isEmpty ? apart(.blank) : apart(text.string)]
      }
      // Tab leaves a field of one line.
      let mayType = key.name != .tab || facts.states.contains(.multiLine)
      if old.selection != nil, key.name != .enter, mayType {
        return [apart(.selectionDeleted)]
      }
      guard characters.count < former.count, let caret = text.caret,
        former.indices.contains(caret), key == .unknown || key.name == .backspace
      else { return [] }
      // A text of several lines of Qt reports as many spaces in place of what was deleted.
      let isHidden = facts.isOfQt && facts.states.contains(.multiLine)
      return [apart(isHidden ? dialect.characters[" "] ?? " " : String(former[caret]))]
    }
    if case .key(KeyStroke(.character("a"), [.control])) = key, text.selection != old.selection,
      text.selection == 0..<characters.count
    {
      return [apart(.allSelected)]
    }
    guard text.caret != old.caret || text.selection != old.selection, let caret = text.caret,
      key == .unknown || move != nil
        || key.name == .tab && (text.selection != nil || text.caret == old.caret)
    else { return [] }
    if let selection = text.selection, selection.upperBound <= characters.count {
      return self.selection(of: String(characters[selection]))
    }
    if text.caret == old.caret { return [apart(.textUnselected)] }
    if move == .line || move == nil && text.line != old.line {
      return line(text.line ?? "")
    }
    if move == .word {
      let word = characters.dropFirst(caret).prefix { !$0.isWhitespace }
      return [word.isEmpty ? apart(.blank) : apart(String(word))]
    }
    let lost = old.selection == nil ? [] : [apart(.textUnselected)]
    let character = characters.indices.contains(caret) ? characters[caret] : "\n"
    let name =
      character.isNewline
      ? word(.blank) : dialect.characters[character] ?? String(character)
    return lost + [apart(name)]
  }

  /// Returns the words for a line. White space alone is silent.
  private func line(_ line: String) -> [Words] {
    if !line.contains(where: { !$0.isNewline }) { return [apart(.blank)] }
    return line.trimmed.isEmpty ? [] : [apart(line)]
  }

  private func word(_ word: Dialect.Word) -> String { dialect.words[word] ?? "" }

  private func apart(_ text: String, _ row: String = "changes.text") -> Words {
    Words(text: text, row: row, isApart: true, kind: .state)
  }

  private func apart(_ word: Dialect.Word) -> Words {
    apart(self.word(word), "words.\(word.rawValue)")
  }
}

/// A move of the caret by a key.
private enum CaretMove {
  case character, word, line

  init?(_ cause: TableDescriber.Cause) {
    guard case .key(let stroke) = cause else { return nil }
    let hasControl = stroke.modifiers.contains(.control)
    switch cause.name {
    case .left, .right: self = hasControl ? .word : .character
    case .home, .end: self = hasControl ? .line : .character
    case .up, .down, .pageUp, .pageDown: self = .line
    default: return nil
    }
  }
}

extension ElementFacts {
  /// Whether the element is a field whose text has a caret.
  var isField: Bool { [.text, .entry, .passwordText, .spinButton].contains(role) }

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
    ([Container(role, name)] + containers).first {
      [.frame, .dialog, .alert, .window, .fileChooser].contains($0.role)
    }
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
