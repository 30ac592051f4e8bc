package import AccessibilityModel
internal import Dialects

/// The caret in the texts of a page as Orca reads it: the row, the word or the character there.
extension TableDescriber {
  /// Returns the words for a caret that a key has moved in an editor with paragraphs, lists and links, or
  /// `nil` for another object or key.
  package func caret(
    of now: KeyboardFocus, from before: KeyboardFocus?, since old: ReadingDocument?,
    after cause: Cause, in document: ReadingDocument
  ) -> (words: [Words], passage: Int)? {
    guard readsRows, now.id == before?.id, let move = CaretMove(cause), !cause.selects,
      let text = now.object.text, let last = before?.object.text, text.string == last.string,
      text != last, let place = document.caret(of: now), let object = now.id.base as? Int
    else { return nil }
    // An empty paragraph has no text.
    if text.line?.isEmpty == true { return ([apart(.blank)], place.passage) }
    let isForward = (text.caret ?? 0) > (last.caret ?? 0)
    let isRich = document.passages.contains {
      $0.path.contains(object) && $0.path.last != object
    }
    let row = document.passages(
      in: document.passages[place.passage][keyPath: line], of: line)
    // The editor itself is no part of its rows.
    let passages = document.passages[row].compactMap { passage -> ReadingDocument.Passage? in
      guard let depth = passage.path.firstIndex(of: object) else { return nil }
      var passage = passage
      passage.path = Array(passage.path[(depth + 1)...])
      return passage
    }
    let around = passages.first { $0.id == document.passages[place.passage].id }?.chain ?? []
    let characters = Array(document.passages[place.passage].text)
    let isAtEnd = place.offset == characters.count
    let endsLine = isAtEnd && row.upperBound == place.passage + 1
    let newLine = isRich ? dialect.pages.words[.newLine] : nil
    var words: [Words] = []
    switch move {
    case .word
    where isForward && place.offset == 0 && place.passage > 0
      && document.passages[place.passage - 1].isSign:
      let sign = document.passages[place.passage - 1].id
      words = line(passages.filter { $0.id == sign }, of: document, from: around)
    case .word where !(newLine != nil && !isForward && endsLine):
      let index = isForward ? max(place.offset - 1, 0) : min(place.offset, characters.count - 1)
      guard characters.indices.contains(index) else { break }
      let word = String(characters[characters.segment(at: index)]).trimmed
      return (word.isEmpty ? [] : [apart(word)], place.passage)
    case .line, .word:
      words = line(passages, of: document, from: around)
    case .character:
      if !isAtEnd { return ([character(characters[place.offset])], place.passage) }
      if !endsLine, let next = document.passages[place.passage + 1].text.first {
        return ([character(next)], place.passage)
      }
      // Of a key to the end of the paragraph before, Orca 43 says nothing.
      let isInSame = old?.caret(of: before ?? now)?.passage == place.passage
      if newLine != nil, cause.name == .left, !isInSame { return ([], place.passage) }
      words = newLine.map { [apart($0, "pages.words.newLine")] } ?? []
    }
    return (words.isEmpty ? [apart(.blank)] : words, place.passage)
  }

  private func character(_ character: Character) -> Words {
    apart(character.isNewline ? word(.blank) : dialect.characters[character] ?? String(character))
  }

  /// Returns the word that the caret has passed. One that it was inside is said whole.
  func passedWord(_ characters: [Character], from old: Int, to caret: Int) -> [Words] {
    let ends = 0...characters.count
    guard ends.contains(old), ends.contains(caret) else { return [] }
    var range = min(old, caret)..<max(old, caret)
    if old > 0, old < characters.count, characters[old].isOfWord, characters[old - 1].isOfWord {
      let word = characters.segment(at: old)
      range = min(range.lowerBound, word.lowerBound)..<max(range.upperBound, word.upperBound)
      range = caret > old ? range.lowerBound..<caret : caret..<range.upperBound
    }
    let word = Array(String(characters[range]).trimmed)
    guard let first = word.first else { return [] }
    return [word.count == 1 ? character(first) : apart(String(word))]
  }
}

extension TableDescriber.Cause {
  /// Whether the key selects text.
  fileprivate var selects: Bool {
    guard case .key(let stroke) = self else { return false }
    return stroke.modifiers.contains(.shift)
  }
}

extension ReadingDocument {
  /// Returns the facts of the keyboard focus, with the line at the caret of a field with several lines.
  package func factsWithLine(_ focus: KeyboardFocus) -> ElementFacts {
    var facts = focus.object
    guard let object = focus.id.base as? Int, facts.role == .entry,
      facts.states.contains(.multiLine), !isEditor(object)
    else { return facts }
    let line = caretLine(of: facts, object)
    facts.text?.line = line
    return facts
  }

  /// Returns the line at the caret of a field with several lines, as the browser tells it. Beside a label
  /// or another field, it takes lines that the author has ended for one, up to an empty or a wrapped one.
  package func caretLine(of facts: ElementFacts, _ object: Int) -> String? {
    guard let text = facts.text else { return nil }
    let characters = Array(text.string)
    let caret = min(text.caret ?? 0, characters.count)
    guard !characters.isEmpty, caret < characters.count || characters.last?.isNewline != true
    else { return "" }
    let place = min(caret, characters.count - 1)
    let joins =
      facts.isBesideLabel || chain(of: object, facts).contains { objects[$0]?.role == .label }
    let starts = lineStarts(of: object, text.string).filter { start in
      guard joins, start > 0, characters[start - 1].isNewline else { return true }
      return characters[start].isNewline
    }
    let start = starts.last { $0 <= place } ?? 0
    var end = starts.first { $0 > place } ?? characters.count
    if joins, characters[place].isNewline { end = place }
    let line = characters[start..<max(start, end)].drop(while: \.isNewline)
    return String(line.prefix { !$0.isNewline || joins })
  }

  /// Returns where the lines of a field begin, by the characters before them.
  private func lineStarts(of object: Int, _ text: String) -> [Int] {
    let ends = text.enumerated().lazy.filter { $1.isNewline }.map { $0.offset + 1 }
    var starts = Set([0] + ends)
    var rest = text[...]
    for passage in passages where passage.id == object {
      let words = passage.text.trimmed
      guard !words.isEmpty, let range = rest.firstRange(of: words) else { continue }
      // Without an end before it, the line is wrapped.
      if rest.startIndex > text.startIndex,
        !rest[..<range.lowerBound].contains(where: \.isNewline)
      {
        starts.insert(text.distance(from: text.startIndex, to: range.lowerBound))
      }
      rest = rest[range.upperBound...]
    }
    return starts.filter { $0 < text.count }.sorted()
  }
}
