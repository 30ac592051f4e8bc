internal import AccessibilityModel
internal import Dialects

/// The words for a text that changes where the focus stays.
extension TableDescriber {
  /// Returns the words for a text that has changed, or in which the caret has moved.
  func textChange(
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
        // Of typed text, Orca 48 hears first that the selection is gone. In a page, it hears only that, and
        // Orca 43 only what a key deletes.
        let losesEarly = dialect.habits.contains(.expectsStates)
        if facts.isInPage, !readsFields {
          let deletes = key.name == .backspace || key.name == .delete
          guard deletes != losesEarly else { return [] }
          return [apart(deletes ? .selectionDeleted : .textUnselected)]
        }
        return [apart(key.isTyping && losesEarly ? .textUnselected : .selectionDeleted)]
      }
      guard characters.count < former.count, let caret = text.caret,
        former.indices.contains(caret), key == .unknown || key.name == .backspace
      else { return [] }
      // A text of several lines of Qt reports as many spaces in place of what was deleted.
      let isHidden = facts.isOfQt && facts.states.contains(.multiLine)
      return [apart(isHidden ? dialect.characters[" "] ?? " " : String(former[caret]))]
    }
    // Typed text may be the same as the selected one.
    if old.selection != nil, text.selection == nil, key.isTyping || key.name == .space {
      return [apart(.selectionDeleted)]
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
      // Tab goes to another part of a date of Qt, so that the one before is no longer selected.
      var left: [Words] = []
      if key.name == .tab, let part = old.selection, !part.overlaps(selection),
        part.upperBound <= characters.count
      {
        left = [apart(String(characters[part])), apart(.unselected)]
      }
      return left + self.selection(of: String(characters[selection]))
    }
    // A spin button of Qt reports only that the caret has moved, and in a page, Orca 43 hears nothing else.
    let isHeard =
      facts.isInPage
      ? readsFields || dialect.habits.contains(.expectsStates)
      : !facts.isOfQt || facts.role != .spinButton || text.caret != old.caret
    if text.caret == old.caret { return isHeard ? [apart(.textUnselected)] : [] }
    if move == .line || move == nil && text.line != old.line {
      let isOpenEnd = facts.isOfGTK4 && !dialect.habits.contains(.expectsStates)
      let end = isOpenEnd ? Self.line(endingAt: caret, in: characters) : nil
      return line(end ?? text.line ?? (facts.isInPage ? text.string : ""))
    }
    if move == .word, facts.isInPage {
      return passedWord(characters, from: old.caret ?? 0, to: caret)
    }
    if move == .word {
      let word = characters.dropFirst(caret).prefix { !$0.isWhitespace }
      return [word.isEmpty ? apart(.blank) : apart(String(word))]
    }
    let lost = old.selection == nil || !isHeard ? [] : [apart(.textUnselected)]
    // GTK 4 moves the caret before it takes the selection away.
    if !lost.isEmpty, facts.isOfGTK4 { return lost }
    let character = characters.indices.contains(caret) ? characters[caret] : "\n"
    let name =
      character.isNewline
      ? word(.blank) : dialect.characters[character] ?? String(character)
    return lost + [apart(name)]
  }

  /// Returns the line before the caret if that is at its end. The newer call of GTK 4 does not count the
  /// end as a part of the line, but Orca 43 makes the older one.
  private static func line(endingAt caret: Int, in characters: [Character]) -> String? {
    guard characters.indices.contains(caret), characters[caret].isNewline else { return nil }
    let line = characters[..<caret].reversed().prefix { !$0.isNewline }.reversed()
    return line.isEmpty ? nil : String(line)
  }

  /// Returns the words for a line. White space alone is silent.
  private func line(_ line: String) -> [Words] {
    if !line.contains(where: { !$0.isNewline }) { return [apart(.blank)] }
    return line.trimmed.isEmpty ? [] : [apart(line)]
  }
}

/// A move of the caret by a key.
enum CaretMove {
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
