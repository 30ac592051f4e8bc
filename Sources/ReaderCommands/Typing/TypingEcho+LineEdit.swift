public import ScreenReader
internal import TerminalKeys

extension TypingEcho {
  /// Returns the audible part of a change of a line.
  ///
  /// - Parameters:
  ///   - old: The line before the change.
  ///   - new: The line after the change.
  ///   - keys: The bytes of the keys that were pressed in between, as the line editor knows them.
  /// - Returns: The audible part; `nil` if nothing is spoken.
  public func edit(from old: EditedLine, to new: EditedLine, keys: String) -> LineEdit? {
    guard self != .off else { return nil }
    guard old != new else { return Self.edit(of: new, unchangedBy: keys) }
    guard old.text != new.text else { return Self.edit(of: new, movedFrom: old) }
    if EditingKeys.areRecall(keys) { return .line(new.text) }
    let change = TextDifference(from: old.text, to: new.text)
    if change.added.isEmpty { return .deleted(change.removed) }
    // The editor itself inserted text that no key has sent.
    guard change.removed.isEmpty, keys.contains(change.added) else { return .line(new.text) }
    switch self {
    case .characters: return .characters(change.added)
    case .words: return Self.finishedWords(of: new, from: change.start, adding: change.added)
    case .off: return nil
    }
  }

  /// Returns the finished words: from the beginning of the changed word to the last typed space.
  private static func finishedWords(
    of line: EditedLine, from start: Int, adding added: String
  ) -> LineEdit? {
    guard let last = added.lastIndex(where: \.isWhitespace) else { return nil }
    let end = start + added.distance(from: added.startIndex, to: last)
    let characters = Array(line.text)
    var begin = min(start, characters.count)
    while begin > 0, !characters[begin - 1].isWhitespace { begin -= 1 }
    let words = String(characters[begin..<min(max(end, begin), characters.count)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : .words(words)
  }

  /// Returns the text after the cursor: a character after a step or at an end, else a word.
  private static func edit(of line: EditedLine, movedFrom old: EditedLine) -> LineEdit {
    let rest = line.text.dropFirst(line.cursor)
    guard let first = rest.first else { return .moved("") }
    let isStep = abs(line.cursor - old.cursor) == 1 || line.cursor == 0
    guard !isStep else { return .moved(String(first)) }
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return .moved(word.isEmpty ? String(first) : String(word))
  }

  /// Returns the line, or the text after the cursor, for a key that changed nothing.
  private static func edit(of line: EditedLine, unchangedBy keys: String) -> LineEdit? {
    guard EditingKeys.areAlwaysReported(keys) else { return nil }
    if line.text.isEmpty || EditingKeys.areRecall(keys) { return .line(line.text) }
    return .moved(line.text.dropFirst(line.cursor).first.map { String($0) } ?? "")
  }
}
