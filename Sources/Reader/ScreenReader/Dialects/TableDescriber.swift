package import AccessibilityModel
package import Dialects

/// Composes the words of an element from its facts, in the order of a dialect's table.
///
/// The describer is pure: the same facts give the same words.
package struct TableDescriber: Equatable, Sendable {
  package let dialect: Dialect

  package init(_ dialect: Dialect) { self.dialect = dialect }

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
  /// `lastCaret` is the place of the caret when the focus was there last, or 0 if it never was.
  package func arrive(
    at facts: ElementFacts, from previous: ElementFacts?, lastCaret: Int = 0
  ) -> [Words] {
    if let words = caretVisit(of: facts, from: previous, lastCaret: lastCaret) { return words }
    var words: [Words] = []
    if let previous, saysLostSelection(in: previous, at: facts) {
      words.append(apart(.textUnselected))
    }
    words += enteredContainers(of: facts, from: previous)
    var speech = Composition(facts, previous: previous, dialect: dialect, table: "order")
    words += speech.compose(
      dialect.order[facts.role] ?? dialect.otherOrder, row: facts.role.rawValue)
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
    guard let title, title != before.windowTitle, facts.role != .frame else { return words }
    return words + [apart(title, "changes.frame")]
  }

  /// Returns the number of an element with a range, which is what a step changes.
  package func number(of facts: ElementFacts) -> [Words] {
    guard facts.hasNumber, let parts = dialect.changes[facts.role] else { return [] }
    var speech = Composition(facts, previous: facts, dialect: dialect, table: "changes")
    return speech.compose(parts, row: facts.role.rawValue)
  }

  private func ownChange(
    of facts: ElementFacts, from before: ElementFacts, after key: Cause
  ) -> [Words] {
    var words: [Words] = []
    if facts.value != before.value || facts.role == .spinButton && facts.text != before.text,
      let parts = dialect.changes[facts.role], facts.hasNumber
    {
      let isSpinButton = facts.role == .spinButton && facts.isOfGTK
      if isSpinButton, before.text?.selection != nil {
        words.append(apart(.textUnselected))
      }
      var speech = Composition(facts, previous: before, dialect: dialect, table: "changes")
      let number = speech.compose(parts, row: facts.role.rawValue)
      words += number
      if isSpinButton, before.text?.selection != nil, dialect.habits.contains(.repeatsSpinButton) {
        words += number
      }
      return words
    }
    guard let parts = dialect.changes[facts.role] else {
      return textChange(of: facts, from: before, after: key)
    }
    var now = Composition(facts, previous: before, dialect: dialect, table: "changes")
    var then = Composition(before, previous: before, dialect: dialect, table: "changes")
    let new = now.compose(parts, row: facts.role.rawValue)
    let old = then.compose(parts, row: facts.role.rawValue)
    if facts.text != nil, new == old { return textChange(of: facts, from: before, after: key) }
    return new.map(\.text) == old.map(\.text) ? [] : new
  }

  // MARK: Exceptions of fields

  /// Returns whether a field has lost its selection because the keyboard focus left it.
  private func saysLostSelection(in previous: ElementFacts, at facts: ElementFacts) -> Bool {
    // A cursor that only reads takes no selection away.
    guard previous.text?.selection != nil, facts.states.contains(.focused) else { return false }
    if facts.role == .paragraph, previous.role == .paragraph { return true }
    return dialect.habits.contains(.saysLostSelection) && facts.isOfGTK && facts.isField
      && previous.isField
  }

  /// Returns the text and "selected" alone for a field of GTK 3 whose caret moves as the focus comes:
  /// the reader hears of the caret and says that in place of the field.
  private func caretVisit(
    of facts: ElementFacts, from previous: ElementFacts?, lastCaret: Int
  ) -> [Words]? {
    guard let previous, dialect.habits.contains(.saysCaretFirst), facts.isOfGTK, facts.isField,
      facts.states.contains(.focused), facts.text?.selection != nil,
      facts.text?.caret != lastCaret,
      facts.window == previous.window
    else { return nil }
    var speech = Composition(facts, previous: previous, dialect: dialect, table: "habits")
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
      // The caret of a document goes from one paragraph to another.
      if facts.role == .paragraph, move != nil || key.name == .enter {
        let lost = old.selection == nil ? [] : [apart(.textUnselected)]
        return lost + [text.string.trimmed.isEmpty ? apart(.blank) : apart(text.string)]
      }
      if old.selection != nil, key.name != .enter, key.name != .tab {
        return [apart(.selectionDeleted)]
      }
      guard characters.count < former.count, let caret = text.caret,
        former.indices.contains(caret), key == .unknown || key.name == .backspace
      else { return [] }
      return [apart(String(former[caret]))]
    }
    guard text.caret != old.caret || text.selection != old.selection, let caret = text.caret,
      key == .unknown || move != nil
    else { return [] }
    if let selection = text.selection, selection.upperBound <= characters.count {
      return [apart(String(characters[selection])), apart(.selected)]
    }
    if text.caret == old.caret { return [apart(.textUnselected)] }
    if move == .line || move == nil && text.line != old.line {
      return [(text.line ?? "").trimmed.isEmpty ? apart(.blank) : apart(text.line ?? "")]
    }
    if move == .word {
      let word = characters.dropFirst(caret).prefix { !$0.isWhitespace }
      return [word.isEmpty ? apart(.blank) : apart(String(word))]
    }
    let lost = old.selection == nil ? [] : [apart(.textUnselected)]
    let character = characters.indices.contains(caret) ? characters[caret] : "\n"
    let name = character == " " ? word(.space) : character.isNewline ? word(.blank) : nil
    return lost + [apart(name ?? String(character))]
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

  /// Whether the widgets are those of GTK 3, and not of an office that draws its own.
  var isOfGTK: Bool { toolkit == "gtk" && application != "soffice" }

  /// The window or dialog around the element.
  var window: Container? {
    containers.first { [.frame, .dialog, .alert, .window, .fileChooser].contains($0.role) }
  }

  /// The title of the window.
  var windowTitle: String? { containers.last { $0.role == .frame }?.name }

  /// Whether the value is a number that users change.
  var hasNumber: Bool {
    [.slider, .dial, .spinButton, .scrollBar, .progressBar, .splitPane].contains(role)
  }
}
