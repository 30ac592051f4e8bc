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
  /// `isReading` is `true` if the cursor that reads comes to it, and not the keyboard focus.
  package func arrive(
    at facts: ElementFacts, from previous: ElementFacts?, lastCaret: Int? = nil,
    isReading: Bool = false, isOpening: Bool = false
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
        leaving($0, for: facts) + leftForms(of: $0, at: facts) + leftPanels(of: $0, at: facts)
          + newChoice(in: $0, at: facts)
      } ?? []
    words += earlySelection(of: facts, from: previous)
    words += enteredContainers(
      of: facts, from: previous, isReading: isReading, isOpening: isOpening)
    var speech = Composition(facts, previous: previous, dialect: $dialect, table: "order")
    speech.wasVisited = lastCaret != nil
    let regionOrder = facts.landmark == .region ? dialect.pages.regionOrder : []
    let pageOrder = regionOrder.isEmpty ? dialect.pages.order[facts.role] : regionOrder
    let ofPage = facts.isInPage ? pageOrder : nil
    // Of a scroll pane, only its new containers are said, if there are any or others are left.
    if facts.role == .scrollPane, !facts.isInPage, let previous,
      !facts.isOfGTK4 || !dialect.habits.contains(.expectsStates),
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
    guard facts.isInPage else { return arrive(at: facts, from: nil, isOpening: true) }
    return enteredContainers(of: facts, from: nil)
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
    // GTK takes the selection away as the next field selects its own text.
    let isTaken = facts.text?.selection != nil || facts.role == .spinButton
    return facts.isOfGTK && facts.isField && !isInBox && isTaken ? [apart(.textUnselected)] : []
  }

  /// Returns the words for a spin button whose typed text becomes its value as the focus leaves it.
  private func leaving(_ previous: ElementFacts, for facts: ElementFacts) -> [Words] {
    guard dialect.habits.contains(.saysTypedNumber), previous.role == .spinButton,
      previous.isOfGTK, facts.states.contains(.focused) || facts.role == .comboBox,
      var value = previous.value, let text = previous.text?.string.trimmed,
      let number = Double(text), number != value.current
    else { return [] }
    // The value keeps to its range.
    value.current = number
    if let minimum = value.minimum, let maximum = value.maximum, minimum < maximum {
      value.current = max(minimum, min(maximum, number))
    }
    let speech = Composition(previous, previous: nil, dialect: $dialect, table: "changes")
    let said = value.current == number ? text : speech.number(value)
    return [apart(said, "changes.spinButton.number")]
  }

  /// Returns the words for the forms of a program that were left, such as a search bar of GTK 4.
  private func leftForms(of previous: ElementFacts, at facts: ElementFacts) -> [Words] {
    guard !facts.isInPage, !previous.isInPage, facts.role != .pageTab,
      facts.window?.role == .frame, facts.states.contains(.focused)
    else { return [] }
    return previous.containers.filter { form in
      form.role == .form && !facts.containers.contains { $0.id == form.id }
    }.flatMap { left(.init(of: $0), dialect.pages.rowLeaving[.form], row: "pages.rowLeaving.form") }
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
      let box = facts.containers.first(where: { $0.role == .comboBox }), box.name != previous.name,
      previous.id == nil || box.id == previous.id
    else { return [] }
    var now = previous
    (now.name, now.contents) = (box.name, [])
    var speech = Composition(now, previous: nil, dialect: $dialect, table: "changes")
    return speech.compose(parts, row: "comboBox")
  }

  /// Returns the words for the selection of a field of Qt, which is heard of before the focus.
  private func earlySelection(of facts: ElementFacts, from previous: ElementFacts?) -> [Words] {
    // As a window opens, its field is selected before the reader listens.
    guard dialect.habits.contains(.saysSelectionFirst), facts.isOfQt, previous != nil,
      facts.states.contains(.focused), !facts.states.contains(.multiLine)
    else { return [] }
    // The text of a combo box is still selected after a menu.
    let isAfterMenu =
      previous?.containers.contains { $0.role == .menu || $0.role == .menuBar } == true
      && previous?.window == facts.window
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
  func selection(of text: String, _ row: String = "changes.text") -> [Words] {
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

  func word(_ word: Dialect.Word) -> String { dialect.words[word] ?? "" }

  func apart(_ text: String, _ row: String = "changes.text") -> Words {
    Words(text: text, row: row, isApart: true, kind: .state)
  }

  func apart(_ word: Dialect.Word) -> Words {
    apart(self.word(word), "words.\(word.rawValue)")
  }
}
