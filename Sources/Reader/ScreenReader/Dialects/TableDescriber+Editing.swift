internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The words of NVDA in a text of a page that the user edits: for the caret, for what is deleted, and for
/// what is selected.
extension TableDescriber {
  private typealias Text = ElementFacts.TextContent

  /// Returns the words after a key in a text, or `nil` for another object or key.
  func edit(
    of facts: ElementFacts, from before: ElementFacts, after cause: Cause
  ) -> [Words]? {
    // Of a number, other keys say the value.
    let movesInNumber =
      facts.role == .spinButton && [.left, .right, .home, .end].contains(cause.name)
    let isEdited = [.entry, .comboBox, .section].contains(facts.role) || movesInNumber
    guard readsFields, facts.isInPage, isEdited,
      let text = facts.text, let old = before.text, case .key(let stroke) = cause
    else { return nil }
    let isChanged = text.string != old.string
    let removed = isChanged && old.selection != nil ? [apart(.selectionDeleted)] : []
    switch stroke.key {
    case .character("a") where stroke.modifiers == [.control]: return selection(text, since: old)
    case .character(let character) where isChanged && stroke.modifiers.isSubset(of: [.shift]):
      return [apart(name(of: character))] + removed
    case .named(.space) where isChanged: return [apart(name(of: " "))] + removed
    case .named(.backspace):
      return isChanged ? deleted(from: old, to: text) + removed : []
    case .named(.delete):
      let unit: CaretMove = stroke.modifiers.contains(.control) ? .word : .character
      return self.unit(unit, at: text) + removed
    default: break
    }
    guard let move = CaretMove(cause) else { return nil }
    // The arrow keys go through the choices of a combo box.
    if facts.role == .comboBox, cause.name == .up || cause.name == .down { return nil }
    if stroke.modifiers.contains(.shift) { return selection(text, since: old) }
    // Of a part of a number or of an address of mail, the browser does not tell the place.
    guard text.selection == nil else { return [] }
    return unit(move, at: text) + selection(text, since: old)
  }

  private func name(of character: Character) -> String {
    dialect.characters[character] ?? String(character)
  }

  /// Returns the deleted text. A single character has its name.
  private func deleted(from old: Text, to new: Text) -> [Words] {
    let former = Array(old.string)
    let count = former.count - new.string.count
    if old.selection != nil {
      let end = old.caret ?? 0
      return former.indices.contains(end - 1) ? [apart(name(of: former[end - 1]))] : []
    }
    guard count > 0, let start = new.caret, start + count <= former.count else { return [] }
    let text = String(former[start..<start + count])
    return [apart(count == 1 ? name(of: former[start]) : text.trimmed)]
  }

  /// Returns the character, the word or the line at the caret.
  private func unit(_ unit: CaretMove, at text: Text) -> [Words] {
    let characters = Array(text.string)
    let caret = min(text.caret ?? 0, characters.count)
    var found = ""
    switch unit {
    case .character where caret < characters.count: found = name(of: characters[caret])
    case .character: break
    case .word:
      // On Windows, the browser moves the caret to the start of a word.
      let rest = characters[caret...].drop { $0.isWhitespace && !$0.isNewline }
      found = String(rest.prefix { !$0.isWhitespace })
    case .line:
      let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      found = String(characters[start...].prefix { !$0.isNewline }).trimmed
    }
    return [found.isEmpty ? apart(.blank) : apart(found)]
  }

  /// Returns the words for text that is selected now, or that no longer is.
  private func selection(_ text: Text, since old: Text) -> [Words] {
    let characters = Array(text.string)
    func range(_ text: Text) -> Range<Int> {
      let caret = text.caret ?? 0
      return (text.selection ?? caret..<caret).clamped(to: 0..<characters.count)
    }
    func outside(_ range: Range<Int>, _ other: Range<Int>) -> [Range<Int>] {
      guard range.overlaps(other) else { return [range] }
      return [
        range.lowerBound..<max(range.lowerBound, other.lowerBound),
        min(range.upperBound, other.upperBound)..<range.upperBound,
      ]
    }
    func words(_ ranges: [Range<Int>], _ word: Dialect.Word) -> [Words] {
      ranges.filter { !$0.isEmpty }.flatMap { range in
        let text =
          range.count == 1 ? name(of: characters[range.lowerBound]) : String(characters[range])
        return [apart("\(text.trimmed) \(self.word(word))", "words.\(word.rawValue)")]
      }
    }
    let (now, before) = (range(text), range(old))
    return words(outside(now, before), .selected) + words(outside(before, now), .textUnselected)
  }
}
