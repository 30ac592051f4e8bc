internal import TerminalKeys

/// How much of the typing is heard.
public enum TypingEcho: String, CaseIterable, Codable, Sendable {
  /// Each word when it is finished.
  case words
  /// Each character.
  case characters
  /// Nothing.
  case off
}

extension TypingEcho {
  /// Decides what is heard of a change of a line.
  ///
  /// - Parameters:
  ///   - old: The line as it was last heard of.
  ///   - new: The line now.
  ///   - keys: What the keys sent that were pressed in between, as the editor knows them.
  /// - Returns: What is heard; nil for nothing.
  public func news(from old: EditedLine, to new: EditedLine, keys: String) -> LineNews? {
    guard self != .off else { return nil }
    guard old != new else { return Self.news(of: new, unchangedBy: keys) }
    guard old.text != new.text else { return Self.news(of: new, movedFrom: old) }
    if EditingKeys.areRecall(keys) { return .line(new.text) }
    let change = LineChange(from: old.text, to: new.text)
    if change.added.isEmpty { return .deleted(change.removed) }
    // What no key has sent was put there by the editor.
    guard change.removed.isEmpty, keys.contains(change.added) else { return .line(new.text) }
    switch self {
    case .characters: return .characters(change.added)
    case .words: return Self.finishedWords(of: new, from: change.start, adding: change.added)
    case .off: return nil
    }
  }

  /// Returns the words that were finished by what was typed: from the beginning of the word that it
  /// stands in, or behind, to its last blank.
  private static func finishedWords(
    of line: EditedLine, from start: Int, adding added: String
  ) -> LineNews? {
    guard let last = added.lastIndex(where: \.isWhitespace) else { return nil }
    let end = start + added.distance(from: added.startIndex, to: last)
    let characters = Array(line.text)
    var begin = min(start, characters.count)
    while begin > 0, !characters[begin - 1].isWhitespace { begin -= 1 }
    let words = String(characters[begin..<min(max(end, begin), characters.count)])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : .words(words)
  }

  /// Returns what the cursor stands before: a character after a step and at an end, else a word.
  private static func news(of line: EditedLine, movedFrom old: EditedLine) -> LineNews {
    let rest = line.text.dropFirst(line.cursor)
    guard let first = rest.first else { return .moved("") }
    let isStep = abs(line.cursor - old.cursor) == 1 || line.cursor == 0
    guard !isStep else { return .moved(String(first)) }
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return .moved(word.isEmpty ? String(first) : String(word))
  }

  /// Returns what is heard where a key has changed nothing: the line, or what the cursor stands before.
  private static func news(of line: EditedLine, unchangedBy keys: String) -> LineNews? {
    guard EditingKeys.areAlwaysReported(keys) else { return nil }
    if line.text.isEmpty || EditingKeys.areRecall(keys) { return .line(line.text) }
    return .moved(line.text.dropFirst(line.cursor).first.map { String($0) } ?? "")
  }
}
